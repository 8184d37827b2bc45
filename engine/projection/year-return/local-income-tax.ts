import { AGI, lineOf, TAXABLE_BENEFITS } from '../../tax/federal/federal-tax-lines.ts';
import { localTax } from '../../tax/state/local-tax.ts';
import { STATE_LINE } from '../../tax/state/state-worksheet.ts';
import type { ProgramYear } from '../program/program.ts';
import type { Run } from '../state/run-state.ts';

/**
 * Income tax of the plan's city or county in dollars, from the state return as it stands. Fills its lines of
 * `run.stateLines`. In a year with a move the tax of the whole year counts by the share of the first state's part, as the
 * state's own does. Simplification: New York City works out the months there by themselves on form IT-360.1.
 */
export function localIncomeTax(run: Run, year: ProgramYear): number {
  const law = year.localTaxLaw;
  run.stateLines[STATE_LINE.localTax] = 0;
  if (law === null) return 0;
  const ofYear = localTax(
    law,
    law.base === 'wages' ? earnedIncome(run) : stateTaxableIncome(run, year),
    run.stateLines,
  );
  const tax = year.partYears.length === 0 ? ofYear : ofYear * (run.partYearShares[0] ?? 0);
  run.stateLines[STATE_LINE.localTax] = tax;
  return tax;
}

/** Pay with what is deferred from it, and net profit: what cities and counties tax where they tax work alone. */
function earnedIncome({ taxInput: input }: Run): number {
  const wages = input.firstWages + input.secondWages + input.firstDeferrals + input.secondDeferrals;
  return wages + Math.max(0, input.firstSelfEmployment) + Math.max(0, input.secondSelfEmployment);
}

/** Without a state return to go by, AGI less taxable Social Security, as for a flat state tax. */
function stateTaxableIncome({ lines, stateLines }: Run, { stateLaw }: ProgramYear): number {
  if (stateLaw?.hasIncomeTax === true) return stateLines[STATE_LINE.taxableIncome] ?? 0;
  return Math.max(0, lineOf(lines, AGI) - lineOf(lines, TAXABLE_BENEFITS));
}
