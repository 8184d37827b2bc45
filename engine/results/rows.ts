import { z } from 'zod';
import type { ReadOnly } from '../plan/schema/read-only.ts';
import { FILING_STATUSES } from '../primitives/filing-status.ts';
import { nominalDollars as nominal } from './money.ts';

/** The rows of a projection: what a year or a month comes to. */

const rate = z.number();

const taxFlows = {
  federalIncome: nominal('Federal income tax on ordinary income; in monthly rows what was paid in the month'),
  capitalGains: nominal('Federal tax on long-term gains and qualified dividends'),
  niit: nominal('Net investment income tax'),
  amt: nominal('Alternative minimum tax'),
  payroll: nominal('Payroll tax withheld, self-employment tax and Additional Medicare Tax'),
  state: nominal('State and local income tax, less claimed credits for property tax and rent'),
  earlyWithdrawalPenalty: nominal('Additional taxes on early distributions'),
  total: nominal('All of these taxes'),
};

/** Gifts beyond cash. */
export const GivingFlows = z.strictObject({
  inShares: nominal('Given in appreciated shares, to charity and to the fund; part of withdrawals and of spending'),
  toFund: nominal('Given to the donor-advised fund, shares included; part of spending'),
  fromFund: nominal('Gifts that the fund made, which are no spending of the household'),
  fundBalance: nominal('The fund at the end of the period; in no sum'),
  carryover: nominal('Gifts beyond the limits, carried to the next year'),
});

/** Annuities bought within the plan. */
export const AnnuityFlows = z.strictObject({
  premiums: nominal('Premiums of annuities bought: outside retirement accounts part of spending.oneTime'),
  premiumsWithin: nominal('The part of them that moved out of retirement accounts, which is in no other sum'),
  payments: nominal('Paid by them: part of income.annuities'),
  refunds: nominal('Refunds of premiums at a death: part of income.annuities'),
  excluded: nominal('What of the payments returns the investment and is not income'),
  unrecovered: nominal('Investment that is not recovered yet at the end of the period'),
  guaranteed: nominal('What they would still pay at the end of the period if nobody of the plan were left, at face'),
});

/** Ladders of inflation-protected bonds that are bought within the plan. */
export const LadderFlows = z.strictObject({
  bought: nominal('Ladders bought: outside retirement accounts part of spending.oneTime'),
  boughtWithin: nominal('The part of them that moved out of retirement accounts, which is in no other sum'),
  payments: nominal('Paid by them to the household: part of income.other'),
  kept: nominal('Coupons before their first year, paid into the retirement account that holds them'),
  interest: nominal('Interest on them on the return: coupons, and the rise of principal with prices'),
  value: nominal('Principal that has not matured at the end of the period, at its prices: part of netWorth'),
});

/** What is owned and owed. */
export const HomeFlows = z.strictObject({
  purchases: nominal('Price and closing costs of homes bought'),
  borrowed: nominal('Borrowed: for purchases, out of refinancing, on lines of credit, and by loans that begin'),
  interest: nominal('Interest in the payments on mortgages, lines of credit and debts'),
  value: nominal('Market value of all property at the end of the period'),
  owed: nominal('Owed on mortgages, lines of credit and debts at the end of the period'),
});

/** Properties that are let. */
export const RentalFlows = z.strictObject({
  rent: nominal('Rent received, after vacancy: part of income.rental'),
  costs: nominal(
    'Management, property tax, insurance, upkeep and mortgage interest of the months in which they are let',
  ),
  depreciation: nominal('Depreciation of the buildings, which no money pays; in no sum'),
  net: nominal('Rent less costs and depreciation, before the limit on passive losses; in no sum'),
  lossAllowed: nominal('Losses deducted on the return, those of years before included; in no sum'),
  lossCarried: nominal('Passive losses not allowed yet, carried to the next year; in no sum'),
});

/** Shares of employers and single shares. */
export const ShareFlows = z.strictObject({
  vested: nominal('Value of shares that vested: part of income.wages'),
  vestedKept: nominal('The part of them that was kept: among contributions.employee'),
  sold: nominal('Single shares sold by the plan of their sales; moved to other accounts, in no sum'),
  paidInKind: nominal('Employer shares that a plan at work handed out; moved to another account, in no sum'),
  costOfPaidInKind: nominal('What they cost the plan, income of the year but for after-tax contributions'),
  planAppreciation: nominal(
    'Net unrealized appreciation of employer shares that sales realized: part of capitalGains.realizedLongTerm',
  ),
  basisOfSold: nominal('Basis of those of taxable accounts: the rest of what they brought is in capitalGains'),
});

/** December's rebalancing of a household with one mix: what all counted accounts hold after it, and what was moved. */
export const RebalancingFlows = z.strictObject({
  usEquity: nominal('US stocks in all counted accounts after December’s rebalancing'),
  bond: nominal('Bonds in them'),
  cash: nominal('Cash in them, cash accounts included'),
  international: nominal('International stocks in them'),
  tips: nominal('TIPS in them'),
  realEstate: nominal('Real estate in them'),
  moved: nominal('Moved from one class to another within accounts, in no sum'),
  soldInTaxable: nominal('Of moved, sold in taxable accounts'),
  realizedGain: nominal(
    'Gain that these sales realized beyond the usual ones within an account: part of capitalGains.realizedLongTerm',
  ),
  unreached: nominal('Counted dollars that accounts left alone keep away from the target'),
});

/** Gains and losses, harvested ones among them. */
export const CapitalGainFlows = z.strictObject({
  realizedLongTerm: nominal('Long-term gains realized'),
  realizedShortTerm: nominal('Short-term gains realized'),
  harvestedGains: nominal('Gains realized on purpose in December: part of realizedLongTerm'),
  harvestedLosses: nominal(
    'Losses realized on purpose in December, as a positive amount: off realizedLongTerm already',
  ),
  carryforward: nominal('Losses carried to the next year'),
});

/** Contributions that a state taxed when they were made and does not tax again. */
export const TaxedByStateFlows = z.strictObject({
  before: nominal('Contributions taxed by the state and not paid out before the year, with those of the year'),
  paidOut: nominal('Paid out and converted of them in the year'),
  left: nominal('Left of them at the end of the year'),
});

/** Credits of the return for the children on it, all of them part of its federal income tax. */
export const ChildrenCredits = z.strictObject({
  childTaxCredit: nominal('Child tax credit, and credit for other dependents'),
  additionalChildTaxCredit: nominal('Additional child tax credit, paid out'),
  dependentCareCredit: nominal('Credit for the care of children while their parents work'),
  collegeCredit: nominal('American Opportunity Credit, with the part of it that is paid out'),
  earnedIncomeCredit: nominal('Earned income credit with children, paid out'),
});

/** What the end of the plan costs an estate that is taxed; 0 in the years before. */
export const EstateFlows = z.strictObject({
  federalTax: nominal('Federal estate tax at the end of the plan; in no sum'),
  stateTax: nominal('Estate tax of the state at the end of the plan; in no sum'),
  inheritanceTax: nominal('Inheritance tax of the state at the end of the plan; in no sum'),
  totalTax: nominal('All of these taxes'),
});

/** Gifts to people; `given` is part of spending. */
export const GiftFlows = z.strictObject({
  given: nominal('Given to people by goals, as planned; part of spending'),
  excluded: nominal('Of given, within the yearly exclusions or paid straight to schools and for medical care'),
  taxable: nominal('Of given, beyond them: counts against the lifetime exclusion'),
  taxableSoFar: nominal('Taxable gifts up to the end of the year, of both spouses; in no sum'),
});

export const ContributionFlows = z.strictObject({
  employee: nominal('Paid in by the persons'),
  employer: nominal('Paid in by employers'),
  saversMatch: nominal('Paid in by the Treasury, the saver’s match of the last return').optional(),
  total: nominal('All of these'),
});

/** `startBalance + contributions + growth - fees - withdrawals + conversions + transferred = endBalance`, to a tenth of a cent. */
export const AccountFlows = z.strictObject({
  id: z.string().describe('Id of the account'),
  name: z.string().describe('Name of the account'),

  startBalance: nominal('Balance at the start of the period'),
  contributions: nominal('Put in, by the owner and the employer, surplus included'),
  withdrawals: nominal('Taken out, distributions and gifts from IRAs included'),
  conversions: nominal('Roth conversions: minus what left, plus what came in'),
  transferred: nominal(
    'Moved between accounts, such as swept cash, rollovers and what 529 plans move to Roth IRAs: minus what left, plus what came in',
  ),
  growth: nominal('Growth before fees'),
  fees: nominal('Fees'),
  endBalance: nominal('Balance at the end of the period'),
  basis: nominal('Money in it that has been taxed, at the end of the period'),
});

export type AccountFlows = ReadOnly<z.output<typeof AccountFlows>>;

export const IncomeFlows = z.strictObject({
  wages: nominal('Wages'),
  selfEmployment: nominal('Net profit of self-employment'),
  pensions: nominal('Pensions'),
  annuities: nominal('Annuities'),
  socialSecurity: nominal('Social Security of every person'),
  rental: nominal('Rents and royalties'),
  other: nominal('Other income'),
  interestAndDividends: nominal(
    'Paid by the taxable and cash accounts; it stays in its account and is no source of cash',
  ),
  total: nominal('All of these'),
});
export type IncomeFlows = ReadOnly<z.output<typeof IncomeFlows>>;

export const SpendingFlows = z
  .strictObject({
    essential: nominal('Essential spending'),
    discretionary: nominal('Discretionary spending, after guardrails, with what is left over and spent'),
    healthcare: nominal('Health care but for Medicare premiums'),
    medicarePremiums: nominal('Medicare premiums, surcharges included'),
    housing: nominal('Housing'),
    debtService: nominal('Payments on debts'),
    oneTime: nominal('One-time spending'),
    total: nominal('All of these'),
  })
  .describe('What was wanted, whether or not it could be paid: what could not is shortfall');
export type SpendingFlows = ReadOnly<z.output<typeof SpendingFlows>>;

export const WithdrawalFlows = z.strictObject({
  cash: nominal('From cash accounts'),
  taxable: nominal('From taxable accounts'),
  traditional: nominal('From pretax accounts'),
  roth: nominal('From Roth accounts'),
  hsa: nominal('From health savings accounts'),
  education: nominal('From 529 plans'),
  inherited: nominal('From inherited accounts'),
  total: nominal('All of these'),
});
export type WithdrawalFlows = ReadOnly<z.output<typeof WithdrawalFlows>>;

/** One person's benefits of the period: parts to the dime, `total` the sum of monthly payments in whole dollars. */
export const SocialSecurityFlows = z.strictObject({
  own: nominal('Own retirement or disability benefit'),
  spousal: nominal('Benefit as a spouse, on top of the person’s own'),
  survivor: nominal('Benefit as a survivor, on top of the person’s own'),
  withheldForEarnings: nominal('Withheld for work by the earnings test'),
  total: nominal('Paid, in whole dollars a month'),
});
export type SocialSecurityFlows = ReadOnly<z.output<typeof SocialSecurityFlows>>;

/** What kind of thing happens: a word that stays, beside the sentence that may be reworded. */
export const EventKind = z
  .enum([
    'retirement',
    'claim',
    'fullRetirementAge',
    'spousalBenefit',
    'disabilityBenefit',
    'suspension',
    'resumption',
    'survivorBenefit',
    'medicare',
    'rmdBegins',
    'planEnds',
    'lumpSum',
    'inheritance',
    'lifeInsurance',
    'disability',
    'sale',
    'purchase',
    'loan',
    'payoff',
    'move',
    'accountEmptied',
    'shortfall',
    'spendingCut',
    'spendingRaised',
    'conversion',
    'rollover',
    'rmdTaken',
    'gain',
    'bracket',
    'childTaxCredit',
    'irmaa',
    'niit',
    'amt',
    'penalty',
    'refund',
    'balanceDue',
  ])
  .describe('What happens');
export type EventKind = z.output<typeof EventKind>;

export const ProjectionEvent = z.strictObject({
  kind: EventKind,
  person: z.string().optional().describe('Id of the person whom it happens to'),
  account: z.string().optional().describe('Id of the account'),
  amount: nominal('The money of it').optional(),
  text: z.string().describe('The same in words'),
});
export type ProjectionEvent = ReadOnly<z.output<typeof ProjectionEvent>>;

const period = z.string().describe('The year or the month: 2031 or 2031-04');

/** What yearly and monthly rows share. */
const periodRow = {
  ages: z.array(z.int().nullable()).describe('Ages in years at the end of the period, null once deceased'),
  netPortfolio: nominal('All investment accounts at the end of the period, after its taxes'),
  netWorth: nominal('netPortfolio plus property less debts, and ladders of bonds'),
  deflator: z
    .number()
    .describe(
      "Price level at the calendar year's first simulated month, 1 at the start of the plan: divide flows by it, in yearly and monthly rows alike",
    ),
  deflatorEnd: z
    .number()
    .describe('Price level at the end of the period, 1 at the start of the plan: divide balances by it'),
  income: IncomeFlows,
  socialSecurity: z.array(SocialSecurityFlows),
  spending: SpendingFlows,
  shortfall: nominal('Money needed that no account could give'),
  refundBefore: nominal(
    'What the refund of the year’s return paid of shortfalls, the latest month first; off shortfall and taxes of its month already, and in no sum',
  ),
  contributions: ContributionFlows,
  surplusDeposited: nominal('Cash left over, put into the surplus account'),
  leftOverSpent: nominal('What income left over and was spent: part of spending.discretionary'),
  withdrawals: WithdrawalFlows,
  rmd: z.strictObject({
    required: nominal('Required distributions'),
    taken: nominal('Distributions taken that count toward them'),
  }),
  qcd: nominal('Gifts to charity straight from IRAs'),
  giving: GivingFlows.optional().describe('Of plans that give shares or to a donor-advised fund'),
  shares: ShareFlows.optional().describe('Of plans with vesting shares or accounts of one share'),
  rentals: RentalFlows.optional().describe('Of plans in which a property is let'),
  annuities: AnnuityFlows.optional().describe('Of plans that buy an annuity'),
  ladders: LadderFlows.optional().describe('Of plans that buy a ladder of bonds'),
  homes: HomeFlows.optional().describe('Of plans that buy a home, or in which a loan begins or changes'),
  rothConversion: nominal('Converted to Roth'),
  capitalGains: CapitalGainFlows,
  accounts: z.array(AccountFlows),
  netCashFlow: nominal(
    'surplusDeposited less shortfall: income without interestAndDividends, and withdrawals, less spending, taxes and employee contributions',
  ),
};

/** Last in each row: as CSV it is the one column of sentences, with commas of their own. */
const events = z.array(ProjectionEvent).describe('What happens in the period');

export const FilingStatus = z.enum(FILING_STATUSES);

export const YearRow = z.strictObject({
  period,
  year: z.int().describe('Calendar year'),
  filingStatus: FilingStatus.describe('Filing status of the return'),
  ...periodRow,
  rebalancing: RebalancingFlows.optional().describe('Of plans with one mix of all accounts'),
  gifts: GiftFlows.optional().describe('Of plans with goals that give to people'),
  estate: EstateFlows.optional().describe('Of plans whose estate is taxed'),
  children: ChildrenCredits.optional().describe('Of plans whose return claims children'),
  taxedByState: TaxedByStateFlows.optional().describe(
    'Of plans with contributions that New Jersey or Pennsylvania has taxed',
  ),
  taxes: z.strictObject({
    ...taxFlows,
    marginalRate: rate.describe('Federal tax on $100 more of retirement income, per dollar, as a fraction'),
    effectiveRate: rate.describe('Taxes without payroll tax, divided by agi, as a fraction'),
    agi: nominal('Adjusted gross income'),
    magi: nominal('Modified AGI for Medicare: agi plus tax-exempt interest'),
    taxableIncome: nominal('Taxable income'),
    taxableSocialSecurity: nominal('Taxable part of Social Security'),
    deduction: nominal('Standard or itemized deduction, senior deduction and gifts of those who do not itemize'),
    bracket: rate.describe('Rate on the last ordinary dollar, as a fraction; 0 where there is none'),
    irmaaTier: z.int().describe('Tier of the Medicare surcharge paid in the year; 0 for none'),
    irmaaSurcharge: nominal('Medicare surcharge of everybody, part of the premiums'),
  }),
  events,
});
export type YearRow = ReadOnly<z.output<typeof YearRow>>;
/** A year's liability with the figures of its return. */
export type YearTax = YearRow['taxes'];

export const MonthRow = z.strictObject({
  period,
  year: z.int().describe('Calendar year'),
  month: z.int().min(1).max(12).describe('Month of the year, 1 to 12'),
  ...periodRow,
  taxes: z.strictObject(taxFlows),
  events,
});
export type MonthRow = ReadOnly<z.output<typeof MonthRow>>;
/** Tax by kind, as paid in a month. */
export type TaxFlows = MonthRow['taxes'];
export type PeriodRow = Omit<MonthRow, 'month' | 'taxes'>;
