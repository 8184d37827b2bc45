import type { PlanInputs } from '../../../engine/index.ts';

type Person = PlanInputs['persons'][number];

const ANN: Person = {
  id: 'p1',
  birthDate: '1972-05-15',
  planEnd: 70,
  retirement: { month: '2036-01' },
  cannotWorkFrom: { month: '2031-04' },
  coverageBefore65: { kind: 'other', monthly: 700, spousePlan: { monthly: 200 }, cobra: { monthly: 900 } },
  socialSecurity: { basis: 'pia', pia: 2600 },
  dependents: [
    { name: 'Ida', birthDate: '2009-05-10', claimed: { studentUntil: 2031 } },
    { name: 'Leo', birthDate: '2019-11-20', claimed: {} },
  ],
  care: {
    startAge: 66,
    years: 2,
    yearlyCost: 60_000,
    replaces: 0.2,
    insurance: { premium: 2000, elimination: 90, dailyBenefit: 120, years: 3 },
  },
};

const BEN: Person = {
  id: 'p2',
  birthDate: '1970-09-03',
  planEnd: 66,
  retirement: { month: '2034-03' },
  coverageBefore65: { kind: 'marketplace' },
  socialSecurity: { basis: 'pia', pia: 1500 },
};

/**
 * A couple with all that insures and gives at once: children with their credits, cover by month, part-time steps, a disability with a
 * policy of each spouse, life insurance, long-term care, inheritances and gifts.
 */
export const INSURED_COUPLE: PlanInputs = {
  startMonth: '2026-01',
  filingStatus: 'marriedFilingJointly',
  state: 'NJ',
  persons: [ANN, BEN],
  accounts: [
    { id: 'cash', kind: 'cash', balance: 80_000, surplus: true },
    { id: 'taxable', kind: 'taxable', balance: 250_000, basis: 180_000 },
    { id: 'college', kind: 'education529', balance: 30_000, basis: 25_000 },
    {
      id: 'k401',
      kind: 'traditional401k',
      balance: 500_000,
      contributions: [{ shareOfIncome: 0.08, incomeId: 'job', employerMatch: { rate: 0.5, upTo: 0.06 } }],
    },
  ],
  incomes: [
    {
      id: 'job',
      owner: 'p1',
      kind: 'wage',
      amount: 410_000,
      frequency: 'annual',
      phases: [
        { when: { month: '2028-04' }, share: 0.5 },
        { when: { month: '2030-01' }, share: 0.3, benefits: false },
      ],
    },
    { id: 'own', owner: 'p2', kind: 'selfEmployment', amount: 60_000, frequency: 'annual' },
  ],
  disabilityInsurance: [
    { insured: 'p1', share: 0.6, monthlyCap: 6000, eliminationMonths: 3, until: { age: 62 }, employerShare: 0.75 },
    { insured: 'p1', name: 'Own policy', share: 0.1, eliminationMonths: 6, premium: 80 },
    { insured: 'p2', name: 'Policy of Ben', share: 0.5, eliminationMonths: 3, premium: 120 },
  ],
  lifeInsurance: [
    { insured: 'p2', kind: 'term', benefit: 400_000, premium: 90, until: { month: '2040-01' } },
    {
      insured: 'p1',
      kind: 'permanent',
      benefit: 100_000,
      premium: 150,
      cashValue: { value: 20_000, growth: 0.03, basis: 15_000, surrender: { month: '2033-06' } },
    },
  ],
  inheritances: [
    { owner: 'p2', kind: 'cash', when: { month: '2029-04' }, amount: 90_000 },
    {
      owner: 'p1',
      kind: 'traditionalIra',
      when: { month: '2030-06' },
      amount: 200_000,
      decedentBirthDate: '1940-05-06',
    },
    {
      owner: 'p1',
      kind: 'home',
      when: { month: '2031-06' },
      amount: 300_000,
      home: { growth: 0.02, propertyTax: 3000, sale: { when: { month: '2032-02' }, costs: 0.05 } },
    },
  ],
  goals: [
    { amount: 6500, frequency: 'monthly' },
    { amount: 700, frequency: 'monthly', end: { month: '2032-01' }, credit: { for: 'care', child: 'Leo' } },
    {
      name: 'College',
      amount: 20_000,
      frequency: 'annual',
      category: 'education',
      start: { month: '2027-09' },
      end: { month: '2031-06' },
      payableFrom529: true,
      credit: { for: 'college', child: 'Ida', tuitionShare: 0.6 },
    },
    {
      amount: 50_000,
      frequency: 'everyNYears',
      everyYears: 4,
      start: { month: '2028-12' },
      category: 'gift',
      gift: { recipients: 2, paidDirectly: false },
    },
  ],
  taxes: { acaBenchmarkMonthly: 1100, selfEmployedHealth: true },
};

/** With their ids, for what is asked of every household. */
export const COVER_HOUSEHOLDS = [
  { id: 'a couple with children, insurance, inheritances and gifts', plan: INSURED_COUPLE },
];
