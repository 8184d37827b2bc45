import type { Returns } from '../../projection/state/market.ts';

/** A class of assets beside stocks and bonds, or a single share. Mean and deviation are those of its year. */
export interface ShapedClass {
  readonly mean: number;
  readonly volatility: number;
  /** Whose good and bad years it shares: those of stocks or of bonds; cash has none. */
  readonly follows: 'equity' | 'bond' | 'none';
  /** How far it shares them, as a correlation: 1 for a class. */
  readonly correlation: number;
}

/**
 * How the growth of a path's months follows from its normals, where it is not the same lognormal in each. The normals stay those of the
 * lognormal model; what is drawn beside them comes from a stream of its own.
 */
export interface MonthShape {
  /** Draws what a path needs beside its normals, before any growth is written. */
  readonly open: (path: number) => void;
  /** Writes both assets' growth factors from normals laid side by side, two a month. */
  readonly fillPair: (returns: Pick<Returns, 'equity' | 'bond'>, normals: Float64Array) => void;
  /** Writes another class's growth factors from its shock in each month, in standard deviations. */
  readonly fill: (growth: Float64Array, shocks: Float64Array, of: ShapedClass) => void;
  /** What a year of the path drawn last is, in words, by its place in the plan. */
  readonly yearText: (year: number) => string;
}
