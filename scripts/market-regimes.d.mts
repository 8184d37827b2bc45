import type { HistoryRow } from './market-history.mjs';

/** A state of the market, real yearly fractions. */
export interface RegimeRow {
  readonly stay: number;
  readonly equityMean: number;
  readonly equityDeviation: number;
  readonly bondMean: number;
  readonly bondDeviation: number;
}

export function regimesOf(years: readonly HistoryRow[]): { readonly calm: RegimeRow; readonly turbulent: RegimeRow };
