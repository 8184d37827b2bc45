import type { Claimant } from '../../renderer/charts/claims/claim-months.ts';
import type { ClaimStrategy } from '../../renderer/state/results/answers.ts';
import { placed } from './monte-carlo-results.ts';

type Point = Claimant['curve'][number];

/** What the best claims may gain on random paths. */
export const GAIN: NonNullable<ClaimStrategy['uncertainty']> = {
  runs: 2000,
  seed: 1,
  gainP10: -42_000,
  gainP25: -8000,
  gainP50: 31_000,
  gainP75: 90_000,
  gainP90: 152_000,
  between: placed({ p10: -42_000, p25: -8000, p50: 31_000, p75: 90_000, p90: 152_000 }),
  shareHelped: 0.72,
  shareHelpedInterval: { low: 0.7, high: 0.739 },
  shareHurt: 0.28,
  worstRegret: 310_000,
  worstPath: 87,
  successBefore: 0.774,
  successAfter: 0.791,
  successDifferenceInterval: { low: 0.011, high: 0.023 },
  isWithinNoise: false,
};

const none = { applies: false, reduction: 0, reason: 'None.' };

function point(claim: string, [years, months]: readonly [number, number], monthly: number, rest: Partial<Point> = {}) {
  return {
    age: { years, months },
    claim,
    isOpen: true,
    monthlyAtClaim: monthly,
    factor: 1,
    lifetimeBenefit: 500_000,
    breakEvenAgainst62: null,
    ...rest,
  };
}

/** A PIA of 3,410 for a birth on May 12, 1964: 70.4% of it at 62 and a month, 124% at 70. */
export const ELLEN: Claimant = {
  id: 'p1',
  name: 'Ellen',
  pia: 3410,
  piaBeforeWep: 3410,
  aime: null,
  wep: none,
  gpo: none,
  fullRetirementAge: { years: 67, months: 0 },
  fullRetirementMonth: '2031-05',
  survivorFullRetirementMonth: '2031-05',
  earliestClaimMonth: '2026-06',
  latestClaimMonth: '2034-05',
  familyMaximum: 5966.8,
  curve: [
    point('2026-06', [62, 1], 2401.2),
    point('2031-05', [67, 0], 3410, { breakEvenAgainst62: { years: 78, months: 9 } }),
    point('2034-05', [70, 0], 4228.4, { breakEvenAgainst62: { years: 80, months: 5 } }),
  ],
};

export const DAVID: Claimant = {
  ...ELLEN,
  id: 'p2',
  name: 'David',
  pia: 2480,
  piaBeforeWep: 2480,
  fullRetirementMonth: '2033-09',
  survivorFullRetirementMonth: '2033-09',
  earliestClaimMonth: '2028-10',
  latestClaimMonth: '2036-09',
  curve: [
    point('2028-10', [62, 1], 1746.3),
    point('2033-09', [67, 0], 2480, { breakEvenAgainst62: { years: 78, months: 9 } }),
    point('2036-09', [70, 0], 3075.2, { breakEvenAgainst62: { years: 80, months: 5 } }),
  ],
};

const age62 = { years: 62, months: 1 };
const age67 = { years: 67, months: 0 };
const age70 = { years: 70, months: 0 };
const paid = (benefit: number) => ({ benefit, payment: Math.floor(benefit) });
const survivor = (benefit: number) => ({ ...paid(benefit), excess: 0, alone: benefit });

/** A couple with three ages of hers and two of his; the plan's 70 and 67 is 4,500 short of the best. */
export const COUPLE: ClaimStrategy = {
  isComplete: true,
  missing: [],
  uncertainty: null,
  used: {
    asOf: '2026-01',
    law: 'current',
    discountRate: 0.02,
    convention: 'law',
    mortality: 'ssa2022 × 1',
    step: 'year',
    earningsTest: true,
    trustFundCut: null,
    suspension: 'planned',
  },
  filing: { optimal: [], plan: [], evaluated: [], withSuspension: null },
  persons: [ELLEN, DAVID],
  evaluated: [],
  grid: {
    client: ['2026-06', '2031-05', '2034-05'],
    other: ['2028-10', '2033-09'],
    values: [
      [840_000, 824_000],
      [887_000, 867_000],
      [917_500, 913_000],
    ],
  },
  optimal: {
    claim: { client: '2034-05', spouse: '2028-10', survivor: null },
    ages: [age70, age62],
    lifetimeBenefit: 917_500,
    retirement: [paid(4228.4), paid(1746.3)],
    spousal: [paid(0), paid(0)],
    survivor: [survivor(4228.4), survivor(4228.4)],
    gainOverPlan: 4_500,
    gainOverBothAt62: 77_500,
  },
  plan: {
    claim: { client: '2034-05', spouse: '2033-09', survivor: null },
    ages: [age70, age67],
    lifetimeBenefit: 913_000,
  },
  bothAt62: {
    claim: { client: '2026-06', spouse: '2028-10', survivor: null },
    ages: [age62, age62],
    lifetimeBenefit: 840_000,
  },
  plateau: [
    { claim: { client: '2034-05', spouse: '2028-10', survivor: null }, ages: [age70, age62], lifetimeBenefit: 917_500 },
    { claim: { client: '2034-05', spouse: '2033-09', survivor: null }, ages: [age70, age67], lifetimeBenefit: 913_000 },
  ],
  withSuspension: null,
  survivorSwitch: [],
  familyMaximum: [],
  yearly: [
    {
      year: 2034,
      ages: [70, 68],
      optimal: { persons: [34_000, 21_000], total: 55_000 },
      plan: { persons: [34_000, 30_000], total: 64_000 },
      benefitDollars: 1,
    },
    {
      year: 2035,
      ages: [71, 69],
      optimal: { persons: [51_000, 21_000], total: 72_000 },
      plan: { persons: [51_000, 30_000], total: 81_000 },
      benefitDollars: 1,
    },
  ],
  worksheet: [],
  notes: ['Why.'],
};

/** Ellen alone. */
export const SINGLE: ClaimStrategy = {
  ...COUPLE,
  persons: [ELLEN],
  grid: { client: ['2026-06', '2031-05', '2034-05'], other: [], values: [[499_000], [524_000], [526_000]] },
  optimal: {
    ...COUPLE.optimal,
    claim: { client: '2034-05', spouse: null, survivor: null },
    ages: [age70],
    lifetimeBenefit: 526_000,
    gainOverPlan: 0,
    gainOverBothAt62: 27_000,
  },
  plan: { claim: { client: '2034-05', spouse: null, survivor: null }, ages: [age70], lifetimeBenefit: 526_000 },
  bothAt62: { claim: { client: '2026-06', spouse: null, survivor: null }, ages: [age62], lifetimeBenefit: 499_000 },
};

/** One step of filing, in its month. */
export const FILING_STEP: ClaimStrategy['filing']['plan'][number] = {
  month: '2034-05',
  fileFrom: '2034-01',
  fileBy: '2034-05-31',
  person: 'Ellen',
  benefit: 'retirement',
  action: 'File for Ellen’s retirement benefit, beginning in May 2034.',
  how: ['Apply online.'],
  refuse: ['Say no to retroactive months.'],
  monthlyBenefit: 4228,
  retroactive: [],
};
