import type { LifeTableName, LifeTables, Sex } from '../../law/life-tables-law.ts';
import type { SocialSecurityTable } from '../../law/social-security-law.ts';
import type { Convention } from '../claim-value/claim-household.ts';
import type { BenefitLaw } from '../rules/wep-gpo.ts';

/** The law files that the Social Security calculators read; the whole of `LawTables` serves. */
export interface SocialSecurityTables {
  readonly socialSecurity: SocialSecurityTable;
  readonly lifeTables: LifeTables;
}

export type MaritalStatus = 'single' | 'married' | 'widowed' | 'divorced';

/** Months are `"2031-04"`, dates `"1964-05-31"`, money dollars a month in prices of `asOf`, rates decimals. */
export interface ClaimingPerson {
  readonly birthDate: string;
  /** For the life table; needed with `mortality.kind: "table"`. */
  readonly sex?: Sex | undefined;
  readonly pia: number;
  /** First month of the person's own retirement benefit, if already claimed; of a former spouse also a planned one. */
  readonly claimedMonth?: string | undefined;
  /** Of the deceased spouse of a widowed client, or of a former spouse who has died. */
  readonly deathMonth?: string | undefined;
  /** First month of a disability benefit, which is the claim, too. */
  readonly disabledSince?: string | undefined;
  /** A suspension that is planned: first month not paid, and the first paid again. */
  readonly suspended?: SuspendedMonths | undefined;
  /** Stretches of work, `until` being the first month without it; dollars a month in prices of `asOf`. */
  readonly earnings?: readonly EarnedStretch[] | undefined;
  readonly nonCoveredPension?:
    | { readonly monthly: number; readonly startMonth: string; readonly piaWithWep: number }
    | undefined;
  /** Age through whose calendar year the person lives, with `mortality.kind: "planEnd"`. Default 95. */
  readonly planEnd?: number | undefined;
}

export interface EarnedStretch {
  readonly from: string;
  readonly until: string;
  readonly monthly: number;
}

export interface ClaimMonthsRequest {
  readonly client: string;
  readonly spouse?: string | undefined;
  /** Of a widowed client: first month of the widow(er)'s benefit. */
  readonly survivor?: string | undefined;
  /** By person: dates that do not follow from these months. */
  readonly persons?: readonly ClaimDatesRequest[] | undefined;
}

export interface ClaimDatesRequest {
  /** First month of the spouse's benefit, where it may be filed for apart. */
  readonly spousal?: string | undefined;
  /** The month from which on a widow(er)'s benefit is taken, should the other have died; the best one where left out. */
  readonly survivor?: string | undefined;
  /** Also of a benefit that is not yet claimed. */
  readonly suspended?: SuspendedMonths | undefined;
}

/** The first month not paid, and the first that is paid again. */
export interface SuspendedMonths {
  readonly from: string;
  readonly to: string;
}

/**
 * `multipliers` are by person and go before `multiplier`; `improvement` makes a cohort table of the period table: by what share
 * probabilities of death fall a year; `ages` are lived through, by person, each to the end of its year.
 */
export type Mortality =
  | { readonly kind: 'planEnd' }
  | { readonly kind: 'ages'; readonly ages: readonly number[] }
  | {
      readonly kind: 'table';
      readonly table?: LifeTableName | undefined;
      readonly multiplier?: number | undefined;
      readonly multipliers?: readonly number[] | undefined;
      readonly improvement?: number | undefined;
    };

export interface ClaimingChild {
  readonly birthDate: string;
  /** Disabled before 22. */
  readonly disabled?: boolean | undefined;
  /** In school full time until 19. */
  readonly inSchool?: boolean | undefined;
  /** Of a disabled child, for the life table; where it is not given the mean of both tables counts. */
  readonly sex?: Sex | undefined;
}

export interface ClaimingRequest {
  readonly asOf: string;
  readonly law?: BenefitLaw | undefined;
  /** Real yearly rate. Default 0.02. */
  readonly discountRate?: number | undefined;
  readonly maritalStatus: MaritalStatus;
  /** The client, then the spouse, the deceased or the former spouse. */
  readonly persons: readonly ClaimingPerson[];
  /** Of a divorced client. */
  readonly divorce?: { readonly yearsMarried: number; readonly divorcedOn: string } | undefined;
  /** An assumed cut: from January of `year` on `share` of every benefit is lost. */
  readonly trustFundCut?: { readonly year: number; readonly share: number } | undefined;
  /** Whether the earnings test counts in the values. Default true. */
  readonly earningsTest?: boolean | undefined;
  /**
   * `choose`: every month in which a claimed benefit could be suspended until, and the best suspension of one not yet claimed.
   * Default `planned`: as `suspended` says.
   */
  readonly suspension?: 'planned' | 'choose' | undefined;
  readonly children?: readonly ClaimingChild[] | undefined;
  readonly mortality?: Mortality | undefined;
  readonly convention?: Convention | undefined;
  readonly evaluate?: readonly ClaimMonthsRequest[] | undefined;
  readonly step?: 'year' | 'month' | undefined;
}

export interface ClaimMonths {
  readonly client: string;
  readonly spouse: string | null;
  readonly survivor: string | null;
}

export interface AgeInMonths {
  readonly years: number;
  readonly months: number;
}

/** A benefit to the dime and what is paid of it, in whole dollars. */
export interface ClaimAmount {
  readonly benefit: number;
  readonly payment: number;
}

/** `benefit` is all that the survivor is due; `excess` the part over the survivor's own retirement benefit; `alone` the widow(er)'s benefit by itself. */
export interface SurvivorAmount extends ClaimAmount {
  readonly excess: number;
  readonly alone: number;
}

/** Dollars paid in a calendar year, by person: both alive, and the whole of each if the other is dead by then. */
export interface ClaimYear {
  readonly year: number;
  readonly retirement: readonly number[];
  readonly spousal: readonly number[];
  readonly ifAlone: readonly number[];
}

/** The dates of one person as they were valued. */
export interface EvaluatedDates {
  readonly own: string;
  readonly spousal: string | null;
  /** Null for the best month given that of the death, and where nobody could be survived. */
  readonly survivor: string | null;
  readonly suspended: SuspendedMonths | null;
}

export interface EvaluatedClaim {
  readonly claim: ClaimMonths;
  readonly persons: readonly EvaluatedDates[];
  /** By person, once every claim is made and all credits count. */
  readonly retirement: readonly ClaimAmount[];
  readonly spousal: readonly ClaimAmount[];
  /** By person, at the survivor's full retirement age after the other has claimed and died; of a widowed client as claimed. */
  readonly survivor: readonly SurvivorAmount[];
  /** First month of the spouse's benefit by person, or null. */
  readonly spousalStart: readonly (string | null)[];
  /** The spouse's benefit alone before the retirement claim (births before January 2, 1954), or null. */
  readonly spousalBeforeOwn: readonly (ClaimAmount | null)[];
  readonly lifetimeBenefit: number;
  readonly yearly: readonly ClaimYear[];
}

/** A claim at a whole age. `breakEvenAgainst62` is the age from which it has paid more in all than a claim at 62. */
export interface ClaimCurvePoint {
  readonly age: AgeInMonths;
  readonly claim: string;
  readonly isOpen: boolean;
  readonly monthlyAtClaim: number;
  readonly factor: number;
  readonly lifetimeBenefit: number;
  readonly breakEvenAgainst62: AgeInMonths | null;
}

export interface ClaimingPersonResult {
  readonly fullRetirementAge: AgeInMonths;
  readonly fullRetirementMonth: string;
  readonly survivorFullRetirementMonth: string;
  readonly earliestClaimMonth: string | null;
  readonly latestClaimMonth: string;
  readonly familyMaximum: number;
  readonly curve: readonly ClaimCurvePoint[];
}

export interface RankedClaim {
  readonly claim: ClaimMonths;
  readonly ages: readonly AgeInMonths[];
  readonly lifetimeBenefit: number;
}

/** The best claims with a suspension of a benefit not yet claimed, by person, and what that gains over the best without it. */
export interface SuspendedClaim extends RankedClaim {
  readonly suspended: readonly (SuspendedMonths | null)[];
  readonly gain: number;
}

/** When the widow(er)'s benefit is best claimed after a death in the given January, the survivor having claimed retirement as in `optimal`. */
export interface SurvivorClaimValue {
  readonly survivor: 'client' | 'spouse';
  readonly afterDeathIn: string;
  readonly claim: string;
}

export interface ClaimingGrid {
  readonly client: readonly string[];
  /** The spouse's months, or the widowed client's months of the widow(er)'s benefit; empty for a single person. */
  readonly other: readonly string[];
  /** Lifetime benefit, dollars: a row for each client's month, a column for each of `other` (one column if empty). */
  readonly values: readonly (readonly number[])[];
}

export interface WorksheetLine {
  readonly form: string;
  readonly line: string;
  readonly label: string;
  readonly value: number | string;
  readonly formula: string;
  readonly citation: string;
}

export interface ClaimingResult {
  readonly used: {
    readonly asOf: string;
    readonly law: BenefitLaw;
    readonly discountRate: number;
    readonly convention: Convention;
    readonly mortality: string;
    readonly step: 'year' | 'month';
    readonly earningsTest: boolean;
    readonly trustFundCut: { readonly year: number; readonly share: number } | null;
    readonly suspension: 'planned' | 'choose';
  };
  readonly persons: readonly ClaimingPersonResult[];
  readonly evaluated: readonly EvaluatedClaim[];
  readonly grid: ClaimingGrid;
  readonly optimal: RankedClaim;
  readonly plateau: readonly RankedClaim[];
  /** Null where no suspension gains, or none was to be chosen. */
  readonly withSuspension: SuspendedClaim | null;
  readonly survivorSwitch: readonly SurvivorClaimValue[];
  readonly familyMaximum: readonly number[];
  readonly worksheet: readonly WorksheetLine[];
  readonly notes: readonly string[];
}
