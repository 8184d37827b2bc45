import * as fc from 'fast-check';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';

type Inheritance = NonNullable<PlanInputs['inheritances']>[number];

const monthArbitrary = (first: number, last: number) =>
  fc
    .tuple(fc.integer({ min: first, max: last }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => ({ month: `${year}-${String(month).padStart(2, '0')}` }));

const dollars = (most: number) => fc.integer({ min: 0, max: most });

const inheritanceArbitrary: fc.Arbitrary<Inheritance> = fc
  .record({
    kind: fc.constantFrom('cash', 'home', 'traditionalIra', 'rothIra'),
    owner: fc.constantFrom('p1', 'p2'),
    when: monthArbitrary(2026, 2045),
    amount: dollars(900_000),
    inTodaysDollars: fc.boolean(),
    birthYear: fc.integer({ min: 1930, max: 1965 }),
    isEligible: fc.boolean(),
    soldIn: fc.option(monthArbitrary(2046, 2049), { nil: undefined }),
  })
  .map(({ birthYear, isEligible, soldIn, ...rest }) => ({
    ...rest,
    ...(rest.kind === 'traditionalIra' && { decedentBirthDate: `${birthYear}-05-15` }),
    ...(rest.kind.endsWith('Ira') && isEligible && { beneficiary: 'eligibleDesignated' as const }),
    ...(rest.kind === 'home' && {
      home: { growth: 0.02, propertyTax: 3000, ...(soldIn !== undefined && { sale: { when: soldIn } }) },
    }),
  }));

/** A couple who leave work in steps, insure by jobs and the marketplace, inherit, give, and are partly self-employed. */
export const planWithCoverArbitrary: fc.Arbitrary<PlanInputs> = fc
  .record({
    inheritances: fc.array(inheritanceArbitrary, { minLength: 1, maxLength: 4 }),
    wages: dollars(150_000),
    profit: dollars(90_000),
    premium: dollars(2000),
    shares: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean()),
    cobra: fc.record({ monthly: dollars(1200), months: fc.integer({ min: 1, max: 36 }), fromHsa: fc.boolean() }),
    kind: fc.constantFrom('marketplace', 'other', 'none', 'work'),
    gift: fc.record({ recipients: fc.integer({ min: 1, max: 4 }), paidDirectly: fc.boolean() }),
    given: dollars(120_000),
    advantage: dollars(200),
    fromHsa: fc.boolean(),
  })
  .map(({ inheritances, wages, profit, premium, shares: [share, benefits], cobra, kind, gift, given, ...rest }) => ({
    startMonth: '2026-01',
    filingStatus: 'marriedFilingJointly',
    state: 'OR',
    persons: [
      {
        id: 'p1',
        birthDate: '1968-05-15',
        planEnd: 84,
        retirement: { month: '2030-07' },
        medicare: { advantage: { monthly: rest.advantage }, fromHsa: rest.fromHsa },
        coverageBefore65: { kind, ...(kind === 'other' && { monthly: 600 }), cobra, spousePlan: { monthly: 150 } },
        socialSecurity: { basis: 'pia', pia: 2400 },
      },
      {
        id: 'p2',
        birthDate: '1970-09-03',
        planEnd: 88,
        retirement: { month: '2029-03' },
        coverageBefore65: { kind: 'marketplace' },
        socialSecurity: { basis: 'pia', pia: 1300 },
      },
    ],
    accounts: [
      { id: 'cash', kind: 'cash', balance: 40_000, surplus: true },
      { id: 'taxable', kind: 'taxable', balance: 300_000, basis: 200_000 },
      {
        id: 'k401',
        kind: 'traditional401k',
        balance: 500_000,
        contributions: [{ shareOfIncome: 0.08, incomeId: 'job', employerMatch: { rate: 0.5, upTo: 0.06 } }],
      },
      { id: 'hsa', kind: 'hsa', balance: 30_000 },
    ],
    incomes: [
      {
        id: 'job',
        owner: 'p1',
        kind: 'wage',
        amount: wages,
        frequency: 'annual',
        phases: [
          { when: { month: '2028-04' }, share },
          { when: { month: '2029-10' }, share: share / 2, benefits },
        ],
      },
      { id: 'own', owner: 'p2', kind: 'selfEmployment', amount: profit, frequency: 'annual' },
    ],
    inheritances,
    goals: [
      { amount: 4500, frequency: 'monthly' },
      { amount: given, frequency: 'everyNYears', everyYears: 5, start: { month: '2027-06' }, category: 'gift', gift },
    ],
    taxes: { acaBenchmarkMonthly: premium, selfEmployedHealth: true },
  }));

/** The same with children, life insurance, and a disability of the first person, whose policy ends at 65: May 2033. */
export const planWithDisabilityArbitrary: fc.Arbitrary<PlanInputs> = fc
  .record({
    plan: planWithCoverArbitrary,
    from: monthArbitrary(2026, 2029),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    monthlyCap: fc.option(dollars(8000), { nil: undefined }),
    eliminationMonths: fc.integer({ min: 0, max: 24 }),
    premium: dollars(300),
    employerShare: fc.double({ min: 0, max: 0.99, noNaN: true }),
    insured: dollars(500_000),
  })
  .map(({ plan, from, insured, monthlyCap, ...policy }) => ({
    ...plan,
    persons: plan.persons.map((person, at) =>
      at === 0
        ? {
            ...person,
            cannotWorkFrom: from,
            dependents: [{ name: 'Leo', birthDate: '2014-11-20', claimed: {} }],
          }
        : person,
    ),
    disabilityInsurance: [{ ...policy, ...(monthlyCap !== undefined && { monthlyCap }), until: { age: 65 } }],
    lifeInsurance: [
      { insured: 'p1', kind: 'term', benefit: insured, premium: 60, until: { month: '2055-01' } },
      {
        insured: 'p2',
        kind: 'permanent',
        benefit: insured,
        premium: 90,
        cashValue: { value: 30_000, basis: 20_000, surrender: { month: '2040-03' } },
      },
    ],
  }));
