import { describe, expect, it } from 'vitest';
import { missingAnswers } from '../../../../engine/plan/check/missing-answers.ts';
import { type PlanInputs, planInputs } from '../../../../engine/plan/schema/plan-inputs.ts';

const START = '2026-11';
const GOAL = { amount: 4_000, frequency: 'monthly' } as const;
const WAGE = { kind: 'wage', amount: 90_000, frequency: 'annual' } as const;
const NO_BENEFIT = { socialSecurity: { basis: 'none' } } as const;

/** Of a person born in May 1966, who is 60 at the start. */
function missingWith(person: Partial<PlanInputs['persons'][number]>, rest: Partial<PlanInputs> = {}) {
  const plan = { persons: [{ birthDate: '1966-05-12', ...person }], goals: [GOAL], ...rest };
  return missingAnswers(plan, START).map(({ what }) => what);
}

describe('what a plan is missing', () => {
  it('names each person by id and is empty for a plan that says everything', () => {
    const bare = { persons: [{ birthDate: '1966-05-12' }, { id: 'ann', birthDate: '1968-01-03' }] };
    expect(missingAnswers(bare, START)).toEqual([
      { what: 'wages', person: 'p1' },
      { what: 'wages', person: 'ann' },
      { what: 'socialSecurity', person: 'p1' },
      { what: 'socialSecurity', person: 'ann' },
      { what: 'spending' },
    ]);
    const said = { persons: bare.persons.map((person) => ({ ...person, ...NO_BENEFIT })), goals: [GOAL] };
    expect(missingAnswers({ ...said, incomes: [WAGE, { ...WAGE, owner: 'ann' }] }, START)).toEqual([]);
  });

  it.each<readonly [why: string, person: Partial<PlanInputs['persons'][number]>, isAsked: boolean]>([
    ['unsaid and not yet 67', {}, true],
    ['unsaid and 67 in the month of the start', { birthDate: '1959-11-20' }, false],
    ['unsaid and 67 in the month after it', { birthDate: '1959-12-01' }, true],
    ['at 60 and 6 months, in the month of the start', { retirement: { age: 60, months: 6 } }, false],
    ['at 60 and 7 months, a month later', { retirement: { age: 60, months: 7 } }, true],
    ['in the month of the start', { retirement: { month: '2026-11' } }, false],
    ['in the month after it', { retirement: { month: '2026-12' } }, true],
    ['at the start', { retirement: { event: 'planStart' } }, false],
    ['a year after the start', { retirement: { event: 'planStart', offsetYears: 1 } }, true],
    ['at Medicare, which lies ahead', { retirement: { event: 'medicare' } }, true],
    ['at Medicare, which has begun', { birthDate: '1961-01-02', retirement: { event: 'medicare' } }, false],
    ['with a claim that the law dates', { retirement: { event: 'socialSecurity' } }, true],
  ])('asks for wages by retirement: %s', (_, person, isAsked) => {
    expect(missingWith({ ...NO_BENEFIT, ...person })).toEqual(isAsked ? ['wages'] : []);
  });

  it.each<readonly [why: string, income: NonNullable<PlanInputs['incomes']>[number], isAnswer: boolean]>([
    ['a wage', WAGE, true],
    ['a wage of 0', { ...WAGE, amount: 0 }, true],
    ['work of one’s own', { ...WAGE, kind: 'selfEmployment' }, true],
    ['a pension', { ...WAGE, kind: 'pension' }, false],
  ])('takes for wages: %s', (_, income, isAnswer) => {
    expect(missingWith(NO_BENEFIT, { incomes: [income] })).toEqual(isAnswer ? [] : ['wages']);
  });

  it.each<readonly [why: string, record: PlanInputs['persons'][number]['socialSecurity'], isAnswer: boolean]>([
    ['nothing', undefined, false],
    ['a record without a basis', { claim: { age: 70 } }, false],
    ['none', { basis: 'none' }, true],
    ['a PIA of 0', { basis: 'pia', pia: 0 }, true],
    ['a PIA', { basis: 'pia', pia: 2_400 }, true],
    ['a benefit in payment', { basis: 'receiving', monthlyBenefit: 1_420, since: '2021-05' }, true],
  ])('takes for a Social Security answer: %s', (_, socialSecurity, isAnswer) => {
    const person = socialSecurity === undefined ? {} : { socialSecurity };
    expect(missingWith(person, { incomes: [WAGE] })).toEqual(isAnswer ? [] : ['socialSecurity']);
  });

  it.each([
    ['no goal', [], false],
    ['a goal of 0', [{ ...GOAL, amount: 0 }], false],
    ['a goal of a cent', [{ ...GOAL, amount: 0.01 }], true],
  ] as const)('takes for spending: %s', (_, goals, isAnswer) => {
    expect(missingWith(NO_BENEFIT, { incomes: [WAGE], goals })).toEqual(isAnswer ? [] : ['spending']);
  });

  it('is the same of a document as written and as parsed, and reads the start month that the document names', () => {
    const plan: PlanInputs = { persons: [{ birthDate: '1966-05-12' }], startMonth: '2033-05' };
    expect(missingAnswers(planInputs.parse(plan), START)).toEqual(missingAnswers(plan, START));
    expect(missingAnswers(plan, START).map(({ what }) => what)).toEqual(['socialSecurity', 'spending']);
  });
});
