import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';

/** Mixes of every class, by account and of the household: the name of US stocks and the one that they always had are of two plans. */

const MIX = { usEquity: 0.3, bond: 0.2, cash: 0.1, international: 0.2, tips: 0.1, realEstate: 0.1 };
const LATER = { usEquity: 0.2, bond: 0.4, cash: 0.1, international: 0.1, tips: 0.1, realEstate: 0.1 };
const GLIDE = [
  { when: { event: 'planStart' }, mix: MIX },
  { when: { month: '2036-01' }, mix: LATER },
] as const;

const correlation = 0.1;
const NAMES = ['usEquity', 'bond', 'international', 'tips', 'realEstate', 'cash'] as const;
const PAIRS = NAMES.flatMap((second, at) => NAMES.slice(0, at).map((first) => ({ first, second, correlation })));

export const INVESTOR: PlanInputs = {
  schemaVersion: 1,
  startMonth: '2026-01',
  state: 'NH',
  persons: [{ id: 'iris', name: 'Iris', birthDate: '1966-03-10' }],
  accounts: [
    { id: 'ira', kind: 'traditionalIra', owner: 'iris', balance: 500_000, strategyId: 'mix' },
    { id: 'roth', kind: 'rothIra', owner: 'iris', balance: 200_000, strategyId: 'glide' },
    { id: 'funds', kind: 'taxable', owner: 'iris', balance: 200_000, basis: 150_000, strategyId: 'mix' },
  ],
  strategies: [
    { id: 'mix', name: 'World', kind: 'fixed', mix: MIX },
    { id: 'glide', name: 'World, calmer', kind: 'glidePath', points: [...GLIDE] },
  ],
  allocation: {
    of: 'household',
    mix: MIX,
    location: ['roth', 'ira', 'funds'],
    counts: 'afterTax',
    keepOwn: ['roth'],
  },
  assumptions: {
    classes: {
      usEquity: { mean: 0.08, volatility: 0.17 },
      bond: { mean: 0.05, volatility: 0.05 },
      international: { mean: 0.085, volatility: 0.19 },
      tips: { mean: 0.045, volatility: 0.06 },
      realEstate: { mean: 0.075, volatility: 0.18 },
      cash: { mean: 0.03, volatility: 0.01 },
      correlations: PAIRS,
    },
  },
};

const { equity, ...OLD_NAMES } = { ...MIX, equity: MIX.usEquity };
const { usEquity: _, ...REST } = OLD_NAMES;

export const GLIDING_INVESTOR: PlanInputs = {
  ...INVESTOR,
  persons: [
    { id: 'iris', name: 'Iris', birthDate: '1966-03-10', retireWhen: { rule: 'success', share: 0.8, latest: 2036 } },
  ],
  allocation: {
    of: 'household',
    glidePath: [
      { when: { event: 'planStart' }, mix: MIX },
      { when: { month: '2037-01' }, mix: { equity, ...REST } },
    ],
  },
};

/** Cash that does not vary needs no pair; the one that it has may become another. */
const NEEDED = PAIRS.filter(({ first, second }) => second !== 'cash' && !(first === 'usEquity' && second === 'bond'));

export const INVESTOR_OF_STOCKS: PlanInputs = {
  ...INVESTOR,
  assumptions: {
    classes: {
      ...INVESTOR.assumptions?.classes,
      cash: { mean: 0.03 },
      correlations: [{ first: 'usEquity', second: 'cash', correlation }, ...NEEDED],
    },
  },
  allocation: { of: 'household', mix: { equity, ...REST } },
};
