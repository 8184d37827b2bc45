export interface HistoryYears {
  readonly source: string;
  readonly years: readonly {
    readonly year: number;
    readonly equity: number;
    readonly bond: number;
    readonly inflation: number;
  }[];
}
export interface InflationModel {
  readonly first: number;
  readonly last: number;
  readonly persistence: number;
  readonly volatility: number;
  readonly withStocks: number;
  readonly withBonds: number;
}
export function inflationModelOf(history: HistoryYears): InflationModel;
export function inflationModelFile(history: HistoryYears): string;
