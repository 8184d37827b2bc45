import { federalTax } from '../tax/federal-tax.ts';
import type { FederalTaxInput } from '../tax/federal-tax-input.ts';
import { TOTAL_TAX } from '../tax/federal-tax-lines.ts';
import { type Program, type ProgramYear, TAXABLE } from './program.ts';
import { EFFECT, type Run, YEAR } from './run-state.ts';

/** What is known of a year's return before the plan runs: wages, pensions, benefits, gifts and who files. */
export function fillScheduledInput(program: Program, yearIndex: number, input: FederalTaxInput): void {
  const row = yearIndex * TAXABLE.columns;
  const cell = (column: number) => program.taxable[row + column] ?? 0;
  const year = program.years[yearIndex];
  input.firstWages = cell(TAXABLE.firstWages);
  input.secondWages = cell(TAXABLE.secondWages);
  input.firstSelfEmployment = cell(TAXABLE.firstSelfEmployment);
  input.secondSelfEmployment = cell(TAXABLE.secondSelfEmployment);
  input.pensions = cell(TAXABLE.pensions);
  input.annuities = cell(TAXABLE.annuities);
  input.rentalIncome = cell(TAXABLE.rental);
  input.otherIncome = cell(TAXABLE.other);
  input.socialSecurityBenefits = cell(TAXABLE.socialSecurity);
  input.charitableGifts = cell(TAXABLE.charity);
  input.seniors = year?.seniors ?? 0;
  input.blind = year?.blind ?? 0;
  input.deductionChoice = program.deductionChoice;
}

/**
 * Everything on the year's return in dollars, with the planned withdrawal of `run.effect` in it. Fills `run.lines`;
 * payroll tax of wages is not on the return.
 */
export function yearLiability(run: Run, year: ProgramYear): number {
  const { taxInput: input, effect } = run;
  const soFar = (column: number) => run.year[column] ?? 0;
  input.taxableInterest = soFar(YEAR.interest);
  input.ordinaryDividends = soFar(YEAR.dividends);
  input.qualifiedDividends = soFar(YEAR.qualifiedDividends);
  input.longTermGain = soFar(YEAR.longTermGain) + (effect[EFFECT.longTermGain] ?? 0);
  input.longTermLossCarryforward = run.carryforward[run.now.yearIndex] ?? 0;
  input.retirementDistributions = soFar(YEAR.retirementDistributions) + (effect[EFFECT.retirementDistributions] ?? 0);
  const early = soFar(YEAR.earlyDistributions) + (effect[EFFECT.earlyDistributions] ?? 0);
  input.earlyDistributionTax = early * year.earlyDistributionRate; // Form 5329, line 4
  federalTax(input, year.law, run.lines);
  return run.lines[TOTAL_TAX] ?? 0;
}
