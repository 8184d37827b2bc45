import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../engine/plan/check/check-plan.ts';
import { cash, goal, ira, issuesOf, mix, pension, person, plan401k, strategy, told, wage } from './check-plan-rows.ts';

describe('checkPlan refuses a household that contradicts itself', () => {
  const two = [person, person];
  told('error', [
    ['nothing to plan', { accounts: [] }, 'nothingToPlan', 'accounts', 'Enter at least one account or one income.'],
    [
      'two persons who file singly',
      { persons: two, filingStatus: 'single' },
      'filingStatusNeedsOnePerson',
      'filingStatus',
      'Two persons are planned as a married couple filing jointly: write marriedFilingJointly, or make a plan for each person.',
    ],
    [
      'two persons who file separately',
      { persons: two, filingStatus: 'marriedFilingSeparately' },
      'filingStatusNeedsOnePerson',
      'filingStatus',
      'Two persons are planned as a married couple filing jointly: write marriedFilingJointly, or make a plan for each person.',
    ],
    [
      'two persons, one head',
      { persons: two, filingStatus: 'headOfHousehold' },
      'filingStatusNeedsOnePerson',
      'filingStatus',
      'Two persons are planned as a married couple filing jointly: write marriedFilingJointly, or make a plan for each person.',
    ],
    [
      'one person who files jointly',
      { filingStatus: 'marriedFilingJointly' },
      'filingStatusNeedsSpouse',
      'filingStatus',
      'A joint return needs a spouse: add a second person, or write single.',
    ],
    [
      'a birth after the start',
      { persons: [{ birthDate: '2026-02-01', planEnd: 60 }] },
      'bornAfterStart',
      'persons[0].birthDate',
      'Enter a date of birth before the plan starts in 2026-01.',
    ],
    [
      'a child born after the start',
      { persons: [{ ...person, dependents: [{ birthDate: '2027-01-01' }] }] },
      'bornAfterStart',
      'persons[0].dependents[0].birthDate',
      'Enter a date of birth before the plan starts in 2026-01.',
    ],
    [
      'a life that has ended',
      { persons: [{ ...person, planEnd: 59 }] },
      'planEndPassed',
      'persons[0].planEnd',
      'At 59 the year is 2025, before the plan starts: write at least 60.',
    ],
    [
      'a life of 119 years that has ended',
      { persons: [{ birthDate: '1906-05-15', planEnd: 119 }] },
      'planEndPassed',
      'persons[0].planEnd',
      'At 119 the year is 2025, before the plan starts: write at least 120.',
    ],
    [
      'an age of 121, which no plan end reaches',
      { persons: [{ birthDate: '1905-05-15', planEnd: 120 }] },
      'planEndPassed',
      'persons[0].birthDate',
      'The person would be 121 in 2026, and a plan goes up to 120: enter a later date of birth.',
    ],
  ]);
});

describe('checkPlan refuses names of what does not exist', () => {
  told('error', [
    [
      'two accounts of one id',
      {
        accounts: [
          { ...cash, id: 'x' },
          { ...ira, id: 'x' },
        ],
      },
      'duplicateId',
      'accounts[1].id',
      'The id x is taken by accounts[0]: write another.',
    ],
    [
      'a person called joint',
      { persons: [{ ...person, id: 'joint' }], accounts: [{ ...cash, owner: 'joint' }] },
      'reservedId',
      'persons[0].id',
      'The id joint means both persons: write another.',
    ],
    [
      'an owner who is nobody',
      { persons: [person, person], accounts: [{ ...cash, owner: 'p3' }] },
      'unknownPerson',
      'accounts[0].owner',
      'Nothing here has the id p3: enter one of p1, p2.',
    ],
    [
      "a spouse's account without a spouse",
      { accounts: [{ ...cash, owner: 'p2' }] },
      'spouseMissing',
      'accounts[0].owner',
      'The owner p2 needs a second person: add the spouse to persons, or write p1.',
    ],
    [
      'a joint account without a spouse',
      { accounts: [{ ...cash, owner: 'joint' }] },
      'spouseMissing',
      'accounts[0].owner',
      'The owner joint needs a second person: add the spouse to persons, or write p1.',
    ],
    [
      'a joint IRA',
      { persons: [person, person], accounts: [{ ...ira, owner: 'joint' }] },
      'jointOwnerNotAllowed',
      'accounts[0].owner',
      'This kind of account belongs to one person: enter the id of a person.',
    ],
    [
      'a joint income',
      { persons: [person, person], incomes: [{ ...pension, owner: 'joint' }] },
      'jointOwnerNotAllowed',
      'incomes[0].owner',
      'An income belongs to one person: enter the id of a person, or split it.',
    ],
    [
      'a strategy that is not there',
      { accounts: [{ ...ira, strategyId: 'x' }], strategies: [strategy(mix)] },
      'unknownStrategy',
      'accounts[0].strategyId',
      'Nothing here has the id x: enter one of s.',
    ],
    [
      'an income that is not there',
      { incomes: [wage], accounts: [plan401k({ amount: 1, incomeId: 'x' })] },
      'unknownIncome',
      'accounts[0].contributions[0].incomeId',
      'Nothing here has the id x: enter one of job.',
    ],
    [
      'an order with an unknown account',
      { withdrawal: { order: { custom: ['a1', 'x'] } } },
      'unknownAccount',
      'withdrawal.order.custom[1]',
      'Nothing here has the id x: enter one of a1.',
    ],
    [
      'an order that names an account twice',
      { withdrawal: { order: { custom: ['a1', 'a1'] } } },
      'duplicateId',
      'withdrawal.order.custom[1]',
      'The account a1 is already named: remove it here.',
    ],
    [
      'a date of nobody',
      { goals: [{ ...goal, start: { age: 70, person: 'p2' } }] },
      'unknownPerson',
      'goals[0].start.person',
      'No person has the id p2: enter p1.',
    ],
  ]);

  it('lets two entries share a name', () => {
    expect(
      issuesOf({
        accounts: [
          { ...cash, name: 'Savings' },
          { ...cash, name: 'Savings' },
        ],
      }),
    ).toEqual([]);
  });
});

describe('checkPlan lists every fault at once', () => {
  it('fields and contradictions together, each at its place in the document', () => {
    const { plan, issues } = checkPlan(
      {
        persons: [{ ...person, planEnd: 59, shoeSize: 44 }],
        accounts: [
          { kind: 'cash', balance: -1 },
          { kind: 'rothIra', balance: 1, owner: 'p2', strategyId: 'x' },
        ],
        strategies: [{ id: 's', kind: 'fixed', mix: { equity: 2 } }, strategy({ equity: 0.5 })],
        goals: [{ amount: 1 }, { ...goal, start: { month: '2062-01' } }],
        withdrawal: { order: { custom: ['a1', 'a2', 'a3'] } },
        taxes: { priorYearMagi: [1, 2], acaBenchmarkMonthly: 1 },
      },
      { startMonth: '2026-01' },
    );
    expect(plan).toBeNull();
    expect(issues.map(({ code, path }) => `${path} ${code}`)).toEqual([
      'persons[0].shoeSize unknownField',
      'accounts[0].balance invalidField',
      'strategies[0].mix.equity invalidField',
      'goals[0].frequency invalidField',
      'accounts[1].owner spouseMissing',
      'accounts[1].strategyId unknownStrategy',
      'withdrawal.order.custom[2] unknownAccount',
      'strategies[1].mix mixNotWhole',
      'persons[0].planEnd planEndPassed',
      'goals[1].start whenOutsidePlan',
    ]);
  });

  it('a refused list is not also said to be empty', () => {
    const { issues } = checkPlan({ persons: [person], accounts: 5 }, { startMonth: '2026-01' });
    expect(issues.filter(({ path }) => path === 'accounts').map(({ code }) => code)).toEqual(['invalidField']);
  });

  it('says nothing about dates while a birth is not known', () => {
    const document = {
      persons: [{ birthDate: 'x' }],
      accounts: [cash],
      goals: [{ ...goal, end: { month: '2300-01' } }],
    };
    const { issues } = checkPlan(document, { startMonth: '2026-01' });
    expect(issues.map(({ path }) => path)).toEqual(['persons[0].birthDate', 'goals[0].end.month']);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['text', 'plan'],
    ['an empty object', {}],
    ['persons that are no list', { persons: 5 }],
    ['persons that are no objects', { persons: [null, 7] }],
  ])('%s is refused without an exception', (_, document) => {
    const { plan, issues } = checkPlan(document, { startMonth: '2026-01' });
    expect(plan).toBeNull();
    expect(issues.length).toBeGreaterThan(0);
  });
});

/** A document of so many bytes: {"persons":[],"x":"…"} is 21 around its text. */
const documentOf = (bytes: number) => ({ persons: [], x: 'x'.repeat(bytes - 21) });
const codesOf = (document: unknown) => checkPlan(document, { startMonth: '2026-01' }).issues.map(({ code }) => code);

describe('the size of the document', () => {
  it('is at most 1 MiB', () => {
    expect(codesOf(documentOf(1_048_576))).not.toContain('documentTooLarge');
    expect(codesOf(documentOf(1_048_577))).toEqual(['documentTooLarge']);
  });

  it('counts bytes, not characters', () => {
    expect(codesOf({ persons: [], x: '€'.repeat(350_000) })).toEqual(['documentTooLarge']);
  });

  it('ends with a document that contains itself', () => {
    const endless: Record<string, unknown> = { persons: [] };
    endless['self'] = endless;
    expect(codesOf(endless)).toEqual(['documentTooLarge']);
  });
});
