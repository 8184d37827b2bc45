import type { ChangeCause } from '../plan/change-causes.ts';
import { parseYearMonth } from '../primitives/calendar.ts';
import { CENTS_IN_DOLLAR, nearestCents } from '../primitives/cent.ts';
import type { FrozenFan, Landing, ReviewedAccount, ReviewStep } from '../results/reviews/plan-review.ts';
import type { PeriodRow } from '../results/rows.ts';

/** A projection of a plan, month by month. */
export interface MonthlyRun {
  readonly startMonth: string;
  readonly rows: readonly Pick<PeriodRow, 'netPortfolio' | 'accounts'>[];
}

/** The plan of the review before as far as its changes were taken up, run by this engine under this law. */
export interface EditedRun extends Pick<ReviewStep, 'merged' | 'fields'> {
  readonly cause: ChangeCause;
  readonly run: MonthlyRun;
}

/** What a review is held against. */
export interface ReviewedAgainst {
  /** Of the review before. */
  readonly fan: FrozenFan;
  /** That plan as it was, run now; null where it no longer runs. */
  readonly start: MonthlyRun | null;
  /** What was changed in it since, cause by cause. */
  readonly edited: readonly EditedRun[];
}

interface Reviewed {
  /** Month of the review, on whose first day the balances are read. */
  readonly month: string;
  readonly accounts: readonly ReviewedAccount[];
}

/** Where balances lie in the fan of the review before, and why; null where that fan does not reach to them. */
export function landing({ fan, start, edited }: ReviewedAgainst, { month, accounts }: Reviewed): Landing | null {
  const spread = spreadAt(fan, month);
  const expected = fan.expected[monthsFrom(fan.startMonth, month)];
  if (spread === null || expected === undefined) return null;
  const actual = accounts.reduce((sum, { balance }) => sum + balance, 0);
  const areFlowsRecorded = accounts.every(({ paidIn, takenOut }) => paidIn !== null && takenOut !== null);
  const difference = nearestCents(actual) - nearestCents(expected);
  return {
    since: fan.startMonth,
    actual,
    expected,
    median: spread[MIDDLE] ?? 0,
    percentile: percentileIn(spread, actual),
    difference: difference / CENTS_IN_DOLLAR,
    steps: start === null ? [] : stepsOf({ start, edited }, { month, accounts, expected, difference }),
    areFlowsRecorded,
  };
}

/** Of the hundredths, and of all the last. */
const MIDDLE = 50;
const ALL = 100;

interface Parts extends Reviewed {
  readonly expected: number;
  /** In cents. */
  readonly difference: number;
}

/** In cents, so that they add up; what the returns made is what is left. */
function stepsOf(
  { start, edited }: { readonly start: MonthlyRun; readonly edited: readonly EditedRun[] },
  { month, accounts, expected, difference }: Parts,
): readonly ReviewStep[] {
  const none = { of: null, merged: [], fields: [] };
  const first = heldAt(start, month);
  const law = { ...none, cause: 'law' as const, cents: nearestCents(first) - nearestCents(expected) };
  const edits = edited.map(({ cause: of, merged, fields, run }, at) => {
    const before = heldAt(edited[at - 1]?.run ?? start, month);
    const cents = nearestCents(heldAt(run, month)) - nearestCents(before);
    return { cause: 'edits' as const, of, merged, fields, cents };
  });
  const last = edited.at(-1)?.run ?? start;
  const flows = { ...none, cause: 'flows' as const, cents: nearestCents(unplannedFlows(last, month, accounts)) };
  const known = [law, ...edits, flows].filter(({ cents }) => cents !== 0);
  const rest = known.reduce((left, { cents }) => left - cents, difference);
  return [...known, { ...none, cause: 'returns' as const, cents: rest }].map(({ cents, ...step }) => ({
    ...step,
    amount: cents / CENTS_IN_DOLLAR,
  }));
}

/** What was put in and taken out other than the plan had it, of the amounts that were recorded. */
function unplannedFlows(run: MonthlyRun, month: string, accounts: readonly ReviewedAccount[]): number {
  return accounts.reduce((sum, { id, paidIn, takenOut }) => {
    const planned = plannedFlows(run, month, id);
    const more = paidIn === null ? 0 : paidIn - planned.paidIn;
    const less = takenOut === null ? 0 : takenOut - planned.takenOut;
    return sum + more - less;
  }, 0);
}

/** What a plan puts into an account and takes out of it before a month; what moves between accounts is both. */
function plannedFlows({ startMonth, rows }: MonthlyRun, month: string, id: string) {
  const moved = rows.slice(0, Math.max(0, monthsFrom(startMonth, month))).flatMap(({ accounts }) => {
    const account = accounts.find((each) => each.id === id);
    if (account === undefined) return [];
    const { contributions, withdrawals, conversions, transferred } = account;
    return [contributions, -withdrawals, conversions, transferred];
  });
  return {
    paidIn: moved.reduce((sum, amount) => sum + Math.max(0, amount), 0),
    takenOut: moved.reduce((sum, amount) => sum + Math.max(0, -amount), 0),
  };
}

/** All accounts on the first day of a month. */
function heldAt({ startMonth, rows }: MonthlyRun, month: string): number {
  const at = monthsFrom(startMonth, month);
  const start = (rows[0]?.accounts ?? []).reduce((sum, { startBalance }) => sum + startBalance, 0);
  return at <= 0 ? start : (rows[at - 1]?.netPortfolio ?? 0);
}

/**
 * The hundredths of the futures on the first day of a month: those of the year's end before, within a year on the straight way
 * to the next; null where the month is not after the start, or after the last year.
 */
function spreadAt({ startMonth, years, percentiles }: FrozenFan, month: string): readonly number[] | null {
  const passed = monthsFrom(startMonth, month);
  const ends = [0, ...years.map((year) => monthsFrom(startMonth, `${year + 1}-01`))];
  const next = ends.findIndex((end) => end >= passed);
  const [before, after] = [percentiles[next - 1], percentiles[next]];
  if (next < 1 || before === undefined || after === undefined) return null;
  const [from, to] = [ends[next - 1] ?? 0, ends[next] ?? 0];
  const part = (passed - from) / (to - from);
  return after.map((end, at) => (before[at] ?? 0) + part * (end - (before[at] ?? 0)));
}

/** The share of all, in percent, that lies below an amount; among equals the middle of them. */
function percentileIn(spread: readonly number[], amount: number): number {
  const above = spread.findIndex((value) => value > amount);
  if (above === 0) return 0;
  const below = spread.findLastIndex((value) => value < amount);
  if (above < 0) return below === spread.length - 1 ? ALL : (below + 1 + spread.length - 1) / 2;
  // Between two that are unlike it lies on the way from one to the other.
  if (above - below === 1) {
    const [low, high] = [spread[below] ?? 0, spread[above] ?? 0];
    return below + (amount - low) / (high - low);
  }
  return (below + above) / 2;
}

function monthsFrom(one: string, other: string): number {
  return parseYearMonth(other) - parseYearMonth(one);
}
