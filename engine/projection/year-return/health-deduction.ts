import { fillToAgi } from '../../tax/federal/federal-tax.ts';
import type { FederalTaxInput } from '../../tax/federal/federal-tax-input.ts';
import { lineOf, SE_DEDUCTION } from '../../tax/federal/federal-tax-lines.ts';
import { healthPremiumsLeft } from '../../tax/federal/health-deduction.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { TAXABLE } from '../program/schedule-columns.ts';
import type { Run } from '../state/run-state.ts';
import { acaMagiOf, premiumTaxCreditOf } from './return-deductions.ts';

/** Dollars: deduction and credit that change by less have settled. The procedure asks for one dollar. */
const PRECISION = 1e-9;
/** In a straight line each step leaves a tenth of the change before; where the credit ends at an income it may never settle. */
const MOST_STEPS = 30;
const MOST_HALVINGS = 60;

/**
 * What the self-employed deduct of their health premiums, on the input of the year's return. The credit comes off the premiums
 * and rests on the income after the deduction, so that each is worked out again by the other until both stand: Rev. Proc.
 * 2014-41. Where they do not settle, because one more dollar of deduction brings a credit, the most that still keeps
 * deduction and credit within the premiums is deducted: 26 CFR 1.162(l)-1.
 */
export function settleHealthDeduction(program: Program, run: Run, year: ProgramYear): void {
  const { yearIndex } = run.status;
  const premiums = program.taxable[yearIndex * TAXABLE.columns + TAXABLE.ownHealthPremiums] ?? 0;
  const { taxInput: input } = run;
  input.medicalExpenses += input.healthDeduction;
  input.healthDeduction = 0;
  if (premiums === 0) return;
  fillToAgi(input, year.law, run.lines);
  const most = Math.min(premiums, earnedIncome(input, run.lines));
  if (most > 0) input.healthDeduction = settled(program, run, year, { premiums, most });
  input.medicalExpenses -= input.healthDeduction;
}

/** Of the businesses, less half of the tax on them and contributions to plans of their own. 26 USC 162(l)(2)(A), 401(c)(2)(A). */
function earnedIncome(input: FederalTaxInput, lines: Float64Array): number {
  const profit = Math.max(0, input.firstSelfEmployment) + Math.max(0, input.secondSelfEmployment);
  return Math.max(0, profit - lineOf(lines, SE_DEDUCTION) - input.ownPlanDeduction);
}

interface Deductible {
  readonly premiums: number;
  readonly most: number;
}

function settled(program: Program, run: Run, year: ProgramYear, { premiums, most }: Deductible): number {
  let latest = most;
  for (let step = 0; step < MOST_STEPS; step++) {
    run.taxInput.healthDeduction = latest;
    const next = Math.min(most, premiumsLeft(program, run, year, premiums));
    if (Math.abs(next - latest) <= PRECISION) return next;
    latest = next;
  }
  let within = 0;
  let beyond = most;
  for (let halving = 0; halving < MOST_HALVINGS; halving++) {
    const middle = (within + beyond) / 2;
    run.taxInput.healthDeduction = middle;
    if (middle <= premiumsLeft(program, run, year, premiums)) within = middle;
    else beyond = middle;
  }
  return within;
}

/** What of the premiums the credit leaves at the deduction on the input. */
function premiumsLeft(program: Program, run: Run, year: ProgramYear, premiums: number): number {
  fillToAgi(run.taxInput, year.law, run.lines);
  const credit = premiumTaxCreditOf(program, run.status.yearIndex, acaMagiOf(run.lines));
  return healthPremiumsLeft(premiums, credit, paidOnMarketplace(year));
}

function paidOnMarketplace({ benchmarkPremium, annualFactor }: ProgramYear): number {
  let sum = 0;
  for (let month = 0; month < benchmarkPremium.length; month++) sum += benchmarkPremium[month] ?? 0;
  return sum * annualFactor;
}
