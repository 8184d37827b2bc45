import {
  type Headline,
  type MonteCarloRequest,
  type MonteCarloResult,
  parseMarketHistory,
  pathRun,
  runMonteCarlo,
} from '../../../engine/index.ts';
import type { PathTable } from '../../../engine/monte-carlo/paths/path-table.ts';
import {
  createPathTable,
  type PreparedRun,
  pathRunner,
  prepareRun,
} from '../../../engine/monte-carlo/paths/run-paths.ts';
import marketHistory from '../../../resources/market-history.json' with { type: 'json' };
import { lawTables } from '../../law-tables.ts';
import { planOf } from '../../projection.ts';
import { PROPERTY_RUNS } from '../../properties/property-runs.ts';

export const context = { law: lawTables, history: parseMarketHistory(marketHistory) };

/** Paths of a statistical test: a fixed sample, or the number that the precision is stated for in a long run. */
export const SAMPLE = PROPERTY_RUNS.numRuns >= 1000 ? 100_000 : 2000;

export function prepared(document: unknown, request: MonteCarloRequest = {}): PreparedRun {
  const preparation = prepareRun(planOf(document), request, context);
  if (!preparation.ok) throw new Error(`Not simulatable: ${JSON.stringify(preparation.issues)}`);
  return preparation.value;
}

export function simulated(document: unknown, request: MonteCarloRequest = {}): MonteCarloResult {
  const outcome = runMonteCarlo(planOf(document), request, context);
  if (!outcome.ok) throw new Error(`Not simulatable: ${JSON.stringify(outcome.issues)}`);
  return outcome.value;
}

export function headlineOfRun(document: unknown, request: MonteCarloRequest, result: MonteCarloResult): Headline {
  const run = pathRun(planOf(document), request, context);
  if (!run.ok) throw new Error(`Not simulatable: ${JSON.stringify(run.issues)}`);
  return run.value.headline(result);
}

export function tableOf(run: PreparedRun, paths: number): PathTable {
  const table = createPathTable(run, paths);
  pathRunner(run, table)({ from: 1, to: paths + 1 });
  return table;
}

/** A run whose paths so many threads share, in pieces that are no round part of it. */
export function simulatedInPieces(document: unknown, runs: number, threads: number): MonteCarloResult {
  const first = pathRun(planOf(document), { runs }, context);
  if (!first.ok) throw new Error(`Not simulatable: ${JSON.stringify(first.issues)}`);
  const others = Array.from({ length: threads - 1 }, () =>
    pathRun(planOf(document), { runs }, context, first.value.table),
  );
  const shared = [first, ...others].flatMap((run) => (run.ok ? [run.value] : []));
  for (let from = 1, at = 0; from <= runs; from += 7, at++)
    shared[at % threads]?.runRange({ from, to: Math.min(from + 7, runs + 1) });
  return first.value.result(runs);
}

export interface Untaxed {
  readonly balance: number;
  /** Spending a month. */
  readonly monthly: number;
  /** Of the client, 65 in the plan's first year. */
  readonly planEnd?: number;
}

/** Thirty years of one Roth account, all of it equity, at prices that stand still: no tax on anything. */
export function untaxedHousehold({ balance, monthly, planEnd = 95 }: Untaxed) {
  return {
    schemaVersion: 1,
    startMonth: '2026-01',
    filingStatus: 'single',
    state: 'none',
    persons: [
      {
        id: 'p1',
        name: 'Ada',
        birthDate: '1960-06-15',
        planEnd,
        socialSecurity: { basis: 'none' },
        medicare: { enrolled: false },
      },
    ],
    accounts: [
      { id: 'roth', kind: 'rothIra', owner: 'p1', balance, basis: balance, rothFirstYear: 2010, strategyId: 'equity' },
    ],
    strategies: [{ id: 'equity', name: 'Equity', kind: 'fixed', mix: { equity: 1, bond: 0, cash: 0 } }],
    goals: monthly === 0 ? [] : [{ amount: monthly, frequency: 'monthly' }],
    assumptions: { inflation: 0, medicalInflation: 0, wageGrowth: 0, equityReturn: 0.07, equityVol: 0.18 },
  };
}
