import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkPlan } from '../../../../engine/plan/check/check-plan.ts';
import { planInputs } from '../../../../engine/plan/schema/plan-inputs.ts';

const person = { birthDate: '1966-03-10' };
const cash = { kind: 'cash', balance: 1_000 };
const goal = { amount: 100, frequency: 'monthly' };
const income = { kind: 'pension', amount: 100, frequency: 'monthly' };
const property = { value: 100_000 };
const debt = { balance: 1_000, rate: 0.05, monthlyPayment: 100 };

const times = (count: number, entry: object) => Array.from({ length: count }, () => entry);

/** What the schema says of a plan with one person, one account and the given rest. */
function refusals(rest: object) {
  const { issues } = checkPlan({ persons: [person], accounts: [cash], ...rest }, { startMonth: '2026-01' });
  return issues.filter(({ code }) => code === 'invalidField').map(({ path, message }) => `${path}: ${message}`);
}

describe('bounds of the plan document: below, at, above', () => {
  const MONEY = 'Enter a dollar amount from 0 to 1 trillion, such as 85000.';
  it.each<[string, (value: number) => object, number[], [number, string][]]>([
    [
      'a balance',
      (balance) => ({ accounts: [{ ...cash, balance }] }),
      [0, 0.01, 1e12],
      [
        [-0.01, `accounts[0].balance: ${MONEY}`],
        [1e12 + 1, `accounts[0].balance: ${MONEY}`],
        [Number.NaN, `accounts[0].balance: ${MONEY}`],
        [Number.POSITIVE_INFINITY, `accounts[0].balance: ${MONEY}`],
      ],
    ],
    [
      'a gain, which may be a loss',
      (longTermGain) => ({ startMonth: '2026-06', taxes: { yearToDate: { longTermGain } } }),
      [-1e12, 0, 1e12],
      [
        [
          -1e12 - 1,
          'taxes.yearToDate.longTermGain: Enter a dollar amount from -1 trillion to 1 trillion, such as -85000.',
        ],
      ],
    ],
    [
      'an age of the end',
      (planEnd) => ({ persons: [{ ...person, planEnd }] }),
      [61, 119, 120],
      [
        [0, 'persons[0].planEnd: Enter an age between 1 and 120.'],
        [121, 'persons[0].planEnd: Enter an age between 1 and 120.'],
        [95.5, 'persons[0].planEnd: Enter an age between 1 and 120.'],
      ],
    ],
    [
      'a claim age',
      (age) => ({ persons: [{ ...person, socialSecurity: { claim: { age } } }] }),
      [62, 63, 69, 70],
      [
        [61, 'persons[0].socialSecurity.claim.age: Enter a claim age between 62 and 70.'],
        [71, 'persons[0].socialSecurity.claim.age: Enter a claim age between 62 and 70.'],
      ],
    ],
    [
      'a survivor claim age',
      (age) => ({ persons: [{ ...person, socialSecurity: { survivorClaim: { age } } }] }),
      [50, 60, 61, 70],
      [[49, 'persons[0].socialSecurity.survivorClaim.age: Enter an age between 50 and 70.']],
    ],
    [
      'months of an age',
      (months) => ({ persons: [{ ...person, retirement: { age: 66, months } }] }),
      [0, 1, 11],
      [
        [-1, 'persons[0].retirement.months: Enter a number of months between 0 and 11.'],
        [12, 'persons[0].retirement.months: Enter a number of months between 0 and 11.'],
      ],
    ],
    [
      'a fee',
      (fees) => ({ accounts: [{ ...cash, fees }] }),
      [0, 0.2],
      [[0.21, 'accounts[0].fees: Enter a yearly fee between 0 and 0.2, such as 0.005 for 0.5%.']],
    ],
    [
      'a correlation',
      (correlation) => ({ assumptions: { correlation } }),
      [-1, 0, 1],
      [
        [-1.01, 'assumptions.correlation: Enter a correlation between -1 and 1, such as 0.15.'],
        [1.01, 'assumptions.correlation: Enter a correlation between -1 and 1, such as 0.15.'],
      ],
    ],
    [
      'a return',
      (equityReturn) => ({ assumptions: { equityReturn } }),
      [-0.5, 0.07, 1],
      [[7, 'assumptions.equityReturn: Enter a yearly rate between -0.5 and 1, such as 0.03 for 3%.']],
    ],
    [
      'years between payments',
      (everyYears) => ({ goals: [{ ...goal, frequency: 'everyNYears', everyYears }] }),
      [2, 3, 90],
      [
        [1, 'goals[0].everyYears: Enter a number of years between 2 and 90.'],
        [91, 'goals[0].everyYears: Enter a number of years between 2 and 90.'],
      ],
    ],
    [
      'persons',
      (count) => ({ persons: times(count, person) }),
      [1, 2],
      [
        [0, 'persons: Enter at least one person.'],
        [3, 'persons: Keep at most 2 entries here.'],
      ],
    ],
    [
      'accounts',
      (count) => ({ accounts: times(count, cash) }),
      [39, 40],
      [[41, 'accounts: Keep at most 40 entries here.']],
    ],
    ['goals', (count) => ({ goals: times(count, goal) }), [59, 60], [[61, 'goals: Keep at most 60 entries here.']]],
    [
      'incomes',
      (count) => ({ incomes: times(count, income) }),
      [59, 60],
      [[61, 'incomes: Keep at most 60 entries here.']],
    ],
    [
      'properties',
      (count) => ({ properties: times(count, property) }),
      [19, 20],
      [[21, 'properties: Keep at most 20 entries here.']],
    ],
    ['debts', (count) => ({ debts: times(count, debt) }), [19, 20], [[21, 'debts: Keep at most 20 entries here.']]],
    [
      'characters of a name',
      (count) => ({ accounts: [{ ...cash, name: 'x'.repeat(count) }] }),
      [1, 80],
      [
        [0, 'accounts[0].name: Enter a name of 1 to 80 characters.'],
        [81, 'accounts[0].name: Enter a name of 1 to 80 characters.'],
      ],
    ],
  ])('%s', (_, rest, allowed, refused) => {
    for (const value of allowed) expect([value, refusals(rest(value))]).toEqual([value, []]);
    for (const [value, message] of refused) expect([value, refusals(rest(value))]).toEqual([value, [message]]);
  });

  it('90 years, not 91', () => {
    // From 2026: born in 2021, a life to 94 ends in 2115, the ninetieth year; one to 95 in the ninety-first.
    const child = { birthDate: '2021-05-01' };
    const ninetyYears = { persons: [{ ...child, planEnd: 94 }], accounts: [cash] };
    const ninetyOneYears = { persons: [{ ...child, planEnd: 95 }], accounts: [cash] };
    expect(
      checkPlan(ninetyYears, { startMonth: '2026-01' }).issues.filter(({ severity }) => severity === 'error'),
    ).toEqual([]);
    expect(checkPlan(ninetyOneYears, { startMonth: '2026-01' }).issues).toContainEqual({
      code: 'planTooLong',
      path: 'persons[0].planEnd',
      message: 'The plan would last 91 years: keep it to 90, with a lower age or a later start.',
      severity: 'error',
    });
  });
});

describe('what a field accepts', () => {
  const MONTH = 'Enter a month between 1900-01 and 2199-12, such as "2031-04".';
  it.each([
    ['a month 13', { startMonth: '2026-13' }, `startMonth: ${MONTH}`],
    ['a month without a zero', { startMonth: '2026-1' }, `startMonth: ${MONTH}`],
    [
      'a day that does not exist',
      { persons: [{ birthDate: '1967-02-29' }] },
      'persons[0].birthDate: Enter a date that exists, such as "1966-03-10".',
    ],
    [
      'a person without a birth',
      { persons: [{}] },
      'persons[0].birthDate: Missing: enter a date that exists, such as "1966-03-10".',
    ],
    [
      'a number as text',
      { accounts: [{ kind: 'cash', balance: '5' }] },
      'accounts[0].balance: Enter a dollar amount from 0 to 1 trillion, such as 85000.',
    ],
    [
      'an account without a balance',
      { accounts: [{ kind: 'cash' }] },
      'accounts[0].balance: Missing: enter a dollar amount from 0 to 1 trillion, such as 85000.',
    ],
    ['a state in small letters', { state: 'ca' }, 'state: Enter a two-letter state code such as "CA", or "none".'],
    [
      'a filing status of the calculator',
      { filingStatus: 'qualifyingSurvivingSpouse' },
      'filingStatus: Enter one of "single", "marriedFilingJointly", "marriedFilingSeparately", "headOfHousehold".',
    ],
    ['a blank name', { accounts: [{ ...cash, name: ' ' }] }, 'accounts[0].name: Enter a name of 1 to 80 characters.'],
    [
      'half a surrogate pair',
      { accounts: [{ ...cash, name: '\ud800' }] },
      'accounts[0].name: Enter a name of 1 to 80 characters.',
    ],
    [
      'an id with a dot',
      { accounts: [{ ...cash, id: 'a.b' }] },
      'accounts[0].id: Enter an id of 1 to 40 letters, digits, - or _, such as "ira1".',
    ],
    [
      'a date of no kind',
      { goals: [{ ...goal, start: '2031-04' }] },
      'goals[0].start: Enter a month {"month": "2031-04"}, an age {"age": 67} or an event {"event": "retirement"}.',
    ],
    [
      'an age that is too high',
      { goals: [{ ...goal, start: { age: 121 } }] },
      'goals[0].start.age: Enter an age between 0 and 120.',
    ],
    [
      'an event of no kind',
      { goals: [{ ...goal, end: { event: 'winter' } }] },
      'goals[0].end.event: Enter one of "planStart", "firstDeath", "planEnd", "retirement", "death", "medicare", "socialSecurity", "care".',
    ],
    [
      'one MAGI instead of two',
      { taxes: { priorYearMagi: [1] } },
      'taxes.priorYearMagi: Enter two dollar amounts, [two years ago, last year].',
    ],
    [
      'a flat rate above 1',
      { taxes: { stateModel: { flat: { rate: 5 } } } },
      'taxes.stateModel.flat.rate: Enter a fraction between 0 and 1, such as 0.25 for 25%.',
    ],
    [
      'an order of no kind',
      { withdrawal: { order: 'roth-first' } },
      'withdrawal.order: Enter "taxable-first", "proportional", {"custom": ["a1"]} or {"bracketAware": {"fillTraditionalTo": 0.12}}.',
    ],
    [
      'an empty order',
      { withdrawal: { order: { custom: [] } } },
      'withdrawal.order.custom: Name at least one account.',
    ],
    [
      'a strategy of no kind',
      { strategies: [{ id: 's', kind: 'mixed' }] },
      'strategies[0].kind: Enter "kind" as "fixed" with a mix, or "glidePath" with points.',
    ],
    [
      'a conversion without a bracket',
      { roth: { strategy: 'bracketFill' } },
      'roth.targetBracket: Missing: enter a fraction between 0 and 1, such as 0.25 for 25%.',
    ],
  ])('%s is refused', (_, rest, refusal) => {
    expect(refusals(rest)).toEqual([refusal]);
  });

  it.each([
    ['at the top', { goal: [] }, 'goal'],
    ['in an entry', { accounts: [{ ...cash, blance: 1 }] }, 'accounts[0].blance'],
    ['in a date', { goals: [{ ...goal, start: { age: 70, mnths: 1 } }] }, 'goals[0].start.mnths'],
    [
      'in an object of one of several forms',
      { taxes: { stateModel: { flat: { rate: 0.05, rte: 1 } } } },
      'taxes.stateModel.flat.rte',
    ],
  ])('an unknown field %s is refused by name', (_, rest, path) => {
    const { plan, issues } = checkPlan({ persons: [person], accounts: [cash], ...rest }, { startMonth: '2026-01' });
    expect(plan).toBeNull();
    expect(issues.filter(({ severity }) => severity === 'error').map((issue) => [issue.code, issue.path])).toEqual([
      ['unknownField', path],
    ]);
  });
});

type JsonSchema = { [key: string]: unknown };

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}

/** Paths of every field in a JSON Schema that lacks a description of one line. */
function undescribed(schema: unknown, path = ''): string[] {
  if (!isSchema(schema)) return [];
  const properties = isSchema(schema['properties']) ? Object.entries(schema['properties']) : [];
  const own = properties.flatMap(([key, field]) => {
    const description = isSchema(field) ? field['description'] : undefined;
    const isLine = typeof description === 'string' && /^[A-Z].*\.$/.test(description);
    return [...(isLine ? [] : [`${path}.${key}`]), ...undescribed(field, `${path}.${key}`)];
  });
  const forms = ['anyOf', 'oneOf'].flatMap((key) => (Array.isArray(schema[key]) ? schema[key] : []));
  return [...own, ...[...forms, schema['items']].flatMap((part) => undescribed(part, path))];
}

describe('the JSON Schema of the inputs', () => {
  const schema = z.toJSONSchema(planInputs, { io: 'input' });

  it('describes every field in one line', () => {
    expect(undescribed(schema)).toEqual([]);
  });

  it('requires persons only, and refuses unknown fields', () => {
    expect(schema.required).toEqual(['persons']);
    expect(schema.additionalProperties).toBe(false);
  });

  it('shows bounds and defaults', () => {
    expect(schema.properties?.['assumptions']).toMatchObject({
      properties: { inflation: { default: 0.025, minimum: -0.5, maximum: 1 } },
    });
  });
});
