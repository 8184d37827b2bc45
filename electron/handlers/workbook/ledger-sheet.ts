import type { Cell, Row } from 'write-excel-file/universal';
import type { CsvCell } from '../../contract/operation/operation.ts';

const MONEY = '#,##0.00';
const HEAD = { fontWeight: 'bold', wrap: true } as const;

/** How columns that hold no money are shown, by how their names end. */
const OTHERWISE: readonly (readonly [name: RegExp, format: string])[] = [
  [/^year$|^ages\.|irmaaTier$/, '0'],
  [/^deflator/, '0.000000'],
  [/(marginalRate|effectiveRate|bracket)$/, '0.0%'],
];

/** Columns whose years add up; balances, rates and figures of a return do not. */
const FLOWS =
  /^(income|spending|withdrawals|contributions|socialSecurity\.[^.]+)\.|^rmd\.(required|taken)$|^(shortfall|surplusDeposited|leftOverSpent|qcd|rothConversion|netCashFlow)$|^taxes\.(federalIncome|capitalGains|niit|amt|payroll|state|earlyWithdrawalPenalty|total|irmaaSurcharge)$/;

/** The table of a ledger as a sheet: heads, a row a year, and the sums of what adds up. */
export function ledgerSheet([heads = [], ...years]: readonly (readonly CsvCell[])[]): Row[] {
  const names = heads.map(String);
  const formats = names.map(formatOf);
  return [
    names.map((name) => headCell(name)),
    ...years.map((cells) => cells.map((cell, at) => valueCell(cell, formats[at] ?? MONEY))),
    names.map((name, at) => sumCell(name, at, years)),
  ];
}

export function headCell(value: string): Cell {
  return { ...HEAD, value };
}

export function valueCell(cell: CsvCell, format: string): Cell {
  if (cell === null || cell === '') return null;
  return typeof cell === 'number' ? { value: cell, type: Number, format } : { value: cell, type: String };
}

function formatOf(name: string): string {
  return OTHERWISE.find(([pattern]) => pattern.test(name))?.[1] ?? MONEY;
}

function sumCell(name: string, at: number, years: readonly (readonly CsvCell[])[]): Cell {
  if (at === 0) return { ...HEAD, value: 'Sum' };
  if (!FLOWS.test(name)) return null;
  const cents = years.reduce((sum, cells) => sum + centsOf(cells[at] ?? null), 0);
  return { value: cents / CENTS, type: Number, format: MONEY, fontWeight: 'bold' };
}

const CENTS = 100;

/** Whole cents add up without a rest. */
function centsOf(cell: CsvCell): number {
  return typeof cell === 'number' ? Math.round(cell * CENTS) : 0;
}
