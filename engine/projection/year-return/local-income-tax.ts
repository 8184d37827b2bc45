import type { LocalTaxLaw } from '../../law/states/local-tax-law.ts';
import { AGI, lineOf, ORDINARY_DIVIDENDS, SCHD_7, TAXABLE_BENEFITS } from '../../tax/federal/federal-tax-lines.ts';
import { localTax } from '../../tax/state/local-tax.ts';
import { STATE_LINE } from '../../tax/state/state-worksheet.ts';
import type { ProgramYear } from '../program/program.ts';
import type { Run } from '../state/run-state.ts';
import { earlyDistributionsOf } from './retirement-income.ts';

/**
 * Fills in the income tax of the plan's city or county in dollars, from the state return as it stands: its lines of
 * `run.stateLines`. In a year with a move the tax of the whole year counts by the share of the first state's part, as the
 * state's own does. Simplification: New York City works out the months there by themselves on form IT-360.1.
 */
export function fillLocalIncomeTax(run: Run, year: ProgramYear): void {
  const law = year.localTaxLaw;
  run.stateLines[STATE_LINE.localTax] = 0;
  if (law === null) return;
  run.stateLines[STATE_LINE.localUnearned] = law.base === 'wagesAndUnearned' ? unearnedIncome(run) : 0;
  const ofYear = localTax(law, baseOf(law, run, year), run.stateLines);
  run.stateLines[STATE_LINE.localTax] = year.partYears.length === 0 ? ofYear : ofYear * (run.partYearShares[0] ?? 0);
}

function baseOf(law: LocalTaxLaw, run: Run, year: ProgramYear): number {
  switch (law.base) {
    case 'wages':
    case 'wagesAndUnearned':
      return earnedIncome(run);
    case 'stateTax':
      return stateTaxOfYear(run, year);
    case 'earnedAndInvestment':
      return earnedAndInvestment(law, run);
    case 'stateTaxable':
    default:
      return stateTaxableIncome(run, year);
  }
}

/** Pay with what is deferred from it, sick pay of insurers left out, and net profit: what cities and counties tax where they tax work alone. */
function earnedIncome({ taxInput: input }: Run): number {
  const sickPay = input.firstSickPay + input.secondSickPay;
  const wages = input.firstWages + input.secondWages - sickPay + input.firstDeferrals + input.secondDeferrals;
  return wages + Math.max(0, input.firstSelfEmployment) + Math.max(0, input.secondSelfEmployment);
}

/**
 * Dividends, short-term gains, rents and annuities. Interest is left out: that of savings, money market funds and government
 * bonds is not taxed. Philadelphia Code 19-1804; School Income Tax regulations.
 */
function unearnedIncome({ lines, taxInput }: Run): number {
  const rents = Math.max(0, taxInput.rentalIncome);
  return lineOf(lines, ORDINARY_DIVIDENDS) + Math.max(0, lineOf(lines, SCHD_7)) + rents + taxInput.annuities;
}

/** The state's tax of the whole year; in a year with a move that of the first state. */
function stateTaxOfYear({ stateLines, partYearLines }: Run, { partYears }: ProgramYear): number {
  const lines = partYears.length === 0 ? stateLines : (partYearLines[0] ?? stateLines);
  return lines[STATE_LINE.tax] ?? 0;
}

/**
 * AGI less Social Security, pensions, annuities and what retirement accounts pay out or convert, but for early
 * distributions, less exemptions. MCL 141.632(b); form CF-1040.
 */
function earnedAndInvestment(law: LocalTaxLaw, { lines, stateLines, taxInput, year, untaxedIraShares }: Run): number {
  const income = lineOf(lines, AGI);
  const early = earlyDistributionsOf(year, untaxedIraShares, 0) + earlyDistributionsOf(year, untaxedIraShares, 1);
  const retirement = taxInput.pensions + taxInput.annuities + Math.max(0, taxInput.retirementDistributions - early);
  const excluded = lineOf(lines, TAXABLE_BENEFITS) + retirement;
  stateLines[STATE_LINE.localIncome] = income;
  stateLines[STATE_LINE.localExcluded] = excluded;
  stateLines[STATE_LINE.localExemption] = law.exemption;
  return Math.max(0, income - excluded - law.exemption);
}

/** Without a state return to go by, AGI less taxable Social Security, as for a flat state tax. */
function stateTaxableIncome({ lines, stateLines }: Run, { stateLaw }: ProgramYear): number {
  if (stateLaw?.hasIncomeTax === true) return stateLines[STATE_LINE.taxableIncome] ?? 0;
  return Math.max(0, lineOf(lines, AGI) - lineOf(lines, TAXABLE_BENEFITS));
}
