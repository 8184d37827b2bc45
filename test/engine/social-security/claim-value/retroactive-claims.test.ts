import { describe, expect, it } from 'vitest';
import type { ClaimingResult } from '../../../../engine/results/social-security/claiming.ts';
import type { ClaimingRequest } from '../../../../engine/results/social-security/claiming-request.ts';
import { calculateClaiming } from '../../../../engine/social-security/claiming/calculate-claiming.ts';
import { lawTables } from '../../../law-tables.ts';

function valueOf(request: ClaimingRequest): ClaimingResult {
  const answer = calculateClaiming(request, lawTables);
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
  return answer.value;
}

const untilDeath = { discountRate: 0, mortality: { kind: 'planEnd' } } as const;

describe('months that a claim reaches back to (20 CFR 404.621(a)) are paid as one sum and count', () => {
  it('make the claim six months back the best one: 355,996 at two percent by the life table', () => {
    const { optimal } = valueOf({
      asOf: '2026-11',
      maritalStatus: 'single',
      persons: [{ birthDate: '1957-12-10', sex: 'male', pia: 2000 }],
    });
    expect(optimal.claim.client).toBe('2026-05');
    expect(optimal.lifetimeBenefit).toBeDollars(355_996.19);
  });

  it('count in full: six of 2,253 with 19 credits before November 2026 and two after it, whichever year they fall in', () => {
    const single = (asOf: string, planEnd: number, client: string) =>
      valueOf({
        asOf,
        maritalStatus: 'single',
        persons: [{ birthDate: '1957-12-10', pia: 2000, planEnd }],
        evaluate: [{ client }],
        ...untilDeath,
      }).evaluated[0];
    const inOneYear = single('2026-11', 69, '2026-05');
    expect(inOneYear?.lifetimeBenefit).toBeDollars(8 * 2253);
    expect(inOneYear?.yearly[0]).toMatchObject({ year: 2026, retirement: [8 * 2253] });
    // Claimed in February 2027 from October 2026 on: three months of 2,253, and from January all 28 credits, 2,373.
    const overNewYear = single('2027-02', 70, '2026-10');
    expect(overNewYear?.lifetimeBenefit).toBeDollars(3 * 2253 + 12 * 2373);
    expect(overNewYear?.yearly[0]).toMatchObject({ year: 2027, retirement: [3 * 2253 + 12 * 2373] });
  });

  it('bring the spouse, past full retirement age as well, half of the PIA for the same months', () => {
    const { evaluated } = valueOf({
      asOf: '2026-11',
      maritalStatus: 'married',
      persons: [
        { birthDate: '1957-12-10', pia: 2000, planEnd: 69 },
        { birthDate: '1957-12-10', pia: 0, planEnd: 69 },
      ],
      evaluate: [{ client: '2026-05', spouse: '2026-05' }],
      ...untilDeath,
    });
    expect(evaluated[0]?.lifetimeBenefit).toBeDollars(8 * (2253 + 1000));
  });

  it('do not reach back before the spouse’s full retirement age', () => {
    // She draws her own benefit since January 2025 and is 66 and 10 months in September 2026. His claim made in November begins
    // with May, but a spouse's benefit from May on would be reduced for age.
    const { evaluated } = valueOf({
      asOf: '2026-11',
      maritalStatus: 'married',
      persons: [
        { birthDate: '1957-12-10', pia: 2000, planEnd: 69 },
        { birthDate: '1959-11-15', pia: 200, claimedMonth: '2025-01', planEnd: 67 },
      ],
      evaluate: [{ client: '2026-05', spouse: '2025-01' }],
      ...untilDeath,
    });
    expect(evaluated[0]?.spousalStart[1]).toBe('2026-09');
  });

  it('bring children their half for the same months', () => {
    const { evaluated } = valueOf({
      asOf: '2026-11',
      maritalStatus: 'single',
      persons: [{ birthDate: '1957-12-10', pia: 2000, planEnd: 69 }],
      children: [{ birthDate: '2012-06-15' }],
      evaluate: [{ client: '2026-05' }],
      ...untilDeath,
    });
    expect(evaluated[0]?.lifetimeBenefit).toBeDollars(8 * (2253 + 1000));
  });

  it('are never before full retirement age: October 2026 for a claim made in November at 66 and 11 months', () => {
    const { persons } = valueOf({
      asOf: '2026-11',
      maritalStatus: 'single',
      persons: [{ birthDate: '1959-12-15', pia: 2000 }],
      ...untilDeath,
    });
    expect(persons[0]?.earliestClaimMonth).toBe('2026-10');
  });
});

describe('the widow(er)’s benefit begins before the claim only without a reduction for age in those months (42 USC 402(j)(4)(A))', () => {
  const openMonths = (deceased: { deathMonth: string; claimedMonth?: string }, birthDate: string) =>
    valueOf({
      asOf: '2026-11',
      maritalStatus: 'widowed',
      persons: [
        { birthDate, pia: 0, planEnd: 90 },
        { birthDate: '1955-03-15', pia: 2000, ...deceased },
      ],
      ...untilDeath,
    }).grid.other;

  it('not at 63, where every month is reduced', () => {
    expect(openMonths({ deathMonth: '2024-01' }, '1963-06-15')[0]).toBe('2026-11');
  });

  it('six months back past full retirement age', () => {
    expect(openMonths({ deathMonth: '2024-01' }, '1959-06-15')[0]).toBe('2026-05');
  });

  it('as far as RIB-LIM pays less than the reduced benefit (POMS GN 00204.030.D)', () => {
    // He claimed at 62 and drew 1,483.30; the limit is 82.5 percent, 1,650. Her reduction is 28.5 percent over the 84 months from
    // 60 to 67: 49 months early, May 2026 for a birth in June 1963, it leaves 1,667.50; 51 months early 1,653.90; 52 months 1,647.10.
    expect(openMonths({ deathMonth: '2024-01', claimedMonth: '2017-04' }, '1963-06-15')[0]).toBe('2026-05');
    expect(openMonths({ deathMonth: '2024-01', claimedMonth: '2017-04' }, '1963-12-15')[0]).toBe('2026-09');
  });

  it('into the month of the death where it is the month before (42 USC 402(j)(4)(B)(iii))', () => {
    expect(openMonths({ deathMonth: '2026-10' }, '1963-06-15')[0]).toBe('2026-10');
    expect(openMonths({ deathMonth: '2026-09' }, '1963-06-15')[0]).toBe('2026-11');
  });
});
