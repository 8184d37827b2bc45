import type { RealYield } from './tips-ladder.ts';

/** Yields above inflation of Treasury inflation-protected securities by years to maturity, on one day. */
interface RealYieldsOnFile {
  readonly date: string;
  readonly source: string;
  readonly yields: readonly RealYield[];
}

export const REAL_YIELDS: RealYieldsOnFile = {
  date: '2026-06-30',
  source: 'U.S. Treasury, Daily Treasury Par Real Yield Curve Rates',
  yields: [
    { years: 5, rate: 0.0193 },
    { years: 7, rate: 0.0206 },
    { years: 10, rate: 0.022 },
    { years: 20, rate: 0.0254 },
    { years: 30, rate: 0.0273 },
  ],
};
