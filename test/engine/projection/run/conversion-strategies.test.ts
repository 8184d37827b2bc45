import { describe, expect, it } from 'vitest';
import { type Plan, projectPlan } from '../../../../engine/index.ts';
import { inputsHash } from '../../../../engine/plan/inputs-hash.ts';
import type { RothCeiling } from '../../../../engine/plan/schema/roth.ts';
import { notSimulatable } from '../../../../engine/projection/compile/compile-simulatable.ts';
import { lawTables } from '../../../law-tables.ts';
import { planOf } from '../../../projection.ts';
import { STILL } from '../plans.ts';

/** A person of 64 with nothing but an IRA and cash, three years long; single: 16,100 of standard deduction in 2026. */
const dynamic = planOf({
  startMonth: '2026-01',
  persons: [{ birthDate: '1962-05-15', planEnd: 66, medicare: { enrolled: false } }],
  accounts: [
    { id: 'cash', kind: 'cash', balance: 500_000 },
    { id: 'ira', kind: 'traditionalIra', balance: 500_000 },
  ],
  assumptions: { ...STILL, inflation: 0.03 },
  roth: { strategy: 'dynamic', targetBracket: 0.12, guards: [{ magi: 60_000 }] },
});

function resolved(ceilings: readonly RothCeiling[]): Plan {
  const { roth } = dynamic;
  if (roth === 'none' || 'manual' in roth) throw new Error('not a strategy');
  return { ...dynamic, roth: { ...roth, ceilings } };
}

function rowsOf(plan: Plan) {
  const outcome = projectPlan(plan, lawTables, { granularity: 'yearly' });
  if (!outcome.ok) throw new Error('refused');
  return outcome.value.granularity === 'yearly' ? outcome.value.rows : [];
}

it.each([0, 0.2, 0.15])('a target bracket of %d is refused with the list of rates', (targetBracket) => {
  const { roth } = resolved([]);
  if (roth === 'none' || 'manual' in roth) throw new Error('not a strategy');
  expect(notSimulatable({ ...dynamic, roth: { ...roth, targetBracket, ceilings: [] } }, lawTables)).toEqual([
    {
      code: 'notProjected',
      path: 'roth.targetBracket',
      severity: 'error',
      message: 'There is no bracket of this rate: enter one of 0.1, 0.12, 0.22, 0.24, 0.32, 0.35, 0.37.',
    },
  ]);
});

describe('ceilings, which a search resolves the dynamic strategy to', () => {
  it('are wanted before such a plan is run', () => {
    expect(notSimulatable(dynamic, lawTables)).toEqual([
      {
        code: 'notProjected',
        path: 'roth',
        severity: 'error',
        message: 'Search for the dynamic strategy first: a plan is run by the ceilings it finds.',
      },
    ]);
    expect(notSimulatable(resolved([]), lawTables)).toEqual([]);
  });

  it('fill ordinary income less deductions, below zero too, and a year with null or without one converts nothing', () => {
    const rows = rowsOf(
      resolved([
        { year: 2026, fillTo: -6_100 },
        { year: 2027, fillTo: null },
      ]),
    );
    // 10,000 - 16,100 = -6,100.
    expect(rows[0]?.rothConversion).toBeDollars(10_000);
    expect(rows[0]?.taxes.total).toBe(0);
    expect(rows.slice(1).map(({ rothConversion }) => rothConversion)).toEqual([0, 0]);
  });

  it('are in dollars of the start: 20,000 are 20,600 a year on at 3%', () => {
    const [, second] = rowsOf(resolved([{ year: 2027, fillTo: 20_000 }]));
    expect(second?.taxes.taxableIncome).toBeGreaterThan(20_599.98);
    expect(second?.taxes.taxableIncome).toBeLessThanOrEqual(20_600.000001);
  });

  it('never reach beyond the target bracket or a guard', () => {
    const [first] = rowsOf(resolved([{ year: 2026, fillTo: 200_000 }]));
    // The guard of 60,000 comes before the top of 12%, 50,400 + 16,100.
    expect(first?.rothConversion).toBeDollars(60_000);
  });

  it('are no part of what the plan is known by', () => {
    expect(inputsHash(resolved([{ year: 2026, fillTo: 5_000 }]))).toBe(inputsHash(dynamic));
  });
});

/**
 * New Jersey leaves retirement income out of its tax only up to 150,000 of total income: one dollar more costs a couple thousands,
 * which funds must be sold for. N.J.S.A. 54A:6-10, 54A:6-15.
 */
describe('a limit that the sale for a step of state tax runs into', () => {
  const LIMIT = 151_000;
  const jersey = {
    startMonth: '2026-01',
    state: 'NJ',
    persons: [
      { id: 'p1', birthDate: '1961-05-15', planEnd: 66, medicare: { enrolled: false } },
      { id: 'p2', birthDate: '1961-08-15', planEnd: 66, medicare: { enrolled: false } },
    ],
    accounts: [
      { id: 'funds', kind: 'taxable', balance: 500_000, basis: 100_000 },
      { id: 'ira', kind: 'traditionalIra', balance: 900_000 },
    ],
    assumptions: STILL,
  };
  const rowWith = (roth: object) => rowsOf(planOf({ ...jersey, roth }))[0];
  const magiWith = (amount: number) => rowWith({ manual: [{ year: 2026, amount }] })?.taxes.magi ?? 0;

  it('is kept to the cent: a cent more goes beyond it', () => {
    const rule = { strategy: 'bracketFill', targetBracket: 0.24, guards: [{ magi: LIMIT }] };
    const amount = rowWith(rule)?.rothConversion ?? 0;
    expect(amount).toBeGreaterThan(100_000);
    expect(magiWith(amount)).toBeLessThan(LIMIT - 500);
    expect(magiWith(amount + 0.01)).toBeGreaterThan(LIMIT + 500);
  });
});

describe('the tax on a conversion from cash and taxable accounts', () => {
  const saved = {
    startMonth: '2026-01',
    persons: [{ birthDate: '1962-05-15', planEnd: 64, medicare: { enrolled: false } }],
    accounts: [
      { id: 'funds', kind: 'taxable', balance: 200_000, basis: 200_000 },
      { id: 'cash', kind: 'cash', balance: 10_000 },
      { id: 'ira', kind: 'traditionalIra', balance: 500_000 },
    ],
    assumptions: STILL,
  };
  const roth = { manual: [{ year: 2026, amount: 100_000 }], payTaxFrom: 'taxable' };

  // Tax on 83,900 in 2026: 1,240 + 4,560 + 22% of 33,500.
  it.each([
    ['taxable-first', {}],
    [{ custom: ['funds', 'cash', 'ira'] }, {}],
    ['taxable-first', { emergencyCash: 4_000 }],
  ])('comes from cash above the reserve first, whatever the order (%j, %j)', (order, reserve) => {
    const [row] = rowsOf(planOf({ ...saved, roth, withdrawal: { order, ...reserve } }));
    const cash = 'emergencyCash' in reserve ? 6_000 : 10_000;
    expect(row?.withdrawals.cash).toBeDollars(cash);
    // Dividends of the fund add to the tax, which it pays itself.
    expect(row?.withdrawals.taxable).toBeGreaterThan(13_170 - cash);
    expect(row?.withdrawals.traditional).toBe(0);
  });
});
