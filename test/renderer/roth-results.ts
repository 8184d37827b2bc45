import type { RothResult } from '../../renderer/state/results/answers.ts';
import { placed } from './monte-carlo-results.ts';
import { projectionOf } from './projections.ts';

const YEARS = [2029, 2030, 2031, 2032] as const;
const { rows } = projectionOf(
  1_000_000,
  YEARS.map((year, at) => ({ year, ages: [65 + at, 63 + at], netPortfolio: 1_000_000, deflatorEnd: 1.1 })),
);
const priced = rows.map((row, at) => ({ ...row, deflator: at === 3 ? 2 : 1 }));

const NO_EFFECTS = {
  irmaaEffect: 0,
  gainsEffect: 0,
  socialSecurityEffect: 0,
  acaEffect: 0,
  niitEffect: 0,
  stateEffect: 0,
  rmdEffect: 0,
};

const totals = {
  lifetimeTaxes: 1_190_000,
  lifetimeTaxesInTodaysDollars: 900_000,
  lifetimeIrmaa: 27_000,
  lifetimeIrmaaInTodaysDollars: 20_000,
  finalNetPortfolio: 3_000_000,
  finalNetPortfolioInTodaysDollars: 1_500_000,
  afterTaxLegacy: 2_600_000,
  afterTaxLegacyInTodaysDollars: 1_300_000,
};

const alternative = {
  threshold: null,
  lifetimeTaxes: 1_000_000,
  lifetimeTaxesInTodaysDollars: 800_000,
  afterTaxLegacy: 2_750_000,
  afterTaxLegacyInTodaysDollars: 1_340_000,
  admissible: true,
};

const BRACKETS = [
  { rate: 0.12, top: 100_000 },
  { rate: 0.22, top: 211_000 },
];

/** Two conversions of a couple, 45,000 to below a tier and 106,000 to the top of the bracket. */
export const ROTH: RothResult = {
  isComplete: true,
  missing: [],
  schedule: [
    {
      ...NO_EFFECTS,
      year: 2029,
      ages: { p1: 65, p2: 63 },
      amount: 45_000.129,
      sources: [{ account: 'ira', to: 'roth', amount: 45_000.129 }],
      taxWithheld: 0,
      bracketBefore: 0.12,
      bracketAfter: 0.22,
      bindingLimit: 'guard:irmaaTier1',
      marginalCost: -0.034,
      marginalCliff: null,
    },
    {
      ...NO_EFFECTS,
      year: 2030,
      ages: { p1: 66, p2: 64 },
      amount: 106_000,
      sources: [{ account: 'ira', to: 'roth', amount: 106_000 }],
      taxWithheld: 0,
      bracketBefore: 0.22,
      bracketAfter: 0.22,
      bindingLimit: 'targetBracket',
      marginalCost: 0.012,
      marginalCliff: null,
      gainsEffect: 700,
    },
  ],
  ceilings: {
    years: YEARS.map((year) => ({ year, fillTo: year < 2031 ? 211_000 : null })),
    sentence: 'Until 2030 fill the 22% bracket, then stop.',
  },
  savingsCurve: YEARS.map((year, at) => ({
    year,
    taxesBaseline: 10_000,
    taxesWithConversions: at < 2 ? 20_000 : 0,
    cumulativeSaving: [-10_000, -20_000, -10_000, 5_000][at] ?? 0,
    cumulativeSavingDiscounted: [-10_000, -20_000, -10_000, 2_500][at] ?? 0,
    legacyGain: [-9_000, -18_000, 1_000, 60_000][at] ?? 0,
  })),
  limits: YEARS.map((year, at) => ({
    year,
    ordinaryIncomeBefore: 120_000,
    ordinaryIncomeAfter: 120_000 + ([45_000, 91_000, 0, 0][at] ?? 0),
    brackets: at === 3 ? BRACKETS.map(({ rate, top }) => ({ rate, top: 2 * top })) : BRACKETS,
    limits: at === 0 ? [{ name: 'irmaaTier1' as const, threshold: 218_000, ordinaryIncome: 165_000 }] : [],
  })),
  totals: {
    baseline: totals,
    converted: {
      ...totals,
      lifetimeTaxes: 1_080_000,
      lifetimeTaxesInTodaysDollars: 850_000,
      lifetimeIrmaaInTodaysDollars: 5_000,
      afterTaxLegacyInTodaysDollars: 1_360_000,
    },
  },
  breakEvenYear: 2032,
  convertedTotal: 151_000.129,
  convertedTotalInTodaysDollars: 140_000,
  objective: { name: 'afterTaxLegacy', baseline: 1_300_000, achieved: 1_360_000, gain: 60_000 },
  taxGain: 60_000,
  mixGain: 0,
  admissible: true,
  inadmissible: null,
  smallMiss: { less: 'onePercent', year: null, cost: 600, shareOfGain: 0.01 },
  baseline: priced,
  converted: priced,
  compared: { ...alternative, strategy: 'dynamic', targetBracket: 0.22, objective: 1_360_000 },
  alternatives: [
    { ...alternative, strategy: 'bracketFill', targetBracket: 0.22, objective: 1_358_000 },
    { ...alternative, strategy: 'thresholdRoth', targetBracket: 0.22, threshold: 'irmaaTier1', objective: 1_350_000 },
    { ...alternative, strategy: 'none', targetBracket: null, objective: 1_300_000 },
    { ...alternative, strategy: 'bracketFill', targetBracket: 0.12, objective: 1_200_000, admissible: false },
  ],
  simpler: {
    ...alternative,
    strategy: 'bracketFill',
    targetBracket: 0.22,
    objective: 1_358_000,
    shortOfBest: 2_000,
    sentence: 'Fill the 22% bracket.',
    lastYear: 2030,
    schedule: [
      { year: 2029, amount: 91_000 },
      { year: 2030, amount: 106_000 },
    ],
  },
  search: { simulations: 4_321, rounds: 5, stoppedBecause: 'converged', restarts: null },
  chosen: null,
  thisYear: { year: 2029, amount: 45_000.129, nearlyAsGood: { least: 21_000, most: 66_000 } },
  notes: [],
  used: {
    strategy: 'dynamic',
    targetBracket: 0.22,
    startYear: 2029,
    endYear: 2032,
    threshold: 'irmaaTier1',
    guards: ['irmaaTier1'],
    sourceAccounts: null,
    payTaxFrom: 'taxable',
    objective: 'afterTaxLegacy',
    heirTaxRate: 0.22,
    discountRate: 0,
    margin: 0,
    effort: 'standard',
    judgedOn: 'plan',
    riskAversion: 2,
    startSchedule: null,
  },
  manifest: { engine: '1.1.0', law: '2026-11', inputsHash: 'sha256:0', lawProjectedFrom: 2027 },
  uncertainty: {
    runs: 1000,
    seed: 1,
    gainP10: -37_000,
    gainP25: -8_000,
    gainP50: 15_000,
    gainP75: 80_000,
    gainP90: 225_000,
    between: placed({ p10: -37_000, p25: -8_000, p50: 15_000, p75: 80_000, p90: 225_000 }),
    shareHelped: 0.55,
    shareHelpedInterval: { low: 0.519, high: 0.581 },
    shareHurt: 0.4,
    worstRegret: 145_000,
    worstPath: 87,
    successBefore: 0.86,
    successAfter: 0.86,
    successDifferenceInterval: { low: -0.002, high: 0.002 },
    isWithinNoise: false,
    histogram: { from: -20_000, width: 10_000, paths: [100, 300, 500, 100] },
    taxGain: { mean: 15_000, meanInterval: { low: 12_000, high: 18_000 } },
    mixGain: { mean: 0, meanInterval: { low: 0, high: 0 } },
  },
  judged: null,
};
