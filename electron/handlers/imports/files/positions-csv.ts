import Papa from 'papaparse';
import { amountIn, cutNumbers, dateIn } from './amounts.ts';
import { brokerOf } from './broker.ts';
import { beginsTransactions, type Column, type Columns, columnsOf } from './columns.ts';
import { addedUp, type ReadFile, type ReadPosition } from './read-account.ts';

const TOTAL = /^(account total|positions total|grand total|totals?)$/i;
const CASH = /\b(cash|money market|sweep|pending activity|money accounts?)\b/i;
const MOST_PROBLEMS = 20;

interface Account {
  readonly name: string;
  readonly positions: ReadPosition[];
  total: number | null;
}

/** What the rows so far have said. */
interface Reading {
  columns: Columns | null;
  broker: string | null;
  /** What the last line above a table was: the account that it is of, where its rows do not say. */
  heading: string;
  /** Accounts of a summary above the tables, by name. */
  readonly summary: { readonly name: string; readonly total: number }[];
  readonly accounts: Map<string, Account>;
  asOf: string | null;
  rows: number;
  rowsRead: number;
  readonly problems: string[];
}

/**
 * Positions of any broker from CSV: columns are found by the words at their heads, wherever in the file the heads stand. Lines
 * above a table name its account and its date; rows of totals are kept to check the sums; lists of transactions are passed over.
 */
export function readPositionsCsv(text: string): ReadFile {
  const { data } = Papa.parse<string[]>(text, { delimiter: '', delimitersToGuess: [',', ';', '\t', '|'] });
  const reading: Reading = {
    columns: null,
    broker: null,
    heading: '',
    summary: [],
    accounts: new Map(),
    asOf: null,
    rows: 0,
    rowsRead: 0,
    problems: [],
  };
  data.forEach((row, at) =>
    readRow(
      reading,
      row.map((cell) => cell.trim()),
      at + 1,
    ),
  );
  const accounts = [...reading.accounts.values()].filter(({ positions }) => positions.length > 0);
  const [only] = accounts;
  const [summarized] = reading.summary;
  // A summary above one table says whose it is, and what it comes to.
  if (only !== undefined && accounts.length === 1 && reading.summary.length === 1 && summarized !== undefined)
    accounts[0] = { ...only, name: summarized.name, total: only.total ?? summarized.total };
  return {
    format: reading.broker === null ? 'Positions' : `${reading.broker} positions`,
    accounts: accounts.map(({ name, positions, total }) => ({ name, total, positions: addedUp(positions) })),
    rows: reading.rows,
    rowsRead: reading.rowsRead,
    asOf: reading.asOf,
    problems: reading.problems,
  };
}

function readRow(reading: Reading, row: readonly string[], line: number): void {
  const filled = row.filter((cell) => cell !== '');
  if (filled.length === 0) return;
  const columns = columnsOf(row);
  if (columns !== null) {
    reading.columns = columns;
    reading.broker ??= brokerOf(row);
    return;
  }
  if (beginsTransactions(row)) reading.columns = null;
  else if (filled.length === 1) readLine(reading, filled[0] ?? '');
  else if (reading.columns === null) readSummary(reading, row);
  else readPosition(reading, row, line);
}

/** A line of words: the heading of the next table, or a note at the end. */
function readLine(reading: Reading, text: string): void {
  reading.asOf ??= dateIn(text);
  if (text.length > 100) return;
  const [, named = text] = /^Positions for (?:account )?(.+?) as of /i.exec(text) ?? [];
  reading.heading = /^all[- ]accounts$/i.test(named) ? '' : named;
}

/** An account and what it is worth, above the tables. */
function readSummary(reading: Reading, row: readonly string[]): void {
  const [name = '', worth] = row;
  const total = amountIn(worth);
  if (name !== '' && total !== null && !TOTAL.test(name)) reading.summary.push({ name: cutNumbers(name), total });
}

function readPosition(reading: Reading, row: readonly string[], line: number): void {
  const { columns } = reading;
  if (columns === null) return;
  const at = (column: Column) => {
    const place = columns[column];
    return place === undefined ? '' : (row[place] ?? '');
  };
  const account = accountOf(reading, at);
  reading.asOf ??= dateIn(at('date'));
  const [first = ''] = row;
  const value = amountIn(at('value'));
  if (TOTAL.test(at('symbol')) || TOTAL.test(at('name')) || TOTAL.test(first)) {
    account.total = value ?? account.total;
    return;
  }
  reading.rows += 1;
  const position = positionOf(at, value);
  if (position !== null) {
    reading.rowsRead += 1;
    account.positions.push(position);
  } else if (reading.problems.length < MOST_PROBLEMS) {
    const named = at('symbol') || at('name') || cutNumbers(first);
    reading.problems.push(`Row ${line}, ${named.slice(0, 60)}: it has no value.`);
  }
}

function accountOf(reading: Reading, at: (column: Column) => string): Account {
  const parts = [at('accountName'), at('accountNumber')].filter((part) => part !== '');
  const name = cutNumbers(parts.length === 0 ? reading.heading : parts.join(' '));
  const known = reading.accounts.get(name);
  if (known !== undefined) return known;
  const account: Account = { name, positions: [], total: null };
  reading.accounts.set(name, account);
  return account;
}

/** Null for a row that says of nothing what it is worth. */
function positionOf(at: (column: Column) => string, stated: number | null): ReadPosition | null {
  // Fidelity marks the fund that holds cash: SPAXX**.
  const said = at('symbol').replace(/\*+$/, '').trim();
  const name = at('name') === '--' ? '' : at('name');
  const quantity = amountIn(at('quantity'));
  const price = amountIn(at('price'));
  const value = stated ?? (quantity === null || price === null ? null : quantity * price);
  if (value === null || (said === '' && name === '')) return null;
  const isCash = quantity === null && (CASH.test(said) || CASH.test(name));
  // Words in the column of symbols are a name: a bond, an option, cash.
  const symbol = isCash ? '' : /^[\w./-]{1,12}$/.test(said) ? said.toUpperCase() : '';
  return {
    symbol,
    name: name === '' || isCash ? said || name : name,
    quantity,
    value,
    paid: isCash ? value : paidOf(at, { value, quantity }),
    kind: isCash ? 'Cash' : at('kind'),
  };
}

/** Bonds are quoted by the hundred and options by the share: what a file says of the gain is surer than a price paid. */
function paidOf(
  at: (column: Column) => string,
  { value, quantity }: Pick<ReadPosition, 'value' | 'quantity'>,
): number | null {
  const paid = amountIn(at('paid'));
  if (paid !== null) return paid;
  // `+$9,083.36 +158.88%` is an amount and a rate.
  const gain = amountIn(at('gain').split(' ')[0]);
  if (gain !== null) return value - gain;
  const each = amountIn(at('paidEach'));
  return each === null || quantity === null ? null : each * quantity;
}
