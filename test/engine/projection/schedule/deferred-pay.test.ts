import { describe, expect, it } from 'vitest';
import { projectYearly } from '../../../projection.ts';

const still = { inflation: 0, wageGrowth: 0, medicalInflation: 0, equityReturn: 0, bondReturn: 0, cashReturn: 0 };
const born1980 = { birthDate: '1980-03-10', planEnd: 48, retirement: { age: 47 } };
const wage = (amount: number, more: object = {}) => ({ id: 'w', kind: 'wage', amount, frequency: 'annual', ...more });
const cash = { id: 'c', kind: 'cash', balance: 500_000 };
const into = (id: string, kind: string, amount: number, more: object = {}) => ({
  id,
  kind,
  balance: 0,
  contributions: [{ amount, incomeId: 'w', ...more }],
});

/** What goes into each account in 2026 but the cash and an IRA that is added for a saver's match, and the AGI, dollars. */
function first(document: object) {
  const row = projectYearly({ startMonth: '2026-01', persons: [born1980], assumptions: still, ...document }).rows[0];
  const paid = row?.accounts.filter(({ id }) => id !== 'c' && !id.startsWith('ira-')) ?? [];
  return { paid: paid.map(({ contributions }) => Math.round(contributions * 100) / 100), agi: row?.taxes.agi };
}

describe('pay is deferred once, 26 USC 415(c)(1)(B), 457(b)(2)(A)', () => {
  it('24,000 of pay go into a 401(k), and nothing is left for a 457(b) and an HSA', () => {
    const accounts = [
      into('k', 'traditional401k', 24_000),
      into('d', 'deferredComp457b', 24_000),
      into('h', 'hsa', 4_000),
      cash,
    ];
    expect(first({ incomes: [wage(24_000)], accounts })).toEqual({ paid: [24_000, 0, 0], agi: 0 });
  });

  it('40,000 of pay are enough for 24,500 and 15,500, in list order, month by month', () => {
    const accounts = [
      into('k', 'traditional401k', 24_000),
      into('d', 'deferredComp457b', 24_000),
      into('h', 'hsa', 4_000),
      cash,
    ];
    expect(first({ incomes: [wage(40_000)], accounts }).paid).toEqual([24_000, 16_000, 0]);
  });

  it('each job pays for its own: of 6,000 and 60,000 no more than 6,000 come from the first', () => {
    const incomes = [wage(6_000), { ...wage(60_000), id: 'other' }];
    expect(first({ incomes, accounts: [into('k', 'traditional401k', 12_000), cash] }).paid).toEqual([6_000]);
  });

  it('nothing is deferred in months without pay: half of 12,000 from a job that ends in June', () => {
    const unnamed = { ...into('k', 'traditional401k', 0), contributions: [{ amount: 12_000 }] };
    const incomes = [wage(60_000, { end: { month: '2026-07' } })];
    expect(first({ incomes, accounts: [unnamed, cash] }).paid).toEqual([6_000]);
  });
});

describe('an IRA takes the compensation that deferrals leave in income, 26 USC 219(f)(1), 408A(c)(2)', () => {
  const ira = (kind: string, owner = 'p1') => ({
    id: `i-${owner}`,
    kind,
    owner,
    balance: 0,
    contributions: [{ amount: 7_500 }],
  });

  it.each(['traditionalIra', 'rothIra'])('10,000 of pay less 8,000 deferred: 2,000 for a %s', (kind) => {
    const accounts = [into('k', 'traditional401k', 8_000), ira(kind), cash];
    expect(first({ incomes: [wage(10_000)], accounts }).paid).toEqual([8_000, 2_000]);
  });

  it('Roth deferrals stay in income: 7,500 beside 8,000', () => {
    const accounts = [into('k', 'roth401k', 8_000), ira('rothIra'), cash];
    expect(first({ incomes: [wage(10_000)], accounts }).paid).toEqual([8_000, 7_500]);
  });

  it('health savings through a cafeteria plan do not: 10,000 less 4,000', () => {
    const accounts = [into('h', 'hsa', 4_000), ira('rothIra'), cash];
    expect(first({ incomes: [wage(10_000)], accounts }).paid).toEqual([4_000, 6_000]);
  });

  it('a spouse without pay counts what the other earns and does not put into an IRA, 26 USC 219(c)(1)(B)', () => {
    const accounts = [ira('rothIra', 'p1'), ira('rothIra', 'p2'), cash];
    const persons = [born1980, born1980];
    expect(first({ persons, incomes: [wage(10_000)], accounts }).paid).toEqual([5_000, 5_000]);
    expect(first({ persons, incomes: [wage(20_000)], accounts }).paid).toEqual([7_500, 7_500]);
  });

  it('the spouse with more pay counts that alone: 6,000 of 6,000 and 5,000', () => {
    const persons = [born1980, born1980];
    const incomes = [wage(6_000), { ...wage(5_000), id: 'other', owner: 'p2' }];
    const other = { ...ira('rothIra', 'p2'), contributions: [{ amount: 4_000 }] };
    expect(first({ persons, incomes, accounts: [ira('rothIra', 'p1'), other, cash] }).paid).toEqual([6_000, 4_000]);
  });
});
