import { isObject } from '../../../../engine/primitives/is-object.ts';
import { inTable } from '../files/in-table.ts';

type Table = Readonly<Record<string, unknown>>;

/** Names of before February 2026 that are not the later ones in other letters. */
const RENAMED: Readonly<Record<string, string>> = {
  'Plan Name': 'case_name',
  Assets: 'savings_assets',
  'Rate Selection': 'rates_selection',
  'Asset Allocations': 'asset_allocation',
  'Wages and Contributions': 'household_financial_profile',
  'Contributions file name': 'HFP_file_name',
  'HFP file name': 'HFP_file_name',
};

/** A case of Owl under the names of today: older ones are written with capitals and spaces. */
export function owlCase(file: unknown): Table | null {
  if (!isObject(file)) return null;
  const named = renamed(file);
  return isObject(named['basic_info']) ? named : null;
}

function renamed(table: Table): Table {
  return Object.fromEntries(
    Object.entries(table).map(([key, value]) => [
      nameOf(key),
      isObject(value) && !(value instanceof Date) ? renamed(value) : value,
    ]),
  );
}

function nameOf(key: string): string {
  const known = inTable(RENAMED, key);
  if (known !== undefined) return known;
  return key.includes(' ') || /^[A-Z][a-z]+$/.test(key) ? key.toLowerCase().replace(/[ -]/g, '_') : key;
}
