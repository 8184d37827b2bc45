import type { Dollars } from '../../../../format/words.ts';
import type { MonteCarloResult } from '../../../../state/results/answers.ts';

const NAMES = { p10: '1 in 10', p25: '1 in 4', p50: 'half', p75: '3 in 4', p90: '9 in 10' } as const;

/** Percentiles of all paths under the shares of paths that they stand for. */
export function percentilesOf(paths: MonteCarloResult, dollars: Dollars) {
  const isTodays = dollars === 'todays';
  return {
    endings: named(isTodays ? paths.real : paths),
    taxes: named(isTodays ? paths.lifetimeTaxesInTodaysDollars : paths.lifetimeTaxes),
  };
}

function named(of: Readonly<Record<keyof typeof NAMES, number>>) {
  return (Object.keys(NAMES) as (keyof typeof NAMES)[]).map((key) => ({ name: NAMES[key], value: of[key] }));
}
