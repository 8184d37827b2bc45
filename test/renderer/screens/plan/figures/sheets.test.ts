import { describe, expect, it } from 'vitest';
import { claimGainSheet, monthlySheet, piaSheet } from '../../../../../renderer/screens/plan/figures/claim-sheets.ts';
import {
  pairDifference,
  pairMean,
  pairMeanEnd,
  pairPoints,
  pairShare,
} from '../../../../../renderer/screens/plan/figures/compare-sheets.ts';
import { autopsyFigures, cutFigures } from '../../../../../renderer/screens/plan/figures/cut-sheets.ts';
import {
  gainPercentile,
  meanReachSheet,
  rateSheet,
  worstGain,
} from '../../../../../renderer/screens/plan/figures/gain-sheets.ts';
import {
  legacySheet,
  missSheets,
  rothTaxesSheet,
  taxGainSheet,
} from '../../../../../renderer/screens/plan/figures/roth-sheets.ts';
import { endSheet, fanSheet, successOfRun } from '../../../../../renderer/screens/plan/figures/run-sheets.ts';
import { shareByAgeSheet } from '../../../../../renderer/screens/plan/figures/shortfall-sheets.ts';
import { plannedSpendingSheet } from '../../../../../renderer/screens/plan/figures/spending-sheets.ts';
import { yearsSheet } from '../../../../../renderer/screens/plan/figures/year-sheets.ts';
import type { FigureSheet, FigureWork } from '../../../../../renderer/state/figures/figure-sheet.ts';
import type { Autopsy } from '../../../../../renderer/state/what-if/use-autopsy.ts';
import { planOf } from '../../../../projection.ts';
import { COUPLE, ELLEN, GAIN } from '../../../claim-strategies.ts';
import { CUT, PAIR, PATHS, runOf } from '../../../monte-carlo-results.ts';
import { projectionOf } from '../../../projections.ts';
import { ROTH } from '../../../roth-results.ts';

/** What the lines come to, worked from the top down as a reader does. */
function workedOut({ lines }: FigureSheet): number {
  return lines.reduce((sum, { step, value: { value }, weight = 1 }) => {
    if (step === 'plus') return sum + weight * value;
    if (step === 'minus') return sum - weight * value;
    if (step === 'times') return sum * value;
    return step === 'dividedBy' ? sum / value : sum;
  }, 0);
}

function sheetOf(work: FigureWork | undefined): FigureSheet {
  if (work === undefined || 'what' in work) throw new Error('it opens no sheet');
  return work;
}

const POINT = {
  age: { years: 62, months: 1 },
  claim: '2026-06',
  isOpen: true,
  lifetimeBenefit: 500_000,
  breakEvenAgainst62: null,
};
/** At 62 and a month 59 months early: 36 at 5/9% and 23 at 5/12% off. */
const EARLY = { ...POINT, monthlyAtClaim: 2401.2, factor: 1 - (36 * 5) / 900 - (23 * 5) / 1200 };
const WEP = { ...ELLEN, pia: 3000.4, wep: { applies: true, reduction: 409.6, reason: 'A pension.' } };
/** A run whose end, in dollars of that year, is the last of its fan. */
const ENDING = { ...PATHS, p50: 1_600_000 };
const AUTOPSY: Autopsy = {
  isComplete: true,
  missing: [],
  outcome: 'found',
  guardrails: 'none',
  spendingCut: 0.25,
  spendingAfterCut: 4500,
  plannedSpending: 6000,
  failed: 10,
  saved: 5,
  used: PATHS.used,
  manifest: PATHS.manifest,
};
const { goals: GOALS } = planOf({
  startMonth: '2026-01',
  persons: [{ birthDate: '1964-05-01' }],
  accounts: [{ kind: 'cash', balance: 1 }],
  goals: [
    { amount: 5000, frequency: 'monthly', category: 'essential' },
    { amount: 12_000, frequency: 'annual', category: 'discretionary' },
    { amount: 40_000, frequency: 'once', category: 'essential', start: { month: '2030-01' } },
  ],
});

describe('the lines of a sheet come to its figure', () => {
  it.each<[string, () => FigureSheet, number]>([
    ['a tenth percentile of gains', () => gainPercentile('Worst one in ten', 'p10', GAIN), -42_000],
    ['the largest loss', () => worstGain('The largest loss', GAIN, true), 310_000],
    ['half of an interval', () => meanReachSheet('Half', { low: -4000, high: 10_000 }), 7000],
    ['a median difference of a pair', () => pairDifference('Median', 'p50', PAIR, 10_000), 412_000],
    ['a mean difference of a pair', () => pairMean('Mean', PAIR, 10_000), 380_000],
    ['an end of its interval', () => pairMeanEnd(371_000, PAIR), 371_000],
    ['success of a run', () => successOfRun(PATHS), 0.8594],
    ['median at the end', () => endSheet('Median', 'p50', runOf(ENDING), 'future'), 1_600_000],
    [
      'the fan of a year in today’s dollars',
      () => fanSheet('Median', 'p50', runOf(PATHS), { year: 2027, dollars: 'todays' }),
      800_000,
    ],
    ['the same in today’s dollars', () => endSheet('Median', 'p50', runOf(PATHS), 'todays'), PATHS.real.p50],
    [
      'an age at which paths run short',
      () => shareByAgeSheet('Short', PATHS.shortfall.byAge, runOf(PATHS)),
      PATHS.shortfall.byAge.reduce((sum, { paths }) => sum + paths, 0) / 10_000,
    ],
    ['the difference of a pair', () => pairPoints(PAIR, 10_000), 0.0455],
    ['a share of the futures of a pair', () => pairShare('A ends with more', 0.71, 10_000), 0.71],
    ['a rate of success', () => rateSheet('Success', 0.86, 1000), 0.86],
    ['paths that guardrails cut', () => sheetOf(cutFigures({ ...PATHS, spending: CUT })[0]?.work()), 0.62],
    ['a PIA under WEP', () => piaSheet(WEP), 3000.4],
    ['a PIA without WEP', () => piaSheet(ELLEN), 3410],
    ['gain in taxes', () => taxGainSheet(ROTH, 1_300_000), 60_000],
    ['what heirs have', () => legacySheet(ROTH), 1_360_000],
    ['a small miss as a share of the gain', () => sheetOf(missSheets(ROTH)?.[1]), 0.01],
  ])('%s', (_, build, figure) => {
    const sheet = build();
    expect(sheet.result.value).toBeCloseTo(figure, 9);
    expect(workedOut(sheet)).toBeCloseTo(figure, 6);
  });

  it('a benefit is the share of the PIA by the rule, less what rounding to the dime takes', () => {
    const sheet = monthlySheet(ELLEN, EARLY);
    expect(sheet.lines.map(({ value }) => Number(value.value.toFixed(4)))).toEqual([3410, 0.7042, 0.0083]);
    expect(sheet.result.value).toBe(2401.2);
    expect(workedOut(sheet)).toBeCloseTo(2401.2, 9);
  });

  it('a benefit that is a whole number of dimes has no line for rounding', () => {
    expect(monthlySheet(ELLEN, { ...POINT, factor: 1, monthlyAtClaim: 3410 }).lines).toHaveLength(2);
  });

  it('what claims gain is the better less the others, each of which opens', () => {
    const [more, less] = [COUPLE.optimal, COUPLE.bothAt62];
    const gain = more.lifetimeBenefit - less.lifetimeBenefit;
    const sheet = claimGainSheet('Gain', [more, less], COUPLE, gain);
    expect(workedOut(sheet)).toBeCloseTo(gain, 6);
    expect(sheet.lines.map(({ behind }) => behind?.what)).toEqual(['sheet', 'sheet']);
  });

  it('spending after a cut is the spending of the plan times what is left of it', () => {
    const [share, after] = autopsyFigures(AUTOPSY);
    expect([share?.text, after?.text]).toEqual(['25%', '$4,500']);
    expect(workedOut(sheetOf(after?.work()))).toBe(4500);
  });

  it('lifetime taxes are the taxes of every year, without the surcharges that are told beside them', () => {
    const rows = ROTH.converted.map((row, at) => ({
      ...row,
      taxes: { ...row.taxes, total: 100 * at, irmaaSurcharge: 7 },
    }));
    const totals = { ...ROTH.totals, converted: { ...ROTH.totals.converted, lifetimeTaxesInTodaysDollars: 450 } };
    // 100 + 200 + 300 ÷ 2, whose prices have doubled.
    const sheet = rothTaxesSheet({ ...ROTH, converted: rows, totals }, 'converted', 'todays');
    expect(sheet.lines.map(({ name, value }) => [name, value.value])).toEqual([
      ['2030', 100],
      ['2031', 200],
      ['2032', 150],
    ]);
    expect([workedOut(sheet), sheet.result.value]).toEqual([450, 450]);
  });

  it('years that add up open their worksheets', () => {
    const { rows } = projectionOf(0, [
      { year: 2026, netPortfolio: 1 },
      { year: 2027, netPortfolio: 2 },
      { year: 2028, netPortfolio: 0 },
    ]);
    const sheet = yearsSheet({
      name: 'Sum',
      rows,
      dollars: 'future',
      value: (row) => row.netPortfolio,
      field: 'netPortfolio',
    });
    expect([workedOut(sheet), sheet.result.value]).toEqual([3, 3]);
    expect(sheet.lines.map(({ behind }) => behind)).toEqual([
      { what: 'year', year: 2026, field: 'netPortfolio' },
      { what: 'year', year: 2027, field: 'netPortfolio' },
    ]);
  });

  it('spending of a plan is that of its goals that go on, each of which opens its field', () => {
    const sheet = plannedSpendingSheet(GOALS);
    expect([workedOut(sheet), sheet.result.value]).toEqual([6000, 6000]);
    expect(sheet.lines.map(({ behind }) => behind)).toEqual([
      { what: 'field', path: 'goals[0].amount' },
      { what: 'field', path: 'goals[1].amount' },
    ]);
  });
});
