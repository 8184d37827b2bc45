import { federalTax } from '../tax/federal-tax.ts';
import { TOTAL_TAX } from '../tax/federal-tax-lines.ts';
import { type Program } from './program.ts';
import { takeRequiredDistributions } from './required-distributions.ts';
import { startRun, YEAR } from './run-state.ts';
import { fillScheduledInput } from './year-return.ts';

/**
 * Tax of the first year on what is scheduled: incomes, Social Security and required distributions, without interest,
 * dividends, gains, other withdrawals or conversions; less what was paid before the plan starts. Dollars.
 */
export function scheduledLiability(program: Program): number {
  const run = startRun(program);
  const year = program.years[0];
  if (year === undefined) return 0;
  takeRequiredDistributions(program, run, year.to - 1);
  fillScheduledInput(program, 0, run.taxInput);
  run.taxInput.retirementDistributions =
    (run.year[YEAR.retirementDistributions] ?? 0) + program.yearToDate.retirementDistributions;
  federalTax(run.taxInput, year.law, run.lines);
  const paid = program.yearToDate.federalTaxPaid + program.yearToDate.stateTaxPaid;
  return Math.max(0, (run.lines[TOTAL_TAX] ?? 0) - paid);
}
