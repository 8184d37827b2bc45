import { ASSET_CLASSES, type AssetClass, type ClassReturn, MORE_CLASSES } from '../schema/allocation/classes.ts';
import type { Assumptions } from '../schema/assumptions.ts';

/** Below this a pivot is nothing but the noise of binary arithmetic: the class is made of those before it. */
const PIVOT_NOISE = 1e-12;

/** Classes that vary, in the order in which their draws are combined, and the lower triangle of a matrix of them, row by row. */
export interface ClassMatrix {
  readonly classes: readonly AssetClass[];
  readonly rows: readonly (readonly number[])[];
}

/** Two classes whose correlation is missing, or cannot be what it is while the others stand. */
export interface UnfitPair {
  readonly first: AssetClass;
  readonly second: AssetClass;
  /** What it may be while the others stand; null where there is no such number. */
  readonly between: readonly [least: number, most: number] | null;
}

type Moving = Pick<Assumptions, 'correlation' | 'classes'>;

/** The correlations of US stocks, bonds and every other class that varies. A missing one is NaN. */
export function correlationMatrix({ correlation, classes: stated }: Moving): ClassMatrix {
  const classes = ASSET_CLASSES.filter((name) => varies(name, stated));
  const of = (one: AssetClass, other: AssetClass) => {
    if (one === other) return 1;
    if (one === 'bond' && other === 'usEquity') return correlation;
    const pair = stated?.correlations.find(
      ({ first, second }) => (first === one && second === other) || (first === other && second === one),
    );
    return pair?.correlation ?? Number.NaN;
  };
  return { classes, rows: classes.map((one, row) => classes.slice(0, row + 1).map((other) => of(one, other))) };
}

function varies(name: AssetClass, classes: Assumptions['classes']): boolean {
  if (name === 'usEquity' || name === 'bond') return true;
  if (name === 'cash') return (classes?.cashVolatility ?? 0) > 0;
  return (classes?.[name]?.volatility ?? 0) > 0;
}

/** What a plan assumes of a class beside equity and bonds; null where it says nothing. */
export function statedClasses({ classes }: Pick<Assumptions, 'classes'>): readonly (ClassReturn | null)[] {
  return MORE_CLASSES.map((name) => classes?.[name] ?? null);
}

/** The Cholesky factor of a matrix, as its lower triangle; null where the matrix is not positive semidefinite. */
export function choleskyFactor({ rows }: Pick<ClassMatrix, 'rows'>): ClassMatrix['rows'] | null {
  const factor: number[][] = [];
  for (const [at, row] of rows.entries()) {
    const own = factorRow(factor, row);
    if (own === null) return null;
    factor[at] = own;
  }
  return factor;
}

/** The next row of a factor; null where no number makes one. */
function factorRow(factor: readonly (readonly number[])[], row: readonly number[]): number[] | null {
  const own: number[] = [];
  for (const [column, before] of factor.entries()) {
    const rest = (row[column] ?? 0) - dot(own, before);
    const pivot = before[column] ?? 0;
    if (pivot === 0 && Math.abs(rest) > Math.sqrt(PIVOT_NOISE)) return null;
    own.push(pivot === 0 ? 0 : rest / pivot);
  }
  const square = 1 - dot(own, own);
  if (square < -PIVOT_NOISE) return null;
  own.push(square < PIVOT_NOISE ? 0 : Math.sqrt(square));
  return own;
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

/**
 * The pair to change where a matrix is not positive semidefinite: the first whose correlation alone would mend it, else that of the
 * largest correlation, without a range.
 */
export function pairToChange(matrix: ClassMatrix): UnfitPair | null {
  if (choleskyFactor(matrix) !== null) return null;
  const { classes } = matrix;
  let largest: UnfitPair | null = null;
  let size = -1;
  for (let row = classes.length - 1; row > 0; row--) {
    for (let column = 0; column < row; column++) {
      const [first, second] = [classes[column], classes[row]];
      if (first === undefined || second === undefined || (first === 'usEquity' && second === 'bond')) continue;
      const between = rangeOf(matrix, row, column);
      if (between !== null) return { first, second, between };
      const now = Math.abs(matrix.rows[row]?.[column] ?? 0);
      if (now > size) {
        size = now;
        largest = { first, second, between: null };
      }
    }
  }
  return largest;
}

/** What one correlation may be while the others stand; null where the others alone contradict each other. */
function rangeOf({ rows }: ClassMatrix, row: number, column: number): readonly [number, number] | null {
  const others = Array.from(rows.keys()).filter((at) => at !== row && at !== column);
  const order = [...others, column, row];
  const at = (one: number, other: number) => rows[Math.max(one, other)]?.[Math.min(one, other)] ?? 0;
  const turned = order.map((one, place) => order.slice(0, place + 1).map((other) => at(one, other)));
  const factor = choleskyFactor({ rows: turned.slice(0, -1) });
  const last = turned.at(-1);
  const before = factor?.at(-1);
  if (factor === null || last === undefined || before === undefined) return null;
  const own = factorRow(factor.slice(0, -1), last);
  const pivot = before.at(-1) ?? 0;
  if (own === null) return null;
  const middle = dot(own.slice(0, -1), before);
  const reach = pivot * (own.at(-1) ?? 0);
  return [Math.max(-1, middle - reach), Math.min(1, middle + reach)];
}
