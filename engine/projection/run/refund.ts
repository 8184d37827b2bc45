import { CENT } from '../../primitives/cent.ts';
import type { Program } from '../program/program.ts';
import { FLOW } from '../state/run-cells.ts';
import { type Run, recordFlow } from '../state/run-state.ts';
import { depositSurplus } from './month.ts';
import { isLeftOverSpent, saveOfRefund } from './surplus/left-over.ts';

/**
 * A refund pays what the months of its year lacked, the latest first, as if each had paid so much less tax; the surplus account gets
 * what is left. Months before December have been recorded already: `Run.refundsBefore` says what changes of their rows.
 */
export function receiveRefund(program: Program, run: Run, refund: number): void {
  const year = program.years[run.status.yearIndex];
  if (year === undefined) return;
  const left = run.status.shortfallOfYear > 0 ? payShortfalls(run, year, refund) : refund;
  const saved = isLeftOverSpent(program, run) ? saveOfRefund(run, left) : left;
  if (saved > 0) depositSurplus(program, run, saved);
}

interface MonthsOfYear {
  readonly from: number;
  readonly to: number;
}

/** Returns what the shortfalls leave of the refund. */
function payShortfalls(run: Run, { from, to }: MonthsOfYear, refund: number): number {
  const { status, monthlyShortfalls, refundsBefore } = run;
  const last = to - 1 - from;
  // December is not closed yet.
  monthlyShortfalls[last] = status.shortfall;
  let left = refund;
  for (let at = last; at >= 0 && left > 0; at--) {
    const lacking = monthlyShortfalls[at] ?? 0;
    const paid = Math.min(lacking, left);
    if (paid <= 0) continue;
    refundsBefore[at] = paid;
    monthlyShortfalls[at] = lacking - paid > CENT ? lacking - paid : 0;
    left -= paid;
  }
  const paid = refund - left;
  const ofDecember = refundsBefore[last] ?? 0;
  status.shortfall -= ofDecember;
  status.shortfallOfYear = shortfallLeft(monthlyShortfalls);
  if (status.firstShortfallMonth >= from) status.firstShortfallMonth = firstShort(monthlyShortfalls, from, last);
  recordFlow(run, FLOW.shortfall, -ofDecember);
  recordFlow(run, FLOW.taxPaid, paid - ofDecember);
  recordFlow(run, FLOW.refundBefore, ofDecember);
  return left;
}

function shortfallLeft(shortfalls: Float64Array): number {
  let sum = 0;
  for (const shortfall of shortfalls) sum += shortfall;
  return sum;
}

/** The first month before December that still lacks something; December is looked at when it closes. */
function firstShort(shortfalls: Float64Array, from: number, last: number): number {
  for (let at = 0; at < last; at++) if ((shortfalls[at] ?? 0) > 0) return from + at;
  return -1;
}
