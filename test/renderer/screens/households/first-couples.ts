import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { emptyHousehold, type NewHousehold } from '../../../../renderer/screens/households/first-plan/new-household.ts';
import sample from '../../../../resources/sandbox/sample-household.json' with { type: 'json' };

/** A couple as they would answer the first page, and the same couple with all that they know entered. */
export interface AskedCouple {
  readonly name: string;
  readonly answers: NewHousehold;
  readonly entered: unknown;
}

const JANUARY = emptyHousehold(new Date(2026, 0, 2));
const NOVEMBER = emptyHousehold(new Date(2026, 10, 2));
const { client: NOBODY } = JANUARY;

/** The sample that the first page opens: pensions with a survivor's share, travel that ends, a roof, both stop early. */
const sampleCouple: AskedCouple = {
  name: 'the couple of the sample, who stop at 65 and 64',
  answers: {
    ...JANUARY,
    client: {
      ...NOBODY,
      name: 'Ellen Hallworth',
      born: '1964-05-12',
      wages: 142_000,
      retiresAt: 65,
      benefit: 'statement',
      pia: 3_410,
    },
    spouse: {
      ...NOBODY,
      name: 'David',
      born: '1966-09-03',
      wages: 98_000,
      retiresAt: 64,
      benefit: 'statement',
      pia: 2_480,
      pension: 1_150,
    },
    savings: {
      'cash together': 85_000,
      'taxable together': 465_000,
      'basis together': 320_000,
      'traditional client': 940_000,
      'traditional spouse': 410_000,
      'roth client': 112_000,
      'roth spouse': 72_000,
    },
    cellKinds: { 'traditional client': 'traditional401k' },
    // 12,400 a month and travel of 14,000 a year.
    spending: 13_567,
    coverage: 'other',
    coveragePremium: 0,
    leftOver: 'brokerage',
    pensionOf: 'spouse',
  },
  entered: sample.plans[1]?.inputs,
};

/** Near retirement in Ohio: a match at work, a mortgage, insurance from the marketplace, a car every ten years, Medigap. */
const nearRetirement: AskedCouple = {
  name: 'a couple near retirement, with a mortgage and the marketplace before 65',
  answers: {
    ...NOVEMBER,
    client: {
      ...NOBODY,
      name: 'Maria Delgado',
      born: '1964-05-14',
      wages: 112_000,
      retiresAt: 63,
      benefit: 'statement',
      pia: 3_410,
    },
    spouse: {
      ...NOBODY,
      name: 'Dan',
      born: '1963-03-02',
      wages: 64_000,
      retiresAt: 65,
      benefit: 'statement',
      pia: 2_480,
      pension: 1_100,
    },
    savings: {
      'cash together': 62_000,
      'taxable together': 318_000,
      'basis together': 210_000,
      'traditional client': 882_000,
      'traditional spouse': 524_000,
      'roth client': 186_000,
      'roth spouse': 94_000,
      'hsa client': 46_000,
    },
    cellKinds: { 'traditional client': 'traditional401k' },
    spending: 9_667,
    state: 'OH',
    home: 'mortgage',
    homePayment: 1_830,
    paidOff: 2033,
    homeCosts: 9_000,
    coverage: 'marketplace',
    healthCosts: 3_400,
    leftOver: 'brokerage',
    pensionOf: 'spouse',
  },
  entered: {
    startMonth: '2026-11',
    state: 'OH',
    persons: [
      {
        name: 'Maria',
        birthDate: '1964-05-14',
        retirement: { age: 63 },
        coverageBefore65: { kind: 'marketplace' },
        medicare: { medigapMonthly: 150 },
        socialSecurity: { basis: 'pia', pia: 3_410 },
      },
      {
        name: 'Dan',
        birthDate: '1963-03-02',
        retirement: { age: 65 },
        medicare: { medigapMonthly: 150 },
        socialSecurity: { basis: 'pia', pia: 2_480 },
      },
    ],
    accounts: [
      {
        kind: 'traditional401k',
        owner: 'p1',
        balance: 882_000,
        contributions: [{ shareOfIncome: 0.11, incomeId: 'pay', employerMatch: { rate: 0.5, upTo: 0.06 } }],
      },
      { kind: 'traditionalIra', owner: 'p2', balance: 524_000 },
      { kind: 'rothIra', owner: 'p1', balance: 186_000, basis: 90_000 },
      { kind: 'rothIra', owner: 'p2', balance: 94_000, basis: 50_000 },
      { kind: 'hsa', owner: 'p1', balance: 46_000 },
      { kind: 'taxable', owner: 'joint', balance: 318_000, basis: 210_000 },
      { kind: 'cash', owner: 'joint', balance: 62_000 },
    ],
    incomes: [
      { id: 'pay', owner: 'p1', kind: 'wage', amount: 112_000, frequency: 'annual' },
      { owner: 'p2', kind: 'wage', amount: 64_000, frequency: 'annual' },
      { owner: 'p2', kind: 'pension', amount: 1_100, frequency: 'monthly', survivorShare: 0.5 },
    ],
    goals: [
      { amount: 8_000, frequency: 'monthly', category: 'essential', survivorShare: 0.75 },
      { amount: 20_000, frequency: 'annual', category: 'travel', end: { age: 80 } },
      { amount: 3_400, frequency: 'annual', category: 'healthcare', payableFromHsa: true },
      { amount: 32_000, frequency: 'everyNYears', everyYears: 10, start: { month: '2029-06' } },
      { amount: 28_000, frequency: 'once', category: 'housing', start: { month: '2034-05' } },
    ],
    properties: [
      {
        name: 'Home',
        value: 540_000,
        primary: true,
        propertyTax: 7_200,
        insurance: 1_800,
        mortgage: { balance: 127_000, rate: 0.034, monthlyPayment: 1_830 },
      },
    ],
  },
};

/** Fifteen years from retirement, both save at work; a glide path, a mortgage that runs on. */
const savers: AskedCouple = {
  name: 'a couple of savers, who work for ten more years',
  answers: {
    ...JANUARY,
    client: {
      ...NOBODY,
      name: 'Aaron Lind',
      born: '1968-07-07',
      wages: 94_000,
      retiresAt: 64,
      benefit: 'statement',
      pia: 3_460,
    },
    spouse: {
      ...NOBODY,
      name: 'Priya',
      born: '1971-10-02',
      wages: 63_000,
      retiresAt: 64,
      benefit: 'statement',
      pia: 2_070,
    },
    savings: {
      'cash together': 44_000,
      'taxable together': 98_000,
      'basis together': 63_500,
      'traditional client': 440_000,
      'traditional spouse': 210_000,
      'roth client': 49_000,
    },
    cellKinds: { 'traditional client': 'traditional401k', 'traditional spouse': 'traditional401k' },
    spending: 5_900,
    state: 'PA',
    home: 'mortgage',
    homePayment: 1_722,
    paidOff: 2040,
    homeCosts: 7_450,
    coverage: 'marketplace',
    leftOver: 'brokerage',
  },
  entered: {
    startMonth: '2026-01',
    state: 'PA',
    persons: [
      {
        birthDate: '1968-07-07',
        retirement: { age: 64 },
        planEnd: 92,
        medicare: { medigapMonthly: 155 },
        socialSecurity: { basis: 'pia', pia: 3_460, claim: { age: 67 } },
        coverageBefore65: { kind: 'marketplace' },
      },
      {
        birthDate: '1971-10-02',
        retirement: { age: 64 },
        planEnd: 95,
        medicare: { medigapMonthly: 215 },
        socialSecurity: { basis: 'pia', pia: 2_070, claim: { age: 67 } },
        coverageBefore65: { kind: 'marketplace' },
      },
    ],
    accounts: [
      {
        kind: 'traditional401k',
        owner: 'p1',
        balance: 440_000,
        strategyId: 'path',
        contributions: [{ shareOfIncome: 0.08, incomeId: 'his', employerMatch: { rate: 1, upTo: 0.04 } }],
      },
      {
        kind: 'traditional401k',
        owner: 'p2',
        balance: 210_000,
        strategyId: 'path',
        contributions: [{ shareOfIncome: 0.08, incomeId: 'hers', employerMatch: { rate: 0.5, upTo: 0.06 } }],
      },
      { kind: 'rothIra', owner: 'p1', balance: 49_000, basis: 26_500, strategyId: 'path' },
      { kind: 'taxable', owner: 'joint', balance: 98_000, basis: 63_500, strategyId: 'path' },
      { kind: 'cash', owner: 'joint', balance: 44_000 },
    ],
    strategies: [
      {
        id: 'path',
        kind: 'glidePath',
        points: [
          { when: { month: '2026-01' }, mix: { equity: 0.7, bond: 0.3, cash: 0 } },
          { when: { month: '2041-01' }, mix: { equity: 0.5, bond: 0.5, cash: 0 } },
        ],
      },
    ],
    incomes: [
      {
        id: 'his',
        owner: 'p1',
        kind: 'wage',
        amount: 94_000,
        frequency: 'annual',
        growth: { kind: 'inflationPlus', rate: 0.005 },
      },
      {
        id: 'hers',
        owner: 'p2',
        kind: 'wage',
        amount: 63_000,
        frequency: 'annual',
        growth: { kind: 'inflationPlus', rate: 0.005 },
      },
    ],
    goals: [
      { amount: 4_430, frequency: 'monthly', category: 'essential', survivorShare: 0.7 },
      { amount: 680, frequency: 'monthly', category: 'discretionary', survivorShare: 0.7 },
      { amount: 6_800, frequency: 'annual', category: 'travel', end: { age: 83 } },
      { amount: 27_000, frequency: 'everyNYears', everyYears: 10, start: { month: '2027-08' } },
      { amount: 30_500, frequency: 'once', category: 'housing', start: { month: '2035-04' } },
    ],
    properties: [
      {
        name: 'Home',
        value: 480_000,
        primary: true,
        propertyTax: 5_300,
        insurance: 2_150,
        mortgage: { balance: 225_000, rate: 0.045, monthlyPayment: 1_722 },
      },
    ],
  },
};

export const ASKED_COUPLES: readonly AskedCouple[] = [sampleCouple, nearRetirement, savers];

/** Two houses let for 5,800 a month, of which no question of the first page asks. */
export const LET_HOUSES = {
  owner: 'p1',
  kind: 'rental',
  amount: 5_800,
  frequency: 'monthly',
  growth: { kind: 'inflation' },
} as const;

/** The couple near retirement if they let two houses. */
export function withRent(plan: PlanInputs): PlanInputs {
  return { ...plan, incomes: [...(plan.incomes ?? []), LET_HOUSES] };
}
