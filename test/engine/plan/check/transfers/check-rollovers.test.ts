import { describe, expect, it } from 'vitest';
import { issuesOf, person, told } from '../check-plan-rows.ts';

const WHEN = { month: '2030-03' };
const plan401k = { id: 'plan', kind: 'traditional401k', balance: 1_000 };
const ira = { id: 'ira', kind: 'traditionalIra', balance: 1_000 };
const roth = { id: 'roth', kind: 'rothIra', balance: 1_000 };
const rothPlan = { id: 'rothPlan', kind: 'roth401k', balance: 1_000 };
const couple = [person, { birthDate: '1970-01-02', planEnd: 80 }];

/** A plan in which one account rolls over to another. */
const rolled = (from: object, rollover: object, ...others: object[]) => ({
  accounts: [{ ...from, rollovers: [{ when: WHEN, ...rollover }] }, ...others],
});

describe('checkPlan refuses rollovers that the law does not know, after the rollover chart of the IRS', () => {
  told('error', [
    [
      'out of an account that nothing rolls over from',
      rolled({ kind: 'annuity', balance: 1_000 }, { to: 'ira' }, ira),
      'rolloverNotAllowed',
      'accounts[0].rollovers',
      'Nothing can be rolled over from an account of kind annuity: leave this out.',
    ],
    [
      'before tax into a Roth IRA, which is a conversion',
      rolled(plan401k, { to: 'roth' }, roth),
      'rolloverIsConversion',
      'accounts[0].rollovers[0].to',
      'Money before tax that goes to a Roth account is a conversion, which is taxed: enter it under roth, and here an account of kind traditionalIra or traditional401k or deferredComp457b.',
    ],
    [
      'a Roth IRA into an employer’s plan',
      rolled(roth, { to: 'rothPlan' }, rothPlan),
      'rolloverTarget',
      'accounts[0].rollovers[0].to',
      'An account of kind rothIra cannot be rolled over into one of kind roth401k: enter the id of an account of kind rothIra.',
    ],
    [
      'a Roth 401(k) into a traditional IRA',
      rolled(rothPlan, { to: 'ira' }, ira),
      'rolloverTarget',
      'accounts[0].rollovers[0].to',
      'An account of kind roth401k cannot be rolled over into one of kind traditionalIra: enter the id of an account of kind rothIra or roth401k.',
    ],
    [
      'into itself',
      rolled(ira, { to: 'ira' }),
      'rolloverTarget',
      'accounts[0].rollovers[0].to',
      'Enter the id of another account: this one is where the money comes from.',
    ],
    [
      'into the account of the spouse',
      { persons: couple, ...rolled(plan401k, { to: 'ira' }, { ...ira, owner: 'p2' }) },
      'rolloverTarget',
      'accounts[0].rollovers[0].to',
      'The account ira belongs to p2: enter the id of an account of p1.',
    ],
    [
      'into an account that is not there',
      rolled(plan401k, { to: 'gone' }),
      'unknownAccount',
      'accounts[0].rollovers[0].to',
      'Nothing here has the id gone: enter one of plan.',
    ],
    [
      'before the plan',
      rolled(plan401k, { to: 'ira', when: { month: '2025-03' } }, ira),
      'whenOutsidePlan',
      'accounts[0].rollovers[0].when',
      'Enter a date within the plan; Mar 2025 lies outside: the plan runs from Jan 2026 to Dec 2061.',
    ],
    [
      'after-tax money out of an IRA, which keeps none apart',
      rolled({ ...ira, id: 'old' }, { to: 'ira', afterTaxTo: 'roth' }, ira, roth),
      'rolloverAfterTax',
      'accounts[0].rollovers[0].afterTaxTo',
      'Only an employer’s plan keeps after-tax money apart: leave this out of an account of kind traditionalIra.',
    ],
    [
      'after-tax money into a traditional IRA',
      rolled(plan401k, { to: 'ira', afterTaxTo: 'second' }, ira, { ...ira, id: 'second' }),
      'rolloverAfterTax',
      'accounts[0].rollovers[0].afterTaxTo',
      'Enter the id of a Roth IRA of p1: after-tax money goes there untaxed.',
    ],
    [
      'a spouse’s choice without a spouse',
      { accounts: [{ ...ira, survivor: {} }] },
      'survivorNotAllowed',
      'accounts[0].survivor',
      'Only a spouse can keep the account as beneficiary: add the spouse, or leave this out.',
    ],
    [
      'a spouse who keeps a Roth IRA as beneficiary',
      { persons: couple, accounts: [{ ...roth, survivor: {} }] },
      'survivorNotAllowed',
      'accounts[0].survivor',
      'A surviving spouse takes an account of kind rothIra as their own in this plan: leave this out.',
    ],
    [
      'a spouse who keeps an account under equal payments',
      { persons: couple, accounts: [{ ...ira, survivor: {}, seppPlan: { start: WHEN } }] },
      'survivorNotAllowed',
      'accounts[0].survivor',
      'An account under equal payments is taken as the spouse’s own: leave this out.',
    ],
  ]);
});

describe('checkPlan allows every other rollover of the chart', () => {
  const kinds = ['traditionalIra', 'traditional401k', 'deferredComp457b', 'roth401k', 'rothIra', 'hsa'] as const;
  /** Rows are where it comes from, columns where it goes, in the order above; a conversion is none. */
  const chart = ['YYYNNN', 'YYYNNN', 'YYYNNN', 'NNNYYN', 'NNNNYN', 'NNNNNY'];
  it.each(kinds.map((from, at) => [from, chart[at] ?? ''] as const))('from %s: %s', (from, row) => {
    const allowed = kinds.map((to) => {
      const accounts = [
        { id: 'from', kind: from, balance: 1_000, rollovers: [{ to: 'to', when: WHEN }] },
        { id: 'to', kind: to, balance: 1_000 },
      ];
      return issuesOf({ accounts }).some(({ severity }) => severity === 'error') ? 'N' : 'Y';
    });
    expect(allowed.join('')).toBe(row);
  });
});

describe('checkPlan says where the additional tax follows money: 26 USC 72(t)(9)', () => {
  const city = { id: 'city', name: 'City plan', kind: 'deferredComp457b', balance: 1_000 };
  told('warning', [
    [
      'from an IRA into a 457(b)',
      rolled({ ...ira, name: 'Old IRA' }, { to: 'city' }, city),
      'rolloverKeepsPenalty',
      'accounts[0].rollovers[0].to',
      'Money from Old IRA still bears the additional tax before 59½ in City plan, and none is worked out there: enter another account if it is to be drawn earlier.',
    ],
  ]);

  it('and not from one 457(b) to another', () => {
    expect(issuesOf(rolled({ ...city, id: 'old' }, { to: 'city' }, city))).toEqual([]);
  });
});

describe('checkPlan refuses special contributions where they do not belong', () => {
  const contribution = (account: object, extra: object, ...others: object[]) => ({
    accounts: [{ ...account, contributions: [{ amount: 1_000, incomeId: 'job', ...extra }] }, ...others],
    incomes: [{ id: 'job', kind: 'wage', amount: 50_000, frequency: 'annual', end: { month: '2030-01' } }],
  });
  told('error', [
    [
      'after tax into an IRA',
      contribution(ira, { taxType: 'afterTax' }),
      'contributionTaxType',
      'accounts[0].contributions[0].taxType',
      'After-tax contributions go to a traditional 401(k) or 403(b): enter preTax for an account of kind traditionalIra.',
    ],
    [
      'converted though before tax',
      contribution(plan401k, { convertTo: 'roth' }, roth),
      'conversionTarget',
      'accounts[0].contributions[0].convertTo',
      'Only after-tax contributions are converted as they come: enter afterTax as taxType, or leave this out.',
    ],
    [
      'converted into a traditional IRA',
      contribution(plan401k, { taxType: 'afterTax', convertTo: 'ira' }, ira),
      'conversionTarget',
      'accounts[0].contributions[0].convertTo',
      'Enter the id of a Roth 401(k) or Roth IRA of p1.',
    ],
    [
      'by the back door into a traditional IRA',
      contribution(ira, { backdoor: true }),
      'backdoorNotRoth',
      'accounts[0].contributions[0].backdoor',
      'A backdoor contribution ends in a Roth IRA: enter it there, or false for an account of kind traditionalIra.',
    ],
  ]);
  told('warning', [
    [
      'a time of conversion without a conversion',
      contribution(plan401k, { taxType: 'afterTax', convertEvery: 'year' }),
      'fieldHasNoEffect',
      'accounts[0].contributions[0].convertEvery',
      'This has no effect on a contribution that is not converted: leave it out.',
    ],
  ]);
});

describe('checkPlan refuses rollovers of a 457(b) plan that is not a government’s, 26 USC 457(e)(16), 402(c)(8)(B)(v)', () => {
  const topHat = { id: 'topHat', kind: 'deferredComp457b', planType: 'nonGovernmental', balance: 1_000 };
  told('error', [
    [
      'out of it',
      rolled(topHat, { to: 'ira' }, ira),
      'rolloverNotAllowed',
      'accounts[0].rollovers',
      'A 457(b) plan that is not a government’s cannot be rolled over: leave this out.',
    ],
    [
      'into it',
      rolled(plan401k, { to: 'topHat' }, topHat),
      'rolloverTarget',
      'accounts[0].rollovers[0].to',
      'The account topHat is a 457(b) plan that is not a government’s, which takes no rollovers: enter the id of another account.',
    ],
  ]);
});
