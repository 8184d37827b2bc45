import { endsWithItsYears } from '../monte-carlo/lives/ends-with-its-years.ts';
import type { PathRange, SimulationContext } from '../monte-carlo/paths/run-paths.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { RecentValues } from '../primitives/memory/recent-values.ts';
import { sharedMemory } from '../primitives/memory/shared-memory.ts';
import { RECORDS_NOTHING, runYears } from '../projection/run/simulate.ts';
import { emptyCheckpoint, saveCheckpoint } from '../projection/state/checkpoint.ts';
import type { Returns } from '../projection/state/market.ts';
import type { Checkpoint } from '../projection/state/run-state.ts';
import type { CompareRequest } from '../results/monte-carlo/request.ts';
import { type DeathGrid, planOfDeaths } from './death-grid.ts';
import { isAlike, openPath, paidYears, type YearlyRun, yearlyRun } from './paid-years.ts';

/** For each row of a grid's run and each path, how many years of the plan are paid in full: a row of `runs` for each. */
export type PaidYears = Int16Array;

/** Where a cell of the grid stands in a run's rows, and the years that it has to have paid. */
interface CellPlace {
  readonly row: number;
  readonly years: number;
}

/** A grid's run, for one thread or for several that write to the same memory. */
export interface GridRun {
  readonly memory: PaidYears;
  readonly runRange: (range: PathRange) => void;
  /** By the places of the two years of death in the grid. */
  readonly cellAt: (first: number, second: number) => CellPlace;
  /** Whether one run of a first death stands for every second end. */
  readonly isShared: boolean;
}

interface GridQuestion {
  readonly plan: Plan;
  readonly request: CompareRequest;
  readonly runs: number;
}

/**
 * Prepares the runs behind a grid. Where nothing in the plan looks ahead to its end, the months up to a death are those of a couple that
 * lives on, and those after a first death are the same whenever the second comes: the couple is run once, each death leaves its
 * run at the end of its year, and a cell is read at its last December. Else each cell is a plan of its own.
 */
export function gridRun(
  grid: DeathGrid,
  { plan, request, runs }: GridQuestion,
  context: SimulationContext,
  given?: PaidYears,
): GridRun {
  const isShared = endsWithItsYears(plan);
  const rows = isShared ? 1 + grid.deathYears[0].length + grid.deathYears[1].length : cellsOf(grid);
  const memory = given ?? new Int16Array(sharedMemory(rows * runs * Int16Array.BYTES_PER_ELEMENT));
  const question = { plan, request, runs, memory };
  return isShared
    ? { memory, isShared, ...sharedRun(grid, question, context) }
    : { memory, isShared, ...separateRuns(grid, question, context) };
}

function cellsOf({ deathYears: [first, second] }: DeathGrid): number {
  return first.length * second.length;
}

interface OpenQuestion extends GridQuestion {
  readonly memory: PaidYears;
}

type RunsOfGrid = Pick<GridRun, 'runRange' | 'cellAt'>;

/** Runs kept from one range of paths to the next: a grid in steps of years has fewer. */
const MOST_KEPT = 256;

/** Each cell by a run of its own, compiled when its first path is run. */
function separateRuns(
  grid: DeathGrid,
  { plan, request, runs, memory }: OpenQuestion,
  context: SimulationContext,
): RunsOfGrid {
  const [first, second] = grid.deathYears;
  const kept = new RecentValues<YearlyRun>(MOST_KEPT);
  return {
    cellAt: (one, other) => ({
      row: one * second.length + other,
      years: Math.max(first[one] ?? 0, second[other] ?? 0) - grid.firstYear + 1,
    }),
    runRange: ({ from, to }) => {
      first.forEach((ofFirst, one) => {
        second.forEach((ofSecond, other) => {
          const deaths = [ofFirst, ofSecond];
          const run = kept.of(deaths.join(), () => yearlyRun(planOfDeaths(plan, deaths), request, context));
          const row = (one * second.length + other) * runs;
          for (let path = from; path < to; path++) {
            openPath(run, run.returns.draw(path), null);
            memory[row + path - 1] = paidYears(run, { from: 0, to: run.program.years.length });
          }
        });
      });
    },
  };
}

/** The survivor's run after a first death. */
interface FirstDeath {
  readonly row: number;
  /** Years of the plan up to the death, and up to the survivor's own latest end. */
  readonly from: number;
  readonly to: number;
  readonly widowed: YearlyRun;
  /** Whether its years before the death are those of the couple that lives on, to the last bit. */
  readonly isForked: boolean;
}

function sharedRun(grid: DeathGrid, question: OpenQuestion, context: SimulationContext): RunsOfGrid {
  const [first, second] = grid.deathYears;
  const last = Math.max(first.at(-1) ?? grid.firstYear, second.at(-1) ?? grid.firstYear);
  const compiled = (deaths: readonly [number, number]) =>
    yearlyRun(planOfDeaths(question.plan, deaths), question.request, context);
  let prepared: CoupleRun | null = null;
  const prepare = (): CoupleRun => {
    const couple = compiled([last, last]);
    const deaths = [first, second].flatMap((years, dead) =>
      years.map((year, at): FirstDeath => {
        const widowed = compiled(dead === 0 ? [year, last] : [last, year]);
        const survivor = grid.deathYears[dead === 0 ? 1 : 0];
        return {
          row: dead === 0 ? 1 + at : 1 + first.length + at,
          from: year - grid.firstYear + 1,
          to: (survivor.at(-1) ?? year) - grid.firstYear + 1,
          widowed,
          isForked: isForkOf(couple, widowed, year - grid.firstYear + 1),
        };
      }),
    );
    return {
      couple,
      deaths: deaths.toSorted((one, other) => one.from - other.from),
      kept: emptyCheckpoint(couple.run),
    };
  };
  return {
    cellAt: (one, other) => {
      const [ofFirst, ofSecond] = [first[one] ?? 0, second[other] ?? 0];
      const years = Math.max(ofFirst, ofSecond) - grid.firstYear + 1;
      if (ofFirst === ofSecond) return { row: 0, years };
      return { row: ofFirst < ofSecond ? 1 + one : 1 + first.length + other, years };
    },
    runRange: ({ from, to }) => {
      prepared ??= prepare();
      for (let path = from; path < to; path++) runCouple(prepared, path, question);
    },
  };
}

interface CoupleRun {
  readonly couple: YearlyRun;
  /** By their year. */
  readonly deaths: readonly FirstDeath[];
  readonly kept: Checkpoint;
}

/** Runs the couple year by year, and at the end of each year the survivor of either. */
function runCouple({ couple, deaths, kept }: CoupleRun, path: number, { memory, runs }: OpenQuestion): void {
  const drawn = couple.returns.draw(path);
  openPath(couple, drawn, null);
  let done = 0;
  let paid = 0;
  for (const { row, from, to, widowed, isForked } of deaths) {
    if (done < from && paid === done) {
      paid = paidYears(couple, { from: done, to: from });
      done = from;
      if (paid === done) saveCheckpoint(couple.run, kept);
    }
    const years = { from: isForked ? from : 0, to: Math.max(from, to) };
    if (paid === from) {
      openPath(widowed, drawnFor(widowed, drawn, path), isForked ? kept : null);
      memory[row * runs + path - 1] = paidYears(widowed, years);
    } else memory[row * runs + path - 1] = paid;
  }
  memory[path - 1] = paid;
}

/** Returns are those of the couple; where prices are drawn, each program has to be written for its path. */
function drawnFor({ program, returns }: YearlyRun, drawn: Returns, path: number): Returns {
  return program.prices === null ? drawn : returns.draw(path);
}

/** The first paths, on which a fork is tried. */
const TRIED = [1, 2, 3] as const;

/** Whether a run that leaves the couple's at the end of a year comes to the same as one from the first day, to the last bit. */
function isForkOf(couple: YearlyRun, widowed: YearlyRun, years: number): boolean {
  return isAlike(couple, widowed) && TRIED.every((path) => isForkOnPath({ couple, widowed, years }, path));
}

function isForkOnPath(
  { couple, widowed, years }: { readonly couple: YearlyRun; readonly widowed: YearlyRun; readonly years: number },
  path: number,
): boolean {
  const end = widowed.program.years.length;
  const kept = emptyCheckpoint(couple.run);
  openPath(couple, couple.returns.draw(path), null);
  runYears(couple.program, couple.run, RECORDS_NOTHING, { from: 0, to: years });
  saveCheckpoint(couple.run, kept);
  const [whole, forked] = [null, kept].map((from) => {
    openPath(widowed, widowed.returns.draw(path), from);
    runYears(widowed.program, widowed.run, RECORDS_NOTHING, { from: from === null ? 0 : years, to: end });
    const state = emptyCheckpoint(widowed.run);
    saveCheckpoint(widowed.run, state);
    return state;
  });
  return whole !== undefined && forked !== undefined && isSame(whole, forked);
}

function isSame(one: Checkpoint, other: Checkpoint): boolean {
  const isSameMonth = one.status.firstShortfallMonth === other.status.firstShortfallMonth;
  return isSameMonth && areEqual(one.cells, other.cells) && areEqual(one.holdings, other.holdings);
}

function areEqual(one: Float64Array, other: Float64Array): boolean {
  return one.every((value, at) => Object.is(value, other[at]));
}
