import type { Book, Position } from './position-sheet.ts';

/** Columns of figures, and columns of them. */
type Columns = number | readonly Columns[] | { readonly [name: string]: Columns };

/** Works something that comes once in the year, and enters what it adds to the book on a page of its own, too. */
export function once<T>(position: Position, work: () => T): T {
  const before = structuredClone(position.book);
  const result = work();
  const added = combined(position.book, before, (now, then) => now - then);
  position.cameOnce = combined(position.cameOnce, added, (sum, more) => sum + more);
  return result;
}

/** The book of a year of which some months were worked, as if all twelve had been like them: what came once stays. */
export function ofWholeYear({ book, cameOnce }: Position, months: number): Book {
  return combined(book, cameOnce, (all, single) => ((all - single) * 12) / months + single);
}

/** One book out of two, figure by figure; what a list has more of is as against nothing. */
function combined(one: Book, other: Book, of: (one: number, other: number) => number): Book {
  const pair = (a: Columns | undefined, b: Columns | undefined): Columns => {
    if (Array.isArray(a)) return a.map((each, at) => pair(each, Array.isArray(b) ? b[at] : undefined));
    if (typeof a === 'object') {
      const columns = Object.entries(a).map(([name, each]) => [name, pair(each, columnOf(b, name))] as const);
      return Object.fromEntries(columns);
    }
    return of(a ?? 0, typeof b === 'number' ? b : 0);
  };
  return Object.assign(structuredClone(one), pair(one as unknown as Columns, other as unknown as Columns));
}

function columnOf(columns: Columns | undefined, name: string): Columns | undefined {
  return typeof columns === 'object' && !Array.isArray(columns)
    ? (columns as { readonly [name: string]: Columns })[name]
    : undefined;
}
