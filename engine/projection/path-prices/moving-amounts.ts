import { invariant } from '../../primitives/invariant.ts';
import { isObject } from '../../primitives/is-object.ts';
import type { Program } from '../program/program.ts';
import { SCHEDULE, TAXABLE } from '../program/schedule-columns.ts';
import { type Figures, type SetFigures, setterOf } from './setters.ts';

/** Cells of an array of a program that move with prices, year by year. */
export interface MovingCells {
  readonly into: Float64Array;
  readonly cells: Int32Array;
  /** As planned, and what of it moves. */
  readonly whole: Float64Array;
  readonly moves: Float64Array;
  /** By whose prices: a place among the years of the plan for each cell, never lower than that of the cell before. */
  readonly years: Int32Array;
}

/** Single figures of one name that move with prices, of one year's law each. */
export interface MovingFigures {
  readonly key: string;
  readonly set: SetFigures;
  readonly objects: Figures[];
  /** What was written last. */
  readonly values: number[];
  readonly whole: number[];
  readonly moves: number[];
  readonly years: number[];
}

export interface MovingAmounts {
  readonly cells: MovingCells[];
  readonly figures: MovingFigures[];
}

/**
 * Worked out again for each path from what has moved, or of the first year alone, in which every path has the plan's prices; or what is
 * said about a plan and not run.
 */
const NOT_MOVED_BY_ITSELF: ReadonlySet<string> = new Set([
  'annualized',
  'benefits',
  'conversionLimits',
  'coverageGaps',
  'excessGifts',
  'harvest',
  'keptEdges',
  'keptMargins',
  'milestones',
  'mostNeedOfYear',
  'notScheduled',
  'ofSales',
  'paidAtOnce',
  'persons',
  'povertyGuideline',
  'priceSteps',
  'prices',
  'propertyGain',
  'propertySales',
  'rule',
  'scheduledMagi',
  'scheduledTax',
  'spendingRuleNotes',
  'yearToDate',
]);

/** Lists whose entries belong to the years of the plan, and to its months. */
const BY_YEAR: ReadonlySet<string> = new Set(['years', 'stateContributions', 'laws']);
const BY_MONTH: ReadonlySet<string> = new Set(['byMonth']);

/** Whose amounts: the year whose prices they follow, -1 where that goes by their place. */
interface Place {
  readonly name: string;
  readonly year: number;
}

/**
 * What of a program moves with prices: whatever is another in the same program compiled at twice as high prices, by the difference. An
 * amount that moves and belongs to no year stops everything.
 */
export function movingAmounts(program: Program, raised: Program): MovingAmounts {
  const found: MovingAmounts = { cells: [], figures: [] };
  const yearOfMonth = yearsOfMonths(program);
  const visit = (one: unknown, other: unknown, { name, year }: Place): void => {
    if (one === other || NOT_MOVED_BY_ITSELF.has(name)) return;
    if (one instanceof Float64Array) {
      if (other instanceof Float64Array)
        addCells(found, { one, other }, yearsOfCells(program, one.length, yearOfMonth), year);
    } else if (Array.isArray(one)) {
      if (!Array.isArray(other)) return;
      one.forEach((entry, at) => visit(entry, other[at], { name: '', year: yearOfEntry(name, at, year) }));
    } else if (one instanceof Map) {
      if (other instanceof Map) for (const [key, entry] of one) visit(entry, other.get(key), { name: '', year });
    } else if (isPlain(one) && isPlain(other)) {
      for (const [key, value] of Object.entries(one)) {
        const raisedTo = other[key];
        if (typeof value !== 'number') visit(value, raisedTo, { name: key, year });
        else if (!NOT_MOVED_BY_ITSELF.has(key)) addFigure(found, { of: one, key, year }, value, raisedTo);
      }
    }
  };
  const yearOfEntry = (name: string, at: number, year: number): number => {
    if (BY_YEAR.has(name)) return at;
    return BY_MONTH.has(name) ? (yearOfMonth[at] ?? 0) : year;
  };
  visit(program, raised, { name: '', year: -1 });
  return { ...found, cells: inOneList(found.cells) };
}

/** Arrays that lie in one memory are written as one: a list of five cells takes longer to begin than to write. */
function inOneList(lists: readonly MovingCells[]): MovingCells[] {
  const memories = new Set(lists.map(({ into }) => into.buffer));
  return [...memories].map((memory) => {
    const all = lists.filter(({ into }) => into.buffer === memory).flatMap(eachCell);
    const sorted = all.toSorted((one, other) => one.year - other.year);
    return {
      into: new Float64Array(memory),
      cells: Int32Array.from(sorted, ({ cell }) => cell),
      whole: Float64Array.from(sorted, ({ whole }) => whole),
      moves: Float64Array.from(sorted, ({ moves }) => moves),
      years: Int32Array.from(sorted, ({ year }) => year),
    };
  });
}

/** The cells of a list, each by its place in the whole memory. */
function eachCell({ into, cells, whole, moves, years }: MovingCells) {
  const first = into.byteOffset / into.BYTES_PER_ELEMENT;
  return Array.from(cells, (cell, at) => ({
    cell: first + cell,
    whole: whole[at] ?? 0,
    moves: moves[at] ?? 0,
    year: years[at] ?? 0,
  }));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !ArrayBuffer.isView(value) && !(value instanceof Map);
}

function addFigure(
  { figures }: MovingAmounts,
  { of, key, year }: { readonly of: Figures; readonly key: string; readonly year: number },
  whole: number,
  raised: unknown,
): void {
  if (typeof raised !== 'number' || !moved(whole, raised)) return;
  invariant(year >= 0, `a figure that moves with prices belongs to a year: ${key}`);
  let named = figures.find((candidate) => candidate.key === key);
  if (named === undefined) {
    named = { key, set: setterOf(key), objects: [], values: [], whole: [], moves: [], years: [] };
    figures.push(named);
  }
  named.objects.push(of);
  named.values.push(whole);
  named.whole.push(whole);
  named.moves.push(raised - whole);
  named.years.push(year);
}

function addCells(
  { cells: found }: MovingAmounts,
  { one, other }: { readonly one: Float64Array; readonly other: Float64Array },
  yearOfCell: ((cell: number) => number) | null,
  year: number,
): void {
  const cells: number[] = [];
  one.forEach((whole, cell) => moved(whole, other[cell] ?? whole) && cells.push(cell));
  if (cells.length === 0) return;
  invariant(year >= 0 || yearOfCell !== null, `amounts that move with prices belong to years: ${one.length} cells`);
  found.push({
    into: one,
    cells: Int32Array.from(cells),
    whole: Float64Array.from(cells, (cell) => one[cell] ?? 0),
    moves: Float64Array.from(cells, (cell) => (other[cell] ?? 0) - (one[cell] ?? 0)),
    years: Int32Array.from(cells, (cell) => (year >= 0 ? year : (yearOfCell?.(cell) ?? 0))),
  });
}

/** Infinite bounds stand for none. */
function moved(whole: number, raised: number): boolean {
  return whole !== raised && Number.isFinite(whole) && Number.isFinite(raised);
}

/** The year of each month of the plan, and of the day after the last. */
export function yearsOfMonths({ years, months }: Program): Int32Array {
  const yearOfMonth = new Int32Array(months + 1).fill(years.length);
  years.forEach(({ from, to }, at) => yearOfMonth.fill(at, from, to));
  return yearOfMonth;
}

/** Persons of a plan, for whom some arrays have a column each. */
const PERSONS = 2;

/** Whose year a cell of an array of this length is; null where no array of a program has it. */
function yearsOfCells(
  { months, years }: Program,
  length: number,
  yearOfMonth: Int32Array,
): ((cell: number) => number) | null {
  const byMonth = (columns: number) => (cell: number) => yearOfMonth[Math.floor(cell / columns)] ?? 0;
  switch (length) {
    case months * SCHEDULE.columns:
      return byMonth(SCHEDULE.columns);
    case years.length * TAXABLE.columns:
      return byYear(TAXABLE.columns);
    case months:
    case months + 1:
      return byMonth(1);
    case years.length:
      return byYear(1);
    case years.length * PERSONS:
      return byYear(PERSONS);
    default:
      return null;
  }
}

function byYear(columns: number): (cell: number) => number {
  return (cell) => Math.floor(cell / columns);
}
