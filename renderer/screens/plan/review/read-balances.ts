import { parseNumber } from '../../../format/parse-number.ts';
import type { Balance } from './balances.ts';
import type { Figures } from './reviewed-plan.ts';

/** A row whose name may mean several balances: whose it is has to be asked. */
export interface OpenRow {
  readonly name: string;
  readonly amount: number;
  readonly among: readonly Balance[];
}

/** The balances that a pasted table holds, the rows to ask about, and in sentences those that were not taken. */
export interface ReadBalances {
  readonly figures: Figures;
  readonly open: readonly OpenRow[];
  readonly problems: readonly string[];
}

interface Columns {
  readonly name: number;
  readonly balance: number;
}

const NAME_HEAD = /^(name|account|account name|id)$/i;
const BALANCE_HEAD = /^(balance|value|market value|total value|amount)$/i;

/** Reads rows of name or id and balance, parted by commas, semicolons or tabs. A head row may name the columns. */
export function readBalances(text: string, balances: readonly Balance[]): ReadBalances {
  const rows = text
    .split(/\r?\n/)
    .map(cellsOf)
    .filter((cells) => cells.some((cell) => cell !== ''));
  const head = columnsOf(rows[0] ?? []);
  const columns = head ?? { name: 0, balance: 1 };
  const figures: Record<string, number> = {};
  const open: OpenRow[] = [];
  const problems: string[] = [];
  for (const cells of head === null ? rows : rows.slice(1)) {
    const found = readRow(cells, columns, balances);
    if (typeof found === 'string') problems.push(found);
    else if ('among' in found) open.push(found);
    else if (found.path in figures) problems.push(`${found.label} stands there twice: the first figure was taken.`);
    else figures[found.path] = found.amount;
  }
  return { figures, open, problems };
}

function columnsOf(head: readonly string[]): Columns | null {
  const balance = head.findIndex((cell) => BALANCE_HEAD.test(cell));
  const name = head.findIndex((cell) => NAME_HEAD.test(cell));
  return balance < 0 || name < 0 ? null : { name, balance };
}

interface TakenRow {
  readonly path: string;
  readonly label: string;
  readonly amount: number;
}

function readRow(
  cells: readonly string[],
  columns: Columns,
  balances: readonly Balance[],
): TakenRow | OpenRow | string {
  const name = cells[columns.name] ?? '';
  const meant = balancesNamed(name, balances);
  const [balance] = meant;
  if (balance === undefined) return `“${name}”: no account has this name or ID.`;
  const written = balanceText(cells, columns);
  const read = parseNumber(written);
  const amount = read !== null && balance.isOwed ? Math.abs(read) : read;
  if (amount === null || amount < 0) return `“${name}”: “${written}” isn’t a valid balance.`;
  return meant.length > 1 ? { name, amount, among: meant } : { path: balance.path, label: balance.label, amount };
}

/** The last column may hold an amount that its own commas have split: `Savings,$1,234,567`. */
function balanceText(cells: readonly string[], { name, balance }: Columns): string {
  return balance > name && cells.length > balance + 1 && cells.slice(balance).every((cell) => /^[-−$\d.]+$/.test(cell))
    ? cells.slice(balance).join(',')
    : (cells[balance] ?? '');
}

/** An id is meant before a name, and a name before a kind. */
function balancesNamed(name: string, balances: readonly Balance[]): readonly Balance[] {
  const wanted = simplified(name);
  if (wanted === '') return [];
  const byId = balances.filter(({ path, names }) => path.startsWith('accounts') && names[0] === name);
  if (byId.length > 0) return byId;
  const isMeant = (each: string) => simplified(each) === wanted;
  const byName = balances.filter(({ names }) => names.some(isMeant));
  return byName.length > 0 ? byName : balances.filter(({ kindNames }) => kindNames.some(isMeant));
}

function simplified(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The cells of a row. RFC 4180: a quoted cell may hold separators, and a quote is written twice in it. */
function cellsOf(row: string): readonly string[] {
  const separator = row.includes('\t') ? '\t' : row.includes(';') ? ';' : ',';
  const cells = [''];
  let isQuoted = false;
  for (const sign of row.replaceAll('""', '\u0000')) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) cells.push('');
    else cells.push(`${cells.pop() ?? ''}${sign}`);
  }
  const clean = cells.map((cell) => cell.replaceAll('\u0000', '"').trim());
  return clean.slice(0, clean.findLastIndex((cell) => cell !== '') + 1);
}
