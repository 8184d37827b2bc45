import { ACCOUNT_CLASS, type Program } from '../program/program.ts';
import type { Holding } from './holding.ts';
import { YEAR } from './run-cells.ts';
import type { Run } from './run-state.ts';

/** Starts the first year with its amounts from before the plan. */
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

/** Distributions before the plan starts; the required ones count as taken from the client's IRAs, else from the first plan. */
export function takeOverDistributions(program: Program, { year, holdings }: Run): void {
  const { retirementDistributions, rmdTaken } = program.yearToDate;
  const source = holdings.find((holding) => isClients(holding) && holding.isIra) ?? holdings.find(isClients);
  if (source !== undefined) {
    source.distributed = rmdTaken;
    source.takenBefore = rmdTaken;
  }
  year[YEAR.planDistributions] = retirementDistributions;
}

function isClients({ owner, accountClass }: Holding): boolean {
  return owner === 0 && accountClass === ACCOUNT_CLASS.traditional;
}

/** Tax of the first year that was paid before the plan starts. */
export function paidBeforePlan({ yearToDate }: Program): number {
  return yearToDate.federalTaxPaid + yearToDate.stateTaxPaid;
}
