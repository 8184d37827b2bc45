import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import type { Statement } from './statement-record.ts';

/** A year of a record that is being looked over. Dollars of that year; null where nothing is written. */
export interface DraftYear {
  readonly year: number;
  readonly amount: number | null;
  readonly isEstimated: boolean;
  /** An even share of a sum that the statement gives for several years. */
  readonly isSpread: boolean;
}

/** A record before it goes into the plan: every year from the first to the last, and what the user has said of the gaps. */
export interface EarningsDraft {
  readonly from: 'statement' | 'plan';
  readonly years: readonly DraftYear[];
  /** Years that the user says were without earnings. */
  readonly settled: readonly number[];
  /** Lines of the statement that look like earnings and could not be read. */
  readonly unread: readonly string[];
}

/** Years in a row that hold nothing, or zero, between years of work. */
export interface Gap {
  readonly kind: 'missing' | 'zero';
  readonly years: readonly number[];
  /** About what was earned around them: the mean of the year of work before and the one after, to the hundred. */
  readonly about: number;
}

export function draftOfStatement({ years, unread }: Pick<Statement, 'years' | 'unread'>): EarningsDraft {
  return { from: 'statement', years: contiguous(years), settled: [], unread };
}

/** The record that the plan has; null without one. */
export function draftOfPlan(inputs: PlanInputs, index: number): EarningsDraft | null {
  const record = inputs.persons[index]?.socialSecurity;
  const earnings = record?.basis === 'earnings' ? (record.earnings ?? []) : [];
  if (earnings.length === 0) return null;
  const years = contiguous(earnings.map((entry) => ({ ...entry, isEstimated: false, isSpread: false })));
  return { from: 'plan', years, settled: years.map(({ year }) => year), unread: [] };
}

function contiguous(years: readonly DraftYear[]): readonly DraftYear[] {
  const known = new Map(years.map((entry) => [entry.year, entry]));
  const first = Math.min(...known.keys());
  const count = known.size === 0 ? 0 : Math.max(...known.keys()) - first + 1;
  return Array.from({ length: count }, (_, at) => {
    const { amount = null, isEstimated = false, isSpread = false } = known.get(first + at) ?? {};
    return { year: first + at, amount, isEstimated, isSpread };
  });
}

/** The draft with another amount for a year, which may lie outside of it. What a user writes is no estimate. */
export function withAmount(draft: EarningsDraft, year: number, amount: number | null): EarningsDraft {
  const others = draft.years.filter((entry) => entry.year !== year);
  return { ...draft, years: contiguous([...others, { year, amount, isEstimated: false, isSpread: false }]) };
}

/** The draft once the user says that there were no earnings in these years. */
export function withNothingIn(draft: EarningsDraft, years: readonly number[]): EarningsDraft {
  const written = draft.years.map((entry) => (years.includes(entry.year) ? { ...entry, amount: 0 } : entry));
  return { ...draft, years: written, settled: [...draft.settled, ...years] };
}

/** The draft once the user leaves out the lines that could not be read, or has written their amounts. */
export function withoutUnread(draft: EarningsDraft): EarningsDraft {
  return { ...draft, unread: [] };
}

/** What counts: the years with an amount. */
export function earningsOf({ years }: Pick<EarningsDraft, 'years'>): readonly { year: number; amount: number }[] {
  return years.flatMap(({ year, amount }) => (amount === null ? [] : [{ year, amount }]));
}

/** The gaps that nobody has looked at yet, in the order of time. */
export function openGaps({ years, settled }: EarningsDraft): readonly Gap[] {
  const worked = years.filter(({ amount }) => amount !== null && amount > 0);
  const gaps: Gap[] = [];
  worked.forEach((before, at) => {
    const after = worked[at + 1];
    if (after === undefined) return;
    const about = Math.round(((before.amount ?? 0) + (after.amount ?? 0)) / 200) * 100;
    const between = years.filter(({ year }) => year > before.year && year < after.year && !settled.includes(year));
    for (const kind of ['missing', 'zero'] as const) {
      const found = between.filter(({ amount }) => (amount === null) === (kind === 'missing'));
      if (found.length > 0) gaps.push({ kind, years: found.map(({ year }) => year), about });
    }
  });
  return gaps;
}

/** The record if these gaps had been worked at about what was earned around them. */
export function earningsWithout(
  gaps: readonly Gap[],
  draft: EarningsDraft,
): readonly { year: number; amount: number }[] {
  const guessed = new Map(gaps.flatMap(({ years, about }) => years.map((year) => [year, about] as const)));
  return draft.years.flatMap(({ year, amount }) => {
    const counted = guessed.get(year) ?? amount;
    return counted === null ? [] : [{ year, amount: counted }];
  });
}

/** The year after the last of the record, at the earnings of the last year of work: what one more year of work would be. */
export function nextYearOf(draft: EarningsDraft): { readonly year: number; readonly amount: number } | null {
  const earnings = earningsOf(draft);
  const last = earnings.at(-1);
  const amount = earnings.findLast((entry) => entry.amount > 0)?.amount;
  return last === undefined || amount === undefined ? null : { year: last.year + 1, amount };
}
