import type { AccountClass } from '../../accounts/account-kinds.ts';
import type { AffordableCareLaw } from '../../law/affordable-care-law.ts';
import type { FilerTaxLaw } from '../../law/filer-tax-law.ts';
import type { LocalTaxLaw } from '../../law/states/local-tax-law.ts';
import type { PropertyTaxCreditLaw } from '../../law/states/property-tax-credit-law.ts';
import type { StateLaw } from '../../law/states/state-law-year.ts';
import type { Harvest, YearToDate } from '../../plan/schema/taxes.ts';
import type { Guardrails } from '../../plan/schema/withdrawal.ts';
import type { MonthIndex } from '../../primitives/calendar.ts';
import type { FilingStatus } from '../../primitives/filing-status.ts';
import type { BenefitSchedule } from '../../social-security/schedule/benefit-schedule.ts';
import type { ProgramAnnuities } from './annuities/program-annuities.ts';
import type { ProgramLadders } from './annuities/program-ladders.ts';
import type { ProgramChildren } from './children/program-children.ts';
import type { CoverageGap } from './coverage-gap.ts';
import type { ProgramGifts } from './gifts/program-gifts.ts';
import type { ProgramHomes } from './homes/program-homes.ts';
import type { ProgramRentals } from './homes/program-rentals.ts';
import type { NotDone } from './not-done.ts';
import type { PathPrices, ProgramSale } from './prices/path-prices.ts';
import type { ProgramFall } from './prices/program-fall.ts';
import type { ProgramRise } from './prices/program-rise.ts';
import type { ProgramAccount } from './program-account.ts';
import type { ProgramClasses } from './program-classes.ts';
import type { ProgramEducation } from './program-education.ts';
import type { ProgramEstate } from './program-estate.ts';
import type { ProgramGiving } from './program-giving.ts';
import type { ProgramHousehold } from './program-household.ts';
import type { Milestone, ProgramPerson } from './program-person.ts';
import type { ProgramSaving } from './program-saving.ts';
import type { ProgramShares, ProgramVesting } from './program-shares.ts';
import type { ProgramStateTaxed } from './program-state-taxed.ts';
import type { ProgramStrategy } from './program-strategy.ts';
import type { ProgramFlexible } from './spending/program-flexible.ts';
import type { ProgramRule } from './spending/program-rule.ts';
import type { ProgramTransfers } from './transfers.ts';

/** Codes of the account classes; where the plan states no order, smaller ones are drawn first. */
export const ACCOUNT_CLASS = {
  cash: 0,
  taxable: 1,
  annuity: 2,
  inheritedTraditional: 3,
  deferredComp: 4,
  traditional: 5,
  inheritedRoth: 6,
  roth: 7,
  hsa: 8,
  education: 9,
} as const satisfies Readonly<Record<AccountClass, number>>;

/** Bits of what may fall due in a month beside spending; each is worked out only in its months. */
export const DUE = {
  move: 1,
  contributions: 2,
  equalPayments: 4,
  required: 8,
  fromHsa: 16,
  conversion: 32,
  sweep: 64,
  education: 128,
  transfer: 256,
  saversMatch: 512,
  payout: 1024,
  flexible: 2048,
  downPayment: 4096,
  premium: 8192,
  ladder: 16384,
} as const;

/** How withdrawals are shared among the accounts. */
export type WithdrawalPolicy = 'ordered' | 'proportional' | 'bracketAware';

/** What a result says about the shape of spending and about guardrails. */
export interface SpendingRuleNotes {
  /** By whose age the smile changes spending, a place among the persons, from which calendar year on. Empty without one. */
  readonly shapeAges: readonly { readonly year: number; readonly person: number }[];
  /** Benefits and pensions that begin after guardrails have set their anchor. */
  readonly laterIncomes: readonly { readonly name: string; readonly month: MonthIndex }[];
}

/** When required distributions are taken. */
export type RmdTiming = 'december' | 'monthly' | 'january';

/**
 * What pays the tax on a conversion: cash above the reserve and taxable accounts first, the money converted, or whatever
 * the withdrawal policy says.
 */
export type ConversionTaxFrom = 'taxable' | 'conversion' | 'policy';

/** Columns of `Program.conversionLimits`, one for each measure of a return that conversions raise. */
export const LIMIT = {
  /** Taxable income less preferential income. */
  ordinaryTaxableIncome: 0,
  /** The same before it is floored at zero: negative where deductions exceed ordinary income. */
  ordinaryIncomeLessDeductions: 1,
  taxableIncome: 2,
  agi: 3,
  irmaaMagi: 4,
  acaMagi: 5,
  columns: 6,
} as const;

/** Owner code of an account that a couple holds together. */
export const JOINT = 2;

/** The months of a year in one state. */
export interface PartYear {
  /** First month of the plan in it, and how many. */
  readonly from: number;
  readonly months: number;
  readonly stateLaw: StateLaw | null;
  readonly isFirstState: boolean;
  /** Scheduled income of these months before deductions; see `ScheduleTables.grossIncome`. */
  readonly scheduledIncome: number;
}

/** Cash beyond what is to stay goes to an account. */
export interface ProgramSweep {
  /** Index of the account that it goes to. */
  readonly to: number;
  readonly isMonthly: boolean;
  /** Cash that stays, the reserve included: nominal dollars of each year. */
  readonly kept: Float64Array;
}

/** What is realized on purpose each December. */
export interface ProgramHarvest {
  readonly gains: boolean;
  readonly losses: boolean;
  readonly upTo: Harvest['upTo'];
  /** `years` rows of `LIMIT.columns`: the most that each measure of the settled return may come to, the top of the 0% rate among them. */
  readonly limits: Float64Array;
}

/** What is fixed about a calendar year of the plan. */
export interface ProgramYear {
  readonly year: number;
  /** First and last-plus-one month of the plan in this year, counted from the plan's first. */
  readonly from: number;
  readonly to: number;
  readonly filingStatus: FilingStatus;
  /** Ages attained by December 31, one for each person, null once deceased before the year. */
  readonly ages: readonly (number | null)[];
  /** The person who died on the December 31 before, to be processed in January, or -1. */
  readonly deceased: number;
  /** Share of the deceased's own taxable accounts whose basis steps at that death. */
  readonly ownStepUpShare: number;
  /** Share of a joint taxable account whose basis steps at that death. */
  readonly jointStepUpShare: number;
  /** Life expectancy divisor of each person's own accounts, 0 where the tables have none. 26 CFR 1.401(a)(9)-9. */
  readonly rmdDivisors: readonly number[];
  readonly law: FilerTaxLaw;
  /** Of the state lived in at first; null where the plan has no state income tax, or a flat one. */
  readonly stateLaw: StateLaw | null;
  /** Whether that is the plan's first state, whose `stateOrLocal` pensions are its own. */
  readonly isFirstState: boolean;
  /** The parts of a year with a move; empty for the others, and where the plan goes by no tables. */
  readonly partYears: readonly PartYear[];
  /** The income tax of a city or county where the year begins; null where the plan has none there. */
  readonly localTaxLaw: LocalTaxLaw | null;
  /** The state's credits for property tax and rent; null where the plan claims none, and in a year with a move. */
  readonly propertyTaxCredits: PropertyTaxCreditLaw | null;
  /** Rent of the year's months in the plan, where it claims them, dollars of the year. */
  readonly rent: number;
  readonly earlyDistributionRate: number;
  readonly simpleEarlyDistributionRate: number;
  readonly hsaNonMedicalRate: number;
  readonly tuitionProgramRate: number;
  /** Most that each person may give from IRAs in the year. */
  readonly qcdLimit: number;
  /** Taxable ordinary income up to which traditional money is drawn first; 0 for no such policy. */
  readonly traditionalFillTo: number;
  /** This year's Medicare surcharge goes by the return of so many years before; 0 by its own, after an appeal. */
  readonly surchargeLookBackYears: number;
  /** Indices of the years whose surcharge this year's return decides. */
  readonly surchargesDecided: readonly number[];
  /** MAGI thresholds of this year's Medicare surcharge for the status of the return that it looks back to. */
  readonly irmaaThresholds: Float64Array;
  /** Surcharge a month for each person, by tier. */
  readonly partBSurcharge: Float64Array;
  readonly partDSurcharge: Float64Array;
  /** Months of the year with Part B, and with Part D, of all persons together. */
  readonly partBMonths: number;
  readonly partDMonths: number;
  /** Whether the same persons have Medicare in every month of the year. */
  readonly isMedicareSteady: boolean;
  /** Persons on the return who are 65 by the end of the year, and who are blind. */
  readonly seniors: number;
  readonly blind: number;
  /** Whether somebody on the return is of the age for the earned income credit without children. */
  readonly isEarnedIncomeCreditAge: boolean;
  /** Health premium of each of the year's months for those without Medicare or cover by work, all of it benchmark. */
  readonly benchmarkPremium: Float64Array;
  readonly isBenchmarkPaid: boolean;
  /** What the months count for on the return: 1; in a first year that is annualized 12 ÷ its months. */
  readonly annualFactor: number;
  /** What the premium tax credit needs of the law, and the poverty line of the household. */
  readonly affordableCare: AffordableCareLaw;
  readonly povertyLine: number;
}

/**
 * A plan compiled into flat arrays: a row a month for flows known in advance, a row a year for what the return needs, a
 * fixed column an account. `simulate` reads it and changes nothing in it.
 */
export interface Program {
  readonly firstMonth: MonthIndex;
  readonly months: number;
  readonly persons: readonly ProgramPerson[];
  readonly accounts: readonly ProgramAccount[];
  readonly hasEqualPayments: boolean;
  /** Whether the plan names who inherits any account. */
  readonly hasHeirs: boolean;
  /** Null where the plan leaves estate and inheritance taxes out. */
  readonly estate: ProgramEstate | null;
  /** Whether the self-employed deduct health premiums, in plans that ask for it. */
  readonly deductsHealthPremiums: boolean;
  /** Null where no goal gives to people. */
  readonly gifts: ProgramGifts | null;
  /** What a month's fee leaves of an account, one for each fee that the plan has. */
  readonly shareClasses: Float64Array;
  /** Null where every account holds a mix. */
  readonly shares: ProgramShares | null;
  /** Null where no mix holds more than equity, bonds and cash that does not vary. */
  readonly classes: ProgramClasses | null;
  /** Null where each account follows its own strategy. */
  readonly household: ProgramHousehold | null;
  /** Shares that vest in each month; null where none do. */
  readonly vesting: ProgramVesting | null;
  /** Indices of the accounts that are rebalanced each month, and each December. */
  readonly rebalancedMonthly: readonly number[];
  readonly rebalancedYearly: readonly number[];
  /** Indices of the taxable accounts, of those that pay taxed income, and of the traditional IRAs. */
  readonly taxableAccounts: readonly number[];
  readonly incomeAccounts: readonly number[];
  readonly traditionalIras: readonly number[];
  readonly hasRothIras: boolean;
  /** Whether any traditional IRA holds, or will hold, after-tax money. */
  readonly hasIraBasis: boolean;
  /** Indices of the 403(b) accounts that may have required distributions, and of the other accounts that may. */
  readonly required403bs: readonly number[];
  readonly otherRequired: readonly number[];
  /** What each month may have beside spending: bits of `DUE`. */
  readonly dueFlows: Uint16Array;
  /** For each month the next month, itself included, with more than spending. The number of months where there is none. */
  readonly nextRuleDrivenFlow: Int32Array;
  readonly strategies: readonly ProgramStrategy[];
  readonly years: readonly ProgramYear[];
  readonly benefits: BenefitSchedule;
  readonly milestones: readonly Milestone[];
  /** `months` rows of `SCHEDULE.columns`. */
  readonly schedule: Float64Array;
  /** Scheduled outflow less scheduled income of each month; negative is a surplus. */
  readonly scheduledNeed: Float64Array;
  /** Persons with Medicare Part B, and with Part D, in each month. */
  readonly partBEnrolled: Uint8Array;
  readonly partDEnrolled: Uint8Array;
  /** A year's Medicare surcharge follows the return of so many years before, unless it was appealed. */
  readonly surchargeLookBackYears: number;
  /** MAGI of two years before the plan and of the year before it; null for that of the scheduled income. */
  readonly priorYearMagi: readonly [number, number] | null;
  /** `years` rows of `TAXABLE.columns`. */
  readonly taxable: Float64Array;
  /** Homes that are bought and loans that change; null where the plan has neither. */
  readonly homes: ProgramHomes | null;
  /** Null where the plan claims no child. */
  readonly children: ProgramChildren | null;
  /** Null where no property is let. */
  readonly rentals: ProgramRentals | null;
  /** Null where the plan buys no annuity. */
  readonly annuities: ProgramAnnuities | null;
  /** Null where it buys no ladder of bonds. */
  readonly ladders: ProgramLadders | null;
  /** What the plan asks of the schedule that is not in it: contributions that are cut, lump sums that nobody gets. */
  readonly notScheduled: readonly NotDone[];
  /** Who is left without health insurance before Medicare, of persons of whom the plan says how they are insured. */
  readonly coverageGaps: readonly CoverageGap[];
  /** Property less mortgages and other debts at the end of each month. */
  readonly netProperty: Float64Array;
  /** Taxable gain on property sold in each month. */
  readonly propertyGain: Float64Array;
  /** State and local taxes that the plan states for each year instead of what it pays; NaN where it states none. */
  readonly statedLocalTax: Float64Array;
  /** Length of the cells of credits for property tax; 0 where no year has any. */
  readonly propertyTaxCells: number;
  /** Price level at the start of each month, and one more for the end of the last: 1 at the start of the plan. */
  readonly priceLevel: Float64Array;
  /** What prices of a year are of those of the year before: 1 and inflation, on a path with prices of its own what it drew. */
  readonly priceSteps: Float64Array;
  /** Null where every path has the plan's own prices. */
  readonly prices: PathPrices | null;
  /** Null where nothing falls at once. */
  readonly fall: ProgramFall | null;
  /** Null where bonds and cash have the same mean returns in every month. */
  readonly rise: ProgramRise | null;
  readonly propertySales: readonly ProgramSale[];
  readonly guardrails: Guardrails;
  /** Null where the rule goes by balances and its anchor alone. */
  readonly rule: ProgramRule | null;
  /** The first retirement year, a place among `years`; the number of years where work goes on to the plan's end. */
  readonly firstRetirementYear: number;
  readonly spendingRuleNotes: SpendingRuleNotes;
  /** The part of each month's spending that guardrails may change, and its sum in each year. */
  readonly adjustable: Float64Array;
  /** What of it is essential spending and housing; null where none is. */
  readonly adjustableElsewhere: ReadonlyMap<number, Float64Array> | null;
  readonly adjustableOfYear: Float64Array;
  /** Null where no goal may be put off or skipped. */
  readonly flexible: ProgramFlexible | null;
  /** `scheduledNeed` of each year. */
  readonly needOfYear: Float64Array;
  /** The same of the months alone in which it is no surplus. */
  readonly mostNeedOfYear: Float64Array;
  readonly policy: WithdrawalPolicy;
  /** Tier of the Medicare surcharge that the policy's traditional money stops below, 1 to 5; 0 for none. */
  readonly traditionalBelowTier: number;
  readonly rmdTiming: RmdTiming;
  /** Gifts of each month that may be made from IRAs, and the first month in which each person may. */
  readonly giftsFromIras: Float64Array;
  readonly firstGiftMonth: readonly MonthIndex[];
  /** Null where the plan gives neither shares nor to a fund. */
  readonly giving: ProgramGiving | null;
  /** Gross dollars to convert in each year that no rule decides; in one by rule the most, 0 for no such bound. */
  readonly conversions: Float64Array;
  /** Years in which a rule converts as much as `conversionLimits` allow, 1 or 0. */
  readonly convertsByRule: Uint8Array;
  /** `years` rows of `LIMIT.columns`: the most that each measure of the settled return may come to, nominal dollars. */
  readonly conversionLimits: Float64Array;
  /**
   * For each year the edges that a rule's amount keeps `keptMargins` below: a cell for each of `LIMIT`'s measures and one of its edges, in
   * turns. Empty where no margin is kept.
   */
  readonly keptEdges: readonly Float64Array[];
  readonly keptMargins: Float64Array;
  /** Account indices in the order in which they are converted. */
  readonly conversionSources: readonly number[];
  readonly conversionTaxFrom: ConversionTaxFrom;
  /** Medical goals of each month that a health savings account pays first. */
  readonly payableFromHsa: Float64Array;
  /** Null where the plan has no 529 plan. */
  readonly education: ProgramEducation | null;
  /** What the owners and their employers put into accounts in each month. */
  readonly employeeContributions: Float64Array;
  readonly employerContributions: Float64Array;
  /** Null where no return may have a saver's credit or match. */
  readonly saving: ProgramSaving | null;
  /** Null where no state of the plan leaves out of what retirement accounts pay what it taxed before, or nothing was. */
  readonly stateTaxed: ProgramStateTaxed | null;
  /** Months in which a lump sum is rolled over, 1 or 0. */
  readonly hasRollover: Uint8Array;
  /** What moves between accounts of one owner; null where nothing does. */
  readonly transfers: ProgramTransfers | null;
  readonly rothClockYears: number;
  /** Account indices in the order of the withdrawal policy. */
  readonly withdrawalOrder: readonly number[];
  /** Index of the account that takes surplus cash. */
  readonly surplusAccount: number;
  /** Cash that stays in the cash accounts, a value a year. */
  readonly cashReserve: Float64Array;
  /** What becomes of cash beyond it; null where it stays. */
  readonly sweep: ProgramSweep | null;
  /** Null where nothing is realized on purpose. */
  readonly harvest: ProgramHarvest | null;
  /** What a month's income leaves is spent before this month, the one after that of the last wages; 0 where it is saved. */
  readonly leftOverSpentUntil: number;
  /** Of each month's income what comes of capital, sales of property and lump sums, and is never left over; empty where nothing is spent. */
  readonly capitalReceived: Float64Array;
  readonly inflation: number;
  /** Monthly growth factor of cash, and the yearly income rates that a taxable account's bonds and cash pay in a month. */
  readonly cashGrowth: number;
  readonly cashInterestRate: number;
  readonly bondInterestRate: number;
  readonly capitalLossCarryforward: number;
  /** Rate of a flat state income tax, 0 where the plan has none. */
  readonly flatStateRate: number;
  /** `BEST_DEDUCTION` or a forced choice. */
  readonly deductionChoice: number;
  /** Tax that the first year's installments are to bring together, and the MAGI of the same income, dollars. */
  readonly scheduledTax: number;
  readonly scheduledMagi: number;
  /** Amounts of the first year from before the plan starts. */
  readonly yearToDate: YearToDate;
  /** The first year as a whole year, for the estimated payments of the next; null where that year's own return serves. */
  readonly annualized: Program | null;
}
