import type { LifeTables } from '../law/life-tables-law.ts';
import { survivalOf } from '../monte-carlo/lives/drawn-lives.ts';
import { meanInterval } from '../monte-carlo/statistics/intervals.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { deathYearOf } from '../plan/complete/plan-span.ts';
import { type DrawnLivesTerms, drawnTerms, USUAL_LIVES } from '../plan/schema/risks/lives.ts';
import { parseDate } from '../primitives/calendar.ts';
import type { SurvivorGrid } from '../results/survivors.ts';
import type { DeathGrid } from './death-grid.ts';
import type { GridRun } from './grid-run.ts';

interface AnsweredGrid {
  readonly plan: Plan;
  readonly grid: DeathGrid;
  readonly run: GridRun;
  readonly step: number;
  readonly runs: number;
  readonly seed: number;
  readonly tables: LifeTables;
}

/** What the run of a grid comes to, all its paths run. */
export function gridAnswer({ plan, grid, run, step, runs, seed, tables }: AnsweredGrid): SurvivorGrid {
  const successes = grid.deathYears[0].map((_, one) =>
    grid.deathYears[1].map((__, other) => countOf(run, { one, other, runs })),
  );
  return {
    runs,
    seed,
    step,
    isShared: run.isShared,
    persons: plan.persons.map(({ id, name, birthDate, planEnd }, at) => {
      const deathYears = [...(grid.deathYears[at] ?? [])];
      const born = parseDate(birthDate).year;
      return { id, name, deathYears, lastAges: deathYears.map((year) => year - born), plannedAge: planEnd };
    }),
    successes,
    weighted: weightedLives(plan, { grid, run, runs, tables }),
    weakest: weakestCells(plan, grid, { successes, runs }),
  };
}

interface CellOfRuns {
  readonly one: number;
  readonly other: number;
  readonly runs: number;
}

function countOf({ memory, cellAt }: GridRun, { one, other, runs }: CellOfRuns): number {
  const { row, years } = cellAt(one, other);
  let count = 0;
  for (let at = row * runs; at < (row + 1) * runs; at++) if ((memory[at] ?? 0) >= years) count += 1;
  return count;
}

interface WeighedGrid {
  readonly grid: DeathGrid;
  readonly run: GridRun;
  readonly runs: number;
  readonly tables: LifeTables;
}

/** The terms by which the plan draws lives, or those of the table as it is. */
function termsOf({ assumptions }: Plan): DrawnLivesTerms {
  return drawnTerms(assumptions.lives) ?? USUAL_LIVES;
}

/** Every cell weighed by the chance that each of the two dies in its year; the two lives are independent, as drawn ones are. */
function weightedLives(plan: Plan, { grid, run, runs, tables }: WeighedGrid): SurvivorGrid['weighted'] {
  if (plan.persons.some(({ sex }) => sex === null)) return null;
  const terms = termsOf(plan);
  const [first = [], second = []] = plan.persons.map((person, at) =>
    chancesOf(survivalOf(person, plan.startMonth, { terms, tables }), grid.firstYear, grid.deathYears[at] ?? []),
  );
  const onPaths = new Float64Array(runs);
  const byFirst = [
    { share: 0, succeeded: 0 },
    { share: 0, succeeded: 0 },
  ];
  grid.deathYears[0].forEach((ofFirst, one) => {
    grid.deathYears[1].forEach((ofSecond, other) => {
      const weight = (first[one] ?? 0) * (second[other] ?? 0);
      const succeeded = addWeight(onPaths, run, { weight, one, other });
      const sums = ofFirst === ofSecond ? undefined : byFirst[ofFirst < ofSecond ? 0 : 1];
      if (sums === undefined) return;
      sums.share += weight;
      sums.succeeded += weight * (succeeded / runs);
    });
  });
  const { mean, meanInterval: interval } = meanInterval(onPaths);
  return {
    table: terms.table,
    successRate: mean,
    interval: interval === null ? null : { low: Math.max(0, interval.low), high: Math.min(1, interval.high) },
    byFirst: plan.persons.map(({ id }, at) => {
      const { share, succeeded } = byFirst[at] ?? { share: 0, succeeded: 0 };
      return { person: id, share, successRate: share > 0 ? succeeded / share : null };
    }),
  };
}

/** Adds a cell's weight to every path that succeeds in it, and counts them. */
function addWeight(
  onPaths: Float64Array,
  { memory, cellAt }: GridRun,
  { weight, one, other }: { readonly weight: number; readonly one: number; readonly other: number },
): number {
  const { row, years } = cellAt(one, other);
  const from = row * onPaths.length;
  let succeeded = 0;
  for (let at = 0; at < onPaths.length; at++) {
    if ((memory[from + at] ?? 0) < years) continue;
    onPaths[at] = (onPaths[at] ?? 0) + weight;
    succeeded += 1;
  }
  return succeeded;
}

/** The chance of dying in or near each year of the grid: what lies between two goes to the nearer, what is later to the last. */
function chancesOf(survival: Float64Array, firstYear: number, deathYears: readonly number[]): readonly number[] {
  const chances = deathYears.map(() => 0);
  survival.forEach((alive, at) => {
    const place = nearest(deathYears, firstYear + at);
    chances[place] = (chances[place] ?? 0) + (at === 0 ? 1 : (survival[at - 1] ?? 0)) - alive;
  });
  return chances;
}

function nearest(years: readonly number[], year: number): number {
  const next = years.findIndex((one) => one >= year);
  if (next < 0) return years.length - 1;
  const before = years[next - 1];
  return before !== undefined && year - before < (years[next] ?? year) - year ? next - 1 : next;
}

/** For each who may die first, while the other lives to the planned age or the year of the grid next to it. */
function weakestCells(
  { persons }: Plan,
  { deathYears }: DeathGrid,
  { successes, runs }: { readonly successes: readonly (readonly number[])[]; readonly runs: number },
): SurvivorGrid['weakest'] {
  return persons.flatMap((person, dead) => {
    const survivor = persons[1 - dead];
    if (survivor === undefined) return [];
    const years = deathYears[dead === 0 ? 0 : 1];
    const ends = deathYears[dead === 0 ? 1 : 0];
    const end = nearest(ends, deathYearOf(survivor));
    const cells = years.flatMap((deathYear, at) => {
      if (deathYear >= (ends[end] ?? 0)) return [];
      const count = dead === 0 ? successes[at]?.[end] : successes[end]?.[at];
      return [{ deathYear, count: count ?? 0 }];
    });
    const least = Math.min(...cells.map(({ count }) => count));
    const weakest = cells.findLast(({ count }) => count === least);
    if (weakest === undefined) return [];
    const lastAge = weakest.deathYear - parseDate(person.birthDate).year;
    return [{ person: person.id, deathYear: weakest.deathYear, lastAge, successRate: weakest.count / runs }];
  });
}
