import { describe, expect, it } from 'vitest';
import { compilePlan } from '../../../../engine/projection/compile/compile-plan.ts';
import { meanReturns } from '../../../../engine/projection/run/mean-returns.ts';
import {
  AMOUNT,
  type ConversionTrials,
  conversionTrials,
  runCandidate,
  simulationsOf,
} from '../../../../engine/roth/search/conversion-trials.ts';
import { searchAround, searchDynamic } from '../../../../engine/roth/search/dynamic-search.ts';
import { SIMULATIONS } from '../../../../engine/roth/search/efforts.ts';
import type { Search } from '../../../../engine/roth/search/search-moves.ts';
import { edgeKinds, levelKinds, type TargetKind } from '../../../../engine/roth/search/target-kinds.ts';
import { lawTables } from '../../../law-tables.ts';
import { planOf } from '../../../projection.ts';

const TARGET = 0.37;
const BUDGET = 1_000;
/** Amounts of the exhaustive search, dollars apart. */
const STEP = 25_000;
const STEPS = 7;

/** Four years of a widower on Medicare, whose heirs pay as much as he would in the 24% bracket. */
function trialsOf(objective: 'afterTaxLegacy' | 'lifetimeTax', state: 'none' | 'CA' = 'none'): ConversionTrials {
  const plan = planOf({
    startMonth: '2026-01',
    filingStatus: 'single',
    state,
    persons: [
      {
        id: 'p1',
        birthDate: '1951-03-10',
        planEnd: 78,
        socialSecurity: { basis: 'pia', pia: 2_400, claim: { age: 70 } },
      },
    ],
    accounts: [
      { id: 'cash', kind: 'cash', balance: 60_000 },
      { id: 'funds', kind: 'taxable', balance: 500_000, basis: 400_000 },
      { id: 'ira', kind: 'traditionalIra', balance: 600_000 },
    ],
    goals: [{ id: 'living', name: 'Living', amount: 4_000, frequency: 'monthly' }],
    taxes: { priorYearMagi: [60_000, 60_000] },
    roth: { strategy: 'bracketFill', targetBracket: TARGET },
  });
  const program = compilePlan(plan, lawTables);
  return conversionTrials(program, meanReturns(plan, program), { objective, heirTaxRate: 0.24, discountRate: 0 });
}

function searchOf(trials: ConversionTrials, simulations: number): Search {
  const { program } = trials;
  return {
    trials,
    first: 0,
    last: program.years.length - 1,
    budget: simulations * program.years.length,
    draft: program.years.map(() => null),
    onTrial: () => undefined,
  };
}

function edgesOf({ program }: ConversionTrials): readonly TargetKind[] {
  return edgeKinds(program, { targetBracket: TARGET, margin: 0 });
}

function search(trials: ConversionTrials, simulations: number): void {
  searchDynamic(searchOf(trials, simulations), edgesOf(trials), levelKinds(trials.program, TARGET));
}

/** The best of all schedules of four years whose amounts are multiples of a step. */
function bestOfGrid(trials: ConversionTrials, step: number, steps: number): number {
  let best = Number.NEGATIVE_INFINITY;
  const years = trials.program.years.length;
  for (let code = 0; code < steps ** years; code++) {
    const targets = trials.program.years.map((_, at) => ({
      measure: AMOUNT,
      edge: (Math.floor(code / steps ** at) % steps) * step,
    }));
    best = Math.max(best, runCandidate(trials, targets, 0));
  }
  return best;
}

describe('the search for the conversions of each year', () => {
  it.each([
    ['afterTaxLegacy', 'none'],
    ['afterTaxLegacy', 'CA'],
    ['lifetimeTax', 'none'],
  ] as const)('finds at least what trying every schedule of four years finds (%s, %s)', (objective, state) => {
    const trials = trialsOf(objective, state);
    const grid = bestOfGrid(trials, STEP, STEPS);
    search(trials, SIMULATIONS.standard);
    expect(trials.program.years).toHaveLength(4);
    expect(trials.incumbent.value).toBeGreaterThanOrEqual(grid - 1);
  });

  it('comes to the same schedule, to the bit, whenever it is repeated', () => {
    const [one, other] = [trialsOf('afterTaxLegacy', 'CA'), trialsOf('afterTaxLegacy', 'CA')];
    search(one, BUDGET);
    search(other, BUDGET);
    expect(other.incumbent.amounts).toEqual(one.incumbent.amounts);
    expect(other.incumbent.value).toBe(one.incumbent.value);
    expect(other.yearsRun).toBe(one.yearsRun);
  });

  it('runs no more simulations than it was given, but for the last looks at what it found', () => {
    const trials = trialsOf('afterTaxLegacy');
    search(trials, 200);
    expect(simulationsOf(trials)).toBeLessThanOrEqual(200 + 8);
  });
});

describe('the search around what a smaller effort found', () => {
  it.each([
    ['afterTaxLegacy', 'none'],
    ['afterTaxLegacy', 'CA'],
    ['lifetimeTax', 'none'],
  ] as const)(
    'finds from a poor beginning what trying every schedule of four years finds (%s, %s)',
    (objective, state) => {
      const trials = trialsOf(objective, state);
      const grid = bestOfGrid(trials, STEP, STEPS);
      const poor = trials.program.years.map(() => ({ measure: AMOUNT, edge: 10_000 }));
      searchAround(searchOf(trials, SIMULATIONS.standard), edgesOf(trials), { known: [poor], rules: [] });
      expect(trials.incumbent.value).toBeGreaterThanOrEqual(grid - 1);
    },
  );

  it('keeps the best of what it begins with where there is nothing left to spend', () => {
    const trials = trialsOf('afterTaxLegacy');
    const known = trials.program.years.map(() => ({ measure: AMOUNT, edge: 20_000 }));
    const worse = trials.program.years.map(() => ({ measure: AMOUNT, edge: 150_000 }));
    const value = runCandidate(trials, known, 0);
    expect(value).toBeGreaterThan(trials.baseline.value);
    expect(value).toBeGreaterThan(runCandidate(trials, worse, 0));
    const end = searchAround(searchOf(trials, 0), edgesOf(trials), { known: [worse, known], rules: [] });
    expect(trials.incumbent.value).toBeCloseTo(value, 2);
    expect(end.stoppedBecause).toBe('budget');
  });

  it('goes on from a rule that is better than what is known, and only from such a one', () => {
    const ended = (rules: readonly ConversionTrials['incumbent']['targets'][]) => {
      const trials = trialsOf('afterTaxLegacy');
      searchAround(searchOf(trials, SIMULATIONS.standard), edgesOf(trials), { known: [], rules });
      return { ...trials.incumbent, simulations: simulationsOf(trials) };
    };
    const alone = ended([]);
    const poor = alone.targets.map(() => ({ measure: AMOUNT, edge: 5_000 }));
    const better = ended([poor, alone.targets]);
    expect(better.value).toBeGreaterThanOrEqual(alone.value);
    expect(better.simulations).toBeGreaterThan(alone.simulations + 50);
    expect(ended([poor]).simulations).toBeLessThan(alone.simulations + 10);
  });

  it('runs no more simulations than it was given, but for the last looks at what it found', () => {
    const trials = trialsOf('afterTaxLegacy');
    searchAround(searchOf(trials, 200), edgesOf(trials), { known: [], rules: [] });
    expect(simulationsOf(trials)).toBeGreaterThan(200 - 12);
    expect(simulationsOf(trials)).toBeLessThanOrEqual(200 + 12);
  });
});
