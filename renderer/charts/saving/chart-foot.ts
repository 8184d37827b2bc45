import { createContext, useContext } from 'react';
import type { MonteCarloResult, YearlyProjection } from '../../state/results/answers.ts';

const ChartFootContext = createContext('Longhand');

/** What the charts below it were computed from, for the foot of those that are saved. */
export const ChartFootProvider = ChartFootContext.Provider;

export function useChartFoot(): string {
  return useContext(ChartFootContext);
}

/** The certificate of what is on the page, in one line. */
export function chartFoot(projection: YearlyProjection | null, paths: MonteCarloResult | null): string {
  if (projection === null) return 'Longhand';
  const { inputsHash, engine, law } = projection.manifest;
  const plan = `Longhand · plan ${shortHash(inputsHash)} · engine ${engine} · law ${law}`;
  if (paths === null) return plan;
  const { seed, runs, resultHash } = paths.manifest;
  return `${plan} · seed ${seed} · ${runs.toLocaleString('en-US')} paths · result ${shortHash(resultHash)}`;
}

function shortHash(hash: string): string {
  return hash.replace('sha256:', '').slice(0, 8);
}
