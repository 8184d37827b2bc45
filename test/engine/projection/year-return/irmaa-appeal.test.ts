import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../engine/index.ts';
import { explanationOf, lineOn, radarOf, valueOn } from '../../../explained.ts';
import { projectMonthly, projectYearly } from '../../../projection.ts';
import { singlePlan } from '../plans.ts';

const AMOUNTS_OF_2026 = { tier1: 81.2 + 14.5, tier4: 446.3 + 83.3 } as const;

/** Aged 66 in 2026, $300,000 of wages to the end of that year and $300,000 of MAGI in each of the two before. */
function executive(irmaaAppeal: object | undefined, changes: object = {}) {
  return singlePlan({
    persons: [
      {
        birthDate: '1960-05-15',
        planEnd: 72,
        retirement: { month: '2027-01' },
        medicare: irmaaAppeal === undefined ? {} : ({ irmaaAppeal } as never),
      },
    ],
    incomes: [{ kind: 'wage', amount: 300_000, frequency: 'annual' }],
    taxes: { priorYearMagi: [300_000, 300_000] },
    ...changes,
  });
}

/** A row that the plan has. */
function rowOf(plan: object, at: number) {
  const row = projectYearly(plan).rows[at];
  if (row === undefined) throw new Error(`The plan has no year ${at}`);
  return row;
}

const appeal = { event: 'retirement', year: 2027 };
const surcharges = (plan: object) =>
  projectYearly(plan).rows.map(({ taxes }) => [taxes.irmaaTier, taxes.irmaaSurcharge]);

describe('an appeal of the Medicare surcharge after work ends, 42 USC 1395r(i)(4)(C), form SSA-44', () => {
  it('lets the MAGI of the year of lower income count for that year and the next', () => {
    const full = [4, expect.closeTo(12 * AMOUNTS_OF_2026.tier4, 2)];
    expect(surcharges(executive(undefined)).slice(0, 4)).toEqual([full, full, full, [0, 0]]);
    expect(surcharges(executive(appeal)).slice(0, 4)).toEqual([full, [0, 0], [0, 0], [0, 0]]);
  });

  it('may name the year before the plan, whose MAGI then counts in the first', () => {
    const early = executive({ event: 'retirement', year: 2025 }, { taxes: { priorYearMagi: [300_000, 50_000] } });
    const retired = { ...early, incomes: [], persons: [{ ...early.persons[0], retirement: { month: '2025-02' } }] };
    expect(surcharges(retired)[0]).toEqual([0, 0]);
  });

  it('still charges the tier of the income that counts: the year’s own in its December, the next by the month', () => {
    const pensioner = executive(appeal, {
      incomes: [
        { kind: 'wage', amount: 300_000, frequency: 'annual' },
        { kind: 'pension', amount: 120_000, frequency: 'annual', start: { month: '2027-01' } },
      ],
    });
    const tierOne = [1, expect.closeTo(12 * AMOUNTS_OF_2026.tier1, 2)];
    expect(surcharges(pensioner).slice(1, 4)).toEqual([tierOne, tierOne, tierOne]);
    const months = projectMonthly(pensioner).rows.filter(({ year }) => year === 2027 || year === 2028);
    const premiums = months.map(
      ({ spending }) => spending.medicarePremiums - (months[0]?.spending.medicarePremiums ?? 0),
    );
    expect(premiums[11]).toBeCloseTo(12 * AMOUNTS_OF_2026.tier1, 6);
    expect(premiums.slice(0, 11)).toEqual(Array.from({ length: 11 }, () => 0));
    // Medical inflation is 0: the Part D premium of 41.33 is 41.30 in 2028, to the nearest dime.
    expect(premiums[12]).toBeCloseTo(AMOUNTS_OF_2026.tier1 - 0.03, 6);
    for (const { income, withdrawals, shortfall, spending, taxes, contributions, surplusDeposited } of months) {
      const paidFrom = income.total - income.interestAndDividends + withdrawals.total + shortfall;
      expect(paidFrom).toBeCloseTo(spending.total + taxes.total + contributions.employee + surplusDeposited, 4);
    }
  });

  it('settles the surcharge with the tax, also where the money for both pushes the income over the threshold', () => {
    const early = executive({ event: 'retirement', year: 2026 });
    const tiers = [7600, 7640, 7660, 7680, 7690, 7700, 7800].map((amount) => {
      const drawn = {
        ...early,
        persons: [{ ...early.persons[0], retirement: { month: '2025-12' } }],
        incomes: [],
        accounts: [{ kind: 'traditionalIra', balance: 2_000_000 }],
        goals: [{ amount, frequency: 'monthly' }],
      };
      const { taxes, shortfall, income, withdrawals, spending, surplusDeposited } = rowOf(drawn, 0);
      expect(taxes.irmaaTier).toBe(taxes.magi > 109_000 ? 1 : 0);
      expect(shortfall).toBe(0);
      const paidFrom = income.total - income.interestAndDividends + withdrawals.total;
      expect(paidFrom).toBeCloseTo(spending.total + taxes.total + surplusDeposited, 4);

      return taxes.irmaaTier;
    });
    expect(new Set(tiers)).toEqual(new Set([0, 1]));
  });

  it('limits a conversion by the lowest of the thresholds that its return decides: that of its own year', () => {
    const converting = executive(appeal, {
      accounts: [
        { kind: 'cash', balance: 1_000_000 },
        { kind: 'traditionalIra', balance: 1_000_000 },
      ],
      assumptions: { inflation: 0.03 },
      roth: { strategy: 'thresholdRoth', threshold: 'irmaaTier1', targetBracket: 0.37, startYear: 2027, endYear: 2027 },
    });
    const [own, next, last] = [2027, 2028, 2029].map((year) =>
      valueOn(explanationOf(converting, year), 'irmaa', 'Threshold of tier 1'),
    );
    expect(own).toBeLessThan(next ?? 0);
    expect(next).toBeLessThan(last ?? 0);
    const { taxes, rothConversion } = rowOf(converting, 1);
    expect(rothConversion).toBeGreaterThan(50_000);
    // Whole cents are converted.
    expect(taxes.magi).toBeLessThanOrEqual(own ?? 0);
    expect(taxes.magi).toBeGreaterThan((own ?? Number.NaN) - 0.01);
    expect(surcharges(converting).slice(1, 4)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  it('is no tax on a conversion: what is kept back for that pays tax alone', () => {
    const early = executive({ event: 'retirement', year: 2026 });
    const { taxes, shortfall, withdrawals, rothConversion } = rowOf(
      {
        ...early,
        persons: [{ ...early.persons[0], retirement: { month: '2025-12' } }],
        incomes: [],
        accounts: [
          { kind: 'cash', balance: 100_000 },
          { kind: 'traditionalIra', balance: 1_000_000 },
        ],
        roth: { manual: [{ year: 2026, amount: 150_000 }], payTaxFrom: 'conversion' },
      },
      0,
    );
    // Over 137,000 and up to 171,000: tier 2.
    expect(taxes.irmaaTier).toBe(2);
    expect(shortfall).toBe(0);
    expect(rothConversion + withdrawals.traditional).toBeDollars(150_000);
    expect(withdrawals.traditional).toBeDollars(taxes.total);
  });

  it('is what the worksheet and the radar show', () => {
    const explanation = explanationOf(executive(appeal), 2028);
    expect(valueOn(explanation, 'irmaa', 'Year of the return that counts')).toBe(2027);
    expect(lineOn(explanation, 'irmaa', 'Year of the return that counts').citation).toContain('1395r(i)(4)(C)');
    expect(valueOn(explanation, 'irmaa', 'Modified AGI of 2027')).toBe(0);
    const tiersIn = (year: number) => {
      const labels = radarOf(executive(appeal), year).edges.filter(({ measure }) => measure === 'irmaaMagi');
      return [...new Set(labels.map(({ label }) => /\d{4}/.exec(label)?.[0]))];
    };
    expect(tiersIn(2026)).toEqual([]);
    expect(tiersIn(2027)).toEqual(['2027', '2028', '2029']);
    expect(tiersIn(2028)).toEqual(['2030']);
    const ids = radarOf(executive(appeal), 2027).edges.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('what an appeal says', () => {
  const issuesOf = (plan: object) =>
    checkPlan(plan, { startMonth: '2026-01' }).issues.filter(({ path }) => path.includes('irmaaAppeal'));

  it.each([
    ['a year that the plan does not reach', { event: 'retirement', year: 2040 }, 'whenOutsidePlan'],
    ['a year before work ends', { event: 'retirement', year: 2026 }, 'appealBeforeEvent'],
  ])('is refused for %s', (_, named, code) => {
    expect(issuesOf(executive(named))).toMatchObject([{ code, severity: 'error' }]);
  });

  it('is refused for a death that comes later', () => {
    const couple = executive({ event: 'death', year: 2028 });
    const persons = [couple.persons[0], { birthDate: '1958-01-01', planEnd: 80 }];
    expect(issuesOf({ ...couple, persons })).toMatchObject([{ code: 'appealBeforeEvent', severity: 'error' }]);
    const widowed = [couple.persons[0], { birthDate: '1958-01-01', planEnd: 69 }];
    expect(issuesOf({ ...couple, persons: widowed })).toEqual([]);
  });

  it('has no effect before Medicare, and the plan says so', () => {
    const young = { ...executive(appeal), persons: [{ ...executive(appeal).persons[0], birthDate: '1970-05-15' }] };
    expect(issuesOf(young)).toMatchObject([{ code: 'fieldHasNoEffect', severity: 'warning' }]);
  });
});
