import { add } from '../../../primitives/cells.ts';
import type { Program, ProgramYear } from '../../program/program.ts';
import { SCHEDULE } from '../../program/schedule-columns.ts';
import { type FlexibleGoal, isJanuary, type ProgramFlexible } from '../../program/spending/program-flexible.ts';
import { freeMoney } from '../../state/free-money.ts';
import { CHANGE_OF_YEAR, FLEXIBLE, flexibleCell, paidCell } from '../../state/goals/flexible-cells.ts';
import { FLOW } from '../../state/run-cells.ts';
import { type Run, recordFlow } from '../../state/run-state.ts';

/**
 * Asks the month's goals that may be put off or skipped, wants before wishes: one is paid where money free of additional tax, less what
 * those before it take, then still covers the months to be kept. What is put off is asked each January, and at its latest month
 * paid or, where that is allowed, skipped. Returns the cash that the schedule has for them and that is not spent; negative for what was put
 * off before and is paid now.
 */
export function askFlexibleGoals(program: Program, run: Run, { goals, kept }: ProgramFlexible): number {
  const { month } = run.status;
  let left = freeMoney(program, run) - (kept[month] ?? 0);
  let saved = 0;
  for (let place = 0; place < goals.length; place++) {
    const goal = goals[place];
    if (goal === undefined) continue;
    const cost = (goal.amounts[month] ?? 0) * (goal.isRuled ? run.status.spendingFactor : 1);
    const isDue = (goal.latest[month] ?? -1) >= 0;
    let paid = isPaidLater(program, run, { goal, place, isCovered: cost <= left }) ? cost : 0;
    if (isDue && isPaidNow(run, { goal, place, isCovered: cost <= left - paid })) paid += cost;
    left -= paid;
    const notSpent = (isDue ? cost : 0) - paid;
    saved += notSpent;
    noteFlexible(program, run, { goal, place, paid, change: -notSpent });
  }
  return saved;
}

interface Asked {
  readonly goal: FlexibleGoal;
  readonly place: number;
  /** Whether what is to be kept is left beside it. */
  readonly isCovered: boolean;
}

/** Whether what was put off is paid now: asked in January, settled at its latest month. */
function isPaidLater({ firstMonth }: Program, run: Run, { goal, place, isCovered }: Asked): boolean {
  const { month } = run.status;
  const cell = flexibleCell(place, FLEXIBLE.pending);
  const pending = run.flexible[cell] ?? 0;
  if (pending === 0) return false;
  const isLatest = month >= (goal.latest[pending - 1] ?? 0);
  const isPaid = (isJanuary(firstMonth, month) && isCovered) || (isLatest && !goal.isSkippable);
  if (isPaid || isLatest) run.flexible[cell] = 0;
  if (isLatest && !isPaid) noteFirst(run, place, FLEXIBLE.skipped);
  return isPaid;
}

/** Whether what is due is paid, and not put off or skipped. */
function isPaidNow(run: Run, { goal, place, isCovered }: Asked): boolean {
  const { month } = run.status;
  const isLatest = (goal.latest[month] ?? 0) <= month;
  if (isCovered || (isLatest && !goal.isSkippable)) return true;
  if (!isLatest) run.flexible[flexibleCell(place, FLEXIBLE.pending)] = month + 1;
  noteFirst(run, place, isLatest ? FLEXIBLE.skipped : FLEXIBLE.putOff);
  return false;
}

function noteFirst({ flexible, status }: Run, place: number, column: number): void {
  const cell = flexibleCell(place, column);
  if (flexible[cell] === 0) flexible[cell] = status.month + 1;
}

interface Noted extends Pick<Asked, 'goal' | 'place'> {
  readonly paid: number;
  /** Paid beyond what the schedule has in the month; negative for what is put off or skipped. */
  readonly change: number;
}

function noteFlexible({ years }: Program, run: Run, { goal, place, paid, change }: Noted): void {
  const { month, yearIndex } = run.status;
  if (paid > 0) add(run.flexiblePaid, paidCell(place, month - (years[yearIndex]?.from ?? 0)), paid);
  if (change === 0) return;
  add(run.flexible, CHANGE_OF_YEAR, change);
  recordFlow(run, FLOW.flexibleChange, change);
  if (goal.column === SCHEDULE.essential) recordFlow(run, FLOW.flexibleEssential, change);
  if (goal.column === SCHEDULE.housing) recordFlow(run, FLOW.flexibleHousing, change);
  if (goal.column === SCHEDULE.oneTime) recordFlow(run, FLOW.flexibleOneTime, change);
}

/** The most that goals put off before may cost in a year: any month's price is its January's. */
export function mostPutOff({ goals }: ProgramFlexible, run: Run, { from }: Pick<ProgramYear, 'from'>): number {
  let most = 0;
  for (let place = 0; place < goals.length; place++) {
    const isPending = (run.flexible[flexibleCell(place, FLEXIBLE.pending)] ?? 0) > 0;
    if (isPending) most += (goals[place]?.amounts[from] ?? 0) * Math.max(1, run.status.spendingFactor);
  }
  return most;
}
