import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../../engine/plan/check/check-plan.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { balancesOf } from '../../../../../renderer/screens/plan/review/balances.ts';
import { pastEntries } from '../../../../../renderer/screens/plan/review/past-entries.ts';
import { readBalances } from '../../../../../renderer/screens/plan/review/read-balances.ts';
import { type Review, reviewedPlan } from '../../../../../renderer/screens/plan/review/reviewed-plan.ts';
import { whatMoves } from '../../../../../renderer/screens/plan/review/what-moves.ts';

/** Begun in mid-2026, with everything that a later start touches. */
const PLAN: PlanInputs = {
  startMonth: '2026-06',
  state: 'OH',
  relocations: [{ when: { month: '2026-11' }, state: 'FL' }],
  persons: [
    { id: 'ellen', name: 'Ellen', birthDate: '1954-05-12', socialSecurity: { basis: 'pia', pia: 2_400 } },
    {
      id: 'david',
      name: 'David',
      birthDate: '1956-09-03',
      socialSecurity: { basis: 'pia', pia: 1_900, piaYear: 2024 },
    },
  ],
  accounts: [
    { id: 'cash', kind: 'cash', owner: 'joint', balance: 40_000 },
    { id: 'ira1', kind: 'traditionalIra', owner: 'ellen', balance: 500_000 },
    { id: 'ira2', kind: 'traditionalIra', owner: 'david', balance: 300_000, priorDecemberBalance: 290_000 },
  ],
  goals: [
    { id: 'roof', name: 'Roof', amount: 20_000, frequency: 'once', start: { month: '2026-09' } },
    { id: 'living', name: 'Living', amount: 5_000, frequency: 'monthly' },
    { id: 'car', name: 'Car', amount: 30_000, frequency: 'once', start: { event: 'planStart', offsetYears: 3 } },
  ],
  properties: [
    { name: 'House', primary: true, value: 600_000, mortgage: { balance: 90_000, rate: 0.04, monthlyPayment: 1_500 } },
  ],
  debts: [{ name: 'Car loan', balance: 12_000, rate: 0.06, monthlyPayment: 500 }],
  taxes: { priorYearMagi: [80_000, 90_000], capitalLossCarryforward: 7_000, yearToDate: { interest: 400 } },
};

const review = (startMonth: string, figures: Review['figures'] = {}, leftOut: readonly string[] = []) =>
  reviewedPlan(PLAN, '2026-06', { startMonth, figures, leftOut });

function complete(inputs: PlanInputs) {
  const { plan, issues } = checkPlan(inputs, { startMonth: '2026-01' });
  if (plan === null) throw new Error(issues.map(({ message }) => message).join(' '));
  return plan;
}

describe('a review in January', () => {
  const plan = review('2027-01', { 'accounts[1].balance': 520_000, 'debts[0].balance': 8_000 });

  it('sets the start and the new balances, and keeps the others and every dated month', () => {
    expect(plan.startMonth).toBe('2027-01');
    expect(plan.accounts?.map(({ balance }) => balance)).toEqual([40_000, 520_000, 300_000]);
    expect(plan.debts).toEqual([{ name: 'Car loan', balance: 8_000, rate: 0.06, monthlyPayment: 500 }]);
    expect(plan.goals).toEqual(PLAN.goals);
    expect(plan.relocations).toEqual(PLAN.relocations);
  });

  it('takes the new balance for that of December 31: 26 CFR 1.401(a)(9)-5(a)(3)', () => {
    expect(plan.accounts?.map(({ priorDecemberBalance }) => priorDecemberBalance)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const december = complete(review('2027-01', { 'accounts[1].balance': 520_000 }, ['goals[0]', 'relocations[0]']));
    expect(december.accounts[1]?.priorDecemberBalance).toBe(520_000);
  });

  it('clears the year to date, and keeps a PIA in dollars of the year that it was stated for', () => {
    expect(plan.taxes?.yearToDate).toBeUndefined();
    expect(plan.persons.map(({ socialSecurity }) => socialSecurity?.piaYear)).toEqual([2026, 2024]);
  });

  it('makes last year’s MAGI that of two years ago, and takes the pair as typed', () => {
    expect(plan.taxes?.priorYearMagi).toEqual([90_000, 90_000]);
    expect(review('2027-01', { 'taxes.priorYearMagi[1]': 101_000 }).taxes?.priorYearMagi).toEqual([90_000, 101_000]);
    const neither = review('2027-01', { 'taxes.priorYearMagi[0]': undefined });
    expect(neither.taxes?.priorYearMagi).toBeUndefined();
    expect(review('2029-01').taxes?.priorYearMagi).toBeUndefined();
    expect(review('2027-01', { 'taxes.capitalLossCarryforward': 4_000 }).taxes?.capitalLossCarryforward).toBe(4_000);
  });
});

describe('a review in the middle of a year', () => {
  it('of the same year keeps what stands before the year, and the old balance as that of December', () => {
    const plan = review('2026-08', { 'accounts[1].balance': 520_000, 'accounts[2].balance': 310_000 });
    expect(plan.accounts?.slice(1).map(({ priorDecemberBalance }) => priorDecemberBalance)).toEqual([500_000, 290_000]);
    expect(plan.taxes).toEqual(PLAN.taxes);
    expect(plan.persons).toEqual(PLAN.persons);
    expect(review('2026-08', { 'taxes.yearToDate.wages': 9_000 }).taxes?.yearToDate).toEqual({
      interest: 400,
      wages: 9_000,
    });
  });

  it('of a later year takes what was typed for December and for the year so far', () => {
    const plan = review('2027-03', { 'accounts[1].priorDecemberBalance': 515_000, 'taxes.yearToDate.wages': 9_000 });
    expect(plan.accounts?.slice(1).map(({ priorDecemberBalance }) => priorDecemberBalance)).toEqual([
      515_000,
      undefined,
    ]);
    expect(plan.taxes?.yearToDate).toEqual({ wages: 9_000 });
  });
});

it('the growth of a house without a cost basis remains a gain: the old value becomes its basis', () => {
  const plan = review('2027-01', { 'properties[0].value': 640_000, 'properties[0].mortgage.balance': 78_000 });
  expect(plan.properties?.[0]).toMatchObject({ value: 640_000, basis: 600_000, mortgage: { balance: 78_000 } });
  expect(review('2027-01').properties).toEqual(PLAN.properties);
});

describe('what lies before the new start', () => {
  it('is named, but not what is counted from the start', () => {
    expect(pastEntries(PLAN, review('2027-01')).map(({ key, text }) => [key, text])).toEqual([
      ['relocations[0]', 'Leave out “Move to Florida”: the plan starts there'],
      ['goals[0]', 'Leave out “Roof”'],
    ]);
    expect(pastEntries(PLAN, review('2026-08'))).toEqual([]);
    expect(pastEntries(PLAN, review('2026-10')).map(({ key }) => key)).toEqual(['goals[0]']);
  });

  it('is left out on request, and the plan then starts in the state moved to', () => {
    const plan = review('2027-01', {}, ['goals[0]', 'relocations[0]']);
    expect([plan.state, plan.relocations, plan.goals?.map(({ name }) => name)]).toEqual(['FL', [], ['Living', 'Car']]);
    expect(complete(plan).startMonth).toBe('2027-01');
  });

  it('may be a sale, an income, a contribution or a conversion', () => {
    const plan: PlanInputs = {
      ...PLAN,
      relocations: [],
      goals: [],
      incomes: [
        { id: 'gift', name: 'Gift', kind: 'other', amount: 9_000, frequency: 'once', start: { month: '2026-12' } },
      ],
      accounts: [
        {
          kind: 'cash',
          balance: 40_000,
          contributions: [
            { amount: 500, end: { month: '2026-12' } },
            { amount: 600, end: { month: '2030-01' } },
          ],
        },
      ],
      properties: [
        { name: 'Cabin', value: 200_000, sale: { when: { month: '2026-10' } } },
        { name: 'House', value: 1 },
      ],
      roth: {
        manual: [
          { year: 2026, amount: 10_000 },
          { year: 2027, amount: 20_000 },
        ],
      },
    };
    const at = { startMonth: '2027-01', figures: {}, leftOut: [] };
    const keys = pastEntries(plan, reviewedPlan(plan, '2026-06', at)).map(({ key }) => key);
    expect([...keys].sort()).toEqual(['accounts[0].contributions[0]', 'incomes[0]', 'properties[0]', 'roth.manual[0]']);
    const after = reviewedPlan(plan, '2026-06', { ...at, leftOut: keys });
    expect(after).toMatchObject({
      incomes: [],
      accounts: [{ contributions: [{ amount: 600 }] }],
      properties: [{ name: 'House' }],
      roth: { manual: [{ year: 2027 }] },
    });
    expect(complete(after).startMonth).toBe('2027-01');
  });

  it('and what else changes is said in sentences', () => {
    const at = { startMonth: '2027-01', figures: { 'properties[0].value': 640_000 }, leftOut: [] };
    expect(whatMoves(PLAN, complete(PLAN), at)).toEqual([
      'Ellen’s benefit at full retirement age stays in dollars of 2026.',
      'David’s benefit at full retirement age stays in dollars of 2024.',
      'What was entered as so far in 2026 is cleared.',
      'House: no cost basis was entered, so the old value, $600,000, becomes it.',
      'Counted in years from the start, and moved with it: Car: start.',
      'Wages, spending, benefits in payment and other amounts stay as written, now in dollars of Jan 2027: look them over.',
    ]);
    const sameYear = { startMonth: '2026-06', figures: { 'accounts[1].balance': 1 }, leftOut: [] };
    expect(whatMoves(PLAN, complete(PLAN), sameYear)).toEqual([
      'Traditional IRA: $500,000 stays its balance of last December, for the first RMD.',
    ]);
    const unknown = whatMoves(PLAN, complete(PLAN), { startMonth: '2027-03', figures: {}, leftOut: [] });
    expect(unknown).toContain('Nothing is entered as so far in 2027: its taxes count from Mar 2027 only.');
    const typed = { startMonth: '2027-03', figures: { 'taxes.yearToDate.wages': 9_000 }, leftOut: [] };
    expect(whatMoves(PLAN, complete(PLAN), typed)).toContain('What was entered as so far in 2026 is cleared.');
  });
});

describe('a table of balances', () => {
  const balances = balancesOf(complete(PLAN));

  it('fills the accounts, values and debts that its names and ids mean', () => {
    const table = [
      'Account,Number,Market Value',
      'ira1,…1234,"$520,000.50"',
      '"Traditional IRA, David",…88,310k',
      'House,,640k',
      'House mortgage,,-78000',
      'CAR LOAN,,8000',
    ].join('\r\n');
    expect(readBalances(table, balances)).toEqual({
      figures: {
        'accounts[1].balance': 520_000.5,
        'accounts[2].balance': 310_000,
        'properties[0].value': 640_000,
        'properties[0].mortgage.balance': 78_000,
        'debts[0].balance': 8_000,
      },
      open: [],
      problems: [],
    });
  });

  it.each([
    ['cash,$1,234,567', 1_234_567, 'commas of the amount part no cells'],
    ['cash;41k', 41_000, 'semicolons'],
    ['Cash\t1.2m', 1_200_000, 'cells copied from a spreadsheet'],
    ['cash,0', 0, 'an account that is empty now'],
  ])('%j: %d (%s)', (row, amount) => {
    expect(readBalances(row, balances)).toEqual({ figures: { 'accounts[0].balance': amount }, open: [], problems: [] });
  });

  it('takes the words of a bank for the one account that they can mean, and leaves open what may be several', () => {
    const accounts = [
      { id: 'b1', name: 'Joint brokerage', kind: 'taxable' as const, balance: 1 },
      { id: 't1', name: 'Rollover', kind: 'traditionalIra' as const, balance: 2 },
      { id: 'r1', name: 'Backdoor', kind: 'rothIra' as const, balance: 3 },
    ];
    const several = balancesOf(complete({ ...PLAN, accounts }));
    const read = readBalances('Taxable,$612,400\nRoth,9k\nIRA,85k', several);
    expect(read.figures).toEqual({ 'accounts[0].balance': 612_400, 'accounts[2].balance': 9_000 });
    expect(read.open.map(({ name, amount, among }) => [name, amount, among.map(({ path }) => path)])).toEqual([
      ['IRA', 85_000, ['accounts[1].balance', 'accounts[2].balance']],
    ]);
    const one = balancesOf(complete({ ...PLAN, accounts: accounts.slice(0, 2) }));
    expect(readBalances('IRA,85k', one)).toMatchObject({ figures: { 'accounts[1].balance': 85_000 }, open: [] });
    expect(readBalances('Rollover,5', several), 'a name is meant before a kind').toMatchObject({
      figures: { 'accounts[1].balance': 5 },
    });
  });

  it('names every row that it does not take', () => {
    const table = ['Boat,5', 'cash,n/a', 'ira1,-5', 'ira2,1', 'ira2,2'].join('\n');
    expect(readBalances(table, balances)).toEqual({
      figures: { 'accounts[2].balance': 1 },
      open: [],
      problems: [
        '“Boat”: no account has this name or ID.',
        '“cash”: “n/a” isn’t a valid balance.',
        '“ira1”: “-5” isn’t a valid balance.',
        'Traditional IRA, David stands there twice: the first figure was taken.',
      ],
    });
  });
});
