import { describe, expect, it } from 'vitest';
import { projectYearly } from '../../../projection.ts';

const still = { inflation: 0, wageGrowth: 0, medicalInflation: 0, equityReturn: 0, bondReturn: 0, cashReturn: 0 };
const born1980 = { birthDate: '1980-03-10', planEnd: 48, retirement: { age: 47 } };

const first = (document: object) => {
  const row = projectYearly({ startMonth: '2026-01', assumptions: still, ...document }).rows[0];
  return {
    employee: row?.contributions.employee,
    employer: row?.contributions.employer,
    agi: row?.taxes.agi,
    accounts: row?.accounts.map(({ id, contributions }) => [id, Math.round((contributions ?? 0) * 100) / 100]),
  };
};

describe('contributions of 2026 within the limits of law', () => {
  it('a deferral leaves taxable wages, the match comes on top: 20,000 and half of 6% of 150,000', () => {
    const { employee, employer, agi } = first({
      persons: [born1980],
      incomes: [{ id: 'w', kind: 'wage', amount: 150_000, frequency: 'annual' }],
      accounts: [
        {
          kind: 'traditional401k',
          balance: 0,
          contributions: [{ amount: 20_000, incomeId: 'w', employerMatch: { rate: 0.5, upTo: 0.06 } }],
        },
        { kind: 'cash', balance: 100_000 },
      ],
    });
    expect(employee).toBeDollars(20_000);
    expect(employer).toBeDollars(4_500);
    expect(agi).toBeDollars(130_000);
  });

  it('what exceeds 24,500 of deferrals goes to the next retirement account with room, 7,500 of a Roth IRA, the rest stays in pay', () => {
    const { employee, accounts } = first({
      persons: [born1980],
      incomes: [{ id: 'w', kind: 'wage', amount: 120_000, frequency: 'annual' }],
      accounts: [
        { id: 'k', kind: 'traditional401k', balance: 0, contributions: [{ amount: 36_000, incomeId: 'w' }] },
        { id: 'r', kind: 'rothIra', balance: 0 },
        { id: 't', kind: 'taxable', balance: 0, surplus: false },
        { id: 'c', kind: 'cash', balance: 0, surplus: true },
      ],
    });
    expect(employee).toBeDollars(32_000);
    expect(accounts?.slice(0, 3)).toEqual([
      ['k', 24_500],
      ['r', 7_500],
      ['t', 0],
    ]);
  });

  it('the phase-out of a Roth IRA looks at wages less deferrals: 260,000 less 48,000 is below 242,000', () => {
    const couple = (deferred: number) =>
      first({
        persons: [born1980, born1980],
        incomes: [
          { id: 'w1', kind: 'wage', amount: 130_000, frequency: 'annual' },
          { id: 'w2', kind: 'wage', owner: 'p2', amount: 130_000, frequency: 'annual' },
        ],
        accounts: [
          { id: 'k1', kind: 'traditional401k', balance: 0, contributions: [{ amount: deferred, incomeId: 'w1' }] },
          {
            id: 'k2',
            kind: 'traditional401k',
            owner: 'p2',
            balance: 0,
            contributions: [{ amount: deferred, incomeId: 'w2' }],
          },
          { id: 'r', kind: 'rothIra', balance: 0, contributions: [{ amount: 7_000 }] },
          { id: 'c', kind: 'cash', balance: 0 },
        ],
      }).accounts?.find(([id]) => id === 'r');
    expect(couple(24_000)).toEqual(['r', 7_000]);
    expect(couple(0)).toEqual(['r', 0]);
  });

  it('spouses share one family limit of 8,750 in health savings accounts', () => {
    const { accounts } = first({
      persons: [born1980, born1980],
      incomes: [{ id: 'w', kind: 'wage', amount: 90_000, frequency: 'annual' }],
      accounts: [
        { id: 'h1', kind: 'hsa', balance: 0, contributions: [{ amount: 6_000, incomeId: 'w' }] },
        { id: 'h2', kind: 'hsa', owner: 'p2', balance: 0, contributions: [{ amount: 6_000 }] },
        { id: 'c', kind: 'cash', balance: 0 },
      ],
    });
    const [one, two] = [accounts?.[0]?.[1], accounts?.[1]?.[1]];
    expect(Number(one) + Number(two)).toBeDollars(8_750);
  });

  it('through self-employment a health savings account is a deduction, not a wage put aside', () => {
    const { agi } = first({
      persons: [born1980],
      incomes: [{ id: 's', kind: 'selfEmployment', amount: 60_000, frequency: 'annual' }],
      accounts: [
        { id: 'h', kind: 'hsa', balance: 0, contributions: [{ amount: 4_000, incomeId: 's' }] },
        { id: 'c', kind: 'cash', balance: 0 },
      ],
    });
    // 60,000 less 4,238.865, half of 60,000 × 0.9235 × 0.153, less 4,000.
    expect(agi).toBeDollars(51_761.135);
  });
});
