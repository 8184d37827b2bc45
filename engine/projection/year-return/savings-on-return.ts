import { lineOf, SAVERS_MATCH_FIRST, SAVERS_MATCH_SECOND } from '../../tax/federal/federal-tax-lines.ts';
import { hasSavings } from '../../tax/federal/savers-credit.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import type { ProgramSaving } from '../program/program-saving.ts';
import type { Run } from '../state/run-state.ts';
import { distributedIn, SAVINGS, testedDistributions } from '../state/savings-cells.ts';

/** Whether anybody's contributions count for the saver's credit or match of a year. */
export function hasSavingsIn({ saving }: Program, yearIndex: number): boolean {
  return saving !== null && savedBy(saving, yearIndex, 0) + savedBy(saving, yearIndex, 1) > 0;
}

function savedBy({ contributions }: ProgramSaving, yearIndex: number, person: 0 | 1): number {
  return contributions[yearIndex * 2 + person] ?? 0;
}

/** Form 8880, lines 1 to 4: spouses on a joint return count the distributions of both. 26 USC 25B(d)(2)(D), 6433(d)(2)(C). */
export function fillSavings(program: Program, saving: ProgramSaving, run: Run, { ages }: ProgramYear): void {
  const { taxInput: input, status } = run;
  const { yearIndex } = status;
  if (!hasSavingsIn(program, yearIndex)) return;
  let distributions = 0;
  if (ages[0] !== null) distributions += testedDistributions(program, saving, run, 0);
  if (ages[1] !== null && ages[1] !== undefined) distributions += testedDistributions(program, saving, run, 1);
  input.savingsDistributions = distributions;
}

/** Keeps the match that the settled return claims, to be paid in the January after. 26 USC 6433(a)(2)(A). */
export function keepMatch({ savings, lines }: Run): void {
  const isClaimed = hasSavings(lines);
  savings[SAVINGS.match] = isClaimed ? lineOf(lines, SAVERS_MATCH_FIRST) : 0;
  savings[SAVINGS.match + 1] = isClaimed ? lineOf(lines, SAVERS_MATCH_SECOND) : 0;
}

interface Annualizing {
  readonly run: Run;
  /** The run of the year as a whole one. */
  readonly whole: Run;
  readonly factor: number;
}

/** What a first year that is annualized counts as paid out: that of its months as many times as they make a year. */
export function annualizeSavings(program: Program, saving: ProgramSaving, { run, whole, factor }: Annualizing): void {
  for (let person = 0; person < 2; person++) {
    const paid = distributedIn(program, saving, run, { person, yearIndex: 0 });
    const ofPensions = saving.pensions[person] ?? 0;
    whole.savings[SAVINGS.lastYear + person] = (paid - ofPensions) * factor;
  }
}
