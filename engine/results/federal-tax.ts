import { z } from 'zod';
import type { ReadOnly } from '../plan/schema/read-only.ts';
import { dollars as money } from './money.ts';
import { FilingStatus } from './rows.ts';
import { WorksheetLine } from './worksheet-line.ts';

/** One year's federal return. */

const LARGEST = 1e12;
const says = 'Enter an amount between 0 and 1,000,000,000,000 dollars.';
const amount = z.number({ error: says }).min(0, says).max(LARGEST, says);
const signedSays = 'Enter an amount between -1,000,000,000,000 and 1,000,000,000,000 dollars; a loss is negative.';
const signedAmount = z.number({ error: signedSays }).min(-LARGEST, signedSays).max(LARGEST, signedSays);
const yearly = (what: string) => amount.default(0).describe(`${what}, dollars of the year.`);

const person = z.strictObject({
  age: z.int().min(0).max(130).describe('Age at the end of the year, in whole years.'),
  blind: z.boolean().default(false).describe('Whether blind, for the additional standard deduction.'),
  wages: yearly('Wages, all subject to Medicare tax'),
  retirementSavings: yearly(
    'Put into IRAs and plans at work for the saver’s credit (Form 8880 lines 1 and 2); 0 for a student or dependent',
  ),
  selfEmployment: signedAmount.default(0).describe('Net profit from self-employment, dollars of the year.'),
});

const howMany = (what: string) => z.int().min(0).max(20).default(0).describe(`${what}.`);

export const FederalTaxChildren = z.strictObject({
  under17: howMany('Number of qualifying children of the child tax credit (Schedule 8812 line 4)'),
  otherDependents: howMany('Number of other dependents (Schedule 8812 line 6)'),
  ofEarnedIncomeCredit: howMany('Number of qualifying children of the earned income credit'),
  inCare: howMany('Children under 13, or disabled, whose care counts (Form 2441 line 2)'),
  careCosts: yearly('What their care cost, for work'),
  studentExpenses: z
    .array(amount)
    .max(20)
    .default([])
    .describe('Of each student the expenses of the American Opportunity Credit, dollars of the year (Form 8863).'),
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
  distributionsOfTestingPeriod: yearly(
    'Taken out of retirement accounts in the year, the two before and until the return is due (Form 8880 line 4)',
  ),
  socialSecurityBenefits: yearly('Social Security benefits of everyone on the return'),
  otherIncome: signedAmount.default(0).describe('Other ordinary income, dollars of the year.'),
  stateAndLocalTaxPaid: yearly('State and local taxes paid, before the cap'),
  mortgageInterest: yearly('Deductible mortgage interest'),
  charitableGifts: yearly('Cash gifts to charity'),
  medicalExpenses: yearly('Medical expenses, before the floor'),
  children: FederalTaxChildren.optional().describe('Children and other dependents on the return. Default: none.'),
  deduction: z
    .enum(['best', 'standard', 'itemized'])
    .default('best')
    .describe('The deduction with the lower total federal tax, or always the one named.'),
  /** 26 USC 199A(d)(2). */
  specifiedService: z
    .boolean()
    .default(false)
    .describe('Whether self-employment is a specified service business (health, law, accounting, consulting …).'),
  inflation: growthRate.default(0.025).describe('Yearly inflation after the last published year, as a fraction.'),
  wageGrowth: growthRate
    .default(0.035)
    .describe('Yearly growth of the wage index after the last one on file, as a fraction.'),
});
export type FederalTaxRequest = ReadOnly<z.input<typeof FederalTaxInput>>;

const dollars = money('US dollars, unrounded');

export const FederalTaxOutput = z.strictObject({
  provisionalIncome: dollars,
  taxableSocialSecurity: dollars,
  capitalGainInAgi: dollars,
  agi: dollars,
  standardDeduction: dollars,
  /** After the cap on state and local taxes, the floor for gifts and the limit of section 68, whether taken or not. */
  itemizedDeduction: dollars,
  saltAllowed: dollars,
  charityAllowed: dollars,
  itemizes: z.boolean(),
  deductionTaken: dollars,
  nonItemizerCharity: dollars,
  seniorDeduction: dollars,
  /** For business income from self-employment. 26 USC 199A. */
  qbiDeduction: dollars,
  taxableIncome: dollars,
  preferentialIncome: dollars,
  regularTax: z.strictObject({ ordinary: dollars, preferential: dollars, total: dollars }),
  amt: dollars,
  niit: dollars,
  additionalMedicareTax: dollars,
  selfEmploymentTax: dollars,
  /** Regular tax, AMT, NIIT and Additional Medicare Tax, without self-employment tax. */
  taxBeforeCredits: dollars,
  credits: dollars,
  /** Part of `credits`. 26 USC 32. */
  earnedIncomeCredit: dollars,
  /** Parts of `credits`. 26 USC 24, 24(d), 21, 25A, 25A(i). */
  childTaxCredit: dollars,
  additionalChildTaxCredit: dollars,
  dependentCareCredit: dollars,
  educationCredit: dollars,
  americanOpportunityRefund: dollars,
  /** Part of `credits`. 26 USC 25B. */
  saversCredit: dollars,
  /** Paid into a retirement account, and on no line of the return. 26 USC 6433. */
  saversMatch: dollars,
  /** With self-employment tax, after credits. */
  totalTax: dollars,
  marginalRate: z.number().describe('Tax on another $100 of retirement distributions, per dollar'),
  effectiveRate: z.number().describe('totalTax divided by agi, as a fraction'),
  /** Capital losses carried to the next year, short-term and long-term together. */
  carryforward: dollars,
  worksheet: z.array(WorksheetLine).describe('Every line of the return, in order'),
});
export type FederalTaxResult = ReadOnly<z.output<typeof FederalTaxOutput>>;
