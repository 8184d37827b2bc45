import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePlan } from '../../../../engine/projection/compile/compile-plan.ts';
import { meanReturns } from '../../../../engine/projection/run/mean-returns.ts';
import { RECORDS_NOTHING, type Recorder, runYears, simulate } from '../../../../engine/projection/run/simulate.ts';
import { emptyCheckpoint, restoreCheckpoint, saveCheckpoint } from '../../../../engine/projection/state/checkpoint.ts';
import type { Holding } from '../../../../engine/projection/state/holding.ts';
import type { Checkpoint, Run } from '../../../../engine/projection/state/run-state.ts';
import { createRun } from '../../../../engine/projection/state/start-run.ts';
import { planWithPoliciesArbitrary } from '../../../arbitraries/plan-with-policies.ts';
import { lawTables } from '../../../law-tables.ts';
import { planOf } from '../../../projection.ts';
import { propertyRuns } from '../../../properties/finds.ts';

/** What never changes about an account after it is made, and what is written before each use. */
const NOT_KEPT_OF_HOLDING: readonly (keyof Holding)[] = [
  'at',
  'accountClass',
  'isIra',
  'priceColumn',
  'available',
  'isGiven',
];

/**
 * Arrays of a run that a checkpoint leaves alone: the prices of the path, which are its own; what is written before it is read
 * in each return, withdrawal or distribution, or begun again each year; the months' rows, which trials do not write; the needs of
 * other months.
 */
const NOT_KEPT_OF_RUN: readonly (keyof Run)[] = [
  'market',
  'lines',
  'scratchLines',
  'linesBeforeHarvest',
  'stateLines',
  'promised',
  'rothParts',
  'rmdGroup',
  'ofConversion',
  'ofSale',
  'savedYear',
  'solvedYear',
  'expectedConversions',
  'withdrawable',
  // But for the cells that the plan uses.
  'year',
  'flows',
  'accountFlows',
  'needs',
  'needsAhead',
  'needsAheadOfYear',
  'nothingAhead',
  'refundsBefore',
  'yearBeforeOnce',
];

const POISON = 1234.5;

const arraysOf = (run: Run): readonly (readonly [string, Float64Array])[] => [
  ...Object.entries(run).flatMap(([name, value]): (readonly [string, Float64Array])[] =>
    value instanceof Float64Array ? [[name, value]] : [],
  ),
  ['what the plan uses of a year', run.year.subarray(0, run.yearColumns)],
  ['rothLayers of the first', run.rothLayers[0]],
  ['rothLayers of the second', run.rothLayers[1]],
];

const keptArraysOf = (run: Run) => {
  const left: readonly string[] = NOT_KEPT_OF_RUN;
  return arraysOf(run).filter(([name]) => !left.includes(name));
};

/** The names of an object's numbers and booleans. */
const simpleKeys = (owner: object): readonly string[] =>
  Object.entries(owner)
    .filter(([, value]) => typeof value === 'number' || typeof value === 'boolean')
    .map(([name]) => name);

const keptKeysOf = (holding: Holding) => {
  const left: readonly string[] = NOT_KEPT_OF_HOLDING;
  return simpleKeys(holding).filter((name) => !left.includes(name));
};

/** Everything that a checkpoint keeps, copied. */
function stateOf(run: Run) {
  return {
    status: { ...run.status },
    holdings: run.holdings.map((holding) => keptKeysOf(holding).map((name) => [name, Reflect.get(holding, name)])),
    arrays: keptArraysOf(run).map(([name, cells]) => [name, [...cells]]),
    prices: run.prices.map((price) => ({ ...price })),
    need: run.needs[run.status.month],
  };
}

/** Writes over every number and boolean that a checkpoint keeps. */
function spoil(run: Run): void {
  run.needs.fill(POISON);
  for (const owner of [run.status, ...run.prices]) spoilKeys(owner, simpleKeys(owner));
  for (const holding of run.holdings) spoilKeys(holding, keptKeysOf(holding));
  for (const [, cells] of keptArraysOf(run)) cells.fill(POISON);
}

function spoilKeys(owner: object, names: readonly string[]): void {
  for (const name of names) {
    const before: unknown = Reflect.get(owner, name);
    Reflect.set(owner, name, typeof before === 'boolean' ? !before : POISON);
  }
}

/** A couple with every kind of state: two Roth IRAs, equal payments, gains, a loss, a death, conversions, Medicare, a reserve. */
const PLAN = {
  startMonth: '2026-04',
  persons: [
    { birthDate: '1959-05-15', planEnd: 71, socialSecurity: { basis: 'pia', pia: 2500 } },
    { birthDate: '1970-03-20', planEnd: 66 },
  ],
  accounts: [
    { id: 'cash', kind: 'cash', owner: 'joint', balance: 40_000 },
    { id: 'funds', kind: 'taxable', owner: 'joint', balance: 300_000, basis: 200_000 },
    { id: 'ira', kind: 'traditionalIra', owner: 'p1', balance: 900_000, basis: 30_000 },
    { id: 'plan', kind: 'traditional401k', owner: 'p2', balance: 400_000 },
    {
      id: 'series',
      kind: 'traditionalIra',
      owner: 'p2',
      balance: 200_000,
      seppPlan: { method: 'amortization', rate: 0.04, start: { month: '2026-06' } },
    },
    { id: 'roth', kind: 'rothIra', owner: 'p1', balance: 50_000, basis: 20_000, rothFirstYear: 2024 },
  ],
  goals: [{ amount: 9000, frequency: 'monthly', category: 'discretionary' }],
  withdrawal: { emergencyCash: 20_000, guardrails: 'guytonKlinger' },
  taxes: { capitalLossCarryforward: 50_000 },
  roth: { strategy: 'bracketFill', targetBracket: 0.22, payTaxFrom: 'conversion' },
};

/** Saves a checkpoint where a year has closed. */
const savingAfter = (yearIndex: number, kept: Checkpoint): Recorder => ({
  recordsMonths: false,
  month: () => undefined,
  year: (run, at) => {
    if (at === yearIndex) saveCheckpoint(run, kept);
  },
});

describe('a checkpoint', () => {
  it.each([0, 1, 4, 6])(
    'of the end of year %d gives back every number and boolean of a run, whatever has become of them',
    (at) => {
      const plan = planOf(PLAN);
      const program = compilePlan(plan, lawTables);
      const run = createRun(program);
      const kept = emptyCheckpoint(run);
      const saved: unknown[] = [];
      simulate(
        program,
        meanReturns(plan, program),
        {
          ...RECORDS_NOTHING,
          year: (running, yearIndex) => {
            if (yearIndex !== at) return;
            saveCheckpoint(running, kept);
            saved.push(stateOf(running));
          },
        },
        run,
      );
      spoil(run);
      restoreCheckpoint(run, kept);
      expect([stateOf(run)]).toEqual(saved);
    },
  );

  it('lets a run come to the same end from any January, to the bit', () => {
    fc.assert(
      fc.property(
        planWithPoliciesArbitrary,
        fc.nat(30),
        fc.constantFrom('taxable', 'conversion'),
        (document, year, payTaxFrom) => {
          const plan = planOf({ ...document, roth: { strategy: 'bracketFill', targetBracket: 0.22, payTaxFrom } });
          const program = compilePlan(plan, lawTables);
          const run = createRun(program);
          const kept = emptyCheckpoint(run);
          const after = year % program.years.length;
          simulate(program, meanReturns(plan, program), savingAfter(after, kept), run);
          const first = stateOf(run);
          spoil(run);
          restoreCheckpoint(run, kept);
          runYears(program, run, RECORDS_NOTHING, { from: after + 1, to: program.years.length });
          expect(stateOf(run)).toEqual(first);
        },
      ),
      propertyRuns(),
    );
  });
});
