import type { PlanCoverage } from '../../../law/contribution-limit-law.ts';
import type { Account } from '../../../plan/schema/account.ts';
import type { FilingStatus } from '../../../primitives/filing-status.ts';

/** What decides a person's limits in a calendar year. Dollars of the year. */
export interface ContributorYear {
  readonly ageAtYearEnd: number;
  readonly filingStatus: FilingStatus;
  readonly livedApart: boolean;
  /** Wages and self-employment of the person. */
  readonly pay: number;
  /** Most that a self-employed person may add as the employer of themselves. 26 USC 404(a)(8)(D). */
  readonly ownEmployerShare: number;
  /** Of self-employment, and the share of it that is net earnings. 26 USC 408(p)(6)(A)(ii), 1402(a)(12). */
  readonly profit: number;
  readonly netEarningsFactor: number;
  /** What deferrals leave of it in income, and of the pay of the spouse on a joint return. 26 USC 219(f)(1), 402(e)(3). */
  readonly compensation: number;
  readonly spouseCompensation: number;
  /**
   * MAGI for the phase-outs: that of the scheduled incomes. Simplification: what investments bring is not known before
   * the plan runs, so that a limit just above its phase-out may be allowed a little too much.
   */
  readonly scheduledMagi: number;
  /** Whose employer's plan gets contributions this year. */
  readonly coverage: PlanCoverage;
  readonly hsaCoverage: 'selfOnly' | 'family';
  /** Null where there are none. */
  readonly special: SpecialLimits | null;
  /** Months of the year without Medicare. */
  readonly monthsWithoutMedicare: number;
}

/** Limits beyond the ordinary ones by the id of the account that has them. Dollars. */
export interface SpecialLimits {
  /** What a 403(b) takes over the limit of 402(g). 26 USC 402(g)(7). */
  readonly longService: ReadonlyMap<string, number>;
  /** All that a 457(b) takes in one of the last years. 26 USC 457(b)(3). */
  readonly lastYears: ReadonlyMap<string, number>;
}

/** What spouses share: the limit of their health cover, catch-ups left out, and the compensation for their IRAs. */
export interface HouseholdTally {
  ofCover: number;
  inIras: number;
}

/** What the pay that a contribution comes from means for its limits. */
export interface SourceOfPay {
  /** Whether catch-up contributions from it must be Roth. 26 USC 414(v)(7). */
  readonly isRothCatchUp: boolean;
  /** Whether it is self-employment, whose plan has its owner for employer. 26 USC 401(c)(4). */
  readonly isOwnEmployer: boolean;
}

/** What contributions ask of an account. */
export type AccountRoom = Pick<Account, 'kind' | 'planType' | 'planTerms' | 'id'>;
