import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { compilePlan } from '../../engine/projection/compile/compile-plan.ts';
import { firstShortfallMonth } from '../../engine/projection/result/events.ts';
import { ledgerOf } from '../../engine/projection/result/ledger.ts';
import { NOTHING_KEPT, simulate } from '../../engine/projection/run/simulate.ts';
import { balanceOf, basisOf } from '../../engine/projection/state/holding.ts';
import type { Run } from '../../engine/projection/state/run-state.ts';
import { createRun } from '../../engine/projection/state/start-run.ts';
import { planWithPoliciesArbitrary } from '../arbitraries/plan-with-policies.ts';
import { lawTables } from '../law-tables.ts';
import { planOf } from '../projection.ts';
import { PROPERTY_RUNS } from './property-runs.ts';

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
  firstShortfall: run.now.firstShortfallMonth,
  firstDepleted: run.now.firstDepletedMonth,
});

it('a run that records no months, in memory used before, ends with the same bits as one with the whole ledger', () => {
  fc.assert(
    fc.property(planWithPoliciesArbitrary, marketArbitrary, (document, market) => {
      const program = compilePlan(planOf(document), lawTables);
      const returns = { equity: growthOf(market, 0, program.months), bond: growthOf(market, 1, program.months) };
      const ledger = ledgerOf(program);
      const kept = endOf(simulate(program, returns, ledger));
      const used = createRun(program);
      simulate(program, { equity: returns.bond, bond: returns.equity }, NOTHING_KEPT, used);
      const unkept = endOf(simulate(program, returns, NOTHING_KEPT, used));
      expect(unkept).toStrictEqual(kept);
      expect(unkept.firstShortfall).toBe(firstShortfallMonth(program, ledger));
    }),
    PROPERTY_RUNS,
  );
});
