import { describe, expect, it } from 'vitest';
import { yearlyLimits } from '../../../../engine/projection/cliffs/yearly-limits.ts';
import { lawTables } from '../../../law-tables.ts';
import { planOf } from '../../../projection.ts';

/** 63 in 2026, on Medicare two years later, with nothing but an IRA to convert and cash to live on. */
function single(roth: object | 'none') {
  return planOf({
    startMonth: '2026-01',
    filingStatus: 'single',
    state: 'none',
    persons: [{ id: 'p1', birthDate: '1963-03-10', planEnd: 70, socialSecurity: { basis: 'none' } }],
    accounts: [
      { id: 'cash', kind: 'cash', balance: 200_000 },
      { id: 'ira', kind: 'traditionalIra', balance: 500_000 },
    ],
    assumptions: { cashReturn: 0 },
    roth,
  });
}

const firstYear = (roth: object | 'none') => {
  const [first] = yearlyLimits(single(roth), lawTables);
  if (first === undefined) throw new Error('a plan has a year');
  return first;
};

describe('the limits of a conversion in 2026, single, standard deduction 16,100 (Rev. Proc. 2025-32)', () => {
  const none = firstYear('none');
  const some = firstYear({ manual: [{ year: 2026, amount: 60_000 }] });
  const at = (name: string) => some.limits.find((limit) => limit.name === name);

  it('has the brackets of the year', () => {
    expect(some.brackets.slice(0, 4)).toEqual([
      { rate: 0.1, top: 12_400 },
      { rate: 0.12, top: 50_400 },
      { rate: 0.22, top: 105_700 },
      { rate: 0.24, top: 201_775 },
    ]);
    expect(some.brackets.map(({ rate }) => rate)).toEqual([0.1, 0.12, 0.22, 0.24, 0.32, 0.35]);
  });

  it('says what the conversion adds to ordinary taxable income', () => {
    expect(none).toMatchObject({ ordinaryIncomeBefore: 0, ordinaryIncomeAfter: 0 });
    expect(some.ordinaryIncomeBefore).toBe(0);
    expect(some.ordinaryIncomeAfter).toBeDollars(60_000 - 16_100);
  });

  it('reaches the net investment income tax at an AGI of 200,000, and the zero rate on gains ends at 49,450', () => {
    expect(at('niit')).toMatchObject({ threshold: 200_000 });
    expect(at('niit')?.ordinaryIncome).toBeDollars(200_000 - 16_100);
    expect(at('zeroGains')?.ordinaryIncome).toBeDollars(49_450);
  });

  it('reaches a tier of the surcharge of 2028 with the MAGI of 2026', () => {
    const tier = at('irmaaTier1');
    expect(tier?.threshold).toBeGreaterThan(109_000);
    expect(tier?.ordinaryIncome).toBeDollars((tier?.threshold ?? 0) - 16_100);
    // Nobody pays Part B in the year after the plan's end.
    expect(
      yearlyLimits(single('none'), lawTables)
        .at(-1)
        ?.limits.map(({ name }) => name),
    ).toEqual(['zeroGains', 'niit']);
  });

  it('is the same with and without the conversion, whose own income does not count', () => {
    expect(none.limits).toEqual(some.limits);
    const withheld = firstYear({ manual: [{ year: 2026, amount: 60_000 }], payTaxFrom: 'conversion' });
    expect(withheld.ordinaryIncomeBefore).toBeCloseTo(0, 2);
    expect(withheld.ordinaryIncomeAfter).toBeDollars(60_000 - 16_100);
  });
});
