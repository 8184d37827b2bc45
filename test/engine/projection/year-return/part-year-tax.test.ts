import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { compilePlan } from '../../../../engine/projection/compile/compile-plan.ts';
import { ledgerOf } from '../../../../engine/projection/result/ledger.ts';
import { meanReturns } from '../../../../engine/projection/run/mean-returns.ts';
import { RECORDS_NOTHING, simulate } from '../../../../engine/projection/run/simulate.ts';
import { explanationOf, radarOf, valueOn } from '../../../explained.ts';
import { lawTables } from '../../../law-tables.ts';
import { planOf, projectYearly } from '../../../projection.ts';
import { STILL, singlePlan } from '../plans.ts';

const WAGES = { kind: 'wage', amount: 120_000, frequency: 'annual', growth: { kind: 'none' } } as const;
const PERSON = { birthDate: '1971-05-15', planEnd: 60, retirement: { month: '2032-01' } } as const;

type State = NonNullable<PlanInputs['state']>;

/** 120,000 of wages a year through 2031, in one state and then in others. */
function moving(
  state: State,
  moves: readonly (readonly [string, State])[],
  changes: Partial<PlanInputs> = {},
): PlanInputs {
  return singlePlan({
    persons: [PERSON],
    state,
    relocations: moves.map(([month, to]) => ({ when: { month }, state: to })),
    incomes: [WAGES],
    ...changes,
  });
}

/** State tax of 2027. */
const taxOf = (plan: PlanInputs) => projectYearly(plan).rows[1]?.taxes.state ?? Number.NaN;
const staying = (state: State, changes: Partial<PlanInputs> = {}) => taxOf(moving(state, [], changes));

/** 72 P.S. 7302: 3.07% of wages, without deductions. */
const PENNSYLVANIA = 3_684;

describe('a year with a move: each state takes the share of its months of the tax on the whole year', () => {
  it('half a year of wages in Pennsylvania, none in Texas', () => {
    expect(staying('PA')).toBeDollars(PENNSYLVANIA);
    expect(taxOf(moving('PA', [['2027-07', 'TX']]))).toBeDollars(PENNSYLVANIA / 2);
    expect(taxOf(moving('none', [['2027-10', 'PA']]))).toBeDollars(PENNSYLVANIA / 4);
  });

  it('the years around it are whole', () => {
    const taxes = projectYearly(moving('PA', [['2027-07', 'TX']])).rows.map((row) => row.taxes.state);
    expect(taxes[0]).toBeDollars(PENNSYLVANIA);
    expect(taxes[2]).toBe(0);
  });

  it('two states that tax, and three', () => {
    expect(taxOf(moving('PA', [['2027-07', 'CA']]))).toBeDollars(PENNSYLVANIA / 2 + staying('CA') / 2);
    const three = moving('PA', [
      ['2027-04', 'CA'],
      ['2027-10', 'NY'],
    ]);
    expect(taxOf(three)).toBeDollars(PENNSYLVANIA / 4 + staying('CA') / 2 + staying('NY') / 4);
  });

  it('leaving and coming back within the year', () => {
    const back = moving('PA', [
      ['2027-05', 'TX'],
      ['2027-11', 'PA'],
    ]);
    expect(taxOf(back)).toBeDollars(PENNSYLVANIA / 2);
  });

  it('goes by when income comes: 120,000 of wages evenly, and 40,000 converted in December, are five eighths after June', () => {
    const changes: Partial<PlanInputs> = {
      accounts: [
        { kind: 'traditionalIra', balance: 500_000 },
        { kind: 'cash', balance: 500_000 },
      ],
      roth: { manual: [{ year: 2027, amount: 40_000 }] },
    };
    expect(taxOf(moving('TX', [['2027-07', 'CA']], changes))).toBeDollars((staying('CA', changes) * 5) / 8);
  });

  it('interest that is exempt from tax is no income of its month: wages to June are all of it', () => {
    const changes: Partial<PlanInputs> = {
      incomes: [{ ...WAGES, end: { month: '2027-07' } }],
      accounts: [
        { kind: 'cash', balance: 100_000 },
        {
          kind: 'taxable',
          balance: 1_000_000,
          basis: 1_000_000,
          strategyId: 'bonds',
          yield: { dividend: 0, turnover: 0, taxExemptShare: 1 },
        },
      ],
      strategies: [{ id: 'bonds', kind: 'fixed', mix: { equity: 0, bond: 1, cash: 0 } }],
      assumptions: { ...STILL, bondReturn: 0.05 },
    };
    const moved = explanationOf(moving('PA', [['2027-07', 'TX']], changes), 2027);
    expect(valueOn(moved, 'form-1040', 'Tax-exempt interest')).toBeGreaterThan(50_000);
    expect(valueOn(moved, 'state-return-1', 'Share of the year’s income as a resident')).toBe(1);
    expect(valueOn(moved, 'state-return-1', 'State income tax')).toBeDollars(staying('PA', changes));
  });

  it('deferred pay is no income of its month: 24,000 from January to June leave 36,000 of 96,000 in them', () => {
    const changes: Partial<PlanInputs> = {
      incomes: [{ ...WAGES, id: 'w' }],
      accounts: [
        {
          kind: 'traditional401k',
          balance: 0,
          contributions: [{ shareOfIncome: 0.4, incomeId: 'w', end: { month: '2027-07' } }],
        },
        { kind: 'cash', balance: 500_000 },
      ],
    };
    const share = 36_000 / 96_000;
    expect(taxOf(moving('CA', [['2027-07', 'TX']], changes))).toBeDollars(staying('CA', changes) * share);
  });

  it('what came before a plan that starts within the year counts to its first state: 90,000 of 120,000', () => {
    const plan = {
      ...moving('PA', [['2026-10', 'TX']], { taxes: { yearToDate: { wages: 60_000, payrollWages: 60_000 } } }),
      startMonth: '2026-07',
    };
    expect(projectYearly(plan).rows[0]?.taxes.state).toBeDollars(PENNSYLVANIA * 0.75);
  });

  it('without any income the months count, and nothing is due', () => {
    expect(taxOf(moving('PA', [['2027-07', 'CA']], { incomes: [] }))).toBe(0);
  });

  it('a pension of the first state is its own there and another state’s after the move', () => {
    const pension = { kind: 'pension', amount: 60_000, frequency: 'annual', growth: { kind: 'none' } } as const;
    const incomes = [{ ...pension, payer: 'stateOrLocal' as const }];
    const persons = [{ birthDate: '1956-05-20', planEnd: 75, medicare: { enrolled: false } }];
    // New York exempts its own wholly: Tax Law 612(c)(3)(i).
    expect(staying('NY', { incomes, persons })).toBe(0);
    const inCalifornia = staying('CA', { incomes: [pension], persons });
    expect(taxOf(moving('NY', [['2027-07', 'CA']], { incomes, persons }))).toBeDollars(inCalifornia / 2);
  });

  it('the federal deduction takes their sum, 26 USC 164(a)(3)', () => {
    const plan = moving('PA', [['2027-07', 'CA']], { taxes: { deductions: 'itemized' } });
    const row = projectYearly(plan).rows[1];
    expect(row?.taxes.state).toBeGreaterThan(PENNSYLVANIA / 2);
    expect(row?.taxes.deduction).toBeDollars(row?.taxes.state ?? Number.NaN);
  });

  it('the explanation has a return for each state, whose shares are 1 and whose taxes are the row’s', () => {
    const plan = moving('PA', [['2027-04', 'CA']]);
    const sheets = explanationOf(plan, 2027).worksheets.filter(({ id }) => id.startsWith('state-return'));
    expect(sheets.map(({ title }) => title)).toEqual([
      'Pennsylvania income tax return of a part-year resident',
      'California income tax return of a part-year resident',
    ]);
    const values = (label: string) => sheets.map(({ lines }) => lines.find((line) => line.label === label)?.value ?? 0);
    expect(values('Share of the year’s income as a resident')).toEqual([0.25, 0.75]);
    expect(values('State income tax of the whole year')[0]).toBeDollars(PENNSYLVANIA);
    const [first = 0, second = 0] = values('State income tax');
    expect(first + second).toBeDollars(taxOf(plan));
  });

  it('more income in December belongs to the last state', () => {
    // 3.07% of 121,000, of which Pennsylvania has 60,000 when it is left, and 61,000 when it is moved to.
    const costOf = (plan: PlanInputs) =>
      radarOf(plan, 2027).nextThousand.ordinaryIncome.causes.find(({ cause }) => cause === 'state')?.cost;
    expect(costOf(moving('PA', [['2027-07', 'TX']]))).toBeDollars(0);
    expect(costOf(moving('TX', [['2027-07', 'PA']]))).toBeDollars(30.7);
  });

  it('a run without months comes to the same', () => {
    const plan = planOf(
      moving('PA', [['2027-07', 'CA']], {
        persons: [{ birthDate: '1956-05-20', planEnd: 75 }],
        accounts: [{ kind: 'taxable', balance: 800_000, basis: 500_000 }],
        incomes: [],
        goals: [{ amount: 5_000, frequency: 'monthly' }],
        assumptions: {},
      }),
    );
    const program = compilePlan(plan, lawTables);
    const returns = meanReturns(plan, program);
    const whole = simulate(program, returns, ledgerOf(program));
    const bare = simulate(program, returns, RECORDS_NOTHING);
    whole.liability.forEach((tax, year) => expect(bare.liability[year]).toBeCloseTo(tax, 4));
    expect(whole.liability[1]).toBeGreaterThan(0);
  });

  it('a result says that states have other methods', () => {
    const { warnings } = projectYearly(moving('PA', [['2027-07', 'CA']]));
    expect(warnings.find(({ path }) => path === 'relocations')).toEqual({
      code: 'stateTaxNotes',
      message:
        'In 2027, the year of a move, the income tax of Pennsylvania and California is that of the whole year times the share of its income received while living there. Other methods for part-year residents are not modeled.',
      year: 2027,
      path: 'relocations',
    });
  });
});

describe('the poverty line in a year with a move, 26 CFR 1.36B-1(h)', () => {
  it('is the higher one: Alaska’s', () => {
    const lineOf = (state: State, moves: readonly (readonly [string, State])[]) =>
      compilePlan(planOf(moving(state, moves)), lawTables).years[1]?.povertyLine;
    const alaska = lineOf('AK', []);
    expect(alaska).toBeGreaterThan(lineOf('TX', []) ?? Number.NaN);
    expect(lineOf('TX', [['2027-07', 'AK']])).toBe(alaska);
    expect(lineOf('AK', [['2027-07', 'TX']])).toBe(alaska);
  });
});
