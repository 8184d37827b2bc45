import { describe, expect, it } from 'vitest';
import { cash, ira, issuesOf, plan401k, told, wage } from './check-plan-rows.ts';

const business = { id: 'shop', kind: 'selfEmployment', amount: 60_000, frequency: 'annual' };
const sep = { ...ira, planType: 'sep' };

describe('checkPlan refuses types of plans that do not fit', () => {
  told('error', [
    [
      'an IRA that is a 403(b)',
      { accounts: [{ ...ira, planType: '403b' }] },
      'planTypeNotAllowed',
      'accounts[0].planType',
      'An account of kind traditionalIra cannot belong to a plan of type 403b: enter one of "ira", "sep", "simple".',
    ],
    [
      'cash of an employer',
      { accounts: [{ ...cash, planType: 'sep' }] },
      'planTypeNotAllowed',
      'accounts[0].planType',
      'An account of kind cash cannot belong to a plan of type sep: leave this out.',
    ],
    [
      'wages deferred into a SEP',
      {
        accounts: [{ ...sep, name: 'Sep', contributions: [{ amount: 1, incomeId: 'job' }] }],
        incomes: [{ ...wage, id: 'job' }],
      },
      'sepTakesEmployerMoney',
      'accounts[0].contributions[0].paidBy',
      'A SEP takes no deferrals out of wages: enter "employer" for who pays into Sep, or the id of self-employment.',
    ],
    [
      'wages in a solo 401(k)',
      {
        accounts: [{ ...plan401k({ amount: 1, incomeId: 'job' }), name: 'Solo', planType: 'solo401k' }],
        incomes: [{ ...wage, id: 'job' }, business],
      },
      'contributionNeedsBusiness',
      'accounts[0].contributions[0].incomeId',
      'A solo 401(k) takes the profit of its owner’s business alone: enter the id of self-employment, or another planType for Solo.',
    ],
    [
      'an employer who pays into an ordinary IRA',
      {
        accounts: [{ ...ira, name: 'Own', contributions: [{ amount: 1, incomeId: 'job', paidBy: 'employer' }] }],
        incomes: [{ ...wage, id: 'job' }],
      },
      'employerMoneyNotAllowed',
      'accounts[0].contributions[0].paidBy',
      'An employer pays into plans of its own only, not into Own: enter "owner", or an account of the employer’s plan.',
    ],
    [
      'a match of the employer’s own money',
      {
        accounts: [
          plan401k({ amount: 1, incomeId: 'job', paidBy: 'employer', employerMatch: { rate: 1, upTo: 0.03 } }),
        ],
        incomes: [{ ...wage, id: 'job' }],
      },
      'matchOfEmployerMoney',
      'accounts[0].contributions[0].employerMatch',
      'The employer’s own money is not matched: leave this out, or enter "owner" for who pays.',
    ],
    [
      'employer money for no wages',
      { accounts: [plan401k({ amount: 1, paidBy: 'employer' })], incomes: [wage] },
      'contributionNeedsWage',
      'accounts[0].contributions[0].incomeId',
      'Enter the id of the wages for which the employer pays this in; what the self-employed pay in is their own.',
    ],
    [
      'a match in a Roth SIMPLE IRA',
      {
        accounts: [
          {
            kind: 'rothIra',
            planType: 'simple',
            balance: 0,
            contributions: [{ amount: 1, incomeId: 'job', employerMatch: { rate: 1, upTo: 0.03 } }],
          },
        ],
        incomes: [{ ...wage, id: 'job' }],
      },
      'employerMoneyNotAllowed',
      'accounts[0].contributions[0].employerMatch',
      'Employer money in a Roth SIMPLE IRA is not modeled: enter it in a traditional account of the plan.',
    ],
  ]);
});

describe('checkPlan warns of', () => {
  told('warning', [
    [
      'a first contribution of a plan that is no SIMPLE',
      { accounts: [{ ...sep, simpleSince: '2025-01' }] },
      'fieldHasNoEffect',
      'accounts[0].simpleSince',
      'This has no effect on this type of plan: leave it out.',
    ],
  ]);
});

const simple = (contribution: object, more: object = {}) => ({
  ...plan401k({ amount: 1, incomeId: 'job', ...contribution }),
  name: 'SIMPLE',
  planType: 'simple401k',
  ...more,
});
const job = { ...wage, end: { month: '2030-01' } };

describe('checkPlan says of a SIMPLE plan', () => {
  told('error', [
    [
      'after-tax contributions to it',
      { accounts: [simple({ taxType: 'afterTax' })], incomes: [job] },
      'contributionTaxType',
      'accounts[0].contributions[0].taxType',
      'After-tax contributions go to a traditional 401(k) or 403(b): enter preTax for a SIMPLE 401(k).',
    ],
    [
      'an employer that none is',
      { accounts: [simple({}, { planTerms: { simpleEmployer: 'small' } })], incomes: [job] },
      'invalidField',
      'accounts[0].planTerms.simpleEmployer',
      'Enter one of "usual", "upTo25", "paysMore".',
    ],
  ]);

  told('warning', [
    [
      'another plan of the same employer in the same year',
      { accounts: [simple({}), plan401k({ amount: 1, incomeId: 'job' })], incomes: [job] },
      'simplePlanAlone',
      'accounts[1].contributions[0]',
      'An employer with a SIMPLE plan has no other in the same year, and in 2026 pay goes to SIMPLE too: enter the income that this comes from, or an end before 2026.',
    ],
    [
      'the employer of a plan that is no SIMPLE',
      { accounts: [{ ...ira, planTerms: { simpleEmployer: 'upTo25' } }] },
      'fieldHasNoEffect',
      'accounts[0].planTerms.simpleEmployer',
      'This has no effect on this type of plan: leave it out.',
    ],
  ]);

  it('nothing where another plan comes in another year, from another job, or is an IRA', () => {
    const before = simple({ end: { month: '2028-01' } });
    const after = plan401k({ amount: 1, incomeId: 'job', start: { month: '2028-01' } });
    const other = { ...job, id: 'other' };
    expect(issuesOf({ accounts: [before, after], incomes: [job] })).toEqual([]);
    const elsewhere = plan401k({ amount: 1, incomeId: 'other' });
    expect(issuesOf({ accounts: [simple({}), elsewhere], incomes: [job, other] })).toEqual([]);
    const own = { ...ira, contributions: [{ amount: 1, incomeId: 'job' }] };
    expect(issuesOf({ accounts: [simple({}), own], incomes: [job] })).toEqual([]);
  });
});

describe('checkPlan lets through', () => {
  it('the profit of the owner, whether named or not, in a solo 401(k) and a SEP', () => {
    for (const named of [{ incomeId: 'shop' }, {}]) {
      const contributions = [{ amount: 1, ...named }];
      for (const account of [{ ...plan401k({}), planType: 'solo401k' }, sep]) {
        const accounts = [{ ...account, contributions }];
        expect(issuesOf({ accounts, incomes: [business] }).filter(({ severity }) => severity === 'error')).toEqual([]);
      }
    }
  });
});

const b403 = { id: 'b403', kind: 'traditional401k', planType: '403b', balance: 1000 };
const b457 = { id: 'b457', kind: 'deferredComp457b', balance: 1000 };

describe('checkPlan asks for what the terms of a plan need beside what they say', () => {
  told('error', [
    [
      'deferrals before without the start of service',
      { accounts: [{ ...b403, planTerms: { deferredBefore: 10_000 } }] },
      'planTermsIncomplete',
      'accounts[0].planTerms.serviceSince',
      'Enter the first month of work for the employer: the 15 years of service count from it.',
    ],
    [
      'more used than deferred',
      { accounts: [{ ...b403, planTerms: { serviceSince: '2000-01', deferredBefore: 1000, catchUpUsed: 1001 } }] },
      'planTermsIncomplete',
      'accounts[0].planTerms.catchUpUsed',
      'Enter no more than all that was deferred with the employer before: this is a part of it.',
    ],
    [
      'unused limits without the age of retirement',
      { accounts: [{ ...b457, planTerms: { unusedLimit: 5000 } }] },
      'planTermsIncomplete',
      'accounts[0].planTerms.normalRetirementAge',
      'Enter the normal retirement age of the plan: the last three years count back from it.',
    ],
    [
      'years of payments without their start',
      { accounts: [{ ...b457, planType: 'nonGovernmental', planTerms: { payoutYears: 5 } }] },
      'planTermsIncomplete',
      'accounts[0].planTerms.payoutStart',
      'Enter the month in which the plan begins to pay out.',
    ],
    [
      'a normal retirement age of 39',
      { accounts: [{ ...b457, planTerms: { normalRetirementAge: 39 } }] },
      'invalidField',
      'accounts[0].planTerms.normalRetirementAge',
      'Enter an age between 40 and 70, such as 65.',
    ],
  ]);

  told('warning', [
    [
      'a schedule of a government’s plan',
      { accounts: [{ ...b457, planTerms: { payoutStart: { month: '2030-01' } } }] },
      'fieldHasNoEffect',
      'accounts[0].planTerms.payoutStart',
      'This has no effect on this type of plan: leave it out.',
    ],
    [
      'service for an IRA',
      { accounts: [{ ...ira, planTerms: { serviceSince: '2000-01' } }] },
      'fieldHasNoEffect',
      'accounts[0].planTerms.serviceSince',
      'This has no effect on this type of plan: leave it out.',
    ],
  ]);
});
