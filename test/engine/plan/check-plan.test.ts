import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../engine/plan/check-plan.ts';

const person = { birthDate: '1966-03-10' };
const cash = { kind: 'cash', balance: 1_000 };
const goal = { amount: 100, frequency: 'monthly' };
const pension = { kind: 'pension', amount: 100, frequency: 'monthly' };
const wage = { id: 'job', kind: 'wage', amount: 50_000, frequency: 'annual' };
const plan401k = (contribution: object) => ({ kind: 'traditional401k', balance: 0, contributions: [contribution] });
const ira = { kind: 'traditionalIra', balance: 1_000 };
const property = { value: 100_000, basis: 100_000 };
const strategy = (mix: object) => ({ id: 's', kind: 'fixed', mix });
const glidePath = (...points: object[]) => ({ id: 's', kind: 'glidePath', points });
const mix = { equity: 0.5, bond: 0.5 };
const benefit = (socialSecurity: object) => ({ persons: [{ ...person, socialSecurity }] });

/** Issues of a plan with one person born in March 1966 and one account, from January 2026 to December 2061. */
function issuesOf(rest: object) {
  // The figures that every plan is asked for are given, so that each row shows its own issue only.
  const taxes = { priorYearMagi: [0, 0], acaBenchmarkMonthly: 0 };
  const document = {
    persons: [person],
    accounts: [cash],
    ...rest,
    taxes: { ...taxes, ...('taxes' in rest ? Object(rest.taxes) : {}) },
  };
  return checkPlan(document, { startMonth: '2026-01' }).issues;
}

type Row = readonly [rule: string, rest: object, code: string, path: string, message: string];

function told(severity: 'error' | 'warning', rows: readonly Row[]) {
  it.each(rows)('%s', (_, rest, code, path, message) => {
    expect(issuesOf(rest)).toEqual([{ code, path, message, severity }]);
  });
}

describe('checkPlan refuses a household that contradicts itself', () => {
  const two = [person, person];
  told('error', [
    ['nothing to plan', { accounts: [] }, 'nothingToPlan', 'accounts', 'Write at least one account or one income.'],
    [
      'two persons who file singly',
      { persons: two, filingStatus: 'single' },
      'filingStatusNeedsOnePerson',
      'filingStatus',
      'Two persons are a married couple filing jointly: write marriedFilingJointly, or plan for each person alone.',
    ],
    [
      'two persons who file separately',
      { persons: two, filingStatus: 'marriedFilingSeparately' },
      'filingStatusNeedsOnePerson',
      'filingStatus',
      'Two persons are a married couple filing jointly: write marriedFilingJointly, or plan for each person alone.',
    ],
    [
      'two persons, one head',
      { persons: two, filingStatus: 'headOfHousehold' },
      'filingStatusNeedsOnePerson',
      'filingStatus',
      'Two persons are a married couple filing jointly: write marriedFilingJointly, or plan for each person alone.',
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
      'Write a date of birth before the plan starts in 2026-01.',
    ],
    [
      'a child born after the start',
      { persons: [{ ...person, dependents: [{ birthDate: '2027-01-01' }] }] },
      'bornAfterStart',
      'persons[0].dependents[0].birthDate',
      'Write a date of birth before the plan starts in 2026-01.',
    ],
    [
      'a life that has ended',
      { persons: [{ ...person, planEnd: 59 }] },
      'planEndPassed',
      'persons[0].planEnd',
      'At 59 the year is 2025, before the plan starts: write at least 60.',
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
      'Nothing here has the id p3: write one of p1, p2.',
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
      'This kind of account belongs to one person: write the id of a person.',
    ],
    [
      'a joint income',
      { persons: [person, person], incomes: [{ ...pension, owner: 'joint' }] },
      'jointOwnerNotAllowed',
      'incomes[0].owner',
      'An income belongs to one person: write the id of a person, or split it.',
    ],
    [
      'a strategy that is not there',
      { accounts: [{ ...ira, strategyId: 'x' }], strategies: [strategy(mix)] },
      'unknownStrategy',
      'accounts[0].strategyId',
      'Nothing here has the id x: write one of s.',
    ],
    [
      'an income that is not there',
      { incomes: [wage], accounts: [plan401k({ amount: 1, incomeId: 'x' })] },
      'unknownIncome',
      'accounts[0].contributions[0].incomeId',
      'Nothing here has the id x: write one of job.',
    ],
    [
      'an order with an unknown account',
      { withdrawal: { order: { custom: ['a1', 'x'] } } },
      'unknownAccount',
      'withdrawal.order.custom[1]',
      'Nothing here has the id x: write one of a1.',
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
      'No person has the id p2: write p1.',
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

describe('checkPlan refuses dates outside the plan or out of order', () => {
  const SPAN = 'the plan runs from 2026-01 to 2061-12.';
  told('error', [
    [
      'a goal that starts when the plan is over',
      { goals: [{ ...goal, start: { month: '2062-01' } }] },
      'whenOutsidePlan',
      'goals[0].start',
      `Write a start within the plan, or remove the entry. 2062-01 lies outside: ${SPAN}`,
    ],
    [
      'a goal that ends after the plan',
      { goals: [{ ...goal, end: { month: '2062-02' } }] },
      'whenOutsidePlan',
      'goals[0].end',
      `Write an end within the plan, or leave it out. 2062-02 lies outside: ${SPAN}`,
    ],
    [
      'a goal that ended as the plan started',
      { goals: [{ ...goal, start: { month: '2020-01' }, end: { month: '2026-01' } }] },
      'whenOutsidePlan',
      'goals[0].end',
      `Write an end after the plan starts, or remove the entry. 2026-01 lies outside: ${SPAN}`,
    ],
    [
      'a single payment in the past',
      { goals: [{ ...goal, frequency: 'once', start: { month: '2025-12' } }] },
      'whenOutsidePlan',
      'goals[0].start',
      `Write a month within the plan, or remove the entry. 2025-12 lies outside: ${SPAN}`,
    ],
    [
      'a retirement after the plan',
      { persons: [{ ...person, retirement: { age: 96 } }] },
      'whenOutsidePlan',
      'persons[0].retirement',
      `Write a date within the plan; 2062-03 lies outside: ${SPAN}`,
    ],
    [
      'a sale before the plan',
      { properties: [{ ...property, sale: { when: { month: '2025-12' } } }] },
      'whenOutsidePlan',
      'properties[0].sale.when',
      `Write a date within the plan; 2025-12 lies outside: ${SPAN}`,
    ],
    [
      'a move after the plan',
      { relocations: [{ when: { month: '2062-01' }, state: 'FL' }] },
      'whenOutsidePlan',
      'relocations[0].when',
      `Write a date within the plan; 2062-01 lies outside: ${SPAN}`,
    ],
    [
      'an end before its start',
      { goals: [{ ...goal, start: { month: '2030-02' }, end: { month: '2030-01' } }] },
      'endBeforeStart',
      'goals[0].end',
      'It would start in 2030-02 and end in 2030-01: write an end after the start.',
    ],
    [
      'an end at its start',
      { incomes: [{ ...pension, start: { age: 70 }, end: { month: '2036-03' } }] },
      'endBeforeStart',
      'incomes[0].end',
      'It would start in 2036-03 and end in 2036-03: write an end after the start.',
    ],
    [
      'a wage that starts after retirement',
      { incomes: [{ ...wage, start: { age: 68 } }] },
      'endBeforeStart',
      'incomes[0].start',
      'It would start in 2034-03 and end in 2033-03: write an end after the start.',
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
      '2029-01 does not follow 2030-01: put the entries in order of time.',
    ],
    [
      'a glide path out of order',
      { strategies: [glidePath({ when: { age: 70 }, mix }, { when: { age: 70 }, mix })] },
      'outOfOrder',
      'strategies[0].points[1].when',
      '2036-03 does not follow 2036-03: put the entries in order of time.',
    ],
    [
      'a retirement that waits for itself',
      { persons: [{ ...person, retirement: { event: 'retirement' } }] },
      'circularWhen',
      'persons[0].retirement',
      'This retirement waits for itself: write a month or an age.',
    ],
    [
      'conversions outside the plan',
      { roth: { manual: [{ year: 2062, amount: 1 }] } },
      'conversionYear',
      'roth.manual[0].year',
      'Write a year of the plan, 2026 to 2061.',
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
      'The year 2030 is already listed: write one amount a year.',
    ],
    [
      'conversions that end before they start',
      { roth: { strategy: 'bracketFill', targetBracket: 0.24, startYear: 2030, endYear: 2029 } },
      'endBeforeStart',
      'roth.endYear',
      'Write 2030 or later: conversions start then.',
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

describe('checkPlan refuses accounts that the law does not know', () => {
  told('error', [
    [
      'an inherited account without a death',
      { accounts: [{ kind: 'inheritedIra', balance: 1 }] },
      'inheritedMissing',
      'accounts[0].inherited.deathYear',
      'Write the year in which the original owner died: the ten-year rule runs from it.',
    ],
    [
      'an account inherited in the future',
      { accounts: [{ kind: 'inheritedIra', balance: 1, inherited: { deathYear: 2027 } }] },
      'deathAfterStart',
      'accounts[0].inherited.deathYear',
      'Write a year of death no later than 2026: the account is already inherited.',
    ],
    [
      'a contribution to an inherited account',
      {
        accounts: [
          { kind: 'inheritedIra', balance: 1, inherited: { deathYear: 2024 }, contributions: [{ amount: 1 }] },
        ],
      },
      'contributionNotAllowed',
      'accounts[0].contributions',
      'Nothing may be contributed to an inherited account: leave this out.',
    ],
    [
      'two surplus accounts',
      {
        accounts: [
          { ...cash, surplus: true },
          { ...cash, surplus: true },
        ],
      },
      'surplusAccountTwice',
      'accounts[1].surplus',
      'Only one account takes surplus cash: mark one.',
    ],
    [
      'surplus into an IRA',
      { accounts: [{ ...ira, surplus: true }] },
      'surplusAccountKind',
      'accounts[0].surplus',
      'Surplus cash can go to a cash or taxable account only: mark one of those.',
    ],
    [
      'a Roth first opened after the start',
      { accounts: [{ kind: 'rothIra', balance: 1, rothFirstYear: 2027 }] },
      'rothYearAfterStart',
      'accounts[0].rothFirstYear',
      'The account already holds money: write a first year no later than 2026.',
    ],
    [
      'equal payments from cash',
      { accounts: [{ ...cash, seppPlan: { start: { month: '2027-01' } } }] },
      'seppNotAllowed',
      'accounts[0].seppPlan',
      'Equal payments are made from a traditional IRA or 401(k) only: leave this out.',
    ],
    [
      'a contribution of nothing',
      { incomes: [wage], accounts: [plan401k({})] },
      'contributionAmount',
      'accounts[0].contributions[0].amount',
      'Write an amount a year, or a shareOfIncome with an incomeId.',
    ],
    [
      'a contribution of both',
      { incomes: [wage], accounts: [plan401k({ amount: 1, shareOfIncome: 0.1, incomeId: 'job' })] },
      'contributionAmount',
      'accounts[0].contributions[0].shareOfIncome',
      'Write either amount or shareOfIncome, not both.',
    ],
    [
      'a share of no income',
      { incomes: [wage], accounts: [plan401k({ shareOfIncome: 0.1 })] },
      'contributionNeedsWage',
      'accounts[0].contributions[0].incomeId',
      'Write the id of the wage of which this is a share.',
    ],
    [
      'a contribution from a pension',
      { incomes: [{ ...pension, id: 'pen' }], accounts: [plan401k({ amount: 1, incomeId: 'pen' })] },
      'contributionNeedsWage',
      'accounts[0].contributions[0].incomeId',
      'Contributions come from a wage or self-employment: write the id of one.',
    ],
    [
      "a contribution from the spouse's wage",
      {
        persons: [person, person],
        incomes: [{ ...wage, owner: 'p2' }],
        accounts: [plan401k({ amount: 1, incomeId: 'job' })],
      },
      'contributionNeedsWage',
      'accounts[0].contributions[0].incomeId',
      'This income belongs to p2: write the id of an income of p1.',
    ],
    [
      'a match of no pay',
      { incomes: [wage], accounts: [plan401k({ amount: 1, employerMatch: { rate: 0.5, upTo: 0.06 } })] },
      'matchNeedsIncome',
      'accounts[0].contributions[0].incomeId',
      'Write the id of the wage that the employer matches.',
    ],
    [
      'a conversion of cash',
      { roth: { strategy: 'bracketFill', targetBracket: 0.24, sourceAccounts: ['a1'] } },
      'conversionNotTraditional',
      'roth.sourceAccounts[0]',
      'The account a1 cannot be converted: name traditional accounts only.',
    ],
    [
      'a threshold strategy without one',
      { roth: { strategy: 'thresholdRoth', targetBracket: 0.24 } },
      'thresholdMissing',
      'roth.threshold',
      'Write the threshold up to which is converted, such as "irmaaTier1" or {"magi": 200000}.',
    ],
  ]);
});

describe('checkPlan refuses figures that do not add up', () => {
  told('error', [
    [
      'a mix above one',
      { strategies: [strategy({ equity: 0.6, bond: 0.5 })] },
      'mixNotWhole',
      'strategies[0].mix',
      'Equity, bond and cash add up to 1.1: make them add up to 1.',
    ],
    [
      'a mix of a glide path',
      { strategies: [glidePath({ when: { age: 70 }, mix: { equity: 0.9 } })] },
      'mixNotWhole',
      'strategies[0].points[0].mix',
      'Equity, bond and cash add up to 0.9: make them add up to 1.',
    ],
    [
      'growth without its rate',
      { incomes: [{ ...pension, growth: { kind: 'cap' } }] },
      'growthRateMissing',
      'incomes[0].growth.rate',
      'Write the rate a year: growth of kind cap needs it.',
    ],
    [
      'every so many years',
      { goals: [{ ...goal, frequency: 'everyNYears' }] },
      'everyYearsMissing',
      'goals[0].everyYears',
      'Write the number of years between payments, 2 or more.',
    ],
    [
      'a lump sum for a wage',
      { incomes: [{ ...wage, lumpSum: { amount: 1 } }] },
      'lumpSumNotPension',
      'incomes[0].lumpSum',
      'Only a pension can be taken as a lump sum: leave this out.',
    ],
    [
      'a loan whose payment is its interest',
      { debts: [{ balance: 12_000, rate: 0.06, monthlyPayment: 60 }] },
      'loanNeverRepaid',
      'debts[0].monthlyPayment',
      'The payment does not cover the interest, so the loan is never repaid: write more than 60 a month.',
    ],
    [
      'a mortgage that is never repaid',
      { properties: [{ ...property, mortgage: { balance: 240_000, rate: 0.05, monthlyPayment: 900 } }] },
      'loanNeverRepaid',
      'properties[0].mortgage.monthlyPayment',
      'The payment does not cover the interest, so the loan is never repaid: write more than 1000 a month.',
    ],
    [
      'more qualified than ordinary dividends',
      { startMonth: '2026-06', taxes: { yearToDate: { ordinaryDividends: 10, qualifiedDividends: 11 } } },
      'qualifiedDividendsTooLarge',
      'taxes.yearToDate.qualifiedDividends',
      'Qualified dividends are part of the ordinary dividends: write no more than those.',
    ],
  ]);

  it.each([
    [1 - 0.9e-9, 0],
    [1 + 0.9e-9, 0],
    [1 - 1.1e-9, 1],
    [1 + 1.1e-9, 1],
  ])('a mix of %d is off by more than a billionth: %d', (sum, issues) => {
    expect(issuesOf({ strategies: [strategy({ equity: sum / 2, bond: sum / 2 })] })).toHaveLength(issues);
  });
});

describe('checkPlan refuses a Social Security record that lacks its figures', () => {
  const at = 'persons[0].socialSecurity';
  told('error', [
    [
      'no PIA',
      benefit({ basis: 'pia' }),
      'piaMissing',
      `${at}.pia`,
      'Write the PIA a month in dollars, from the Social Security statement.',
    ],
    [
      'no earnings',
      benefit({ basis: 'earnings' }),
      'earningsMissing',
      `${at}.earnings`,
      'Write the earnings of past years, or another basis.',
    ],
    [
      'no benefit received',
      benefit({ basis: 'receiving', since: '2025-01' }),
      'benefitMissing',
      `${at}.monthlyBenefit`,
      'Write the benefit now paid a month, before premiums.',
    ],
    [
      'no month of receipt',
      benefit({ basis: 'receiving', monthlyBenefit: 1 }),
      'benefitMissing',
      `${at}.since`,
      'Write the month in which the benefit began.',
    ],
    [
      'received from the future on',
      benefit({ basis: 'receiving', monthlyBenefit: 1, since: '2026-02' }),
      'benefitNotYetPaid',
      `${at}.since`,
      'A benefit already received began before the plan: write an earlier month, or another basis.',
    ],
    [
      'claimed after 70',
      benefit({ claim: { age: 70, months: 1 } }),
      'claimAfterSeventy',
      `${at}.claim.months`,
      'Nothing is gained by waiting past 70: write 0 months.',
    ],
    [
      'earnings before birth',
      benefit({ earnings: [{ year: 1966, amount: 1 }] }),
      'earningsYear',
      `${at}.earnings[0].year`,
      'Write a year after the birth in 1966.',
    ],
    [
      'earnings of one year twice',
      benefit({
        earnings: [
          { year: 1990, amount: 1 },
          { year: 1990, amount: 1 },
        ],
      }),
      'earningsYear',
      `${at}.earnings[1].year`,
      'The year 1990 is already listed: write each year once.',
    ],
    [
      'a non-covered pension that is not there',
      benefit({ nonCovered: { incomeId: 'x' } }),
      'unknownIncome',
      `${at}.nonCovered.incomeId`,
      'No income has the id x: write the id of the pension.',
    ],
    [
      'a non-covered pension that is a wage',
      { ...benefit({ nonCovered: { incomeId: 'job' } }), incomes: [wage] },
      'nonCoveredNotPension',
      `${at}.nonCovered.incomeId`,
      'Write the id of a pension that belongs to p1.',
    ],
  ]);
});

describe('checkPlan warns and runs', () => {
  const mortgage = { balance: 1_200, rate: 0, monthlyPayment: 100 };
  told('warning', [
    [
      'a basis above the balance',
      { accounts: [{ kind: 'taxable', balance: 10, basis: 11 }] },
      'basisAboveBalance',
      'accounts[0].basis',
      'The basis is above the balance, which means a loss: check both figures.',
    ],
    [
      'no basis',
      { accounts: [{ kind: 'taxable', balance: 10 }] },
      'basisMissing',
      'accounts[0].basis',
      'Write the cost basis: without it the whole balance counts as an untaxed gain.',
    ],
    [
      'a yield of an IRA',
      { accounts: [{ ...ira, yield: {} }] },
      'fieldHasNoEffect',
      'accounts[0].yield',
      'This has no effect on an account of kind traditionalIra: leave it out.',
    ],
    [
      'a strategy of cash',
      { accounts: [{ ...cash, strategyId: 's' }] },
      'fieldHasNoEffect',
      'accounts[0].strategyId',
      'This has no effect on an account of kind cash: leave it out.',
    ],
    [
      'a Roth contribution without work',
      { accounts: [{ kind: 'rothIra', balance: 0, contributions: [{ amount: 7_000, end: { age: 70 } }] }] },
      'contributionEligibility',
      'accounts[0].contributions[0]',
      'IRA contributions need wages or self-employment: add the income, or nothing is contributed.',
    ],
    [
      'a 401(k) contribution without a wage',
      { accounts: [plan401k({ amount: 1, end: { age: 67 } })] },
      'contributionEligibility',
      'accounts[0].contributions[0]',
      'Contributions to an employer plan need wages of p1: add the income, or nothing is contributed.',
    ],
    [
      'a wage of a person past the usual retirement',
      { persons: [{ birthDate: '1958-03-10' }], incomes: [wage] },
      'endBeforeStart',
      'incomes[0].end',
      'It would start in 2026-01 and end in 2025-03, so it is never paid: write when it ends, or a later retirement.',
    ],
    [
      'an HSA contribution on Medicare',
      { accounts: [{ kind: 'hsa', balance: 0, contributions: [{ amount: 4_000, end: { age: 66 } }] }] },
      'contributionEligibility',
      'accounts[0].contributions[0]',
      'HSA contributions end with Medicare in 2031-03; nothing is contributed after it.',
    ],
    [
      'a pension that starts after death',
      { persons: [{ ...person, planEnd: 80 }, person], incomes: [{ ...pension, start: { age: 81 } }] },
      'startsAfterDeath',
      'incomes[0].start',
      'It starts in 2047-03, after the death of p1 in 2046, and is never paid.',
    ],
    [
      'alimony that is taxed',
      { incomes: [{ ...pension, kind: 'alimony' }] },
      'alimonyTaxed',
      'incomes[0].taxableShare',
      'Alimony under an agreement made after 2018 is not taxed: write 0 if this is such.',
    ],
    [
      'a claim of what is received',
      benefit({ basis: 'receiving', monthlyBenefit: 1, since: '2025-01', claim: { age: 62 } }),
      'fieldHasNoEffect',
      'persons[0].socialSecurity.claim',
      'A benefit already received has been claimed: leave the claim out; since says when it began.',
    ],
    [
      'earnings of the future',
      benefit({ earnings: [{ year: 2027, amount: 1 }] }),
      'earningsYear',
      'persons[0].socialSecurity.earnings[0].year',
      'The year 2027 lies after the start: future earnings belong to incomes.',
    ],
    [
      'a loan that ends elsewhere',
      { properties: [{ ...property, mortgage: { ...mortgage, endsOn: '2027-03' } }] },
      'loanEndsElsewhere',
      'properties[0].mortgage.endsOn',
      'By its payments the loan ends in 2026-12, which the plan follows: check balance, rate and payment.',
    ],
    [
      'a sale without a basis',
      { properties: [{ value: 1, sale: { when: { month: '2030-01' } } }] },
      'propertyBasisMissing',
      'properties[0].basis',
      "Write the cost basis: without it only growth from today's value on counts as a gain.",
    ],
    [
      'an exclusion of a second home',
      { properties: [{ ...property, sale: { when: { month: '2030-01' }, exclusion: 1 } }] },
      'exclusionNotPrimary',
      'properties[0].sale.exclusion',
      'Only the gain of a primary home is excluded: write primary true, or leave this out.',
    ],
    [
      'living apart on a single return',
      { taxes: { livedApart: true } },
      'livedApartNotSeparate',
      'taxes.livedApart',
      'Living apart matters only to a separate filer: leave it out, or write marriedFilingSeparately.',
    ],
    [
      'a year to date before January',
      { taxes: { yearToDate: { wages: 1 } } },
      'fieldHasNoEffect',
      'taxes.yearToDate',
      'The plan starts in January, before which nothing was earned that year: write zeros or a later start.',
    ],
  ]);

  it.each([
    // Medicare from March 2028 looks back to 2026, from December 2027 to 2025.
    ['1962-12-05', ['taxes.priorYearMagi']],
    ['1963-01-05', []],
    ['1963-01-01', ['taxes.priorYearMagi']],
  ])('born on %s, the MAGI before the plan is asked for at %j', (birthDate, paths) => {
    const document = { persons: [{ birthDate }], accounts: [cash], taxes: { acaBenchmarkMonthly: 900 } };
    expect(checkPlan(document, { startMonth: '2026-01' }).issues.map(({ path }) => path)).toEqual(paths);
  });

  it.each(['2027-02', '2027-01', '2026-12', '2026-11'])(
    'a loan that ends within a month of %s is not remarked on',
    (endsOn) => {
      const expected = endsOn === '2027-02' ? 1 : 0;
      expect(issuesOf({ properties: [{ ...property, mortgage: { ...mortgage, endsOn } }] })).toHaveLength(expected);
    },
  );

  it('a warning does not stop the plan', () => {
    const { plan, issues } = checkPlan(
      { persons: [person], accounts: [{ kind: 'taxable', balance: 1 }] },
      { startMonth: '2026-01' },
    );
    expect(issues.map(({ severity }) => severity)).toEqual(['warning', 'warning']);
    expect(plan?.accounts).toHaveLength(1);
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
