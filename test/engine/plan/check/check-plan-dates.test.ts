import { describe, expect, it } from 'vitest';
import { glidePath, goal, issuesOf, mix, pension, person, property, told, wage } from './check-plan-rows.ts';

describe('checkPlan refuses dates outside the plan or out of order', () => {
  const SPAN = 'the plan runs from Jan 2026 to Dec 2061.';
  told('error', [
    [
      'a goal that starts when the plan is over',
      { goals: [{ ...goal, start: { month: '2062-01' } }] },
      'whenOutsidePlan',
      'goals[0].start',
      `Enter a start within the plan, or remove the entry. Jan 2062 lies outside: ${SPAN}`,
    ],
    [
      'a goal that ends after the plan',
      { goals: [{ ...goal, end: { month: '2062-02' } }] },
      'whenOutsidePlan',
      'goals[0].end',
      `Enter an end within the plan, or leave it out. Feb 2062 lies outside: ${SPAN}`,
    ],
    [
      'a goal that ended as the plan started',
      { goals: [{ ...goal, start: { month: '2020-01' }, end: { month: '2026-01' } }] },
      'whenOutsidePlan',
      'goals[0].end',
      `Enter an end after the plan starts, or remove the entry. Jan 2026 lies outside: ${SPAN}`,
    ],
    [
      'a single payment in the past',
      { goals: [{ ...goal, frequency: 'once', start: { month: '2025-12' } }] },
      'whenOutsidePlan',
      'goals[0].start',
      `Enter a month within the plan, or remove the entry. Dec 2025 lies outside: ${SPAN}`,
    ],
    [
      'a retirement after the plan',
      { persons: [{ ...person, retirement: { age: 96 } }] },
      'whenOutsidePlan',
      'persons[0].retirement',
      `Enter a date within the plan; Mar 2062 lies outside: ${SPAN}`,
    ],
    [
      'a sale before the plan',
      { properties: [{ ...property, sale: { when: { month: '2025-12' } } }] },
      'whenOutsidePlan',
      'properties[0].sale.when',
      `Enter a date within the plan; Dec 2025 lies outside: ${SPAN}`,
    ],
    [
      'a move after the plan',
      { relocations: [{ when: { month: '2062-01' }, state: 'FL' }] },
      'whenOutsidePlan',
      'relocations[0].when',
      `Enter a date within the plan; Jan 2062 lies outside: ${SPAN}`,
    ],
    [
      'an end before its start',
      { goals: [{ ...goal, start: { month: '2030-02' }, end: { month: '2030-01' } }] },
      'endBeforeStart',
      'goals[0].end',
      'It would start in Feb 2030 and end in Jan 2030: enter an end after the start.',
    ],
    [
      'an end at its start',
      { incomes: [{ ...pension, start: { age: 70 }, end: { month: '2036-03' } }] },
      'endBeforeStart',
      'incomes[0].end',
      'It would start in Mar 2036 and end in Mar 2036: enter an end after the start.',
    ],
    [
      'a wage that starts after retirement',
      { incomes: [{ ...wage, start: { age: 68 } }] },
      'endBeforeStart',
      'incomes[0].start',
      'It would start in Mar 2034 and end in Mar 2033: enter an end after the start.',
    ],
    [
      'moves out of order',
      {
        relocations: [
          { when: { month: '2030-01' }, state: 'FL' },
          { when: { month: '2029-01' }, state: 'TX' },
        ],
      },
      'outOfOrder',
      'relocations[1].when',
      'Jan 2029 does not follow Jan 2030: put the entries in order of time.',
    ],
    [
      'a glide path out of order',
      { strategies: [glidePath({ when: { age: 70 }, mix }, { when: { age: 70 }, mix })] },
      'outOfOrder',
      'strategies[0].points[1].when',
      'Mar 2036 does not follow Mar 2036: put the entries in order of time.',
    ],
    [
      'a retirement that waits for itself',
      { persons: [{ ...person, retirement: { event: 'retirement' } }] },
      'circularWhen',
      'persons[0].retirement',
      'This retirement depends on itself: enter a month or an age.',
    ],
    [
      'conversions outside the plan',
      { roth: { manual: [{ year: 2062, amount: 1 }] } },
      'conversionYear',
      'roth.manual[0].year',
      'Enter a year of the plan, 2026 to 2061.',
    ],
    [
      'two conversions of one year',
      {
        roth: {
          manual: [
            { year: 2030, amount: 1 },
            { year: 2030, amount: 2 },
          ],
        },
      },
      'conversionYear',
      'roth.manual[1].year',
      'The year 2030 is already listed: enter one amount a year.',
    ],
    [
      'conversions that end before they start',
      { roth: { strategy: 'bracketFill', targetBracket: 0.24, startYear: 2030, endYear: 2029 } },
      'endBeforeStart',
      'roth.endYear',
      'Enter 2030 or later: conversions start then.',
    ],
  ]);

  it('two retirements that wait for each other are both refused', () => {
    const afterClient = { ...person, retirement: { event: 'retirement', person: 'p1', offsetYears: 1 } };
    const afterSpouse = { ...person, retirement: { event: 'retirement', person: 'p2', offsetYears: 1 } };
    const issues = issuesOf({ persons: [afterSpouse, afterClient] });
    expect(issues.map(({ code, path }) => [code, path])).toEqual([
      ['circularWhen', 'persons[0].retirement'],
      ['circularWhen', 'persons[1].retirement'],
    ]);
  });

  it.each([
    ['a pension that already runs', { incomes: [{ ...pension, start: { age: 55 } }] }],
    ['a goal in the last month', { goals: [{ ...goal, frequency: 'once', start: { month: '2061-12' } }] }],
    ['an end with the plan', { goals: [{ ...goal, end: { month: '2062-01' } }] }],
    ['a single payment in the first month', { goals: [{ ...goal, frequency: 'once', start: { month: '2026-01' } }] }],
    ['a retirement in the past', { persons: [{ ...person, retirement: { age: 55 } }] }],
    ['work to the end of life', { persons: [{ ...person, retirement: { event: 'death' } }], incomes: [wage] }],
    [
      'a glide path that sets out before the plan',
      { strategies: [glidePath({ when: { age: 40 }, mix }, { when: { age: 98 }, mix })] },
    ],
    [
      'a date that hangs on a claim at full retirement age',
      { goals: [{ ...goal, start: { event: 'socialSecurity' }, end: { age: 67 } }] },
    ],
  ])('%s is allowed', (_, rest) => {
    expect(issuesOf(rest)).toEqual([]);
  });
});
