import { pathRun } from '../monte-carlo/path-run.ts';
import { invariant } from '../primitives/invariant.ts';
import type { MonteCarloRequest } from '../results/monte-carlo/request.ts';
import type { MonteCarloResult } from '../results/monte-carlo/result.ts';
import type { SelfTestCheck } from '../results/self-test.ts';
import { planOfCase } from './plan-of-case.ts';
import { checkOf, type SelfTestCase, type SelfTestContext } from './self-test-check.ts';

/** Rolling windows of history and exact answers for random returns. */
export interface ReturnModelAnswers {
  readonly cycles: {
    /** By percent of stocks, then by yearly rate. */
    readonly successes_of_69: Readonly<Record<string, Readonly<Record<string, number>>>>;
    /** By percent of stocks: the highest rate that every start pays, and the start that pays no more. */
    readonly worst_safe_rate_percent: Readonly<Record<string, readonly number[]>>;
    readonly published: { readonly who: string; readonly payment_start_of_year: number };
  };
  readonly lognormal_exact: Readonly<Record<string, string | number>>;
}

const BALANCE = 1_000_000;
const PERCENT_OF_BALANCE = BALANCE / 100;
const CENT = 0.01;
const WINDOWS = 69;
const WINDOW_SOURCE = 'Counted over the published returns of 1928 to 2025 by an independent program';

/** Free of tax on purpose: one Roth IRA, one yearly payment each January, thirty years. */
function retiree(equity: number, payment: number) {
  return {
    schemaVersion: 1,
    startMonth: '2026-01',
    state: 'none',
    persons: [
      {
        id: 'p1',
        birthDate: '1960-06-15',
        planEnd: 95,
        socialSecurity: { basis: 'none' },
        medicare: { enrolled: false },
      },
    ],
    accounts: [
      { kind: 'rothIra', owner: 'p1', balance: BALANCE, basis: BALANCE, rothFirstYear: 2010, strategyId: 'mix' },
    ],
    strategies: [{ id: 'mix', name: 'Mix', kind: 'fixed', mix: { equity, bond: 1 - equity, cash: 0 } }],
    goals: [{ amount: payment, frequency: 'annual', start: { month: '2026-01' } }],
    assumptions: { inflation: 0.025 },
  };
}

/** How many of the 69 windows of thirty years since 1928 pay every amount, and the most that the worst of them pays. */
export function startYearCases({ cycles }: ReturnModelAnswers, context: SelfTestContext): readonly SelfTestCase[] {
  const windows = (equity: number, payment: number) =>
    simulated(retiree(equity / 100, payment), { model: 'cycles' }, context);
  const counted = Object.entries(cycles.successes_of_69).flatMap(([equity, rates]) =>
    Object.entries(rates).map(([rate, expected]) => (): readonly SelfTestCheck[] => [
      checkOf({
        topic: 'startYears',
        name: `${equity}% stocks, ${rate} a year: windows of ${WINDOWS} that pay everything`,
        expected,
        ours: windows(Number(equity), Number.parseFloat(rate) * PERCENT_OF_BALANCE).successes,
        source: WINDOW_SOURCE,
      }),
    ]),
  );
  const worst = Object.entries(cycles.worst_safe_rate_percent).map(([equity, [rate = 0, year = 0]]) => () => {
    const payment = rate * PERCENT_OF_BALANCE;
    const failing = (amount: number) =>
      (windows(Number(equity), amount).cycles ?? [])
        .filter(({ succeeds }) => !succeeds)
        .map(({ startYear }) => startYear);
    return [
      checkOf({
        topic: 'startYears',
        name: `${equity}% stocks: start years that fail a cent below and a cent above ${rate}%`,
        expected: `none; ${year}`,
        ours: `${failing(payment - CENT).join(', ') || 'none'}; ${failing(payment + CENT).join(', ') || 'none'}`,
        source: WINDOW_SOURCE,
      }),
    ];
  });
  return [...counted, ...worst, () => [usedUpIn1995(cycles.published, windows)]];
}

function usedUpIn1995(
  { who, payment_start_of_year: payment }: ReturnModelAnswers['cycles']['published'],
  windows: (equity: number, payment: number) => MonteCarloResult,
): SelfTestCheck {
  const pays = (amount: number) =>
    windows(50, amount).cycles?.find(({ startYear }) => startYear === 1966)?.succeeds === true ? 'pays' : 'fails';
  return checkOf({
    topic: 'startYears',
    name: `Half stocks, 1966 to 1995: a cent below and a cent above $${payment} a year`,
    expected: 'pays; fails',
    ours: `${pays(payment - CENT)}; ${pays(payment + CENT)}`,
    source: who,
  });
}

const LOGNORMAL_PATHS = 5_000;
/** Standard errors within which a sample of paths lies of its exact share, 997 times in 1,000. */
const STANDARD_ERRORS = 3;

/** The share of random paths that last, against its exact value. */
export function randomReturnCases(
  { lognormal_exact: exact }: ReturnModelAnswers,
  context: SelfTestContext,
): readonly SelfTestCase[] {
  return [4, 5].map((rate) => () => {
    const expected = Number(exact[`100% equity, ${rate}%`]);
    const request = { equityReturn: 0.0806, equityVol: 0.165, runs: LOGNORMAL_PATHS };
    return [
      checkOf({
        topic: 'randomReturns',
        name: `All stocks at ${rate}% a year: share of 5,000 paths that last thirty years`,
        expected,
        ours: simulated(retiree(1, rate * PERCENT_OF_BALANCE), request, context).successRate,
        tolerance: STANDARD_ERRORS * Math.sqrt((expected * (1 - expected)) / LOGNORMAL_PATHS),
        source: 'Backward recursion on a fine grid',
      }),
    ];
  });
}

const HASHED_PATHS = 200;

/** The runs whose hashes are recorded: random paths under three seeds, and history. */
export const HASHED_REQUESTS: Readonly<Record<string, MonteCarloRequest>> = {
  'seed 1': { seed: 1, runs: HASHED_PATHS },
  'seed 20261121': { seed: 20_261_121, runs: HASHED_PATHS },
  'seed 9007199254740991': { seed: 9_007_199_254_740_991, runs: HASHED_PATHS },
  'history, seed 1': { seed: 1, model: 'historical', runs: HASHED_PATHS },
};

/** By household, then by request: as this version of the engine gives them anywhere. */
export type RecordedHashes = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface HashedHousehold {
  readonly id: string;
  readonly plan: unknown;
}

/** The same plan, seed and engine end on the same bits on every machine. */
export function hashCases(
  households: readonly HashedHousehold[],
  recorded: RecordedHashes,
  context: SelfTestContext,
): readonly SelfTestCase[] {
  return households.flatMap(({ id, plan }) =>
    Object.entries(HASHED_REQUESTS).map(([name, request]) => () => [
      checkOf({
        topic: 'resultHashes',
        name: `${id}, ${name}: hash of every path's end`,
        expected: recorded[id]?.[name] ?? 'not recorded',
        ours: simulated(plan, request, context).manifest.resultHash,
        source: 'This version of the engine, on the machine it was built on',
      }),
    ]),
  );
}

/** Paths between two looks whether the answer is still wanted: about a hundredth of a second. */
const STEP = 256;

function simulated(
  document: unknown,
  request: MonteCarloRequest,
  { law, history, goOn }: SelfTestContext,
): MonteCarloResult {
  const prepared = pathRun(planOfCase(document), request, { law, history });
  invariant(prepared.ok, 'A plan of the self-test can be simulated.');
  const { runs, runRange, result } = prepared.value;
  for (let from = 1; from <= runs; from += STEP) {
    goOn();
    runRange({ from, to: Math.min(from + STEP, runs + 1) });
  }
  return result(runs);
}
