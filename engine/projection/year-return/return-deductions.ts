import {
  AGI,
  lineOf,
  PREFERENTIAL_INCOME,
  SSW_1,
  TAX_EXEMPT_INTEREST,
  TAXABLE_BENEFITS,
  TAXABLE_INCOME,
} from '../../tax/federal/federal-tax-lines.ts';
import { acaMagi, premiumTaxCredit } from '../../tax/federal/premium-tax-credit.ts';
import type { Program } from '../program/program.ts';
import { TAXABLE } from '../program/schedule-columns.ts';

/**
 * State and local taxes of the year for Schedule A: what the plan states, or state income tax with the property tax
 * that the plan pays. 26 USC 164(a)(1), (3).
 */
export function deductibleLocalTax(program: Program, yearIndex: number, stateIncomeTax: number): number {
  const stated = program.statedLocalTax[yearIndex] ?? Number.NaN;
  if (!Number.isNaN(stated)) return stated;
  return stateIncomeTax + (program.taxable[yearIndex * TAXABLE.columns + TAXABLE.localTax] ?? 0);
}

/** Premium tax credit of the year in dollars at a household income of `magi`. 26 USC 36B; Form 8962. */
export function premiumTaxCreditOf(program: Program, yearIndex: number, magi: number): number {
  const year = program.years[yearIndex];
  if (year === undefined || !year.isBenchmarkPaid) return 0;
  const { affordableCare, povertyLine, filingStatus } = year;
  const household = { acaMagi: magi, povertyLine, filingStatus };
  return premiumTaxCredit(year.benchmarkPremium, household, affordableCare) * year.annualFactor;
}

/** Household income for the credit from the lines of a return as last worked out. 26 USC 36B(d)(2)(B). */
export function acaMagiOf(lines: Float64Array): number {
  return acaMagi(lineOf(lines, AGI), lineOf(lines, TAX_EXEMPT_INTEREST), untaxedBenefitsOf(lines));
}

/** Taxable income beyond what is taxed at the rates for gains. 26 USC 1(h)(1)(A). */
export function ordinaryTaxableIncome(lines: Float64Array): number {
  return lineOf(lines, TAXABLE_INCOME) - lineOf(lines, PREFERENTIAL_INCOME);
}

/** Social Security that is not in AGI. */
export function untaxedBenefitsOf(lines: Float64Array): number {
  return lineOf(lines, SSW_1) - lineOf(lines, TAXABLE_BENEFITS);
}
