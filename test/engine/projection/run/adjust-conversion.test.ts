import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { compilePlan } from '../../../../engine/projection/compile/compile-plan.ts';
import { adjustConversion, isAdjustable } from '../../../../engine/projection/run/december/adjust-conversion.ts';
import { runUnsettled } from '../../../../engine/projection/run/december/december-trials.ts';
import { runToDecember } from '../../../../engine/projection/run/simulate.ts';
import { balanceOf } from '../../../../engine/projection/state/holding.ts';
import { openMarket } from '../../../../engine/projection/state/market.ts';
import { YEAR } from '../../../../engine/projection/state/run-cells.ts';
import type { Run } from '../../../../engine/projection/state/run-state.ts';
import { createRun, startRun } from '../../../../engine/projection/state/start-run.ts';
import { lawTables } from '../../../law-tables.ts';
import { planOf } from '../../../projection.ts';

type Rebalance = 'annual' | 'monthly' | 'never';

const strategy = (id: string, equity: number, rebalance: Rebalance) =>
  ({ id, kind: 'fixed', mix: { equity, bond: 1 - equity, cash: 0 }, rebalance }) as const;

/** A person of 55 in a rising market, whose IRA and Roth IRA hold different mixes. */
const household = (rebalance: Rebalance, changes: Partial<PlanInputs>): PlanInputs => ({
  startMonth: '2026-01',
  persons: [{ id: 'p1', birthDate: '1970-05-15', planEnd: 60 }],
  accounts: [
    { id: 'funds', kind: 'taxable', balance: 200_000, basis: 100_000 },
    { id: 'ira', kind: 'traditionalIra', balance: 500_000, strategyId: 'mixed' },
    { id: 'roth', kind: 'rothIra', balance: 50_000, basis: 20_000, strategyId: 'bold' },
  ],
  strategies: [strategy('mixed', 0.4, 'annual'), strategy('bold', 0.9, rebalance)],
  goals: [{ id: 'living', name: 'Living', amount: 4000, frequency: 'monthly' }],
  roth: { strategy: 'bracketFill', targetBracket: 0.22, payTaxFrom: 'taxable' },
  ...changes,
});

/** The first December up to its return, with so much converted. */
function exploredDecember(inputs: PlanInputs, amount: number) {
  const program = compilePlan(planOf(inputs), lawTables);
  const run = createRun(program);
  const growth = (first: number) => Float64Array.from({ length: program.months }, (_, at) => first + (at % 5) / 100);
  openMarket(program, run, { equity: growth(0.99), bond: growth(0.98) });
  startRun(run, false);
  runToDecember(program, run, 0);
  const [year] = program.years;
  if (year === undefined) throw new Error('a plan has a year');
  run.status.conversion = amount;
  run.status.withheldShare = 0.2;
  const last = runUnsettled(program, run, year);
  return { program, run, last };
}

const stateOf = ({ holdings, year, rothLayers, status }: Run) => [
  ...holdings.map(balanceOf),
  ...holdings.map(({ distributed }) => distributed),
  ...year.subarray(0, YEAR.columns),
  ...rothLayers[0],
  status.converted,
  status.withheld,
];

/** By how much a December with an adjusted conversion is off one that converted that amount, dollars. */
function largestDifference(inputs: PlanInputs, from: number, to: number): number {
  const { program, run, last } = exploredDecember(inputs, from);
  if (!isAdjustable(program, run, last, to)) return Number.POSITIVE_INFINITY;
  adjustConversion(program, run, last, to);
  const direct = stateOf(exploredDecember(inputs, to).run);
  return Math.max(...stateOf(run).map((value, at) => Math.abs(value - (direct[at] ?? Number.NaN))));
}

describe('an adjusted conversion leaves the same December as one of that amount', () => {
  it.each(['annual', 'monthly'] as const)('into a Roth IRA that is rebalanced: %s', (rebalance) => {
    expect(largestDifference(household(rebalance, {}), 10_000, 90_000)).toBeLessThan(1e-7);
    expect(largestDifference(household(rebalance, {}), 90_000, 10_000.01)).toBeLessThan(1e-7);
  });

  it('where part of it is withheld before 59½, with the additional tax on that part', () => {
    const changes = { roth: { strategy: 'bracketFill', targetBracket: 0.22, payTaxFrom: 'conversion' } } as const;
    expect(largestDifference(household('annual', changes), 10_000, 90_000)).toBeLessThan(1e-7);
    const { run } = exploredDecember(household('annual', changes), 90_000);
    expect(run.year[YEAR.earlyIra]).toBeCloseTo(18_000, 6);
  });

  it('where December is paid from the converted IRA itself', () => {
    const accounts = household('annual', {}).accounts?.slice(1) ?? [];
    expect(largestDifference(household('annual', { accounts }), 10_000, 90_000)).toBeLessThan(1e-7);
  });
});

describe('a conversion is not adjusted', () => {
  const isOpen = (inputs: PlanInputs, to: number) => {
    const { program, run, last } = exploredDecember(inputs, 10_000);
    return isAdjustable(program, run, last, to);
  };

  it('beyond what its account holds', () => {
    expect(isOpen(household('annual', {}), 90_000)).toBe(true);
    expect(isOpen(household('annual', {}), 5_000_000)).toBe(false);
  });

  it('where what is drawn in December depends on it', () => {
    expect(isOpen(household('annual', { withdrawal: { order: 'proportional' } }), 90_000)).toBe(false);
    const accounts = household('annual', {}).accounts?.map((account) =>
      account.kind === 'rothIra' ? { ...account, balance: 100_000, basis: 100_000 } : account,
    );
    const order = { custom: ['roth', 'funds', 'ira'] };
    expect(isOpen(household('annual', { withdrawal: { order }, accounts: accounts ?? [] }), 90_000)).toBe(false);
  });

  it('into a Roth IRA that is never rebalanced, nor out of one with after-tax money', () => {
    expect(isOpen(household('never', {}), 90_000)).toBe(false);
    const accounts = household('annual', {}).accounts?.map((account) =>
      account.kind === 'traditionalIra' ? { ...account, basis: 50_000 } : account,
    );
    expect(isOpen(household('annual', { accounts: accounts ?? [] }), 90_000)).toBe(false);
  });

  /** Form 8606, line 11: every conversion takes its share of the basis of all IRAs of the owner. 26 USC 408(d)(2). */
  it('while another IRA of the owner holds after-tax money', () => {
    const older = { id: 'older', kind: 'traditionalIra', balance: 100_000, strategyId: 'mixed' } as const;
    const withOlder = (basis: number) =>
      household('annual', { accounts: [...(household('annual', {}).accounts ?? []), { ...older, basis }] });
    expect(isOpen(withOlder(0), 90_000)).toBe(true);
    expect(isOpen(withOlder(50_000), 90_000)).toBe(false);
  });
});
