import { ASSET_CLASSES, type AssetClass } from '../../../engine/plan/schema/allocation/classes.ts';
import type { ImportPreview } from '../../contract/imports/import-operations.ts';
import type { ParsedInput } from '../../contract/index.ts';
import { countedAs } from './counted-as.ts';
import { sumInCents } from './files/amounts.ts';
import { inTable } from './files/in-table.ts';
import type { ReadPosition } from './files/read-account.ts';
import { readFile } from './files/read-file.ts';

type Request = ParsedInput<'plans.previewImport'>;

export interface CountedPosition extends ReadPosition {
  readonly key: string;
  readonly countedAs: AssetClass | null;
}

/** An account of the files before it has a place in the plan. */
export interface FoundAccount {
  readonly key: string;
  readonly file: string;
  readonly name: string;
  readonly total: number | null;
  /** What its positions come to, in whole cents. */
  readonly value: number;
  readonly positions: readonly CountedPosition[];
}

export interface FoundFiles {
  readonly files: ImportPreview['files'];
  readonly accounts: readonly FoundAccount[];
}

/** Reads every file, and counts each position as what a person has said, else as its words tell. */
export function readAccounts({ files, answers }: Pick<Request, 'files' | 'answers'>): FoundFiles {
  const read = files.map(({ name, content }) => ({ name, file: readFile(name, Buffer.from(content, 'base64')) }));
  const accounts = read.flatMap(({ name, file }, at) =>
    file.accounts.map((account, place): FoundAccount => {
      const positions = account.positions.map((position) => counted(position, answers.classes));
      const value = sumInCents(positions.map((position) => position.value));
      const called = account.name === '' ? name.replace(/\.\w+$/, '') : account.name;
      return { key: `${at + 1}.${place + 1}`, file: name, name: called, total: account.total, value, positions };
    }),
  );
  const told = read.map(({ name, file: { format, accounts: found, rows, rowsRead, asOf, problems } }) => ({
    name,
    format,
    accounts: found.length,
    rows,
    rowsRead,
    asOf,
    problems: [...problems],
  }));
  return { files: told, accounts };
}

function counted(position: ReadPosition, said: Readonly<Record<string, AssetClass>>): CountedPosition {
  const key = (position.symbol === '' ? position.name : position.symbol).slice(0, 200);
  return { ...position, key, countedAs: inTable(said, key) ?? countedAs(position) };
}

/** Shares of the classes that positions come to; debts and short positions count as none. Null where nothing is above zero. */
export function mixOf(
  positions: readonly CountedPosition[],
  isKnown: (asset: AssetClass) => boolean,
): Readonly<Partial<Record<AssetClass, number>>> | null {
  const sums = new Map<AssetClass, number>();
  for (const { countedAs: asset, value } of positions) {
    if (asset === null || value <= 0) continue;
    const held = isKnown(asset) ? asset : STAND_IN[asset];
    sums.set(held, (sums.get(held) ?? 0) + value);
  }
  const total = [...sums.values()].reduce((sum, value) => sum + value, 0);
  if (total <= 0) return null;
  const held = ASSET_CLASSES.filter((asset) => (sums.get(asset) ?? 0) > 0);
  // In whole thousandths, so that a person reads what is stored; what rounding leaves goes to the largest.
  const thousandths = new Map(
    held.map((asset) => [asset, Math.round((1000 * (sums.get(asset) ?? 0)) / total)] as const),
  );
  const [largest] = held.toSorted((one, other) => (sums.get(other) ?? 0) - (sums.get(one) ?? 0));
  const left = 1000 - [...thousandths.values()].reduce((sum, value) => sum + value, 0);
  if (largest !== undefined) thousandths.set(largest, (thousandths.get(largest) ?? 0) + left);
  return Object.fromEntries(
    [...thousandths].filter(([, share]) => share > 0).map(([asset, share]) => [asset, share / 1000]),
  );
}

/** What a class counts as in a plan that assumes no return of it. */
const STAND_IN: Readonly<Record<AssetClass, AssetClass>> = {
  usEquity: 'usEquity',
  bond: 'bond',
  cash: 'cash',
  international: 'usEquity',
  realEstate: 'usEquity',
  tips: 'bond',
};
