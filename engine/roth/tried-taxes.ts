import type { ConversionTrials } from './search/conversion-trials.ts';

/** Taxes and surcharges of a year of the schedule just tried, dollars of the start month, without the discount of the search. */
export function triedTaxes({ tried, discount }: ConversionTrials, yearIndex: number): number {
  return (tried.taxes[yearIndex] ?? 0) / (discount[yearIndex] ?? 1);
}
