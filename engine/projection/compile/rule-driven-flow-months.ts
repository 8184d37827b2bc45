import type { Program, ProgramYear } from '../program/program.ts';

type Known = Pick<
  Program,
  | 'accounts'
  | 'conversions'
  | 'convertsByRule'
  | 'employeeContributions'
  | 'employerContributions'
  | 'giftsFromIras'
  | 'hasEqualPayments'
  | 'hasRollover'
  | 'months'
  | 'payableFromHsa'
  | 'rmdTiming'
  | 'years'
>;

/** See `Program.nextRuleDrivenFlow`: the months between have spending only. */
export function nextRuleDrivenFlows(program: Known): Int32Array {
  const marks = ruleDrivenFlowMonths(program);
  const next = new Int32Array(program.months);
  let coming = program.months;
  for (let month = program.months - 1; month >= 0; month--) {
    if (marks[month] === 1) coming = month;
    next[month] = coming;
  }
  return next;
}

/** Marks the months that may have more than spending. */
function ruleDrivenFlowMonths(program: Known): Uint8Array {
  const marks = new Uint8Array(program.months);
  const { employeeContributions, employerContributions, payableFromHsa } = program;
  for (let month = 0; month < program.months; month++) {
    const contributions = (employeeContributions[month] ?? 0) + (employerContributions[month] ?? 0);
    if (program.hasRollover[month] === 1) marks[month] = 1;
    if (program.hasEqualPayments || contributions !== 0 || (payableFromHsa[month] ?? 0) > 0) marks[month] = 1;
  }
  program.years.forEach((year, yearIndex) => {
    if ((program.conversions[yearIndex] ?? 0) > 0 || program.convertsByRule[yearIndex] === 1) marks[year.to - 1] = 1;
    for (const { from } of year.partYears.slice(1)) marks[from] = 1;
    if (mayBeRequired(program, year, yearIndex)) markDistributions(program, year, marks);
  });
  return marks;
}

function mayBeRequired({ accounts, giftsFromIras }: Known, { year }: ProgramYear, yearIndex: number): boolean {
  if ((giftsFromIras[yearIndex] ?? 0) > 0) return true;
  return accounts.some(
    ({ inheritedDivisors, firstRmdYear }) => inheritedDivisors !== null || firstRmdYear.some((first) => year >= first),
  );
}

/** December settles every requirement, whatever the timing. */
function markDistributions({ rmdTiming }: Known, { from, to }: ProgramYear, marks: Uint8Array): void {
  marks[to - 1] = 1;
  if (rmdTiming === 'january') marks[from] = 1;
  if (rmdTiming === 'monthly') marks.fill(1, from, to);
}
