import { formatYearMonth, monthInWords } from '../../primitives/calendar.ts';
import type { PlanWarning } from '../../results/projection.ts';
import type { Program } from '../program/program.ts';
import type { FlexibleGoal } from '../program/spending/program-flexible.ts';
import type { Ledger } from './ledger.ts';
import { dollars } from './whole-dollars.ts';

/** A payment that is not made when it is due. */
export interface FlexiblePayment {
  readonly goal: FlexibleGoal;
  /** Months of the plan: when it was due, and when it is paid; null where it is skipped. */
  readonly due: number;
  readonly paidIn: number | null;
  /** What it costs when it is due, and what is paid, nominal dollars. */
  readonly planned: number;
  readonly paid: number;
}

/** The payments that the run put off or skipped, in the order in which they are due. */
export function flexiblePayments(program: Program, ledger: Ledger): readonly FlexiblePayment[] {
  const { flexible, months, years } = program;
  const factorOf = (month: number) => ledger.spendingFactors[years.findIndex(({ to }) => month < to)] ?? 1;
  const payments = (flexible?.goals ?? []).flatMap((goal, place): readonly FlexiblePayment[] => {
    const paid = ledger.flexiblePaid.subarray(place * months, (place + 1) * months);
    return Array.from(goal.latest).flatMap((latest, due): readonly FlexiblePayment[] => {
      if (latest < 0 || (paid[due] ?? 0) > 0) return [];
      const planned = (goal.amounts[due] ?? 0) * (goal.isRuled ? factorOf(due) : 1);
      if (planned <= 0) return [];
      const later = paid.subarray(due, latest + 1).findIndex((amount) => amount > 0);
      const paidIn = later < 0 ? null : due + later;
      return [{ goal, due, paidIn, planned, paid: paidIn === null ? 0 : (paid[paidIn] ?? 0) }];
    });
  });
  return payments.toSorted((one, other) => one.due - other.due);
}

/** Says of each goal which of its payments are put off or skipped at the plan's mean returns. */
export function flexibleWarnings(program: Program, ledger: Ledger, keepMonths: number): readonly PlanWarning[] {
  const { firstMonth, years } = program;
  const kept = `money free of additional tax would not cover ${keepMonths} months of must spending after it`;
  return flexiblePayments(program, ledger).map(({ goal, due, paidIn, planned, paid }): PlanWarning => {
    const what = `${goal.name}, ${dollars(planned)} due in ${monthInWords(firstMonth + due)}`;
    const year = years.find(({ to }) => due < to)?.year ?? null;
    const path = `goals[${goal.at}]`;
    if (paidIn === null) return { code: 'goalSkipped', message: `${what}, is skipped: ${kept}.`, year, path };
    const when = monthInWords(firstMonth + paidIn);
    const message = `${what}, is put off to ${when}, when it costs ${dollars(paid)}: ${kept}.`;
    return { code: 'goalPutOff', message, year, path };
  });
}

/** How the explanation of a year has it: `Camper due in 2031-05`. */
export function dueInWords(program: Program, { goal, due }: FlexiblePayment): string {
  return `${goal.name} due in ${formatYearMonth(program.firstMonth + due)}`;
}
