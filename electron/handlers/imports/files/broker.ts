import { headOf } from './columns.ts';

/** Heads by which the files of a broker are told, all of them in one row. */
const SIGNS: readonly { readonly broker: string; readonly heads: readonly string[] }[] = [
  { broker: 'Schwab', heads: ['symbol', 'mkt val (market value)'] },
  { broker: 'Fidelity', heads: ['account number', 'account name', 'current value'] },
  { broker: 'Vanguard', heads: ['investment name', 'share price', 'total value'] },
  { broker: 'Vanguard', heads: ['fund account number', 'fund name', 'total value'] },
  { broker: 'E*TRADE', heads: ['symbol', 'price paid', 'value'] },
  { broker: 'Merrill', heads: ['symbol', 'day’s value change', 'value'] },
  { broker: 'Merrill', heads: ['cob date', 'symbol', 'value'] },
];

/** Whose positions a row of heads is of; null where nothing tells. */
export function brokerOf(row: readonly string[]): string | null {
  const heads = row.map((cell) => headOf(cell).replaceAll("'", '’'));
  return SIGNS.find((sign) => sign.heads.every((head) => heads.includes(head)))?.broker ?? null;
}
