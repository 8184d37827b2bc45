import { describe, expect, it } from 'vitest';
import type { ClaimingResult } from '../../engine/results/social-security/claiming.ts';
import { calculateClaiming } from '../../engine/social-security/claiming/calculate-claiming.ts';
import { lawTables } from '../law-tables.ts';
import {
  type Case,
  type CaseClaim,
  cases,
  exactAmounts,
  type Mode,
  monthsOf,
  requestOf,
} from './social-security-claiming-cases.ts';

function resultOf(one: Case, claims: readonly CaseClaim[], mode: Mode): ClaimingResult {
  const answer = calculateClaiming(requestOf(one, monthsOf(claims), mode), lawTables);
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
  return answer.value;
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
