import { z } from 'zod';
import type { FederalTaxRequest, FederalTaxResult } from '../../../engine/index.ts';
import { dollars as money } from '../operation/money.ts';
import { FilingStatus } from './projection.ts';
import { WorksheetLine } from './worksheet-line.ts';

/** One year's federal return as it crosses the contract. */

const LARGEST = 1e12;
const says = 'Write an amount between 0 and 1,000,000,000,000 dollars.';
const amount = z.number({ error: says }).min(0, says).max(LARGEST, says);
const signedSays = 'Write an amount between -1,000,000,000,000 and 1,000,000,000,000 dollars; a loss is negative.';
const signedAmount = z.number({ error: signedSays }).min(-LARGEST, signedSays).max(LARGEST, signedSays);
const yearly = (what: string) => amount.default(0).describe(`${what}, dollars of the year.`);

const person = z.strictObject({
  age: z.int().min(0).max(130).describe('Age at the end of the year, in whole years.'),
  blind: z.boolean().default(false).describe('Whether blind, for the additional standard deduction.'),
  wages: yearly('Wages, all subject to Medicare tax'),
  selfEmployment: signedAmount.default(0).describe('Net profit from self-employment, dollars of the year.'),
});

const growthRate = z.number().min(-0.5).max(1);

export const FederalTaxInput = z.strictObject({
  taxYear: z.int().min(1900).max(2300).describe('Calendar year of the return.'),
  filingStatus: FilingStatus.describe('Filing status.'),
  livedApart: z.boolean().default(false).describe('Whether spouses filing separately lived apart all year.'),
  people: z.array(person).min(1).max(2).describe('Both spouses of a joint return, otherwise the filer alone.'),
  taxableInterest: yearly('Taxable interest'),
  taxExemptInterest: yearly('Tax-exempt interest'),
  ordinaryDividends: yearly('Ordinary dividends, including qualified dividends'),
  qualifiedDividends: yearly('Qualified dividends'),
  shortTermGain: signedAmount.default(0).describe('Net short-term gain, dollars of the year; a loss is negative.'),
  longTermGain: signedAmount.default(0).describe('Net long-term gain, dollars of the year; a loss is negative.'),
  taxableRetirementDistributions: yearly('Taxable IRA, pension and annuity payments'),
  socialSecurityBenefits: yearly('Social Security benefits of everyone on the return'),
  otherIncome: signedAmount.default(0).describe('Other ordinary income, dollars of the year.'),
  stateAndLocalTaxPaid: yearly('State and local taxes paid, before the cap'),
  mortgageInterest: yearly('Deductible mortgage interest'),
  charitableGifts: yearly('Cash gifts to charity'),
  medicalExpenses: yearly('Medical expenses, before the floor'),
  deduction: z
    .enum(['best', 'standard', 'itemized'])
    .default('best')
    .describe('The deduction with the lower total federal tax, or always the one named.'),
  specifiedService: z
    .boolean()
    .default(false)
    .describe('Whether self-employment is a specified service business (health, law, accounting, consulting …).'),
  inflation: growthRate.default(0.025).describe('Yearly inflation after the last published year, as a fraction.'),
  wageGrowth: growthRate
    .default(0.035)
    .describe('Yearly growth of the wage index after the last one on file, as a fraction.'),
}) satisfies z.ZodType<FederalTaxRequest>;

const dollars = money('US dollars, unrounded');

export const FederalTaxOutput = z.strictObject({
  provisionalIncome: dollars,
  taxableSocialSecurity: dollars,
  capitalGainInAgi: dollars,
  agi: dollars,
  standardDeduction: dollars,
  itemizedDeduction: dollars,
  saltAllowed: dollars,
  charityAllowed: dollars,
  itemizes: z.boolean(),
  deductionTaken: dollars,
  nonItemizerCharity: dollars,
  seniorDeduction: dollars,
  qbiDeduction: dollars,
  taxableIncome: dollars,
  preferentialIncome: dollars,
  regularTax: z.strictObject({ ordinary: dollars, preferential: dollars, total: dollars }),
  amt: dollars,
  niit: dollars,
  additionalMedicareTax: dollars,
  selfEmploymentTax: dollars,
  taxBeforeCredits: dollars,
  credits: dollars,
  earnedIncomeCredit: dollars,
  totalTax: dollars,
  marginalRate: z.number().describe('Tax on another $100 of retirement distributions, per dollar'),
  effectiveRate: z.number().describe('totalTax divided by agi, as a fraction'),
  carryforward: dollars,
  worksheet: z.array(WorksheetLine).describe('Every line of the return, in order'),
}) satisfies z.ZodType<FederalTaxResult>;
