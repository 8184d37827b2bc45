import type { PeriodRow } from '../../../results/rows.ts';
import type { AnnuityMonths, ProgramAnnuity } from '../../program/annuities/program-annuities.ts';
import type { Program } from '../../program/program.ts';
import type { Ledger, Span } from '../ledger.ts';
import { premiumOf } from './premiums-lacking.ts';

/** Absent where the plan buys no annuity. */
export function annuityFlows({ annuities }: Program, ledger: Ledger, span: Span): Pick<PeriodRow, 'annuities'> {
  if (annuities === null) return {};
  const total = (amountOf: (annuity: ProgramAnnuity) => number) =>
    annuities.bought.reduce((sum, annuity) => sum + amountOf(annuity), 0);
  const paid = (column: keyof AnnuityMonths) => total((annuity) => sumOver(annuity[column], span));
  const left = (column: keyof AnnuityMonths) => total((annuity) => annuity[column][span.to - 1] ?? 0);
  return {
    annuities: {
      premiums: total((annuity) => premiumIn(ledger, annuity, span)),
      premiumsWithin: total((annuity) => (annuity.source === 'outside' ? 0 : premiumIn(ledger, annuity, span))),
      payments: paid('payments'),
      refunds: paid('refunds'),
      excluded: paid('excluded'),
      unrecovered: left('unrecovered'),
      guaranteed: left('guaranteed'),
    },
  };
}

/** A premium in its month; of one within a retirement account what the account paid. */
export function premiumIn(ledger: Ledger, annuity: ProgramAnnuity, { from, to }: Span): number {
  if (annuity.month < from || annuity.month >= to) return 0;
  return annuity.source === 'outside' ? annuity.premium : premiumOf(ledger, annuity).paid;
}

export function sumOver(cells: Float64Array, { from, to }: Span): number {
  let sum = 0;
  for (let month = from; month < to; month++) sum += cells[month] ?? 0;
  return sum;
}
