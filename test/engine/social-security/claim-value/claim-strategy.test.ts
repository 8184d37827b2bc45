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

describe('lifetime benefit to the plan end, no discount: whole dollars paid', () => {
  const worker = { birthDate: '1964-05-15', pia: 2000, planEnd: 80 };
  it.each([
    ['2031-05', 328_000, '164 months of 2,000 from full retirement age'],
    ['2032-03', 328_212, '10 months of 2,106 (8 credits by January 2032), then 144 of 2,133 (all 10)'],
    ['2031-01', 328_440, '168 months of 1,955, four months early: 2,000 x 176/180 = 1,955.50'],
  ])('claim in %s: %d (%s)', (client, expected) => {
    const value = valueOf({
      asOf: '2031-01',
      maritalStatus: 'single',
      persons: [worker],
      evaluate: [{ client }],
      ...untilDeath,
    }).evaluated[0]?.lifetimeBenefit;
    expect(value).toBeDollars(expected);
  });
});

describe('the survivor’s switch', () => {
  // He is paid 3,000 from June 2029 and dies with 2032. At survivor full age (June 2033) she is due 3,000 for 283 months = 849,000;
  // from January 2033 3,000 - 50.90 = 2,949.10 for 288 months = 849,312; the months between lie between.
  const couple: ClaimingRequest = {
    asOf: '2029-01',
    maritalStatus: 'married',
    persons: [
      { birthDate: '1962-06-15', pia: 3000, planEnd: 70 },
      { birthDate: '1966-06-15', pia: 0, planEnd: 90 },
    ],
    evaluate: [{ client: '2029-06', spouse: '2033-06' }],
    ...untilDeath,
  };

  it('claims at once where that pays most: 43 months of 3,000 and 288 of 2,949', () => {
    expect(valueOf(couple).evaluated[0]?.lifetimeBenefit).toBeDollars(129_000 + 849_312);
  });

  it('waits where a longer life makes waiting pay: 403 months of 3,000 to 100', () => {
    const [client, spouse] = couple.persons;
    const persons = [client, { ...spouse, planEnd: 100 }].map((each) => ({ birthDate: '', pia: 0, ...each }));
    expect(valueOf({ ...couple, persons }).evaluated[0]?.lifetimeBenefit).toBeDollars(129_000 + 403 * 3000);
  });

  it('a worker who dies before claiming leaves the PIA, not the planned credits', () => {
    const [client, spouse] = couple.persons;
    const persons = [{ ...client, planEnd: 64 }, spouse].map((each) => ({ birthDate: '', pia: 0, ...each }));
    const late = valueOf({ ...couple, asOf: '2026-01', persons, evaluate: [{ client: '2032-06', spouse: '2033-06' }] });
    // He dies in January 2027. From then, 77 months early: 3,000 - 783.80, 2,216 for 360 months = 797,760. The best is again
    // January 2033, five months early: 2,949 for 288 months = 849,312. With the planned credits it would be far more.
    expect(late.evaluated[0]?.lifetimeBenefit).toBeDollars(849_312);
    expect(late.evaluated[0]?.survivor[1]?.benefit).toBe(3720);
  });
});

describe('children in the value of a claim', () => {
  it('a child draws half of the PIA from the claim to 18: 37 months of 1,000 on top of 164 of 2,000', () => {
    const request: ClaimingRequest = {
      asOf: '2031-01',
      maritalStatus: 'single',
      persons: [{ birthDate: '1964-05-15', pia: 2000, planEnd: 80 }],
      children: [{ birthDate: '2016-06-15' }],
      evaluate: [{ client: '2031-05' }],
      ...untilDeath,
    };
    expect(valueOf(request).evaluated[0]?.lifetimeBenefit).toBeDollars(328_000 + 37_000);
  });

  it('a widow with a child in care: mother and child 750 each within the maximum of 1,500, then 715 from 60', () => {
    // Child to 18 (43 months), mother until the child is 16 (19 months), widow(er)'s benefit from May 2040 to the end of 2041 (20 months).
    const request: ClaimingRequest = {
      asOf: '2026-11',
      maritalStatus: 'widowed',
      persons: [
        { birthDate: '1980-05-15', pia: 0, planEnd: 61 },
        { birthDate: '1978-03-10', pia: 1000, deathMonth: '2026-01' },
      ],
      children: [{ birthDate: '2012-06-15' }],
      evaluate: [{ client: '2042-06', survivor: '2040-05' }],
      ...untilDeath,
    };
    expect(valueOf(request).evaluated[0]?.lifetimeBenefit).toBeDollars(43 * 750 + 19 * 750 + 20 * 715);
  });
});

describe('a lawful month that gains nothing is valued, with a note', () => {
  it('claims after 70: eight months of 2,560 instead of thirteen', () => {
    // Born 1957-12-10: 42 credits by 70 in December 2027, 2,000 x 1.28 = 2,560. The plan ends with December 2028.
    const request: ClaimingRequest = {
      asOf: '2027-06',
      maritalStatus: 'single',
      persons: [{ birthDate: '1957-12-10', pia: 2000, planEnd: 71 }],
      evaluate: [{ client: '2027-12' }, { client: '2028-05' }],
      ...untilDeath,
    };
    const { evaluated, notes } = valueOf(request);
    expect(evaluated.map(({ lifetimeBenefit }) => lifetimeBenefit)).toEqual([13 * 2560, 8 * 2560]);
    expect(notes.at(-1)).toContain('evaluate[1].client: nothing is gained by waiting past 2027-12');
  });

  it('claims at 72, where every month is past 70: the six months reached back to, and the month itself', () => {
    const { evaluated, optimal } = valueOf({
      asOf: '2026-11',
      maritalStatus: 'single',
      persons: [{ birthDate: '1954-09-10', pia: 1000, planEnd: 72 }],
      evaluate: [{ client: '2026-05' }, { client: '2026-11' }],
      ...untilDeath,
    });
    // 48 credits: 1,000 x 1.32.
    expect(evaluated.map(({ lifetimeBenefit }) => lifetimeBenefit)).toEqual([8 * 1320, 2 * 1320]);
    expect(optimal.claim.client).toBe('2026-05');
  });
});

describe('a spouse whose own delayed credits eat the excess', () => {
  it('is told so, and not that the own PIA is at least half', () => {
    // Half of 2,000 less 900 is 100; 42 credits on 900 are 252.
    const { notes } = valueOf({
      asOf: '2027-12',
      maritalStatus: 'married',
      persons: [
        { birthDate: '1957-12-10', pia: 2000, planEnd: 90 },
        { birthDate: '1957-12-10', pia: 900, planEnd: 90 },
      ],
      ...untilDeath,
    });
    expect(notes.join(' ')).toContain('nothing of the spouse’s benefit is paid to the spouse in the end');
    expect(notes.join(' ')).not.toContain('each PIA is at least half');
  });
});

describe('calculateClaiming, requests that make no sense', () => {
  const single: ClaimingRequest = {
    asOf: '2026-11',
    maritalStatus: 'single',
    persons: [{ birthDate: '1964-05-15', sex: 'female', pia: 2000 }],
  };
  const [person] = single.persons;
  const she = { birthDate: '1964-05-15', sex: 'female', pia: 2000, ...person } as const;
  it.each<[string, ClaimingRequest, string, string]>([
    ['a claim before 62', { ...single, evaluate: [{ client: '2026-05' }] }, 'claimTooEarly', 'evaluate[0].client'],
    [
      'a claim after the end of every life',
      { ...single, evaluate: [{ client: '2090-01' }] },
      'claimTooLate',
      'evaluate[0].client',
    ],
    [
      'another month for a benefit already claimed',
      { ...single, persons: [{ ...she, claimedMonth: '2026-09' }], evaluate: [{ client: '2026-12' }] },
      'claimedAlready',
      'evaluate[0].client',
    ],
    [
      'a claim begun before 62',
      { ...single, persons: [{ ...she, claimedMonth: '2026-05' }] },
      'claimBefore62',
      'persons[0].claimedMonth',
    ],
    [
      'a spouse’s claim without a spouse',
      { ...single, evaluate: [{ client: '2027-01', spouse: '2027-01' }] },
      'spouseClaimWithoutSpouse',
      'evaluate[0].spouse',
    ],
    [
      'a spouse without a worker',
      {
        ...single,
        maritalStatus: 'married',
        persons: [
          { ...she, pia: 0 },
          { ...she, pia: 0 },
        ],
      },
      'nothingToClaim',
      'persons',
    ],
    [
      'a death before the birth',
      { ...single, maritalStatus: 'widowed', persons: [she, { ...she, deathMonth: '1960-01' }] },
      'deathBeforeBirth',
      'persons[1].deathMonth',
    ],
    [
      'a death to come',
      { ...single, maritalStatus: 'widowed', persons: [she, { ...she, deathMonth: '2027-01' }] },
      'deathAfterAsOf',
      'persons[1].deathMonth',
    ],
    [
      'a widow without a month of death',
      { ...single, maritalStatus: 'widowed', persons: [she, she] },
      'deathMonthMissing',
      'persons[1].deathMonth',
    ],
    ['a couple of one', { ...single, maritalStatus: 'married' }, 'personsCount', 'persons'],
    [
      'a life table without the sex',
      { ...single, persons: [{ ...she, sex: undefined }] },
      'sexMissing',
      'persons[0].sex',
    ],
    [
      'a birth to come',
      { ...single, persons: [{ ...she, birthDate: '2030-01-01' }] },
      'bornAfterAsOf',
      'persons[0].birthDate',
    ],
  ])('%s is an issue that names the field', (_, request, code, path) => {
    const answer = calculateClaiming(request, lawTables);
    expect(answer.ok ? [] : answer.issues).toContainEqual({ code, path, message: expect.any(String) });
  });
});

describe('calculateClaiming, what it says', () => {
  const couple: ClaimingRequest = {
    asOf: '2026-11',
    maritalStatus: 'married',
    persons: [
      { birthDate: '1966-03-16', sex: 'male', pia: 3614.9 },
      {
        birthDate: '1968-08-22',
        sex: 'female',
        pia: 1387.4,
        nonCoveredPension: { monthly: 1200, startMonth: '2026-01', piaWithWep: 900 },
      },
    ],
    step: 'year',
  };
  it('says why neither WEP nor GPO applies under current law', () => {
    expect(valueOf(couple).notes.join(' ')).toContain('Public Law 118-273');
  });

  it('offers every pair within half a percent of the best', () => {
    const { plateau, optimal } = valueOf(couple);
    expect(plateau[0]).toEqual(optimal);
    expect(plateau.every(({ lifetimeBenefit }) => lifetimeBenefit >= optimal.lifetimeBenefit * 0.995)).toBe(true);
  });

  it('breaks even against 62 later the later the claim: at 67 when 78 years and 9 months old', () => {
    // PIA 3,614.90: 2,545.40 from April 2028 (59 months early) against 3,614.90 from March 2033 (full age).
    const curve = valueOf(couple).persons[0]?.curve ?? [];
    expect(curve.map(({ monthlyAtClaim }) => monthlyAtClaim).filter((_, index) => index === 0 || index === 5)).toEqual([
      2545.4, 3614.9,
    ]);
    expect(curve[5]?.breakEvenAgainst62).toEqual({ years: 78, months: 9 });
  });
});
