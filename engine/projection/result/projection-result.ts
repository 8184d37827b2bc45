import type { RothCeiling } from '../../plan/schema/roth.ts';
import type { FilingStatus } from '../../primitives/filing-status.ts';
import type { Asked, NotDoneReason } from '../program/not-done.ts';
import type { EventKind } from '../program/program.ts';
import type { TaxLadder } from './tax-ladders.ts';

/** Years in a row a table, months in a row an audit. */
export type Granularity = 'yearly' | 'monthly';

/** Money in, nominal dollars of the period. `interestAndDividends` stays in its account and is no source of cash. */
export interface IncomeFlows {
  readonly wages: number;
  readonly selfEmployment: number;
  readonly pensions: number;
  readonly annuities: number;
  readonly socialSecurity: number;
  readonly rental: number;
  readonly other: number;
  readonly interestAndDividends: number;
  readonly total: number;
}

/** One person's benefits of the period: parts to the dime, `total` the sum of monthly payments in whole dollars. */
export interface SocialSecurityFlows {
  readonly own: number;
  readonly spousal: number;
  readonly survivor: number;
  readonly withheldForEarnings: number;
  readonly total: number;
}

/** What was wanted, whether or not it could be paid; what could not is the row's `shortfall`. */
export interface SpendingFlows {
  readonly essential: number;
  readonly discretionary: number;
  readonly healthcare: number;
  readonly medicarePremiums: number;
  readonly housing: number;
  readonly debtService: number;
  readonly oneTime: number;
  readonly total: number;
}

export interface WithdrawalFlows {
  readonly cash: number;
  readonly taxable: number;
  readonly traditional: number;
  readonly roth: number;
  readonly hsa: number;
  readonly inherited: number;
  readonly total: number;
}

/** Tax by kind. In yearly rows the year's liability, in monthly rows what was paid in the month. */
export interface TaxFlows {
  readonly federalIncome: number;
  readonly capitalGains: number;
  readonly niit: number;
  readonly amt: number;
  readonly payroll: number;
  readonly state: number;
  readonly earlyWithdrawalPenalty: number;
  readonly total: number;
}

/** A year's tax with the figures of its return. Rates are fractions. */
export interface YearTax extends TaxFlows {
  readonly marginalRate: number;
  readonly effectiveRate: number;
  readonly agi: number;
  /** AGI plus tax-exempt interest. */
  readonly magi: number;
  readonly taxableIncome: number;
  readonly taxableSocialSecurity: number;
  readonly deduction: number;
  /** The rate on the last ordinary dollar. */
  readonly bracket: number;
  /** The tier and the surcharge paid this year, from the return that counts for it. */
  readonly irmaaTier: number;
  readonly irmaaSurcharge: number;
}

/** `startBalance + contributions + growth - fees - withdrawals + conversions = endBalance`, to a tenth of a cent. */
export interface AccountFlows {
  readonly id: string;
  readonly name: string;
  readonly startBalance: number;
  readonly contributions: number;
  readonly withdrawals: number;
  readonly conversions: number;
  readonly growth: number;
  readonly fees: number;
  readonly endBalance: number;
  readonly basis: number;
}

/** Something that happens: to whom, with which account and money, and in words. */
export interface ProjectionEvent {
  readonly kind: EventKind;
  /** Id of a person. */
  readonly person?: string | undefined;
  /** Id of an account. */
  readonly account?: string | undefined;
  readonly amount?: number | undefined;
  readonly text: string;
}

/** What yearly and monthly rows share. Every money field is nominal dollars. */
export interface PeriodRow {
  /** `"2031"` or `"2031-04"`. */
  readonly period: string;
  readonly year: number;
  /** Ages attained by the end of the period, one for each person; null from the year after death. */
  readonly ages: readonly (number | null)[];
  readonly netPortfolio: number;
  readonly netWorth: number;
  /** Price level at the calendar year's first simulated month (1 in the first year), in monthly rows too: divide flows by it. */
  readonly deflator: number;
  /** Price level at the period's end: divide balances by it. */
  readonly deflatorEnd: number;
  readonly income: IncomeFlows;
  readonly socialSecurity: readonly SocialSecurityFlows[];
  readonly spending: SpendingFlows;
  readonly shortfall: number;
  /** What the year's refund has paid of the period's shortfall, which is off already: such tax counts as never paid in its month. */
  readonly refundBefore: number;
  readonly contributions: { readonly employee: number; readonly employer: number; readonly total: number };
  readonly surplusDeposited: number;
  readonly withdrawals: WithdrawalFlows;
  readonly rmd: { readonly required: number; readonly taken: number };
  readonly qcd: number;
  readonly rothConversion: number;
  readonly capitalGains: {
    readonly realizedLongTerm: number;
    readonly realizedShortTerm: number;
    readonly carryforward: number;
  };
  readonly accounts: readonly AccountFlows[];
  /** `surplusDeposited` less `shortfall`: income without interest and dividends, and withdrawals, less spending, taxes and employee contributions. */
  readonly netCashFlow: number;
  readonly events: readonly ProjectionEvent[];
}

export interface YearRow extends PeriodRow {
  readonly filingStatus: FilingStatus;
  readonly taxes: YearTax;
}

export interface MonthRow extends PeriodRow {
  readonly month: number;
  readonly taxes: TaxFlows;
}

/** The whole projection in a few figures. Sums of flows in today's dollars are deflated row by row. */
export interface ProjectionSummary {
  readonly finalNetPortfolio: number;
  readonly finalNetPortfolioInTodaysDollars: number;
  readonly lifetimeTaxes: number;
  readonly lifetimeTaxesInTodaysDollars: number;
  readonly lifetimeSocialSecurity: number;
  readonly lifetimeSocialSecurityInTodaysDollars: number;
  readonly peakNetPortfolio: number;
  readonly peakNetPortfolioInTodaysDollars: number;
  /** Period of the first month in which money was needed that no account could give. */
  readonly firstShortfall: string | null;
  /** Period in which the portfolio was first empty. */
  readonly depletedAt: string | null;
  /** The highest level spending that the plan supports, where it was asked for; null where nothing can be scaled. */
  readonly maxSustainableSpending?: SustainableSpending | null | undefined;
}

/** Essential and discretionary spending together in today's dollars a month, and its multiple of the plan's own. */
export interface SustainableSpending {
  readonly monthly: number;
  readonly factor: number;
}

/** Something the reader should look at: a sentence with its amount and year, and what it costs or how to mend it. */
/** What the plan asks and the run does not do: stands on warnings of the code `askedNotDone`. Nominal dollars. */
export interface AskedNotDone {
  readonly what: Asked;
  /** Of the account, or of the income whose lump sum it is; of guardrails their name. */
  readonly id: string;
  readonly firstYear: number;
  /** How many years it concerns; what they ask and get together. */
  readonly years: number;
  readonly asked: number;
  readonly done: number;
  readonly reason: NotDoneReason;
}

type Optionally<Type> = { readonly [Key in keyof Type]?: Type[Key] | undefined };

export interface ProjectionWarning extends Optionally<AskedNotDone> {
  readonly code: string;
  readonly message: string;
  readonly year: number | null;
  /** The field of the plan that it is about, or null. */
  readonly path: string | null;
}

/** What makes a result reproducible. */
export interface Manifest {
  readonly engine: string;
  readonly law: string;
  readonly inputsHash: string;
  /** First year that rests on projected instead of published law, or null. */
  readonly lawProjectedFrom: number | null;
}

interface ProjectionOf<G extends Granularity, Row> {
  readonly manifest: Manifest;
  readonly granularity: G;
  readonly currency: 'nominal';
  /** In the order of every per-person list in the rows. */
  readonly persons: readonly { readonly id: string; readonly name: string }[];
  readonly rows: readonly Row[];
  readonly summary: ProjectionSummary;
  readonly warnings: readonly ProjectionWarning[];
  /** One a year, where they were asked for. */
  readonly taxLadders?: readonly TaxLadder[] | undefined;
  /** How far each year's conversion fills, of a plan with the `dynamic` strategy. */
  readonly rothCeilings?: readonly RothCeiling[] | undefined;
}

export type YearlyProjection = ProjectionOf<'yearly', YearRow>;
export type MonthlyProjection = ProjectionOf<'monthly', MonthRow>;
export type Projection = YearlyProjection | MonthlyProjection;
