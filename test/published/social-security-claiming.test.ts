import { describe, expect, it } from 'vitest';
import { calculateClaiming } from '../../engine/social-security/calculate-claiming.ts';
import type {
  ClaimingPerson,
  ClaimingRequest,
  ClaimingResult,
  ClaimMonthsRequest,
  EvaluatedClaim,
} from '../../engine/social-security/claiming-request.ts';
import { lawTables } from '../law-tables.ts';
import published from './social-security-claiming-cases.json' with { type: 'json' };

interface CasePerson {
  readonly birthDate: string;
  readonly sex: 'female' | 'male';
  readonly piaMonthly: number;
  readonly filedMonth?: string;
  readonly deathMonth?: string;
  readonly nonCoveredPension?: { readonly monthly: number; readonly startMonth: string; readonly piaWithWep: number };
}

interface CaseClaim {
  readonly a: string;
  readonly b?: string;
  readonly survivor?: string;
  readonly pv: number;
  readonly spousalStartA?: string | null;
  readonly spousalStartB?: string | null;
  readonly exactLaw?: Readonly<Record<string, number>>;
}

interface Case {
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

interface Mode {
  readonly convention: 'law' | 'openSocialSecurity';
  readonly step: 'year' | 'month';
}

const cases = published as readonly unknown[] as readonly Case[];

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

function requestOf(
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

function resultOf(one: Case, claims: readonly CaseClaim[], mode: Mode): ClaimingResult {
  const evaluate = claims.map(({ a, b, survivor }) => ({ client: a, spouse: b, survivor }));
  const answer = calculateClaiming(requestOf(one, evaluate, mode), lawTables);
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
  return answer.value;
}

/** Our exact amounts under the names of the cases. */
function exactAmounts({ retirement, spousal, survivor }: EvaluatedClaim): Readonly<Record<string, number | undefined>> {
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

describe('claiming cases: what the law pays, to the dime', () => {
  it.each(cases.map((one) => [one.id, one.tags.join(', '), one] as const))('%s (%s)', (_, __, one) => {
    const claims = one.expected.byClaim.filter(({ exactLaw }) => exactLaw !== undefined);
    const { evaluated, persons } = resultOf(one, claims, { convention: 'law', step: 'year' });
    const ours = evaluated.map((claim, index) => {
      const all = exactAmounts(claim);
      return Object.fromEntries(Object.keys(claims[index]?.exactLaw ?? {}).map((name) => [name, all[name]]));
    });
    expect(ours).toEqual(claims.map(({ exactLaw }) => exactLaw));
    const isCouple = one.input.maritalStatus === 'married' && one.input.children === undefined;
    const starts = (isCouple ? claims : []).map(({ spousalStartA, spousalStartB }) => [spousalStartA, spousalStartB]);
    expect((isCouple ? evaluated : []).map(({ spousalStart }) => spousalStart)).toEqual(starts);
    const { fra, survivorFra, age70, earliestClaimFromToday } = one.expected.personA;
    expect(persons[0]).toMatchObject({
      fullRetirementMonth: fra,
      survivorFullRetirementMonth: survivorFra,
      latestClaimMonth: age70,
      earliestClaimMonth: earliestClaimFromToday,
    });
  });
});

describe('claiming cases: values by the convention of Open Social Security, within a millionth', () => {
  it.each(cases.map((one) => [one.id, one.tags.join(', '), one] as const))('%s (%s)', (_, __, one) => {
    const claims = [...one.expected.byClaim, ...(one.expected.pvByAge ?? [])];
    const { evaluated, optimal } = resultOf(one, claims, { convention: 'openSocialSecurity', step: 'month' });
    const misses = claims.filter(({ pv }, index) => Math.abs((evaluated[index]?.lifetimeBenefit ?? 0) / pv - 1) > 1e-6);
    expect(misses).toEqual([]);
    const best = one.expected.optimum?.pv ?? optimal.lifetimeBenefit;
    expect(Math.abs(optimal.lifetimeBenefit / best - 1)).toBeLessThanOrEqual(1e-6);
  });
});

describe('claiming cases: the default convention', () => {
  it('comes out one to five percent above the yearly one, for every case without a child', () => {
    const ratios = cases
      .filter(({ input }) => input.children === undefined)
      .map(
        (one) =>
          resultOf(one, [], { convention: 'law', step: 'year' }).optimal.lifetimeBenefit /
          resultOf(one, [], { convention: 'openSocialSecurity', step: 'year' }).optimal.lifetimeBenefit,
      );
    expect(ratios.filter((ratio) => ratio < 1 || ratio > 1.06)).toEqual([]);
  });
});
