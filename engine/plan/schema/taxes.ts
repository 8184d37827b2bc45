import { z } from 'zod';
import { LOCAL_TAX_BASES } from '../../primitives/state-codes.ts';
import { listOf, money, oneOf, says, share, signedMoney, strict, wholeNumber, yesOrNo } from './fields.ts';
import { type Charity, charityInputs } from './giving/giving.ts';
import { LOCALITIES } from './locality.ts';
import type { ReadOnly } from './read-only.ts';
import { thresholdInputs } from './roth.ts';

export const DEDUCTION_CHOICES = ['best', 'standard', 'itemized'] as const;
export const LAW_ASSUMPTIONS = ['currentLaw', 'preFairnessAct'] as const;

const autoOrMoney = z.union([z.literal('auto', says('"auto"')), money], says('"auto" or a dollar amount of 0 or more'));

const itemizedInputs = strict({
  stateAndLocal: autoOrMoney
    .default('auto')
    .describe("Yearly state and local taxes in today's dollars, or auto: what the plan itself pays."),
  mortgageInterest: autoOrMoney
    .default('auto')
    .describe("Yearly mortgage interest in today's dollars, or auto: what the plan itself pays."),
  charity: money.default(0).describe("Yearly deductible gifts beyond those of the plan, in today's dollars."),
  medical: money
    .default(0)
    .describe("Yearly deductible medical expenses beyond those of the plan, in today's dollars."),
  other: money.default(0).describe("Other yearly itemized deductions, in today's dollars."),
});

const yearToDateInputs = strict({
  wages: money.default(0).describe('Wages taxed so far this year, in dollars.'),
  payrollWages: money.default(0).describe('Wages on which Social Security tax was paid so far this year, in dollars.'),
  pensions: money.default(0).describe('Taxable pensions so far this year, in dollars.'),
  socialSecurity: money.default(0).describe('Social Security benefits so far this year, in dollars.'),
  interest: money.default(0).describe('Taxable interest so far this year, in dollars.'),
  ordinaryDividends: money.default(0).describe('Ordinary dividends so far this year, in dollars.'),
  qualifiedDividends: money.default(0).describe('Qualified dividends so far this year, in dollars.'),
  longTermGain: signedMoney.default(0).describe('Net long-term gain so far this year, in dollars; a loss is negative.'),
  retirementDistributions: money.default(0).describe('Taxable retirement distributions so far this year, in dollars.'),
  rmdTaken: money.default(0).describe('Required minimum distributions taken so far this year, in dollars.'),
  federalTaxPaid: money.default(0).describe('Federal income tax withheld and paid so far this year, in dollars.'),
  stateTaxPaid: money.default(0).describe('State income tax withheld and paid so far this year, in dollars.'),
});

const flatState = strict({
  flat: strict({ rate: share.describe('Flat state income tax rate, as a fraction.') }).describe('One flat rate.'),
});

export const stateModelInputs = z.union(
  [z.literal('tables', says('"tables"')), z.literal('none', says('"none"')), flatState],
  says('"tables", "none" or {"flat": {"rate": 0.05}}'),
);

const statedLocalTax = strict({
  rate: share.describe('Rate of the local income tax, as a fraction.'),
  base: oneOf(LOCAL_TAX_BASES)
    .default('stateTaxable')
    .describe(
      'What it falls on: taxable income of the state return; wages and net profit; the state tax itself; AGI less Social Security, pensions and retirement distributions; or wages, dividends, short-term gains, rents and annuities.',
    ),
});

/** A place whose income tax is on file. */
export const locality = oneOf(LOCALITIES);

const localTaxInputs = z.union(
  [locality, statedLocalTax],
  says('the name of a place on file, such as "newYorkCity", or {"rate": 0.01, "base": "wages"}'),
);

export const HARVESTED_GAINS = ['none', 'zeroRate'] as const;
export const HARVESTED_LOSSES = ['none', 'yearly'] as const;
/** How far gains are harvested: until federal tax rises, until any income tax rises, or to the top of the 0% rate whatever else rises. */
export const HARVEST_STOPS = ['federalTax', 'anyTax', 'zeroRate'] as const;

const harvestInputs = strict({
  gains: oneOf(HARVESTED_GAINS)
    .default('none')
    .describe(
      'Whether gains of taxable accounts are realized each December, and bought back, as far as the 0% rate reaches.',
    ),
  upTo: oneOf(HARVEST_STOPS)
    .default('federalTax')
    .describe(
      'Where that stops: before federal tax rises, taxed benefits and lost credits included; before federal or state tax rises; or at the top of the 0% rate, whatever else rises.',
    ),
  guards: listOf(thresholdInputs, 20).default([]).describe('Thresholds that harvested gains may never cross.'),
  losses: oneOf(HARVESTED_LOSSES)
    .default('none')
    .describe('Whether taxable accounts that are worth less than their basis realize the loss each December.'),
});

export const taxesInputs = strict({
  deductions: oneOf(DEDUCTION_CHOICES)
    .default('best')
    .describe('The standard deduction, itemized deductions, or the larger of the two.'),
  itemized: itemizedInputs.prefault({}).describe('Itemized deductions.'),
  priorYearMagi: z
    .tuple([signedMoney, signedMoney], says('two dollar amounts, [two years ago, last year]'))
    .optional()
    .describe(
      'MAGI of the second and of the first year before the plan, in dollars, for the first Medicare surcharges.',
    ),
  lastYearTax: money
    .optional()
    .describe(
      'Total tax of the federal return of the year before the plan, Form 1040 line 24, in dollars: a safe harbor of estimated payments (26 USC 6654(d)). Default: not known.',
    ),
  lastYearAgi: signedMoney
    .optional()
    .describe(
      'Adjusted gross income of the same return, line 11, in dollars. Default: last year’s MAGI; where that is not known either, above the limit from which 110% is paid.',
    ),
  capitalLossCarryforward: money
    .default(0)
    .describe('Capital loss carried into the start year, in dollars, as a positive number.'),
  stateModel: stateModelInputs.default('tables').describe('State income tax: by the tables, at a flat rate, or none.'),
  localTax: localTaxInputs
    .optional()
    .describe(
      'Income tax of a city or county, while the plan is in its first state: a place on file, or a rate. Default: none.',
    ),
  selfEmployedHealth: yesOrNo
    .default(false)
    .describe(
      'Whether premiums of the marketplace in months of self-employment are deducted from income, after the premium tax credit and up to the profit (26 USC 162(l)). Default: they are medical expenses.',
    ),
  propertyTaxCredits: yesOrNo
    .default(false)
    .describe(
      'Whether the credits and rebates on file of the state for property tax and rent are claimed, in years without a move.',
    ),
  rent: money
    .default(0)
    .describe(
      "Yearly rent of the home in today's dollars, part of the living costs, for those credits in years without property tax.",
    ),
  charity: charityInputs.prefault({}).describe('Yearly giving.'),
  yearToDate: yearToDateInputs.prefault({}).describe('Amounts of the start year from before the start month.'),
  harvest: harvestInputs.optional().describe('Gains and losses realized on purpose. Default: none.'),
  lawAssumption: oneOf(LAW_ASSUMPTIONS)
    .default('currentLaw')
    .describe('Law as enacted, or the same with WEP and GPO as they stood before the Social Security Fairness Act.'),
  acaHouseholdSize: wholeNumber('a number of people between 1 and 20', 1, 20)
    .optional()
    .describe('People in the household for the premium tax credit. Default: the living persons.'),
  acaBenchmarkMonthly: money
    .optional()
    .describe(
      "Monthly benchmark premium for the household's health coverage before Medicare, in dollars of the month in which the plan starts.",
    ),
  livedApart: yesOrNo
    .default(false)
    .describe('Whether a person filing separately lived apart from the spouse all year.'),
});

export type ParsedTaxes = ReadOnly<z.output<typeof taxesInputs>>;
export type YearToDate = ReadOnly<z.output<typeof yearToDateInputs>>;
export type StateModel = ReadOnly<z.output<typeof stateModelInputs>>;
export type LocalTax = ReadOnly<z.output<typeof localTaxInputs>>;
export type Harvest = ReadOnly<z.output<typeof harvestInputs>>;
export type ItemizedDeductions = ReadOnly<z.output<typeof itemizedInputs>>;

export interface Taxes {
  readonly deductions: (typeof DEDUCTION_CHOICES)[number];
  readonly itemized: ItemizedDeductions;
  /** Two years ago, last year. Null: the MAGI before the plan is that of its scheduled income. */
  readonly priorYearMagi: readonly [number, number] | null;
  /** Null: not known. */
  readonly lastYearTax: number | null;
  readonly lastYearAgi: number | null;
  readonly capitalLossCarryforward: number;
  readonly stateModel: StateModel;
  /** Null: none. */
  readonly localTax: LocalTax | null;
  readonly propertyTaxCredits: boolean;
  readonly selfEmployedHealth: boolean;
  readonly rent: number;
  readonly charity: Charity;
  readonly yearToDate: YearToDate;
  /** Null: neither gains nor losses are realized on purpose. */
  readonly harvest: Harvest | null;
  readonly lawAssumption: (typeof LAW_ASSUMPTIONS)[number];
  /** Null: the living persons. */
  readonly acaHouseholdSize: number | null;
  /** Null: no premium and no credit. */
  readonly acaBenchmarkMonthly: number | null;
  readonly livedApart: boolean;
}
