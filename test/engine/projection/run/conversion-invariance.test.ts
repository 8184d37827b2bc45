import { describe, expect, it } from 'vitest';
import type { YearlyProjection } from '../../../../engine/index.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { projectYearly } from '../../../projection.ts';
import { STILL } from '../plans.ts';

/**
 * One rate now and later makes a conversion neither good nor bad: (1 - t) of a traditional dollar grown is a Roth dollar
 * bought with 1 - t today, grown. What is converted stays under the federal standard deduction (16,100 for a single person
 * in 2026), so that the only tax is a state's flat rate on adjusted gross income, which heirs pay, too. A conversion that
 * pays its own tax is that identity itself; tax from the same traditional IRA is the same by another way.
 */
const CONVERSIONS = [
  { year: 2026, amount: 9_000 },
  { year: 2028, amount: 6_500 },
  { year: 2031, amount: 12_000 },
];

const SAVED = 200_000;

function planned(changes: Partial<PlanInputs>): YearlyProjection {
  return projectYearly({
    startMonth: '2026-01',
    // Over 59½ and under the age of required distributions, without Medicare: nothing but the conversion is income.
    persons: [{ birthDate: '1962-05-15', planEnd: 70, medicare: { enrolled: false } }],
    accounts: [
      { id: 'ira', kind: 'traditionalIra', balance: SAVED },
      { id: 'roth', kind: 'rothIra', balance: 0 },
    ],
    assumptions: STILL,
    ...changes,
  });
}

const flat = (rate: number) => ({ stateModel: { flat: { rate } } }) as const;
const converted = { manual: CONVERSIONS };

/** What heirs have after paying `heirRate` on the traditional IRA; what came back as a refund is theirs as it is. */
function legacy({ rows }: YearlyProjection, heirRate: number): number {
  const accounts = rows.at(-1)?.accounts ?? [];
  return accounts.reduce(
    (sum, { id, endBalance }) => sum + (id === 'ira' ? (1 - heirRate) * endBalance : endBalance),
    0,
  );
}

const TOTAL = 27_500;

describe('a conversion taxed at one flat rate, now and by heirs', () => {
  it.each([0, 0.05, 0.12])('at %d changes nothing of what is left after tax', (rate) => {
    const without = planned({ taxes: flat(rate) });
    const withThem = planned({ taxes: flat(rate), roth: converted });
    expect(legacy(without, rate)).toBeDollars((1 - rate) * SAVED);
    expect(legacy(withThem, rate)).toBeDollars((1 - rate) * SAVED);
    const roth = withThem.rows.at(-1)?.accounts.find(({ id }) => id === 'roth');
    expect(roth?.endBalance).toBeDollars(TOTAL);
  });

  it('leaves the difference of the two rates on what was converted where heirs pay another', () => {
    // In the last year, so that no installment of the year after draws on the IRA.
    const amount = 12_000;
    const withThem = planned({ taxes: flat(0.05), roth: { manual: [{ year: 2032, amount }] } });
    // 5% paid on the conversion and on what pays for it, 12,000 / 0.95 in all; heirs would have paid 20% on that.
    expect(legacy(withThem, 0.2) - 0.8 * SAVED).toBeDollars(amount - 0.8 * (amount / 0.95));
    expect(legacy(withThem, 0) - SAVED).toBeDollars(amount - amount / 0.95);
  });
});

describe('a conversion that pays its own tax at one flat rate, now and by heirs', () => {
  const fromItself = { ...converted, payTaxFrom: 'conversion' } as const;

  it.each([0, 0.05, 0.12])('at %d changes nothing of what is left after tax', (rate) => {
    const withThem = planned({ taxes: flat(rate), roth: fromItself });
    expect(legacy(withThem, rate)).toBeDollars((1 - rate) * SAVED);
    const roth = withThem.rows.at(-1)?.accounts.find(({ id }) => id === 'roth');
    // Installments of 2027 come out of the IRA, and the tax on them is that year's and the next one's installment: no longer due in
    // December 2028, and not withheld.
    expect(roth?.endBalance).toBeDollars((1 - rate) * TOTAL + rate * rate * 9_000);
    expect(withThem.rows[0]?.withdrawals.traditional).toBeDollars(rate * 9_000);
  });

  it.each([0.05, 0.12])(
    'at %d changes nothing by a rule, either, that converts up to a MAGI of 12,000 every year',
    (rate) => {
      const roth = {
        strategy: 'thresholdRoth',
        targetBracket: 0.1,
        threshold: { magi: 12_000 },
        payTaxFrom: 'conversion',
      } as const;
      const byRule = planned({ taxes: flat(rate), roth });
      expect(byRule.rows.map(({ taxes }) => Math.round(taxes.magi * 100) / 100)).toEqual(Array(7).fill(12_000));
      expect(byRule.rows.every(({ rothConversion }) => rothConversion > 5_000)).toBe(true);
      expect(legacy(byRule, rate)).toBeDollars((1 - rate) * SAVED);
    },
  );

  it('changes nothing where all of it grows, and leaves heirs of another rate the difference, grown', () => {
    const assumptions = { ...STILL, equityReturn: 0.06, bondReturn: 0.06, cashReturn: 0.06 };
    const amount = 12_000;
    const roth = { manual: [{ year: 2032, amount }], payTaxFrom: 'conversion' } as const;
    const withIt = planned({ taxes: flat(0.05), assumptions, roth });
    // Seven years at 6%, as below; December's growth comes after the conversion.
    const grown = 300_726.051798;
    expect(legacy(withIt, 0.05)).toBeDollars(0.95 * grown);
    expect(legacy(withIt, 0.2) - 0.8 * grown).toBeDollars((0.95 - 0.8) * amount * 1.06 ** (1 / 12));
  });
});

describe('a conversion without any tax', () => {
  const GROWTH = { ...STILL, equityReturn: 0.06, bondReturn: 0.06, cashReturn: 0.06 };
  const untaxed = { taxes: { stateModel: 'none' as const }, assumptions: GROWTH };

  it('changes nothing of what is left to heirs without tax, whatever the return', () => {
    const without = planned(untaxed);
    // Seven years at 6%: 1.06⁷ = 1.50363025899.
    expect(legacy(without, 0)).toBeDollars(300_726.051798);
    expect(legacy(planned({ ...untaxed, roth: converted }), 0)).toBeDollars(300_726.051798);
  });

  it('saves heirs their rate on what was converted, with its growth', () => {
    // December's growth comes after the conversion: a month, then whole years to the end of 2032.
    const month = 1.06 ** (1 / 12);
    const grown = month * (9_000 * 1.06 ** 6 + 6_500 * 1.06 ** 4 + 12_000 * 1.06);
    const saved = legacy(planned({ ...untaxed, roth: converted }), 0.25) - legacy(planned(untaxed), 0.25);
    expect(saved).toBeDollars(0.25 * grown);
  });
});
