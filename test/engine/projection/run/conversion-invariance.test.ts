import { describe, expect, it } from 'vitest';
import type { YearlyProjection } from '../../../../engine/index.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { projectYearly } from '../../../projection.ts';
import { STILL } from '../plans.ts';

/**
 * One rate now and later makes a conversion neither good nor bad: (1 - t) of a traditional dollar grown is a Roth dollar
 * bought with 1 - t today, grown. What is converted stays under the federal standard deduction (16,100 for a single person
 * in 2026), so that the only tax is a state's flat rate on adjusted gross income, which heirs pay, too. A plan has no
 * conversion that pays its own tax yet; the tax comes from the same traditional IRA, which is the same by another way.
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
    // In the last year, so that no instalment of the year after draws on the IRA.
    const amount = 12_000;
    const withThem = planned({ taxes: flat(0.05), roth: { manual: [{ year: 2032, amount }] } });
    // 5 % paid on the conversion and on what pays for it, 12,000 / 0.95 in all; heirs would have paid 20 % on that.
    expect(legacy(withThem, 0.2) - 0.8 * SAVED).toBeDollars(amount - 0.8 * (amount / 0.95));
    expect(legacy(withThem, 0) - SAVED).toBeDollars(amount - amount / 0.95);
  });
});

describe('a conversion without any tax', () => {
  const GROWTH = { ...STILL, equityReturn: 0.06, bondReturn: 0.06, cashReturn: 0.06 };
  const untaxed = { taxes: { stateModel: 'none' as const }, assumptions: GROWTH };

  it('changes nothing of what is left to heirs without tax, whatever the return', () => {
    const without = planned(untaxed);
    // Seven years at 6 %: 1.06⁷ = 1.50363025899.
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
