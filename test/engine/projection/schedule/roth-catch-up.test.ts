import { describe, expect, it } from 'vitest';
import { projectYearly } from '../../../projection.ts';

const still = { inflation: 0, wageGrowth: 0, medicalInflation: 0, equityReturn: 0, bondReturn: 0, cashReturn: 0 };
/** 55 in 2026, works through 2028. */
const born1971 = { birthDate: '1971-03-10', planEnd: 57, retirement: { month: '2029-01' } };
const wage = (amount: number, more: object = {}) => ({ id: 'w', kind: 'wage', amount, frequency: 'annual', ...more });
const deferring = (amount: number, more: object = {}) => ({
  id: 'k',
  kind: 'traditional401k',
  balance: 0,
  contributions: [{ amount, incomeId: 'w', ...more }],
});
const cash = { id: 'c', kind: 'cash', balance: 0 };

/** What goes into each account, a row a year, dollars. */
function paidInto(document: object): readonly (readonly [string, number])[][] {
  const { rows } = projectYearly({ startMonth: '2026-01', persons: [born1971], assumptions: still, ...document });
  return rows.map(({ accounts }) =>
    accounts
      .filter(({ id }) => id !== 'c')
      .map(({ id, contributions }) => [id, Math.round(contributions * 100) / 100] as const),
  );
}

/** The same of the only account. */
const intoPlan = (document: object) => paidInto(document).map(([first]) => first?.[1]);

describe('catch-up of one whose wages of the year before passed $150,000 is Roth or is not made, 26 USC 414(v)(7)', () => {
  it('wages of 250,000 at 55: 24,500 before tax, and no more without a Roth account', () => {
    expect(intoPlan({ incomes: [wage(250_000)], accounts: [deferring(32_500), cash] })).toEqual([
      24_500, 24_500, 24_500,
    ]);
  });

  it('goes to the Roth 401(k) of the owner, wherever it stands, and nowhere else', () => {
    const accounts = [
      { id: 'r', kind: 'roth401k', balance: 0 },
      deferring(32_500),
      { id: 'i', kind: 'rothIra', balance: 0 },
      cash,
    ];
    expect(paidInto({ incomes: [wage(250_000)], accounts })[0]).toEqual([
      ['r', 8_000],
      ['k', 24_500],
      ['i', 0],
    ]);
  });

  it.each([
    [150_000, 32_500, 'at the threshold'],
    [150_001, 24_500, 'over it'],
  ])('first year, which takes its own wages of %d: %d (%s)', (pay, before) => {
    expect(intoPlan({ incomes: [wage(pay)], accounts: [deferring(32_500), cash] })[0]).toBe(before);
  });

  it('goes by the year before: 140,000 and 168,000 and 201,600', () => {
    const incomes = [wage(140_000, { growth: { kind: 'fixed', rate: 0.2 } })];
    expect(intoPlan({ incomes, accounts: [deferring(32_500), cash] })).toEqual([32_500, 32_500, 24_500]);
  });

  it('of a new employer there are no wages of the year before', () => {
    const incomes = [
      wage(250_000, { end: { month: '2027-01' } }),
      { ...wage(250_000), id: 'n', start: { month: '2027-01' } },
    ];
    const accounts = [
      {
        ...deferring(32_500),
        contributions: [
          { amount: 32_500, incomeId: 'w' },
          { amount: 32_500, incomeId: 'n' },
        ],
      },
      cash,
    ];
    expect(intoPlan({ incomes, accounts })).toEqual([24_500, 32_500, 24_500]);
  });

  it('wages are those of 26 USC 3121(a): 152,000 less 4,400 for health savings through a cafeteria plan', () => {
    const accounts = [
      deferring(32_500),
      { id: 'h', kind: 'hsa', balance: 0, contributions: [{ amount: 4_400, incomeId: 'w' }] },
      cash,
    ];
    expect(intoPlan({ incomes: [wage(152_000)], accounts })).toEqual([24_500, 32_500, 32_500]);
  });

  it('the self-employed, and those whose work Social Security does not cover, have no such wages', () => {
    const others = [wage(250_000, { kind: 'selfEmployment' }), wage(250_000, { covered: false })];
    for (const income of others) {
      expect(intoPlan({ incomes: [income], accounts: [deferring(32_500), cash] })[0]).toBe(32_500);
    }
  });

  it('holds for a 457(b), whose catch-up from 60 to 63 is 11,250', () => {
    const persons = [{ ...born1971, birthDate: '1965-03-10', planEnd: 63 }];
    const plan457b = { ...deferring(40_000), kind: 'deferredComp457b' };
    expect(intoPlan({ persons, incomes: [wage(140_000)], accounts: [plan457b, cash] })[0]).toBe(35_750);
    expect(intoPlan({ persons, incomes: [wage(250_000)], accounts: [plan457b, cash] })[0]).toBe(24_500);
  });

  it('a contribution that names no income goes by the wages of its owner', () => {
    const unnamed = { ...deferring(0), contributions: [{ amount: 32_500 }] };
    expect(intoPlan({ incomes: [wage(250_000)], accounts: [unnamed, cash] })[0]).toBe(24_500);
  });

  it('is matched like the rest: half of 32,500', () => {
    const matched = deferring(32_500, { employerMatch: { rate: 0.5, upTo: 0.2 } });
    const accounts = [matched, { id: 'r', kind: 'roth401k', balance: 0 }, cash];
    expect(paidInto({ incomes: [wage(250_000)], accounts })[0]).toEqual([
      ['k', 24_500 + 16_250],
      ['r', 8_000],
    ]);
  });
});
