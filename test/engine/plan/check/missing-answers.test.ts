import { describe, expect, it } from 'vitest';
import { missingAnswers } from '../../../../engine/plan/check/missing-answers.ts';
import { type PlanInputs, planInputs } from '../../../../engine/plan/schema/plan-inputs.ts';

const START = '2026-11';
const GOAL = { amount: 4_000, frequency: 'monthly' } as const;
const WAGE = { kind: 'wage', amount: 90_000, frequency: 'annual' } as const;
const NO_BENEFIT = { socialSecurity: { basis: 'none' } } as const;

const INSURED = { coverageBefore65: { kind: 'none' } } as const;

/** Of a person born in May 1966, who is 60 at the start and says how health insurance is paid. */
function missingWith(person: Partial<PlanInputs['persons'][number]>, rest: Partial<PlanInputs> = {}) {
  const plan = { persons: [{ birthDate: '1966-05-12', ...INSURED, ...person }], goals: [GOAL], ...rest };
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

  /** A couple of 60 and 58 that retires at 62 and 64, in July 2028 and March 2032. */
  const PAUL = { birthDate: '1966-07-10', retirement: { age: 62 }, ...NO_BENEFIT };
  const JOAN = { birthDate: '1968-03-20', retirement: { age: 64 }, ...NO_BENEFIT };
  const couple = (paul: object = {}, joan: object = {}, rest: object = {}): PlanInputs => ({
    persons: [
      { ...PAUL, ...paul },
      { ...JOAN, ...joan },
    ],
    incomes: [WAGE, { ...WAGE, owner: 'p2' }],
    goals: [GOAL],
    ...rest,
  });
  it.each<readonly [why: string, plan: PlanInputs, persons: readonly string[]]>([
    // Paul is 65 in July 2031, while Joan works until March 2032; she is 65 in March 2033.
    ['the job of a spouse covers him until 65, and nothing her last year', couple(), ['p2']],
    ['both where she stops in June 2031', couple({}, { retirement: { month: '2031-06' } }), ['p1', 'p2']],
    ['the last of his months is hers', couple({}, { retirement: { month: '2031-07' } }), ['p2']],
    ['nobody where she works until the month of 65', couple({}, { retirement: { month: '2033-03' } }), []],
    ['an answer of hers', couple({}, { coverageBefore65: { kind: 'work' } }), []],
    ['an answer of his is not hers', couple({ coverageBefore65: { kind: 'marketplace' } }), ['p2']],
    ['a stated benchmark premium', couple({}, {}, { taxes: { acaBenchmarkMonthly: 0 } }), []],
    ['she dies in the year of her retirement', couple({}, { planEnd: 63 }), []],
    [
      'a wage of 0 covers nobody',
      couple(
        {},
        {},
        {
          incomes: [
            { ...WAGE, amount: 0 },
            { ...WAGE, owner: 'p2', amount: 0 },
          ],
        },
      ),
      ['p1', 'p2'],
    ],
    ['wages not said yet are taken to cover until retirement', couple({}, {}, { incomes: [WAGE] }), ['p2']],
  ])('asks for health insurance before 65: %s', (_, plan, persons) => {
    const asked = missingAnswers(plan, START).filter(({ what }) => what === 'coverageBefore65');
    expect(asked.map(({ person }) => person)).toEqual(persons);
  });

  it.each([
    ['1961-12-01', false, 'attains 65 on November 30, the month of the start'],
    ['1961-12-02', true, 'attains 65 in December, a month after it'],
  ])('asks somebody retired and born on %s: %s (%s)', (birthDate, isAsked) => {
    const person = { birthDate, retirement: { event: 'planStart' }, ...NO_BENEFIT } as const;
    const plan = { persons: [person], goals: [GOAL] };
    expect(missingAnswers(plan, START)).toEqual(isAsked ? [{ what: 'coverageBefore65', person: 'p1' }] : []);
  });

  it('does not ask whoever has Medicare by a disability', () => {
    const record = { basis: 'pia', pia: 1_500, disabledSince: '2024-11' } as const;
    const person = { birthDate: '1968-03-20', retirement: { event: 'planStart' }, socialSecurity: record } as const;
    expect(missingAnswers({ persons: [person], goals: [GOAL] }, START)).toEqual([]);
  });
});
