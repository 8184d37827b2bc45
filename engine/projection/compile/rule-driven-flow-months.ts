import { DUE, type Program, type ProgramSweep, type ProgramYear } from '../program/program.ts';
import { isJanuary } from '../program/spending/program-flexible.ts';

type Known = Pick<
  Program,
  | 'accounts'
  | 'annuities'
  | 'conversions'
  | 'convertsByRule'
  | 'education'
  | 'employeeContributions'
  | 'employerContributions'
  | 'giftsFromIras'
  | 'firstMonth'
  | 'flexible'
  | 'giving'
  | 'hasEqualPayments'
  | 'hasRollover'
  | 'homes'
  | 'ladders'
  | 'months'
  | 'payableFromHsa'
  | 'rmdTiming'
  | 'saving'
  | 'transfers'
  | 'sweep'
  | 'years'
>;

/** What may fall due in the months of a plan: see `Program.dueFlows` and `Program.nextRuleDrivenFlow`. */
export function ruleDrivenFlows(program: Known): Pick<Program, 'dueFlows' | 'nextRuleDrivenFlow'> {
  const dueFlows = dueFlowsOf(program);
  const next = new Int32Array(program.months);
  let coming = program.months;
  for (let month = program.months - 1; month >= 0; month--) {
    if (dueFlows[month] !== 0) coming = month;
    next[month] = coming;
  }
  return { dueFlows, nextRuleDrivenFlow: next };
}

function dueFlowsOf(program: Known): Uint16Array {
  const due = new Uint16Array(program.months);
  const { employeeContributions, employerContributions, payableFromHsa } = program;
  if (program.hasEqualPayments) due.fill(DUE.equalPayments);
  for (let month = 0; month < program.months; month++) {
    const contributions = (employeeContributions[month] ?? 0) + (employerContributions[month] ?? 0);
    if (program.hasRollover[month] === 1 || contributions !== 0) mark(due, month, DUE.contributions);
    if ((payableFromHsa[month] ?? 0) > 0) mark(due, month, DUE.fromHsa);
    if (isGiftDue(program, month)) mark(due, month, DUE.required);
  }
  markEducation(program, due);
  markPayouts(program, due);
  markFlexible(program, due);
  for (const { month, from } of program.homes?.purchases ?? []) if (from >= 0) mark(due, month, DUE.downPayment);
  for (const { month, from } of program.annuities?.bought ?? []) if (from >= 0) mark(due, month, DUE.premium);
  markLadders(program, due);
  program.transfers?.byMonth.forEach((transfers, month) => {
    if (transfers !== null) mark(due, month, DUE.transfer);
  });
  program.years.forEach((year, yearIndex) => {
    const converts = (program.conversions[yearIndex] ?? 0) > 0 || program.convertsByRule[yearIndex] === 1;
    if (converts) mark(due, year.to - 1, DUE.conversion);
    if (program.sweep !== null) markSweeps(program.sweep, year, due);
    if (program.saving !== null && isMatchDue(program, yearIndex)) mark(due, year.from, DUE.saversMatch);
    for (const { from } of year.partYears.slice(1)) mark(due, from, DUE.move);
    if (mayBeRequired(program, year)) markDistributions(program, year, due);
  });
  return due;
}

/** Months in which ladders are bought out of an account, and in which those within one pay. */
function markLadders({ ladders, months }: Known, due: Uint16Array): void {
  for (const { month: bought, from, source, payments, kept } of ladders?.bought ?? []) {
    if (from >= 0) mark(due, bought, DUE.premium);
    if (source === 'outside') continue;
    for (let month = bought; month < months; month++)
      if ((payments[month] ?? 0) + (kept[month] ?? 0) > 0) mark(due, month, DUE.ladder);
  }
}

/** Whether the return of the year before may claim a saver's match. */
function isMatchDue({ saving, years }: Known, yearIndex: number): boolean {
  const claimed = saving?.contributions.subarray(Math.max(0, yearIndex - 1) * 2, yearIndex * 2);
  const hasMatch = (years[yearIndex - 1]?.law.saversMatchRate ?? 0) > 0;
  return hasMatch && claimed?.some((amount) => amount > 0) === true;
}

/** Months in which 529 plans pay for education, and the first of each year where they fill Roth IRAs. */
function markEducation({ education, months, years }: Known, due: Uint16Array): void {
  for (const { amounts } of education?.payments ?? [])
    for (let month = 0; month < months; month++) if ((amounts[month] ?? 0) > 0) mark(due, month, DUE.education);
  if ((education?.rollovers.length ?? 0) > 0) for (const { from } of years) mark(due, from, DUE.education);
}

/** Months in which goals are due that may be put off or skipped, and in which what is put off is asked and settled. */
function markFlexible({ flexible, firstMonth, months }: Known, due: Uint16Array): void {
  for (const { latest } of flexible?.goals ?? []) {
    for (let month = 0; month < months; month++) {
      const last = latest[month] ?? -1;
      for (let at = month; at <= last; at++)
        if (at === month || at === last || isJanuary(firstMonth, at)) mark(due, at, DUE.flexible);
    }
  }
}

/** From its first month on: what is put in later is paid out at once. */
function markPayouts({ accounts, firstMonth, months }: Known, due: Uint16Array): void {
  for (const { payout } of accounts) {
    if (payout === null) continue;
    for (let month = Math.max(0, payout.start - firstMonth); month < months; month++) mark(due, month, DUE.payout);
  }
}

function mark(due: Uint16Array, month: number, flow: number): void {
  due[month] = (due[month] ?? 0) | flow;
}

function markSweeps({ isMonthly }: ProgramSweep, { from, to }: ProgramYear, due: Uint16Array): void {
  for (let month = isMonthly ? from : to - 1; month < to; month++) mark(due, month, DUE.sweep);
}

function mayBeRequired({ accounts }: Known, { year }: ProgramYear): boolean {
  return accounts.some(
    ({ inheritedDivisors, firstRmdYear }) => inheritedDivisors !== null || firstRmdYear.some((first) => year >= first),
  );
}

/** Whether IRAs, shares or a fund may give, or the fund is given to. */
function isGiftDue({ giftsFromIras, giving }: Known, month: number): boolean {
  const elsewhere = (giving?.gifts[month] ?? 0) + (giving?.fund?.toFund[month] ?? 0);
  return (giftsFromIras[month] ?? 0) + elsewhere > 0;
}

/** December settles every requirement, whatever the timing. */
function markDistributions({ rmdTiming }: Known, { from, to }: ProgramYear, due: Uint16Array): void {
  mark(due, to - 1, DUE.required);
  if (rmdTiming === 'january') mark(due, from, DUE.required);
  if (rmdTiming === 'monthly') for (let month = from; month < to; month++) mark(due, month, DUE.required);
}
