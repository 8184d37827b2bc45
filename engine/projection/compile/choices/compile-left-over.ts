import type { Plan } from '../../../plan/complete/plan.ts';
import { add } from '../../../primitives/cells.ts';
import type { Program } from '../../program/program.ts';
import type { ProgramAccount } from '../../program/program-account.ts';
import { SCHEDULE } from '../../program/schedule-columns.ts';
import { steppedLevel, type Timeline } from '../../program/timeline.ts';
import type { ScheduledSource } from '../../schedule/scheduled-source.ts';

/** Until when money left over is spent, and what of income is never left over: whose each flow is tells it from the rest. */
export function leftOverOf(
  plan: Plan,
  timeline: Timeline,
  { schedule, sources }: { readonly schedule: Float64Array; readonly sources: readonly ScheduledSource[] },
): Pick<Program, 'leftOverSpentUntil' | 'capitalReceived'> {
  if (plan.leftOver === 'save') return { leftOverSpentUntil: 0, capitalReceived: new Float64Array() };
  const capitalReceived = new Float64Array(timeline.months);
  for (const { path, column, months } of sources) {
    const sign = capitalSign(path, column);
    if (sign !== 0) months.forEach((amount, month) => add(capitalReceived, month, sign * amount));
  }
  capitalReceived.forEach((amount, month) => capitalReceived.fill(Math.max(0, amount), month, month + 1));
  return { leftOverSpentUntil: monthAfterLastWages(schedule, timeline.months), capitalReceived };
}

/** 1 for what is sold, borrowed, inherited or paid out once, or by a ladder, -1 for what is paid for a home or a ladder: the one pays the other first. */
function capitalSign(path: string, column: number): number {
  if (
    column === SCHEDULE.other &&
    /\.(sale|lumpSum|refinance|creditLine|start)|^inheritances|^ladders|^lifeInsurance/.test(path)
  )
    return 1;
  return column === SCHEDULE.oneTime && /\.purchase|^ladders/.test(path) ? -1 : 0;
}

/** Pay of work for oneself counts as wages. */
function monthAfterLastWages(schedule: Float64Array, months: number): number {
  for (let month = months - 1; month >= 0; month--) {
    const row = month * SCHEDULE.columns;
    if ((schedule[row + SCHEDULE.wages] ?? 0) + (schedule[row + SCHEDULE.selfEmployment] ?? 0) > 0) return month + 1;
  }
  return 0;
}

/** Cash that stays in the cash accounts, and what becomes of the rest. Both amounts step each January. */
export function cashOf(
  { withdrawal: { sweep, emergencyCash }, assumptions }: Plan,
  timeline: Timeline,
  accounts: readonly ProgramAccount[],
): Pick<Program, 'cashReserve' | 'sweep'> {
  const stepped = (amount: number) =>
    new Float64Array(timeline.years).map(
      (_, at) => amount * steppedLevel(timeline, timeline.firstYear + at, assumptions.inflation),
    );
  const cashReserve = stepped(emergencyCash);
  if (sweep === null) return { cashReserve, sweep };
  const to = accounts.findIndex(({ id }) => id === sweep.to);
  return {
    cashReserve,
    sweep: { to, isMonthly: sweep.frequency === 'monthly', kept: stepped(emergencyCash + sweep.above) },
  };
}
