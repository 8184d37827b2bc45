import type { AgeInMonths, ClaimAmount, WorksheetLine } from '../claiming/claiming-request.ts';
import type { Eligibility, YearEarnings } from '../rules/aime.ts';
import type { BenefitLaw } from '../rules/wep-gpo.ts';

/** Dates are `"1964-05-31"`, months `"2031-04"`, earnings dollars of their own year, rates yearly decimals. */
export interface PiaRequest {
  readonly birthDate: string;
  readonly earnings: readonly YearEarnings[];
  /** COLAs count through December of the year before. Default: the year after the last COLA in the tables. */
  readonly asOfYear?: number | undefined;
  readonly eligibility?: Eligibility | undefined;
  /** Year of onset of a disability, or of death. */
  readonly eligibilityYear?: number | undefined;
  /** Default: each whole age from 62 to 70. */
  readonly claimMonths?: readonly string[] | undefined;
  /** Beyond the tables. Defaults 0.025 and 0.035. */
  readonly inflation?: number | undefined;
  readonly wageGrowth?: number | undefined;
  readonly law?: BenefitLaw | undefined;
  readonly yearsOfSubstantialEarnings?: number | undefined;
  readonly nonCoveredPensionMonthly?: number | undefined;
}

export interface PiaEarningsYear {
  readonly year: number;
  readonly nominal: number;
  readonly capped: number;
  readonly factor: number;
  readonly indexed: number;
  readonly counted: boolean;
}

export interface PiaBenefit extends ClaimAmount {
  readonly claim: string;
  readonly age: AgeInMonths;
  /** Months before full retirement age, negative; after it, positive. */
  readonly monthsFromFullRetirement: number;
}

export interface WepResult {
  readonly applies: boolean;
  readonly yearsOfSubstantialEarnings: number;
  readonly firstFactor: number;
  readonly piaBeforeWep: number;
  readonly reduction: number;
  readonly reason: string;
}

/** A part of the AIME between bend points: dollars a month, the share of them that is paid, and what that comes to before rounding. */
export interface PiaSlice {
  readonly aime: number;
  readonly rate: number;
  readonly amount: number;
}

export interface PiaResult {
  readonly eligibilityYear: number;
  readonly indexingYear: number;
  readonly computationYears: number;
  readonly earnings: readonly PiaEarningsYear[];
  /** Sum of the counted years, dollars. */
  readonly total: number;
  readonly aime: number;
  readonly bendPoints: { readonly first: number; readonly second: number; readonly projected: boolean };
  /** Below the first bend point, between the two, and over the second. */
  readonly slices: readonly PiaSlice[];
  readonly piaAtEligibility: number;
  readonly colas: readonly {
    readonly year: number;
    readonly rate: number;
    readonly pia: number;
    readonly projected: boolean;
  }[];
  readonly asOfYear: number;
  /** The year in whose dollars `pia`, the family maximum and the benefits are: that of eligibility, where it lies after `asOfYear`. */
  readonly piaYear: number;
  readonly pia: number;
  readonly piaBeforeWep: number;
  readonly familyMaximum: number;
  readonly fullRetirementAge: AgeInMonths;
  readonly survivorFullRetirementAge: AgeInMonths;
  readonly quartersOfCoverage: number;
  readonly quartersNeeded: number;
  readonly wep: WepResult;
  readonly benefits: readonly PiaBenefit[];
  readonly worksheet: readonly WorksheetLine[];
  readonly notes: readonly string[];
}
