import type { Plan } from '../../plan/complete/plan.ts';
import { amortizedOf } from '../../projection/compile/choices/compile-rule.ts';
import type { Program } from '../../projection/program/program.ts';
import { runYears } from '../../projection/run/simulate.ts';
import { atLeast, presentValue } from '../../projection/run/spending/risk-based.ts';
import { emptyCheckpoint, saveCheckpoint } from '../../projection/state/checkpoint.ts';
import { HOLDING_COLUMNS } from '../../projection/state/holding.ts';
import { netPortfolio } from '../../projection/state/holdings.ts';
import { openMarket, type Returns } from '../../projection/state/market.ts';
import type { Checkpoint, Run } from '../../projection/state/run-state.ts';
import { createRun, startRun } from '../../projection/state/start-run.ts';
import type { RemainingState } from './scaled-state.ts';

/** With less than this share of what remains to be paid a plan at its means says nothing of how its accounts share balances. */
const LEAST_HELD = 0.1;

/**
 * The plan at its means at each January from the first in which the rule acts, or from a year given. From the one on in which next to nothing is left balances are
 * taken to be what remains to be paid, shared among the accounts as in the last January before.
 */
export function remainingStates(
  plan: Plan,
  program: Program,
  means: Returns,
  firstOf = program.firstRetirementYear,
): readonly RemainingState[] {
  const run = createRun(program);
  const remaining = amortizedOf(plan, program);
  const states: RemainingState[] = [];
  openMarket(program, run, means);
  startRun(run, false);
  let last: { readonly checkpoint: Checkpoint; readonly held: number } | null = null;
  for (let yearIndex = 0; yearIndex < program.years.length; yearIndex++) {
    if (yearIndex >= firstOf) {
      const checkpoint = emptyCheckpoint(run);
      saveCheckpoint(run, checkpoint);
      const need = neededAt(run, remaining, yearIndex);
      const held = netPortfolio(run);
      const isLeft = held > 0 && held >= need * LEAST_HELD;
      if (isLeft) last = { checkpoint, held };
      if (last !== null) {
        if (!isLeft) copyAccounts(last.checkpoint, checkpoint);
        states.push({ yearIndex, checkpoint, held: last.held, balance: isLeft ? held : need, need });
      }
    }
    runYears(program, run, RECORDS_NO_MONTH, { from: yearIndex, to: yearIndex + 1 });
  }
  return states;
}

const RECORDS_NO_MONTH = { recordsMonths: false, month: () => undefined, year: () => undefined };

function neededAt(run: Run, { fixed, adjustable }: ReturnType<typeof amortizedOf>, yearIndex: number): number {
  const before = run.status.yearIndex;
  run.status.yearIndex = yearIndex;
  const balance = netPortfolio(run);
  const changed = presentValue(adjustable, run, balance);
  const need = atLeast(presentValue(fixed, run, balance) + changed, changed);
  run.status.yearIndex = before;
  return need;
}

/** Everything about the accounts but whose they are, which comes first of an account's columns. */
function copyAccounts(from: Checkpoint, to: Checkpoint): void {
  for (let at = 0; at < to.holdings.length; at++)
    if (at % HOLDING_COLUMNS > 0) to.holdings[at] = from.holdings[at] ?? 0;
}
