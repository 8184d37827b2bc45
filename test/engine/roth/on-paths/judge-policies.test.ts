import { describe, expect, it } from 'vitest';
import { withAndWithoutConversions } from '../../../../engine/index.ts';
import { planComparison } from '../../../../engine/monte-carlo/compare/compare-plans.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { answeredPolicy } from '../../../../engine/roth/on-paths/policy.ts';
import { checkedPlan, optimized } from '../optimized.ts';
import { judged, runOf } from './judged.ts';

const PATHS = { runs: 60, seed: 5 } as const;

/** Couple of 66 and 64 whose conversions gain on some paths and lose on others. */
const COUPLE: PlanInputs = {
  startMonth: '2026-01',
  persons: [
    { birthDate: '1960-03-04', planEnd: 80, socialSecurity: { basis: 'pia', pia: 2600, claim: { age: 70 } } },
    { birthDate: '1962-08-04', planEnd: 80, socialSecurity: { basis: 'pia', pia: 1200, claim: { age: 67 } } },
  ],
  accounts: [
    { id: 'cash', kind: 'cash', balance: 60_000 },
    { id: 'funds', kind: 'taxable', balance: 400_000, basis: 250_000 },
    { id: 'ira', kind: 'traditionalIra', balance: 1_300_000, owner: 'p1' },
  ],
  goals: [{ amount: 7_000, frequency: 'monthly' }],
  taxes: { priorYearMagi: [80_000, 80_000] },
};

describe('the judgment of a rule', () => {
  const result = optimized(COUPLE, { strategy: 'bracketFill', targetBracket: 0.24, judgedOn: 'paths' });
  const { policies, leastLegacy } = judged(COUPLE, result, PATHS);
  const [answer, none] = policies;

  it('agrees with the comparison of the plan with it and without it, path by path', () => {
    const plan = checkedPlan(COUPLE);
    const runs = withAndWithoutConversions(plan, result.used, answeredPolicy(result)).map((each) => runOf(each, PATHS));
    const { pairs } = planComparison(
      runs.map(({ prepared }) => prepared),
      runs.map(({ table }) => table),
      PATHS.runs,
      'afterTaxLegacy',
    );
    const [pair] = pairs;
    expect(answer?.gain.mean).toBeCloseTo(pair?.difference.mean ?? Number.NaN, 4);
    expect(answer?.gain.worstTenth).toBeCloseTo(pair?.difference.p10 ?? Number.NaN, 4);
    expect(answer?.gain.median).toBeCloseTo(pair?.difference.p50 ?? Number.NaN, 4);
    expect([answer?.shareGains, answer?.shareLoses]).toEqual([pair?.shareAhead, pair?.shareBehind]);
    expect(answer?.shareLoses).toBeGreaterThan(0);
    expect(leastLegacy).toBe(84_000);
  });

  it('stands beside no conversions, which gain nothing', () => {
    expect(none).toMatchObject({ policy: { strategy: 'none' }, gain: { mean: 0, median: 0 }, shareGains: 0 });
    const difference = (answer?.legacy.certaintyEquivalent ?? 0) - (none?.legacy.certaintyEquivalent ?? 0);
    expect(answer?.gain.certaintyEquivalent).toBeCloseTo(difference, 6);
    expect(none?.behindAnswer.certaintyEquivalent).toBeCloseTo(difference, 6);
    expect(answer?.behindAnswer.certaintyEquivalent).toBe(0);
  });
});

describe('this year’s amount', () => {
  it('beats none and half on every path whose whole conversion costs no tax, and twice is never worse', () => {
    const small: PlanInputs = {
      startMonth: '2026-01',
      persons: [{ birthDate: '1960-05-01', planEnd: 70, socialSecurity: { basis: 'none' } }],
      state: 'none',
      accounts: [
        { id: 'cash', kind: 'cash', balance: 500_000 },
        { id: 'ira', kind: 'traditionalIra', balance: 8_000 },
      ],
      legacy: { heirTaxRate: 0.22 },
    };
    const rule = { strategy: 'bracketFill', targetBracket: 0.1, endYear: 2026, judgedOn: 'paths' } as const;
    const result = optimized(small, rule);
    const { thisYear } = judged(small, result, PATHS);
    expect(result.thisYear.year).toBe(2026);
    expect(thisYear).toMatchObject({
      none: { amount: 0, shareBetter: 1, shareWorse: 0 },
      half: { amount: result.thisYear.amount / 2, shareBetter: 1, shareWorse: 0 },
      twice: { shareBetter: 0 },
    });
    // Where the account has grown more by December than on average, what is not converted is taxed to the heirs.
    expect(thisYear?.twice.shareWorse).toBeLessThan(0.7);
    expect(thisYear?.regret).toBeLessThan(0.22 * 8_000 * 0.5);
    // The heirs' 22% on what was left: the account grows for five years between.
    expect(thisYear?.none.meanAdvantage).toBeGreaterThan(0.22 * 8_000 * 0.9);
  });

  it('is regretted by what another amount would have left more', () => {
    const much = optimized(COUPLE, { strategy: 'bracketFill', targetBracket: 0.37, judgedOn: 'paths' });
    const { thisYear } = judged(COUPLE, much, PATHS);
    expect(thisYear?.half.shareWorse).toBeGreaterThan(0.5);
    expect(thisYear?.half.meanAdvantage).toBeLessThan(0);
    expect(thisYear?.regret).toBeGreaterThan(-(thisYear?.half.meanAdvantage ?? 0));
  });

  it('is judged only where there is one', () => {
    const later = optimized(COUPLE, {
      strategy: 'bracketFill',
      targetBracket: 0.12,
      startYear: 2028,
      judgedOn: 'paths',
    });
    expect(later.thisYear.amount).toBe(0);
    expect(judged(COUPLE, later, PATHS).thisYear).toBeNull();
  });
});
