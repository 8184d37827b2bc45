import type { BeneficiaryKind } from '../../plan/schema/giving/beneficiary.ts';
import type { MonthIndex } from '../../primitives/calendar.ts';
import type { ProgramLots } from './program-shares.ts';

/** What is fixed about an account. */
export interface ProgramAccount {
  readonly id: string;
  readonly name: string;
  readonly accountClass: number;
  /** An individual retirement arrangement, as against an employer's plan. */
  readonly isIra: boolean;
  /** Index of a person, or `JOINT`. */
  readonly owner: number;
  readonly balance: number;
  readonly basis: number;
  readonly priorDecemberBalance: number;
  /** Index into `Program.shareClasses`. */
  readonly shareClass: number;
  readonly monthlyDividendRate: number;
  readonly qualifiedShare: number;
  /** Share of the interest that is not in gross income. 26 USC 103(a). */
  readonly taxExemptShare: number;
  readonly turnover: number;
  /** Whether it holds one share alone, whose price is that of its share class. */
  readonly isOneShare: boolean;
  /** Null where it is not told apart when its money came in. */
  readonly lots: ProgramLots | null;
  readonly strategy: number;
  /** For each person as owner: first month in which nothing taken out bears the additional tax of 26 USC 72(t). */
  readonly penaltyFreeFrom: readonly MonthIndex[];
  /** For each person as owner: first month in which they are of the age that makes a distribution from a Roth account qualified. */
  readonly qualifiedFrom: readonly MonthIndex[];
  /** For each person as owner: first calendar year with a required distribution. */
  readonly firstRmdYear: readonly number[];
  /** First month in which withdrawals are allowed: for an account in a series of equal periodic payments, the month after its end. */
  readonly closedUntil: MonthIndex;
  readonly equalPayments: EqualPayments | null;
  /** The schedule by which a non-governmental 457(b) pays out, which is then closed to all else; null where there is none. */
  readonly payout: { readonly start: MonthIndex; readonly months: number } | null;
  /** For an inherited account: divisor of each plan year's minimum (0 for none), and the year that empties it. */
  readonly inheritedDivisors: Float64Array | null;
  readonly inheritedLastYear: number;
  /** Contributions of each month: the owner's, the employer's, and the part that is basis. Null where there are none. */
  readonly contributions: AccountContributions | null;
  /** What lump sums bring into it in each month, dollars; null where none does. */
  readonly rollovers: Float64Array | null;
  /** For each person as owner: first month in which its money may be converted to a Roth IRA. */
  readonly convertibleFrom: readonly MonthIndex[];
  /** First year of the owner's Roth five-year clock that is met; infinite where the plan's first conversion starts it. 26 USC 408A(d)(2)(B). */
  readonly rothClockMetFrom: number;
  /** Month of the plan before which it is in the first two years of a SIMPLE plan; 0 for every other account. */
  readonly simpleUntil: number;
  /** A 403(b) account, of which one owner's count together for required distributions. */
  readonly is403b: boolean;
  /** What of its money an employee chose to defer and no employer matched, where a state of the plan asks for it; else 0. */
  readonly unmatchedShare: number;
  /** A plan at work that may hold contributions which a state of the plan has taxed. */
  readonly isStateTaxed: boolean;
  /** Who inherits it; null for heirs at the rate of the legacy. */
  readonly heirs: readonly ProgramHeir[] | null;
  /** Made for surplus cash, a conversion or a lump sum where the plan has no account for it. */
  readonly isAdded: boolean;
}

/** Who inherits a share of an account at the end of the plan. */
export interface ProgramHeir {
  readonly name: string;
  readonly kind: BeneficiaryKind;
  readonly share: number;
  /** Tax rate on money not yet taxed; null for that of the legacy, which a search may ask for another. */
  readonly taxRate: number | null;
  /** Years over which it is taken in equal parts; 0 for at once. */
  readonly years: number;
  /** What a dollar of the account, taken so, is worth at the end of the plan; and a dollar of what was taxed, which does not grow. */
  readonly worth: number;
  readonly worthOfBasis: number;
}

/** Substantially equal periodic payments of 26 USC 72(t)(2)(A)(iv), a twelfth of the yearly payment each month. */
export interface EqualPayments {
  readonly start: MonthIndex;
  /** Yearly payment for a dollar of balance at the age attained in each plan year; 0 before the start. */
  readonly rates: Float64Array;
  /** Whether the payment is worked out again each year. */
  readonly isRecalculated: boolean;
}

/** Dollars a month of the plan. */
export interface AccountContributions {
  readonly employee: Float64Array;
  readonly employer: Float64Array;
  readonly afterTax: Float64Array;
}
