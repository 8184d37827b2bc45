import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../engine/plan/check/check-plan.ts';
import { inputsHash } from '../../../../engine/plan/inputs-hash.ts';
import { benefit, cash, issuesOf, person, told } from './check-plan-rows.ts';

/** The client was born in March 1966; the plan starts in January 2026. */
const PATH = 'persons[0].socialSecurity';
const late = { birthDate: '1963-06-10', deathMonth: '2020-08', pia: 2000 };
const former = { birthDate: '1963-05-05', pia: 3000, yearsMarried: 12, divorcedOn: '2015-01-31' };
const receiving = { basis: 'receiving', monthlyBenefit: 2000 };

describe('checkPlan, disability, suspension, deceased and former spouses', () => {
  told('error', [
    [
      'a disability benefit from full retirement age on',
      benefit({ disabledSince: '2033-03' }),
      'disabilityDate',
      `${PATH}.disabledSince`,
      'A disability benefit begins before full retirement age: enter an earlier month, or leave it out.',
    ],
    [
      'two months of one benefit',
      benefit({ ...receiving, since: '2020-01', disabledSince: '2022-01' }),
      'disabilityDate',
      `${PATH}.since`,
      'The benefit in payment is the disability benefit: enter the same month in both, or leave since out.',
    ],
    [
      'a suspension that ends before it begins',
      benefit({ suspended: { from: '2033-06', to: '2033-06' } }),
      'suspensionDate',
      `${PATH}.suspended.to`,
      'A suspension ends after it begins: enter the first month that is paid again.',
    ],
    [
      'a suspension before full retirement age',
      benefit({ suspended: { from: '2031-02', to: '2034-06' } }),
      'suspensionDate',
      `${PATH}.suspended.from`,
      'A benefit can be suspended between full retirement age and 70: enter a month in between.',
    ],
    [
      'a survivor claim before 60 of someone who is not disabled',
      benefit({ survivorClaim: { age: 59 } }),
      'survivorClaimTooEarly',
      `${PATH}.survivorClaim.age`,
      'Enter an age between 60 and 70.',
    ],
    [
      'a former spouse of one of two persons',
      { persons: [{ ...person, socialSecurity: { formerSpouse: former } }, person] },
      'spouseNotAllowed',
      `${PATH}.formerSpouse`,
      'A deceased or former spouse belongs to a plan for one person: leave it out, or plan for one.',
    ],
    [
      'a deceased and a former spouse',
      benefit({ lateSpouse: late, formerSpouse: former }),
      'spouseNotAllowed',
      `${PATH}.formerSpouse`,
      'Only one record pays at a time, the one that pays more (42 USC 402(k)(3)): keep the deceased or the former spouse, whichever a plan with each alone shows to pay more.',
    ],
    [
      'a death after the plan has started',
      benefit({ lateSpouse: { ...late, deathMonth: '2026-01' } }),
      'spouseDates',
      `${PATH}.lateSpouse.deathMonth`,
      'Enter a month after the birth of the spouse and before the plan starts.',
    ],
    [
      'a claim after the death',
      benefit({ lateSpouse: { ...late, claimedMonth: '2020-09' } }),
      'spouseDates',
      `${PATH}.lateSpouse.claimedMonth`,
      'A benefit is claimed during life: enter a month before the death, or null if there was no claim.',
    ],
    [
      'a divorce that is yet to come',
      benefit({ formerSpouse: { ...former, divorcedOn: '2026-02-01' } }),
      'spouseDates',
      `${PATH}.formerSpouse.divorcedOn`,
      'Enter the date of the divorce, which lies before the plan starts.',
    ],
    [
      'a death before the divorce',
      benefit({ formerSpouse: { ...former, deathMonth: '2014-12' } }),
      'spouseDates',
      `${PATH}.formerSpouse.deathMonth`,
      'The former spouse died after the divorce: enter a later month, or write a deceased spouse.',
    ],
    [
      'a claim of the former spouse after the death',
      benefit({ formerSpouse: { ...former, claimedMonth: '2030-02', deathMonth: '2030-01' } }),
      'spouseDates',
      `${PATH}.formerSpouse.claimedMonth`,
      'A benefit is claimed during life: enter a month before the death, or leave it out.',
    ],
  ]);

  told('warning', [
    [
      'a claim beside a disability benefit',
      benefit({ disabledSince: '2024-05', claim: { age: 67 } }),
      'fieldHasNoEffect',
      `${PATH}.claim`,
      'A disability benefit becomes the retirement benefit at full retirement age: leave the claim out.',
    ],
    [
      'a marriage of nine years',
      benefit({ formerSpouse: { ...former, yearsMarried: 9 } }),
      'fieldHasNoEffect',
      `${PATH}.formerSpouse.yearsMarried`,
      'A marriage of less than ten years gives no benefit on the record of the former spouse.',
    ],
  ]);

  it.each([
    ['a disability benefit in payment', benefit({ ...receiving, disabledSince: '2024-05' })],
    ['a survivor claim of a disabled person at 50', benefit({ disabledSince: '2024-05', survivorClaim: { age: 50 } })],
    ['a widow', benefit({ lateSpouse: { ...late, claimedMonth: '2020-08' } })],
    ['a divorced client', benefit({ formerSpouse: { ...former, deathMonth: '2040-01' } })],
    ['a suspension', benefit({ suspended: { from: '2033-04', to: '2036-03' } })],
  ])('%s is allowed', (_, rest) => {
    expect(issuesOf(rest)).toEqual([]);
  });
});

describe('inputsHash leaves the fields since 1.0.0 out where they hold their defaults', () => {
  const hashOf = (rest: object) => {
    const { plan } = checkPlan({ persons: [person], accounts: [cash], ...rest }, { startMonth: '2026-01' });
    if (plan === null) throw new Error('the plan is valid');
    return inputsHash(plan);
  };
  const child = { name: 'Ann', birthDate: '2014-05-01' };
  const withChild = (more: object) => hashOf({ persons: [{ ...person, dependents: [{ ...child, ...more }] }] });

  it('a child in school and not disabled is what a child has always been', () => {
    expect(withChild({ disabled: false, inSchool: true })).toBe(withChild({}));
    expect(new Set([withChild({}), withChild({ disabled: true }), withChild({ inSchool: false })]).size).toBe(3);
  });

  it('every other field makes another plan', () => {
    const fields = [
      {},
      { disabledSince: '2024-05' },
      { suspended: { from: '2033-04', to: '2034-04' } },
      { lateSpouse: late },
    ];
    const hashes = [...fields, { formerSpouse: former }].map((fieldsOf) => hashOf(benefit(fieldsOf)));
    expect(new Set(hashes).size).toBe(5);
    // The hash of engine 1.0.0, as in inputs-hash.test.ts.
    const sparse = { persons: [{ birthDate: '1966-03-10' }], accounts: [{ kind: 'cash', balance: 1 }] };
    expect(hashOf(sparse)).toBe('sha256:ba38719f793d7dbcafae7dc3d40611012e16c158bd261c2f2d624060096edf9d');
  });
});
