import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { compilePlan } from '../../engine/projection/compile/compile-plan.ts';
import type { Program } from '../../engine/projection/program/program.ts';
import { flowSum, type Ledger, ledgerOf } from '../../engine/projection/result/ledger.ts';
import { RECORDS_NOTHING, simulate } from '../../engine/projection/run/simulate.ts';
import { balanceOf, basisOf } from '../../engine/projection/state/holding.ts';
import { ACCOUNT_FLOW, FLOW } from '../../engine/projection/state/run-cells.ts';
import type { Run } from '../../engine/projection/state/run-state.ts';
import { createRun } from '../../engine/projection/state/start-run.ts';
import { planWithConversionsArbitrary } from '../arbitraries/plan-with-conversions.ts';
import { lawTables } from '../law-tables.ts';
import { planOf } from '../projection.ts';
import { propertyRuns } from './finds.ts';

/** Months from a crash to a boom, so that accounts run empty and fill again. */
const marketArbitrary = fc.array(fc.tuple(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -8, max: 8 })), {
  minLength: 24,
  maxLength: 24,
});

const growthOf = (market: readonly (readonly [number, number])[], asset: 0 | 1, months: number) =>
  Float64Array.from({ length: months }, (_, month) => 1 + (market[month % market.length]?.[asset] ?? 0) / 100);

const endOf = (run: Run) => ({
  accounts: run.holdings.map((held) => [balanceOf(held), basisOf(held), held.owner]),
  carryforward: [...run.carryforward],
  irmaaMagi: [...run.irmaaMagi],
  liability: [...run.liability],
  firstShortfall: run.status.firstShortfallMonth,
  firstDepleted: run.status.firstDepletedMonth,
});

/** The first month of the ledger that lacks more than a cent, or -1. */
function firstShortfall(program: Program, ledger: Ledger): number {
  const lacks = (month: number) => flowSum(ledger, { from: month, to: month + 1 }, FLOW.shortfall) > 0.01;
  return Array.from({ length: program.months }, (_, month) => month).find(lacks) ?? -1;
}

/** The first month of the ledger at whose end a portfolio that held money holds none, or -1. */
function firstDepleted({ accounts, months }: Program, { accountFlows }: Ledger): number {
  const sum = (month: number, column: number) =>
    accounts.reduce((total, _, at) => {
      return total + (accountFlows[(month * accounts.length + at) * ACCOUNT_FLOW.columns + column] ?? 0);
    }, 0);
  const empties = (month: number) =>
    sum(month, ACCOUNT_FLOW.startBalance) > 0 && sum(month, ACCOUNT_FLOW.endBalance) === 0;
  return Array.from({ length: months }, (_, month) => month).find(empties) ?? -1;
}

/** The same household, which spends what is left over, sweeps cash and harvests gains and losses. */
function surplusOf(plan: PlanInputs): PlanInputs {
  const accounts = [
    ...(plan.accounts ?? []),
    { id: 'grown', kind: 'taxable', balance: 300_000, basis: 150_000 } as const,
    { id: 'tosweep', kind: 'cash', balance: 50_000 } as const,
  ];
  const harvest = { gains: 'zeroRate', losses: 'yearly' } as const;
  const withdrawal = { ...plan.withdrawal, sweep: { to: 'grown', above: 3000 } };
  return { ...plan, accounts, leftOver: 'spend', withdrawal, taxes: { ...plan.taxes, harvest } };
}

it.each([
  ['a run', (plan: PlanInputs) => plan],
  ['a run that spends, sweeps and harvests', surplusOf],
])(
  '%s that records no months, in memory used before, ends with the same bits as one with the whole ledger',
  (_, of) => {
    fc.assert(
      fc.property(planWithConversionsArbitrary.map(of), marketArbitrary, (document, market) => {
        const program = compilePlan(planOf(document), lawTables);
        const returns = { equity: growthOf(market, 0, program.months), bond: growthOf(market, 1, program.months) };
        const ledger = ledgerOf(program);
        const kept = endOf(simulate(program, returns, ledger));
        const used = createRun(program);
        simulate(program, { equity: returns.bond, bond: returns.equity }, RECORDS_NOTHING, used);
        const unkept = endOf(simulate(program, returns, RECORDS_NOTHING, used));
        expect(unkept).toStrictEqual(kept);
        expect(unkept.firstShortfall).toBe(firstShortfall(program, ledger));
        expect(unkept.firstDepleted).toBe(firstDepleted(program, ledger));
        expect([ledger.firstShortfallMonth, ledger.firstDepletedMonth]).toEqual([
          unkept.firstShortfall,
          unkept.firstDepleted,
        ]);
      }),
      propertyRuns(),
    );
  },
);
