import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../engine/plan/check/check-plan.ts';
import { benefit, cash, ira, issuesOf, pension, person, plan401k, property, told, wage } from './check-plan-rows.ts';

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
      'a basis without a balance',
      { accounts: [{ kind: 'taxable', balance: 0, basis: 11 }] },
      'basisAboveBalance',
      'accounts[0].basis',
      'The account is empty, so its basis has no effect: write 0, and a loss on the last sale as capital loss carryforward.',
    ],
    [
      'no basis',
      { accounts: [{ kind: 'taxable', balance: 10 }] },
      'basisMissing',
      'accounts[0].basis',
      'Enter the cost basis: without it the whole balance counts as an untaxed gain.',
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
      'It would start in Jan 2026 and end in Mar 2025, so it is never paid: write when it ends, or a later retirement.',
    ],
    [
      'an HSA contribution on Medicare',
      { accounts: [{ kind: 'hsa', balance: 0, contributions: [{ amount: 4_000, end: { age: 66 } }] }] },
      'contributionEligibility',
      'accounts[0].contributions[0]',
      'HSA contributions end when Medicare begins in Mar 2031; nothing is contributed after that.',
    ],
    [
      'a pension that starts after death',
      { persons: [{ ...person, planEnd: 80 }, person], incomes: [{ ...pension, start: { age: 81 } }] },
      'startsAfterDeath',
      'incomes[0].start',
      'It starts in Mar 2047, after the death of p1 in 2046, and is never paid.',
    ],
    [
      'alimony that is taxed',
      { incomes: [{ ...pension, kind: 'alimony' }] },
      'alimonyTaxed',
      'incomes[0].taxableShare',
      'Alimony under an agreement made after 2018 is not taxed: write 0 if that is the case.',
    ],
    [
      'a claim of what is received',
      benefit({ basis: 'receiving', monthlyBenefit: 1, since: '2025-01', claim: { age: 62 } }),
      'fieldHasNoEffect',
      'persons[0].socialSecurity.claim',
      'A benefit in payment has already been claimed: leave the claim out. The field since says when it began.',
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
      'At this payment the loan ends in Dec 2026, and the plan goes by that: check the balance, the rate and the payment.',
    ],
    [
      'a sale without a basis',
      { properties: [{ value: 1, sale: { when: { month: '2030-01' } } }] },
      'propertyBasisMissing',
      'properties[0].basis',
      'Enter the cost basis: without it only growth from today’s value on counts as a gain.',
    ],
    [
      'an exclusion of a second home',
      { properties: [{ ...property, sale: { when: { month: '2030-01' }, exclusion: 1 } }] },
      'exclusionNotPrimary',
      'properties[0].sale.exclusion',
      'Only the gain on a primary home can be excluded: write primary true, or leave this out.',
    ],
    [
      'living apart on a single return',
      { taxes: { livedApart: true } },
      'livedApartNotSeparate',
      'taxes.livedApart',
      'Living apart matters only to a person filing separately: leave it out, or write marriedFilingSeparately.',
    ],
    [
      'a year to date before January',
      { taxes: { yearToDate: { wages: 1 } } },
      'fieldHasNoEffect',
      'taxes.yearToDate',
      'The plan starts in January, so nothing was earned earlier that year: write zeros, or a later start month.',
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

  it.each([
    // Born in March 1966, on Medicare from March 2031.
    [{ month: '2031-03' }, 60_000, [], 'wages cover every month until then'],
    [{ month: '2031-02' }, 60_000, ['persons[0].coverageBefore65.kind'], 'one month is left without cover'],
    [{ month: '2031-03' }, 0, ['persons[0].coverageBefore65.kind'], 'a wage of nothing covers nobody'],
  ])('work until %j at %d: health insurance is asked for at %j, since %s', (retirement, amount, paths) => {
    const document = {
      persons: [{ ...person, retirement }],
      incomes: [{ kind: 'wage', amount, frequency: 'annual' }],
      taxes: { priorYearMagi: [0, 0] },
    };
    expect(checkPlan(document, { startMonth: '2026-01' }).issues.map(({ path }) => path)).toEqual(paths);
  });

  it('a spouse without wages has no cover through the other’s work', () => {
    const document = {
      persons: [{ ...person, retirement: { month: '2031-03' } }, person],
      incomes: [{ kind: 'wage', amount: 60_000, frequency: 'annual' }],
      taxes: { priorYearMagi: [0, 0] },
    };
    expect(checkPlan(document, { startMonth: '2026-01' }).issues.map(({ code }) => code)).toEqual([
      'acaBenchmarkMissing',
    ]);
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
