import { describe, expect, it } from 'vitest';
import { selfTestFiles } from '../../../electron/engine-host/jobs/self-test-files.ts';
import { runSelfTest, type SelfTestData, type SelfTestRequest } from '../../../engine/index.ts';
import { context } from '../monte-carlo/simulation.ts';

function tested(request: SelfTestRequest, data: SelfTestData = selfTestFiles) {
  const progress: { done: number; total: number }[] = [];
  const result = runSelfTest(request, data, { ...context, goOn: () => {} }, (step) => progress.push(step));
  return { ...result, progress };
}

const whole = tested({});
const countOf = (topic: string) => whole.checks.filter((check) => check.topic === topic).length;

describe('the check of a machine', () => {
  it('finds that this one agrees with every published and exact case', () => {
    const { checks, agreeing, differing, progress } = whole;
    expect(checks.filter(({ agrees }) => !agrees)).toEqual([]);
    expect([agreeing, differing]).toEqual([checks.length, 0]);
    expect(progress.map(({ done }) => done)).toEqual(Array.from({ length: progress[0]?.total ?? 0 }, (_, at) => at));
  });

  it.each([
    ['federalTax', 65],
    ['socialSecurity', 180],
    ['households', 93],
    ['startYears', 19],
    ['randomReturns', 2],
    ['resultHashes', 12],
  ])('%s: %d figures', (topic, count) => {
    expect(countOf(topic)).toBe(count);
  });

  it('sets what is expected beside ours, with who says so: the Tax Table of 2025 has 161 for 1,600 to 1,625', () => {
    const check = whole.checks.find(({ name }) => name.startsWith('irs-taxtable-1600'));
    expect(check).toMatchObject({ expected: 161, ours: 162, tolerance: 6, agrees: true });
    expect(check?.source).toContain('Tax Table');
    expect(whole.checks.filter(({ source }) => source === '')).toEqual([]);
  });

  it('finds a machine that computes otherwise, in every topic', () => {
    const { households, returnModels } = selfTestFiles;
    const wrong = {
      ...selfTestFiles,
      taxExamples: selfTestFiles.taxExamples.filter(({ id }) => id === 'niit-ta-1').map(raisedTax),
      benefitExamples: selfTestFiles.benefitExamples.slice(0, 1).map(raisedBenefit),
      familyExamples: [],
      households: households.slice(0, 1).map(({ rows, ...household }) => ({
        ...household,
        rows: rows.map((row) => (row.year === 2040 ? { ...row, netPortfolio: row.netPortfolio + 2 } : row)),
      })),
      returnModels: {
        ...returnModels,
        cycles: { ...returnModels.cycles, successes_of_69: { '60': { '4%': 64 } }, worst_safe_rate_percent: {} },
        lognormal_exact: { '100% equity, 4%': 0.74, '100% equity, 5%': 0.59711 },
      },
      resultHashes: {},
    };
    const { checks } = tested({}, wrong);
    const differing = checks.filter(({ agrees }) => !agrees).map(({ topic, name }) => `${topic}: ${name}`);
    expect(differing).toEqual([
      'federalTax: niit-ta-1, 2024: net investment income tax',
      'socialSecurity: ssa-2026-A: average indexed monthly earnings',
      'households: 01-still-water, 2040: netPortfolio',
      'startYears: 60% stocks, 4% a year: windows of 69 that pay everything',
      'randomReturns: All stocks at 4% a year: share of 5,000 paths that last thirty years',
      "resultHashes: 01-still-water, seed 1: hash of every path's end",
      "resultHashes: 01-still-water, seed 20261121: hash of every path's end",
      "resultHashes: 01-still-water, seed 9007199254740991: hash of every path's end",
      "resultHashes: 01-still-water, history, seed 1: hash of every path's end",
    ]);
  });

  it('runs the topics asked for alone', () => {
    const topics = new Set(tested({ topics: ['socialSecurity'] }).checks.map(({ topic }) => topic));
    expect([...topics]).toEqual(['socialSecurity']);
  });

  it('can be given up between two steps', () => {
    const giveUp = () => {
      throw new Error('given up');
    };
    expect(() => runSelfTest({}, selfTestFiles, { ...context, goOn: giveUp }, () => {})).toThrow('given up');
  });
});

type TaxExample = SelfTestData['taxExamples'][number];
type BenefitExample = SelfTestData['benefitExamples'][number];

function raisedTax(example: TaxExample): TaxExample {
  return { ...example, expected: { niit: 4_750.01 } };
}

function raisedBenefit(example: BenefitExample): BenefitExample {
  return { ...example, expected: { aime: 5_826 } };
}
