/** One calendar year of the market history, fractions. */
export interface HistoryRow {
  readonly year: number;
  readonly equity: number;
  readonly bond: number;
  readonly inflation: number;
}

export function historyOf(csv: string): readonly HistoryRow[];
export function historyFile(years: readonly HistoryRow[], version: string): string;
