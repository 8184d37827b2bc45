import { describe, expect, it } from 'vitest';
import type { AccountInputs } from '../../../../engine/plan/schema/account.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { explanationOf, valueOn } from '../../../explained.ts';
import { projectYearly } from '../../../projection.ts';
import { STILL } from '../plans.ts';

/** A single person without benefits at prices that stand still, who spends from the accounts. */
function living(state: 'NJ' | 'PA' | 'OH', birthDate: string, rest: Partial<PlanInputs>): PlanInputs {
  return {
    startMonth: '2026-01',
    state,
    persons: [{ birthDate, planEnd: 90, medicare: { enrolled: false }, socialSecurity: { basis: 'none' } }],
    taxes: { priorYearMagi: [0, 0], acaBenchmarkMonthly: 0 },
    assumptions: STILL,
    ...rest,
  };
}

const yearly = { frequency: 'annual', growth: { kind: 'none' } } as const;
/** A yearly sum at prices that stand still. */
const sum = (amount: number) => ({ amount, frequency: 'annual' }) as const;
const ira: AccountInputs = { id: 'ira', kind: 'traditionalIra', balance: 400_000, taxedByState: 100_000 };
const cash: AccountInputs = { id: 'cash', kind: 'cash', balance: 0, surplus: true };
const needs = (amount: number) => ({ goals: [sum(amount)] });
const stateTax = (plan: PlanInputs) => projectYearly(plan).rows.map(({ taxes }) => taxes.state);

describe('New Jersey: what it taxed is not taxed again, N.J.A.C. 18:35-2.5; Worksheet C', () => {
  // At 60 there is no retirement exclusion. A quarter of the money was taxed: of every dollar paid out 75 cents are taxed.
  const plan = living('NJ', '1966-05-15', { accounts: [ira, cash], ...needs(40_000) });

  it('a quarter of each payment, while a quarter of the money has been taxed', () => {
    for (const year of [2026, 2027]) {
      const explanation = explanationOf(plan, year);
      const agi = valueOn(explanation, 'form-1040', 'Adjusted gross income');
      expect(valueOn(explanation, 'state-return', 'Contributions taxed before')).toBeCloseTo(agi / 4, 2);
      expect(valueOn(explanation, 'state-return', 'State taxable income')).toBeCloseTo(0.75 * agi - 1000, 2);
    }
    const first = explanationOf(plan, 2026);
    const sheet = 'taxed-before-iras-p1';
    const out = valueOn(first, 'form-1040', 'Adjusted gross income');
    expect(valueOn(first, sheet, 'All of it')).toBeCloseTo(400_000, 2);
    expect(valueOn(first, sheet, 'Share of each dollar that had been taxed')).toBeCloseTo(0.25, 9);
    expect(valueOn(first, sheet, 'Left for later years')).toBeCloseTo(100_000 - out / 4, 2);
    expect(
      valueOn(explanationOf(plan, 2027), sheet, 'Contributions taxed by the state and not yet paid out'),
    ).toBeCloseTo(100_000 - out / 4, 2);
  });

  it('stands on the yearly row, and each figure on a line', () => {
    const [first, second] = projectYearly(plan).rows.map(({ taxedByState }) => taxedByState);
    const out = valueOn(explanationOf(plan, 2026), 'form-1040', 'Adjusted gross income');
    expect(first?.before).toBe(100_000);
    expect(first?.paidOut).toBeCloseTo(out / 4, 2);
    expect(first?.left).toBeCloseTo(100_000 - out / 4, 2);
    expect(second?.before).toBe(first?.left);
    const { figures } = explanationOf(plan, 2026);
    for (const field of ['before', 'paidOut', 'left'])
      expect(figures[`taxedByState.${field}`]).toBe(`taxed-by-state/taxedByState.${field}`);
    expect(valueOn(explanationOf(plan, 2026), 'taxed-by-state', 'Paid out of it')).toBe(first?.paidOut);
    expect(projectYearly({ ...plan, state: 'OH' }).rows[0]?.taxedByState).toBeUndefined();
  });

  it('a payment of $40,000 and its taxes costs what the form says', () => {
    // W − federal − state = 40,000 with federal 1,240 + 12% (W − 28,500) above 16,100 + 12,400, state on 0.75 W − 1,000 of
    // 1.4% to 20,000 and 1.75% to 35,000: 280 + 1.75% (0.75 W − 21,000). 0.866875 W = 40,000 − 2,180 − 87.5.
    expect(projectYearly(plan).rows[0]?.withdrawals.total).toBeDollars(43_527.036);
  });

  it('nothing of it where nothing was taxed, and a warning that asks for it', () => {
    const untold = { ...plan, accounts: [{ ...ira, taxedByState: 0 }, cash] };
    const { rows, warnings } = projectYearly(untold);
    expect(warnings.map(({ code }) => code)).toContain('taxedByStateZero');
    expect(projectYearly(plan).warnings.map(({ code }) => code)).not.toContain('taxedByStateZero');
    // W − (1,240 + 12% (W − 28,500)) − (280 + 1.75% (W − 21,000)) = 40,000, below 35,000 of taxable income; above it 3.5%.
    // Taxable 42,744.5 is beyond 40,000: 280 + 262.5 + 175 + 5.525% (W − 41,000).
    expect(rows[0]?.withdrawals.total).toBeCloseTo(
      (40_000 + 1_240 - 0.12 * 28_500 + 717.5 - 0.055_25 * 41_000) / 0.824_75,
      2,
    );
  });

  it('a deduction to an IRA is income at work and comes out untaxed later', () => {
    const pay = {
      kind: 'wage',
      owner: 'p1',
      amount: 60_000,
      start: { month: '2026-01' },
      end: { month: '2027-01' },
      ...yearly,
    } as const;
    const saver = living('NJ', '1966-05-15', {
      persons: [
        {
          id: 'p1',
          birthDate: '1966-05-15',
          planEnd: 90,
          medicare: { enrolled: false },
          socialSecurity: { basis: 'none' },
        },
      ],
      incomes: [pay],
      accounts: [
        {
          id: 'ira',
          kind: 'traditionalIra',
          balance: 0,
          contributions: [{ amount: 8000, start: { month: '2026-01' }, end: { month: '2027-01' } }],
        },
        cash,
      ],
      goals: [{ ...sum(8000), start: { month: '2027-01' } }],
    });
    // New Jersey gross income of 60,000, less 1,000.
    expect(valueOn(explanationOf(saver, 2026), 'state-return', 'State taxable income')).toBeDollars(59_000);
    expect(valueOn(explanationOf(saver, 2026), 'form-1040', 'Adjusted gross income')).toBeDollars(52_000);
    expect(valueOn(explanationOf(saver, 2026), 'taxed-before-iras-p1', 'Left for later years')).toBeDollars(8_000);
  });

  it.each<[AccountInputs['kind'], AccountInputs['planType'], number, string]>([
    ['traditional401k', '403b', 10_000, 'a 403(b)'],
    ['traditional401k', 'tsp', 10_000, 'the Thrift Savings Plan'],
    ['deferredComp457b', 'governmental', 10_000, 'a 457(b)'],
    ['traditional401k', '401k', 0, 'a 401(k) is left out'],
  ])('deferrals to %s %s add %d (%s)', (kind, planType, added) => {
    const pay = { id: 'job', kind: 'wage', amount: 60_000, start: { month: '2026-01' }, ...yearly } as const;
    const saver = living('NJ', '1976-05-15', {
      incomes: [pay],
      accounts: [{ id: 'plan', kind, planType, balance: 0, contributions: [{ amount: 10_000 }] }, cash],
    });
    expect(valueOn(explanationOf(saver, 2026), 'state-return', 'Additions')).toBeDollars(added);
  });

  it('what an employer puts into a SIMPLE IRA is income, into a 403(b) it is not: 18:35-2.5(a), (b)', () => {
    const pay = { id: 'job', kind: 'wage', amount: 60_000, start: { month: '2026-01' }, ...yearly } as const;
    const withMatch = (kind: AccountInputs['kind'], planType: AccountInputs['planType']) =>
      living('NJ', '1976-05-15', {
        incomes: [pay],
        accounts: [
          {
            id: 'plan',
            kind,
            planType,
            balance: 0,
            contributions: [{ amount: 10_000 }, { shareOfIncome: 0.03, incomeId: 'job', paidBy: 'employer' }],
          },
          cash,
        ],
      });
    expect(
      valueOn(explanationOf(withMatch('traditionalIra', 'simple'), 2026), 'state-return', 'Additions'),
    ).toBeDollars(11_800);
    expect(valueOn(explanationOf(withMatch('traditional401k', '403b'), 2026), 'state-return', 'Additions')).toBeDollars(
      10_000,
    );
  });

  it('a rollover takes it along into the IRA', () => {
    const rolled = living('NJ', '1966-05-15', {
      accounts: [
        {
          id: 'plan',
          kind: 'traditional401k',
          planType: '403b',
          balance: 200_000,
          taxedByState: 100_000,
          rollovers: [{ to: 'ira', when: { month: '2027-01' } }],
        },
        { id: 'ira', kind: 'traditionalIra', balance: 0 },
        { ...cash, balance: 50_000 },
      ],
    });
    const at = (year: number, what: string) =>
      valueOn(
        explanationOf(rolled, year),
        `taxed-before-${what}-p1`,
        'Contributions taxed by the state and not yet paid out',
      );
    expect(at(2026, 'plans')).toBeDollars(100_000);
    expect(at(2027, 'iras')).toBeDollars(100_000);
  });

  it('a state without such a rule does not look at it', () => {
    const [taxed, untold] = [ira, { ...ira, taxedByState: 0 }].map((account) =>
      stateTax(living('OH', '1966-05-15', { accounts: [account, cash], ...needs(40_000) })),
    );
    expect(taxed).toEqual(untold);
  });
});

describe('Pennsylvania: contributions come out first before 59½, and nothing is taxed after', () => {
  const early = living('PA', '1976-05-15', { accounts: [{ ...ira, taxedByState: 60_000 }, cash], ...needs(40_000) });

  it('the first 60,000 are not taxed, and then all is', () => {
    const of = (year: number, sheet: string, line: string) => valueOn(explanationOf(early, year), sheet, line);
    const out = [2026, 2027, 2028].map((year) => of(year, 'form-1040', 'Adjusted gross income'));
    const untaxed = [2026, 2027].map((year) => of(year, 'state-return', 'Contributions taxed before'));
    expect(untaxed[0]).toBeCloseTo(out[0] ?? 0, 2);
    expect((untaxed[0] ?? 0) + (untaxed[1] ?? 0)).toBeCloseTo(60_000, 2);
    const taxes = stateTax(early);
    expect(taxes[0]).toBe(0);
    expect(taxes[1]).toBeCloseTo(0.0307 * ((out[0] ?? 0) + (out[1] ?? 0) - 60_000), 2);
    expect(taxes[2]).toBeCloseTo(0.0307 * (out[2] ?? 0), 2);
  });

  it('a conversion to Roth is not taxed at any age: answer 274 of the Department of Revenue', () => {
    const converted = living('PA', '1976-05-15', {
      accounts: [
        { ...ira, taxedByState: 0 },
        { ...cash, balance: 100_000 },
      ],
      roth: { manual: [{ year: 2026, amount: 50_000 }] },
    });
    expect(stateTax(converted)[0]).toBe(0);
    expect(projectYearly(converted).rows[0]?.taxes.agi).toBeDollars(50_000);
  });
});
