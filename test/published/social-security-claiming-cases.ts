import type { EvaluatedClaim } from '../../engine/results/social-security/claiming.ts';
import type {
  ClaimingPerson,
  ClaimingRequest,
  ClaimMonthsRequest,
} from '../../engine/results/social-security/claiming-request.ts';
import published from './social-security-claiming-cases.json' with { type: 'json' };

interface CasePerson {
  readonly birthDate: string;
  readonly sex: 'female' | 'male';
  readonly piaMonthly: number;
  readonly filedMonth?: string;
  readonly deathMonth?: string;
  readonly nonCoveredPension?: { readonly monthly: number; readonly startMonth: string; readonly piaWithWep: number };
}

export interface CaseClaim {
  readonly a: string;
  readonly b?: string;
  readonly survivor?: string;
  readonly pv: number;
  readonly spousalStartA?: string | null;
  readonly spousalStartB?: string | null;
  readonly exactLaw?: Readonly<Record<string, number>>;
}

export interface Case {
  readonly id: string;
  readonly tags: readonly string[];
  readonly input: {
    readonly today: string;
    readonly law: string;
    readonly realDiscountRatePercent: number;
    readonly maritalStatus: 'single' | 'married' | 'survivor';
    readonly personA: CasePerson;
    readonly personB?: CasePerson;
    readonly children?: readonly { readonly birthDate: string }[];
  };
  readonly expected: {
    readonly personA: {
      readonly fra: string;
      readonly survivorFra: string;
      readonly age70: string;
      readonly earliestClaimFromToday: string | null;
    };
    readonly byClaim: readonly CaseClaim[];
    readonly pvByAge?: readonly CaseClaim[];
    readonly optimum?: { readonly pv: number };
  };
}

export interface Mode {
  readonly convention: 'law' | 'openSocialSecurity';
  readonly step: 'year' | 'month';
}

export const cases = published as readonly unknown[] as readonly Case[];

function personOf({
  birthDate,
  sex,
  piaMonthly,
  filedMonth,
  deathMonth,
  nonCoveredPension,
}: CasePerson): ClaimingPerson {
  return { birthDate, sex, pia: piaMonthly, claimedMonth: filedMonth, deathMonth, nonCoveredPension };
}

/** A case as the request that the calculator takes. */
export function requestOf(
  { input }: Case,
  evaluate: readonly ClaimMonthsRequest[],
  { convention, step }: Mode,
): ClaimingRequest {
  return {
    asOf: input.today,
    law: input.law === 'pre-2024' ? 'preFairnessAct' : 'current',
    discountRate: input.realDiscountRatePercent / 100,
    maritalStatus: input.maritalStatus === 'survivor' ? 'widowed' : input.maritalStatus,
    persons: [input.personA, ...(input.personB === undefined ? [] : [input.personB])].map(personOf),
    children: input.children ?? [],
    mortality: { kind: 'table', table: 'ssa2017' },
    convention,
    evaluate,
    step,
  };
}

/** Our exact amounts under the names of the cases. */
export function exactAmounts({
  retirement,
  spousal,
  survivor,
}: EvaluatedClaim): Readonly<Record<string, number | undefined>> {
  return {
    retirementA: retirement[0]?.benefit,
    paymentA: retirement[0]?.payment,
    retirementB: retirement[1]?.benefit,
    spousalA: spousal[0]?.benefit,
    spousalB: spousal[1]?.benefit,
    survivorTotalA: survivor[0]?.benefit,
    survivorTotalB: survivor[1]?.benefit,
    survivorAlone: survivor[0]?.alone,
    totalA: survivor[0]?.benefit,
  };
}

/** The claims of a case as the months to be evaluated. */
export function monthsOf(claims: readonly CaseClaim[]): readonly ClaimMonthsRequest[] {
  return claims.map(({ a, b, survivor }) => ({ client: a, spouse: b, survivor }));
}
