import type { Program } from './program.ts';
import { isTraditionalIra, type Run, YEAR } from './run-state.ts';

/** A plan that starts within a year takes over what the year had brought so far. */
export function startFromYearToDate(program: Program, run: Run): void {
  const soFar = program.yearToDate;
  const { year } = run;
  takeOverDistributions(program, run);
  year[YEAR.interest] = soFar.interest;
  year[YEAR.dividends] = soFar.ordinaryDividends;
  year[YEAR.qualifiedDividends] = soFar.qualifiedDividends;
  year[YEAR.longTermGain] = soFar.longTermGain;
  year[YEAR.taxPaid] = paidBeforePlan(program);
}

/** Distributions before the plan starts; the required ones count as taken from the client's IRAs. */
export function takeOverDistributions(program: Program, { year, distributed }: Run): void {
  const { retirementDistributions, rmdTaken } = program.yearToDate;
  const firstIra = program.accounts.findIndex((account) => account.owner === 0 && isTraditionalIra(account));
  if (firstIra >= 0) distributed[firstIra] = rmdTaken;
  year[YEAR.planDistributions] = retirementDistributions;
}

/** Tax of the first year that was paid before the plan starts. */
export function paidBeforePlan({ yearToDate }: Program): number {
  return yearToDate.federalTaxPaid + yearToDate.stateTaxPaid;
}
