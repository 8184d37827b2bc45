import { describe, expect, it } from 'vitest';
import { issuesOf, property, told } from '../check-plan-rows.ts';

const when = { month: '2030-06' };
const purchase = { when, price: 400_000 };
const sold = (month: string) => ({ when: { month }, costs: 0 });
const mortgage = { balance: 100_000, rate: 0.05, monthlyPayment: 1_000 };
const loan = { amount: 100_000, rate: 0.05, years: 30 };
const refinance = { when, rate: 0.05, years: 20 };
const creditLine = { rate: 0.08, limit: 50_000, repayFrom: { month: '2035-01' }, years: 10 };
const debt = { balance: 12_000, rate: 0.06 };

describe('a home that is bought', () => {
  told('error', [
    [
      'needs a value where it is not bought',
      { properties: [{ name: 'Cabin' }] },
      'propertyValueMissing',
      'properties[0].value',
      'Missing: enter a dollar amount from 0 to 1 trillion, such as 85000.',
    ],
    [
      'has no loan before it',
      { properties: [{ name: 'Cabin', purchase, mortgage }] },
      'mortgageBeforePurchase',
      'properties[0].mortgage',
      'Cabin is bought within the plan: enter its loan as purchase.mortgage, and leave this out.',
    ],
    [
      'is bought with no more than its price',
      { properties: [{ name: 'Cabin', purchase: { ...purchase, mortgage: { ...loan, amount: 400_001 } } }] },
      'mortgageAbovePrice',
      'properties[0].purchase.mortgage.amount',
      'Enter no more than the price of Cabin.',
    ],
    [
      'is paid from an account of the plan',
      { properties: [{ purchase: { ...purchase, downPaymentFrom: 'nest-egg' } }] },
      'unknownAccount',
      'properties[0].purchase.downPaymentFrom',
      'Nothing here has the id nest-egg: enter one of a1.',
    ],
    [
      'is bought within the plan',
      { properties: [{ purchase: { ...purchase, when: { month: '2025-12' } } }] },
      'whenOutsidePlan',
      'properties[0].purchase.when',
      'Enter a date within the plan; Dec 2025 lies outside: the plan runs from Jan 2026 to Dec 2061.',
    ],
    [
      'is sold after it is bought',
      { properties: [{ name: 'Cabin', purchase, sale: sold('2030-06') }] },
      'homeDates',
      'properties[0].sale.when',
      'Cabin is bought in Jun 2030: enter a later month for its sale.',
    ],
    [
      'is bought once',
      {
        properties: [
          { name: 'Cabin', purchase },
          { name: 'cabin', purchase: { ...purchase, when: { month: '2032-01' } } },
        ],
      },
      'homeBoughtTwice',
      'properties[1].purchase',
      'cabin is owned already by then, as properties[0]: remove one of the two, or enter another name.',
    ],
    [
      'is not bought while it is owned',
      {
        properties: [
          { name: 'Cabin', purchase },
          { ...property, name: 'Cabin' },
        ],
      },
      'homeBoughtTwice',
      'properties[0].purchase',
      'Cabin is owned already by then, as properties[1]: remove one of the two, or enter another name.',
    ],
  ]);

  told('warning', [
    [
      'has no value beside its price',
      { properties: [{ value: 1, purchase }] },
      'fieldHasNoEffect',
      'properties[0].value',
      'A home is worth its price when it is bought: enter the price, and leave this out.',
    ],
    [
      'beside another primary home',
      {
        properties: [
          { ...property, name: 'House', primary: true },
          { name: 'Condo', primary: true, purchase },
        ],
      },
      'twoPrimaryHomes',
      'properties[1].purchase.when',
      'House is still owned as a primary home then: enter its sale, or how long it is lived in.',
    ],
    [
      'is lived in by date only as the primary one',
      { properties: [{ purchase, livedIn: { from: { month: '2032-01' } } }] },
      'fieldHasNoEffect',
      'properties[0].livedIn',
      'Only a primary home is lived in by date: enter primary true, or leave this out.',
    ],
  ]);

  it.each([
    [
      'bought again after it is sold',
      [
        { name: 'Cabin', purchase, sale: sold('2031-01') },
        { name: 'Cabin', purchase: { ...purchase, when: { month: '2031-01' } } },
      ],
    ],
    ['of no name', [{ purchase }, { purchase }]],
    [
      'bought in the month of the other’s sale',
      [
        { ...property, primary: true, sale: sold('2030-06') },
        { primary: true, purchase },
      ],
    ],
    [
      'after the other was left',
      [
        { ...property, primary: true, livedIn: { until: when } },
        { primary: true, purchase },
      ],
    ],
  ])('one %s is not remarked on', (_, properties) => {
    expect(issuesOf({ properties })).toEqual([]);
  });
});

describe('loans that change', () => {
  told('error', [
    [
      'refinanced before the purchase',
      { properties: [{ name: 'Cabin', purchase: { ...purchase, mortgage: loan }, refinance }] },
      'homeDates',
      'properties[0].refinance.when',
      'Cabin is bought in Jun 2030: enter a later month.',
    ],
    [
      'refinanced after the sale',
      { properties: [{ ...property, name: 'Cabin', mortgage, refinance, sale: sold('2030-06') }] },
      'homeDates',
      'properties[0].refinance.when',
      'Cabin is sold in Jun 2030: enter an earlier month.',
    ],
    [
      'a line of credit over its limit',
      { properties: [{ ...property, creditLine: { ...creditLine, balance: 50_001 } }] },
      'creditLineLimit',
      'properties[0].creditLine.balance',
      'Enter no more than the limit of the line.',
    ],
    [
      'a line of credit on what is not owned yet',
      { properties: [{ purchase, creditLine: { ...creditLine, balance: 1 } }] },
      'creditLineLimit',
      'properties[0].creditLine.balance',
      'Nothing is owed on a home that is bought later: enter 0.',
    ],
    [
      'a draw once it is repaid',
      {
        properties: [{ ...property, creditLine: { ...creditLine, draw: { amount: 1, start: { month: '2035-01' } } } }],
      },
      'homeDates',
      'properties[0].creditLine.draw.start',
      'Repayment begins in Jan 2035: enter an earlier month.',
    ],
    [
      'a draw before the purchase',
      {
        properties: [
          { name: 'Cabin', purchase, creditLine: { ...creditLine, draw: { amount: 1, start: { month: '2030-05' } } } },
        ],
      },
      'homeDates',
      'properties[0].creditLine.draw.start',
      'Cabin is bought in Jun 2030: enter no earlier month.',
    ],
    [
      'a home left before it is lived in',
      { properties: [{ ...property, name: 'Cabin', primary: true, livedIn: { from: when, until: when } }] },
      'homeDates',
      'properties[0].livedIn.until',
      'Cabin is lived in from Jun 2030: enter a later month.',
    ],
    [
      'a debt without payment or term',
      { debts: [debt] },
      'loanPaymentMissing',
      'debts[0].monthlyPayment',
      'Missing: enter the monthly payment, or the term in years.',
    ],
    [
      'a debt with both',
      { debts: [{ ...debt, monthlyPayment: 500, years: 3 }] },
      'loanPaymentTwice',
      'debts[0].years',
      'Enter the monthly payment or the term in years, not both.',
    ],
    [
      'a loan that begins before the plan',
      { debts: [{ ...debt, years: 3, start: { month: '2025-01' } }] },
      'whenOutsidePlan',
      'debts[0].start',
      'Enter a date within the plan; Jan 2025 lies outside: the plan runs from Jan 2026 to Dec 2061.',
    ],
    [
      'extra payments that end before they start',
      { debts: [{ ...debt, years: 3, extraPayments: { amount: 1, start: when, end: when } }] },
      'endBeforeStart',
      'debts[0].extraPayments.end',
      'It would start in Jun 2030 and end in Jun 2030: enter an end after the start.',
    ],
  ]);

  told('warning', [
    [
      'refinancing of nothing',
      { properties: [{ ...property, refinance }] },
      'fieldHasNoEffect',
      'properties[0].refinance',
      'Nothing is owed that could be refinanced: enter a mortgage or money to take out, or leave this out.',
    ],
    [
      'extra payments on nothing',
      { properties: [{ ...property, extraPayments: { amount: 100 } }] },
      'fieldHasNoEffect',
      'properties[0].extraPayments',
      'There is no mortgage to pay: enter one, or leave this out.',
    ],
  ]);

  it.each([
    [
      { properties: [{ purchase: { ...purchase, mortgage: { ...loan, years: 0 } } }] },
      'properties[0].purchase.mortgage.years',
    ],
    [{ properties: [{ purchase: { ...purchase, costs: 1.1 } }] }, 'properties[0].purchase.costs'],
    [{ properties: [{ purchase: [purchase, purchase] }] }, 'properties[0].purchase'],
    [{ properties: [{ ...property, upkeep: -1 }] }, 'properties[0].upkeep'],
  ])('out of bounds: %j', (rest, path) => {
    expect(issuesOf(rest)).toContainEqual(expect.objectContaining({ code: 'invalidField', path, severity: 'error' }));
  });
});
