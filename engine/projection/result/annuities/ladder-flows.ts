import type { PeriodRow } from '../../../results/rows.ts';
import { interestOf } from '../../program/annuities/ladder-interest.ts';
import type { ProgramLadder } from '../../program/annuities/program-ladders.ts';
import type { Program, ProgramYear } from '../../program/program.ts';
import type { Ledger, Span } from '../ledger.ts';
import { sumOver } from './annuity-flows.ts';
import { premiumOf } from './premiums-lacking.ts';

interface Period {
  readonly year: ProgramYear;
  readonly span: Span;
}

/** Absent where the plan buys no ladder. */
export function ladderFlows(program: Program, ledger: Ledger, { year, span }: Period): Pick<PeriodRow, 'ladders'> {
  const { ladders, years } = program;
  if (ladders === null) return {};
  const total = (amountOf: (ladder: ProgramLadder) => number) =>
    ladders.bought.reduce((sum, ladder) => sum + amountOf(ladder), 0);
  // A return is one of a year: its interest is in the row of its last month.
  const isReturned = span.to === year.to;
  return {
    ladders: {
      bought: total((ladder) => boughtIn(ledger, ladder, span)),
      boughtWithin: total((ladder) => (ladder.source === 'outside' ? 0 : boughtIn(ledger, ladder, span))),
      payments: total(({ payments }) => sumOver(payments, span)),
      kept: total(({ kept }) => sumOver(kept, span)),
      interest: isReturned ? total((ladder) => interestOf(ladder, year, years.indexOf(year))) : 0,
      value: laddersAt(program, span.to - 1),
    },
  };
}

/** What ladders are worth at the end of a month. */
export function laddersAt({ ladders }: Program, month: number): number {
  return (ladders?.bought ?? []).reduce((sum, { value }) => sum + (value[month] ?? 0), 0);
}

/** What a ladder costs in its month; within a retirement account what the account paid. */
export function boughtIn(
  ledger: Ledger,
  { source, month, premiumAt, costs }: ProgramLadder,
  { from, to }: Span,
): number {
  if (month < from || month >= to) return 0;
  return source === 'outside' ? (costs[month] ?? 0) : premiumOf(ledger, { at: premiumAt }).paid;
}
