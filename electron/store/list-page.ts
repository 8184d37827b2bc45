import { z } from 'zod';
import type { Parameters, ReadableDb } from './database/database.ts';
import { searchKey } from './search-key.ts';

export interface PageRequest {
  /** From zero. */
  readonly page: number;
  readonly size: number;
}

export interface Page<Row> {
  readonly content: Row[];
  readonly page: {
    readonly number: number;
    readonly size: number;
    readonly totalElements: number;
    readonly totalPages: number;
  };
}

/** A page, and the rows of it that are damaged on disk: their id or revision number, and what to do. */
export interface PageOfDocuments<Row> extends Page<Row> {
  readonly unreadable?: { readonly id: number; readonly message: string }[];
}

/** The rows of a list, as SQL. */
export interface Listing {
  /** What stands after FROM: tables and conditions; with an `id`, it ends with conditions. */
  readonly from: string;
  /** Of rows that take long to read, the column that tells them apart: only those of the page are read, by it. */
  readonly id?: string;
  /** The same rows as `from`, without what is only joined to them. */
  readonly counted?: string;
  readonly columns: string;
  /** What stands after ORDER BY; has to leave no ties, so that no row is on two pages or none. */
  readonly order: string;
  readonly parameters: Parameters;
}

const Count = z.object({ count: z.int() });

/** One page of a list; a page past the end is empty. */
export function pageOf<Row extends z.ZodType>(
  db: ReadableDb,
  row: Row,
  listing: Listing,
  { page, size }: PageRequest,
): Page<z.output<Row>> {
  const { from, id, counted = from, columns, order, parameters } = listing;
  const totalElements = db.first(Count, `SELECT count(*) AS count FROM ${counted}`, parameters)?.count ?? 0;
  const ofPage = `ORDER BY ${order} LIMIT @limit OFFSET @offset`;
  const some = id === undefined ? ofPage : `AND ${id} IN (SELECT ${id} FROM ${from} ${ofPage}) ORDER BY ${order}`;
  const content = db.all(row, `SELECT ${columns} FROM ${from} ${some}`, {
    ...parameters,
    limit: size,
    offset: page * size,
  });
  return {
    content: [...content],
    page: { number: page, size, totalElements, totalPages: Math.ceil(totalElements / size) },
  };
}

/**
 * `name,desc` as SQL; the order of creation where none is asked for. The id breaks ties.
 * @param columns SQL by the name of the column
 */
export function orderOf(sort: string | undefined, columns: Readonly<Record<string, string>>, id: string): string {
  const [name = '', direction] = (sort ?? '').split(',');
  const way = direction === 'desc' ? 'DESC' : 'ASC';
  const column = columns[name];
  return column === undefined ? `${id} ${way}` : `${column} ${way}, ${id} ${way}`;
}

/**
 * The condition that `column` has every word of `q`, in any order, and its parameters. Nothing where nothing is looked for.
 * @param column SQL of a column that was written by `searchKey`
 */
export function hasEveryWord(column: string, q: string | undefined) {
  const words = searchKey(q ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  return {
    conditions: words.map((_, index) => `instr(${column}, @word${index}) > 0`),
    parameters: Object.fromEntries(words.map((word, index) => [`word${index}`, word])),
  };
}
