import type { RunFigures } from '../../renderer/screens/plan/figures/run-sheets.ts';
import type { MonteCarloResult, PlanComparison } from '../../renderer/state/results/answers.ts';
import { DEFAULT_RUN } from '../../renderer/state/results/run-settings.ts';

const manifest = {
  engine: '1.0.0',
  law: '2026-11',
  inputsHash: `sha256:7c1e94af${'0'.repeat(52)}20d8`,
  lawProjectedFrom: 2027,
  seed: 1,
  runs: 10_000,
  resultHash: `sha256:5d0ea3b7${'0'.repeat(52)}e911`,
};

const used = {
  runs: 10_000,
  seed: 1,
  model: 'lognormal',
  equityReturn: 0.0806,
  equityVol: 0.165,
  bondReturn: 0.0495,
  bondVol: 0.055,
  correlation: 0.15,
  blockYears: 5,
  target: 'fundSpending',
  until: null,
  equityCompoundReturn: 0.0682,
  bondCompoundReturn: 0.0481,
  cashReturn: 0.031,
  inflation: 0.025,
} as const;

const amounts = { p10: 0, p25: 100_000, p50: 800_000, p75: 1_500_000, p90: 3_000_000 };

const typical = (median: number) => ({ median, oneInTen: median });

/** Spending as planned: 80,000 a year in today's dollars, no guardrails. */
export const AS_PLANNED = {
  guardrails: 'none',
  pathsCut: 0,
  shareCut: 0,
  yearsCut: typical(0),
  deepestCut: typical(0),
  deepestCutOfDiscretionary: typical(0),
  longestRun: typical(0),
  byYear: {
    years: [2026, 2027],
    planned: [80_000, 80_000],
    p10: [80_000, 80_000],
    p25: [80_000, 80_000],
    p50: [80_000, 80_000],
    p75: [80_000, 80_000],
    p90: [80_000, 80_000],
  },
  plannedLifetime: 160_000,
  lifetime: { p10: 160_000, p25: 160_000, p50: 160_000, p75: 160_000, p90: 160_000 },
  power: { p10: 1, p25: 1, p50: 1, p75: 1, p90: 1 },
  endingBalances: amounts,
} as const satisfies MonteCarloResult['spending'];

/** The same under guardrails that cut spending on 62% of the paths. */
export const CUT = {
  ...AS_PLANNED,
  guardrails: 'guytonKlinger',
  pathsCut: 6_200,
  shareCut: 0.62,
  yearsCut: { median: 6, oneInTen: 19 },
  deepestCut: { median: 0.18, oneInTen: 0.24 },
  deepestCutOfDiscretionary: { median: 0.41, oneInTen: 0.55 },
  longestRun: { median: 5, oneInTen: 17 },
  byYear: { ...AS_PLANNED.byYear, p10: [80_000, 66_000], p25: [80_000, 72_000], p90: [80_000, 88_000] },
  lifetime: { p10: 146_000, p25: 152_000, p50: 160_000, p75: 160_000, p90: 168_000 },
  power: { p10: 0.91, p25: 0.95, p50: 1, p75: 1, p90: 1.05 },
} as const satisfies MonteCarloResult['spending'];

/** A percentile between two paths that end alike. */
function between(value: number) {
  return { lowerPath: 12, lower: value, upperPath: 391, upper: value, part: 0.5 };
}

type Amounts = Readonly<Record<'p10' | 'p25' | 'p50' | 'p75' | 'p90', number>>;

/** Each of five percentiles between two paths that end alike. */
export function placed({ p10, p25, p50, p75, p90 }: Amounts) {
  return { p10: between(p10), p25: between(p25), p50: between(p50), p75: between(p75), p90: between(p90) };
}

const betweenAmounts = placed(amounts);
const DIFFERENCES = { p10: -200_000, p25: -50_000, p50: 412_000, p75: 700_000, p90: 900_000 };

/** Two years of a couple on 10,000 paths, of which 1,406 run short. Prices double in the second year. */
export const PATHS: MonteCarloResult = {
  isComplete: true,
  missing: [],
  manifest,
  currency: 'nominal',
  persons: [
    { id: 'p1', name: 'Ellen' },
    { id: 'p2', name: 'David' },
  ],
  successes: 8594,
  successRate: 0.8594,
  successRateInterval: { low: 0.8525, high: 0.8661 },
  successRateDigits: 0,
  successesAsAllowed: 8594,
  successAsAllowed: 0.8594,
  successAsAllowedInterval: { low: 0.8525, high: 0.8661 },
  successAsAllowedDigits: 0,
  layers: [
    {
      layer: 'must',
      goals: 1,
      pathsPaid: 9_120,
      sharePaid: 0.912,
      sharePaidInterval: { low: 0.9063, high: 0.9174 },
      sharePaidDigits: 0,
    },
    {
      layer: 'want',
      goals: 1,
      pathsPaid: 8_594,
      sharePaid: 0.8594,
      sharePaidInterval: { low: 0.8525, high: 0.8661 },
      sharePaidDigits: 0,
    },
  ],
  lines: { surchargeTiers: [10_000], pathsWithPremiumCredit: 0 },
  spending: AS_PLANNED,
  obligations: [
    {
      kind: 'taxes',
      id: 'taxes',
      name: 'Taxes',
      category: null,
      layer: null,
      pathsPutOff: 0,
      pathsSkipped: 0,
      pathsPaid: 10_000,
      sharePaid: 1,
      sharePaidInterval: { low: 0.9996, high: 1 },
      sharePaidDigits: 1,
      firstUnpaid: null,
      unpaidByOneInTen: null,
    },
    {
      kind: 'goal',
      id: 'g1',
      name: 'Living',
      category: 'essential',
      layer: 'must',
      pathsPutOff: 0,
      pathsSkipped: 0,
      pathsPaid: 9_120,
      sharePaid: 0.912,
      sharePaidInterval: { low: 0.9063, high: 0.9174 },
      sharePaidDigits: 0,
      firstUnpaid: '2041-03',
      unpaidByOneInTen: null,
    },
    {
      kind: 'goal',
      id: 'g2',
      name: 'Travel',
      category: 'travel',
      layer: 'want',
      pathsPutOff: 0,
      pathsSkipped: 0,
      pathsPaid: 8_594,
      sharePaid: 0.8594,
      sharePaidInterval: { low: 0.8525, high: 0.8661 },
      sharePaidDigits: 0,
      firstUnpaid: '2040-06',
      unpaidByOneInTen: '2051-06',
    },
  ],
  ...amounts,
  real: amounts,
  fan: {
    periods: ['start', '2026', '2027'],
    alive: [10_000, 10_000, 10_000],
    ages: [
      [61, 59],
      [62, 60],
      [63, null],
    ],
    deflator: [1, 1, 2],
    p10: [1_000_000, 700_000, 0],
    p25: [1_000_000, 800_000, 200_000],
    p50: [1_000_000, 1_000_000, 1_600_000],
    p75: [1_000_000, 1_200_000, 3_000_000],
    p90: [1_000_000, 1_500_000, 6_000_000],
    inTodaysDollars: null,
    between: {
      p10: [between(700_000), between(0)],
      p25: [between(800_000), between(200_000)],
      p50: [between(1_000_000), between(1_600_000)],
      p75: [between(1_200_000), between(3_000_000)],
      p90: [between(1_500_000), between(6_000_000)],
    },
  },
  prices: null,
  histogram: {
    from: 0,
    width: 500_000,
    paths: [3000, 4000, 3000],
    failed: [1406, 0, 0],
    examples: [
      [2, 5],
      [1, 4],
      [3, 6],
    ],
  },
  depletion: {
    share: 0.15,
    ageP10: 84,
    ageP25: 88,
    ageP50: 91,
    byAge: [{ age: 91, paths: 1500, examples: [2, 5] }],
  },
  shortfall: {
    share: 0.1406,
    meanShareFunded: 0.98966,
    p10ShareFunded: 0.96,
    worst: 4711,
    worstShareFunded: 0.75,
    byAge: [
      { age: 84, paths: 141, examples: [5, 19] },
      { age: 90, paths: 600, examples: [2, 33] },
      { age: 92, paths: 665, examples: [8] },
    ],
  },
  lifetimeTaxes: amounts,
  lifetimeTaxesInTodaysDollars: amounts,
  between: {
    nominal: {
      p10: between(0),
      p25: between(200_000),
      p50: between(1_600_000),
      p75: between(3_000_000),
      p90: between(6_000_000),
    },
    real: betweenAmounts,
    lifetimeTaxes: betweenAmounts,
    lifetimeTaxesInTodaysDollars: betweenAmounts,
  },
  paths: [
    {
      percentile: 'p10',
      path: 12,
      startYear: null,
      succeeds: false,
      netPortfolio: [1_000_000, 600_000, 0],
      deflator: null,
    },
    {
      percentile: 'p50',
      path: 391,
      startYear: null,
      succeeds: true,
      netPortfolio: [1_000_000, 1_100_000, 1_600_000],
      deflator: null,
    },
    {
      percentile: 'p90',
      path: 4166,
      startYear: null,
      succeeds: true,
      netPortfolio: [1_000_000, 1_400_000, 6_000_000],
      deflator: null,
    },
  ],
  cycles: null,
  lives: null,
  care: null,
  retirement: null,
  used,
  certificate: {
    kind: 'longhand-certificate',
    version: 1,
    result: 'monteCarlo',
    startMonth: '2026-01',
    manifest,
    parameters: used,
    successes: 8_700,
  },
};

/** Three start years, of which the plan fails from the middle one. */
export const STARTS: MonteCarloResult = {
  ...PATHS,
  successes: 2,
  successRate: 2 / 3,
  successRateInterval: { low: 2 / 3, high: 2 / 3 },
  histogram: { from: 0, width: 500_000, paths: [1, 1, 1], failed: [1, 0, 0], examples: [[2], [1], [3]] },
  shortfall: { ...PATHS.shortfall, share: 1 / 3, worst: 2, byAge: [{ age: 84, paths: 1, examples: [2] }] },
  paths: [
    {
      percentile: 'p10',
      path: 2,
      startYear: 1966,
      succeeds: false,
      netPortfolio: [1_000_000, 600_000, 0],
      deflator: null,
    },
    {
      percentile: 'p50',
      path: 1,
      startYear: 1965,
      succeeds: true,
      netPortfolio: [1_000_000, 1_100_000, 1_600_000],
      deflator: null,
    },
  ],
  cycles: [
    {
      startYear: 1965,
      path: 1,
      succeeds: true,
      firstShortfall: null,
      shareFunded: 1,
      finalNetPortfolioInTodaysDollars: 800_000,
    },
    {
      startYear: 1966,
      path: 2,
      succeeds: false,
      firstShortfall: '2027-03',
      shareFunded: 0.75,
      finalNetPortfolioInTodaysDollars: 0,
    },
    {
      startYear: 1967,
      path: 3,
      succeeds: true,
      firstShortfall: null,
      shareFunded: 1,
      finalNetPortfolioInTodaysDollars: 1_200_000,
    },
  ],
  used: { ...used, model: 'cycles', runs: 3 },
};

type Pair = PlanComparison['pairs'][number];

/** A ends ahead in 71% of the paths, and sees 455 paths through that B does not. */
export const PAIR: Pair = {
  a: 0,
  b: 1,
  shareAhead: 0.71,
  shareAheadInterval: { low: 0.7011, high: 0.7188 },
  shareBehind: 0.29,
  shareBehindInterval: { low: 0.2812, high: 0.2989 },
  shareEqual: 0,
  difference: {
    ...DIFFERENCES,
    between: placed(DIFFERENCES),
    least: -1_150_000,
    leastPath: 87,
    mean: 380_000,
    meanInterval: { low: 371_000, high: 389_000 },
  },
  fundedDifference: { mean: 0.008, meanInterval: { low: 0.007, high: 0.009 } },
  successDifference: 0.0455,
  successDifferenceInterval: { low: 0.0415, high: 0.0497 },
  onlyA: 455,
  onlyB: 0,
  isWithinNoise: false,
};

/** A run with what it is of. */
export function runOf(result: MonteCarloResult): RunFigures {
  return { result, of: { plan: { persons: [] }, settings: DEFAULT_RUN } };
}
