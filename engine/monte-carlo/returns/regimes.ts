import { invariant } from '../../primitives/invariant.ts';
import { exp } from '../../primitives/math.ts';
import type { Program } from '../../projection/program/program.ts';
import type { MarketRegimes } from '../../results/monte-carlo/market-regimes.ts';
import type { ReturnParameters } from '../../results/monte-carlo/result.ts';
import { fillGrowth, type LogGrowth, logGrowth } from './growth-factor.ts';
import { lognormal } from './lognormal.ts';
import type { MonthShape, ShapedClass } from './month-shape.ts';
import { emptyStream, nextUniform, seedNamedStream } from './random-stream.ts';

const CALM = 0;
const TURBULENT = 1;
const STATES = [CALM, TURBULENT] as const;
const STATE_WORDS = ['a calm year', 'a turbulent year'] as const;

/** How a class does in either state: its mean less that of all years, and its deviation, both in deviations of all years. */
export interface RegimePattern {
  readonly shifts: readonly [number, number];
  readonly widths: readonly [number, number];
}

const NO_PATTERN: RegimePattern = { shifts: [0, 0], widths: [1, 1] };

/** Share of years that are turbulent once the chain has run for long, and how likely a path's first year is. */
export function shareTurbulent({ calm, turbulent }: MarketRegimes): number {
  return (1 - calm.stay) / (2 - calm.stay - turbulent.stay);
}

/** The means and deviations of history in units of all its years: whatever mean and deviation a plan has, the years have them. */
export function patternOf(regimes: MarketRegimes, of: 'equity' | 'bond'): RegimePattern {
  const share = shareTurbulent(regimes);
  const [calm, turbulent] = [regimes.calm, regimes.turbulent].map((state) =>
    of === 'equity'
      ? { mean: state.equityMean, deviation: state.equityDeviation }
      : { mean: state.bondMean, deviation: state.bondDeviation },
  );
  invariant(calm !== undefined && turbulent !== undefined, 'there are two states');
  const mean = calm.mean + share * (turbulent.mean - calm.mean);
  const square = (state: typeof calm) => state.deviation * state.deviation + (state.mean - mean) * (state.mean - mean);
  const deviation = Math.sqrt(square(calm) + share * (square(turbulent) - square(calm)));
  return {
    shifts: [(calm.mean - mean) / deviation, (turbulent.mean - mean) / deviation],
    widths: [calm.deviation / deviation, turbulent.deviation / deviation],
  };
}

/** The part of a pattern that a share has in common with stocks; the rest of it is the same in both states. */
function sharedPattern({ shifts, widths }: RegimePattern, correlation: number): RegimePattern {
  if (correlation === 1) return { shifts, widths };
  const shared = correlation * correlation;
  const width = (of: number) => Math.sqrt(shared * of * of + (1 - shared));
  return {
    shifts: [correlation * shifts[CALM], correlation * shifts[TURBULENT]],
    widths: [width(widths[CALM]), width(widths[TURBULENT])],
  };
}

/** Mean and deviation of a year in a state. */
function yearIn(mean: number, volatility: number, { shifts, widths }: RegimePattern, state: 0 | 1) {
  return { mean: mean + volatility * shifts[state], volatility: volatility * widths[state] };
}

/** The parameters of the lognormal years of a state. */
function parametersIn(parameters: ReturnParameters, regimes: MarketRegimes, state: 0 | 1) {
  const { equityReturn, equityVol, bondReturn, bondVol, correlation } = parameters;
  const equity = yearIn(equityReturn, equityVol, patternOf(regimes, 'equity'), state);
  const bond = yearIn(bondReturn, bondVol, patternOf(regimes, 'bond'), state);
  return {
    equityReturn: equity.mean,
    equityVol: equity.volatility,
    bondReturn: bond.mean,
    bondVol: bond.volatility,
    correlation,
  };
}

/** The yearly rate by which the median grows in the long run: the mean logarithm of a year, as an exponential. */
export function medianGrowthOf(
  mean: number,
  volatility: number,
  regimes: MarketRegimes,
  of: 'equity' | 'bond',
): number {
  if (volatility === 0) return mean;
  const pattern = patternOf(regimes, of);
  const [calm, turbulent] = STATES.map((state) => {
    const year = yearIn(mean, volatility, pattern, state);
    return lognormal(year.mean, year.volatility).mean;
  });
  const [inCalm, inTurbulent] = [calm ?? 0, turbulent ?? 0];
  return exp(inCalm + shareTurbulent(regimes) * (inTurbulent - inCalm)) - 1;
}

/**
 * Years that are calm or turbulent, each as lognormal as any year, with the state's own mean and deviation. The first year's state is drawn
 * by how often each comes, later ones by how likely the last one stays: one number a year, from a stream of its own.
 */
export function regimeShape(parameters: ReturnParameters, program: Program, regimes: MarketRegimes): MonthShape {
  const { seed } = parameters;
  const stream = emptyStream();
  const states = new Uint8Array(program.years.length);
  const growth = STATES.map((state): LogGrowth => logGrowth(parametersIn(parameters, regimes, state)));
  const patterns = { equity: patternOf(regimes, 'equity'), bond: patternOf(regimes, 'bond'), none: NO_PATTERN };
  return {
    open: (path) => {
      seedNamedStream(stream, seed, path, 'regimes');
      for (let year = 0; year < states.length; year++)
        states[year] = nextUniform(stream) < turbulentAfter(states, year, regimes) ? TURBULENT : CALM;
    },
    fillPair: ({ equity, bond }, normals) => {
      program.years.forEach(({ from, to }, year) => {
        const inState = growth[states[year] ?? CALM];
        if (inState === undefined) return;
        const months = { equity: equity.subarray(from, to), bond: bond.subarray(from, to) };
        fillGrowth(months, normals.subarray(2 * from, 2 * to), inState);
      });
    },
    fill: (into, shocks, of) => {
      const pattern = sharedPattern(patterns[of.follows], of.correlation);
      const inStates = STATES.map((state) => monthsIn(of, pattern, state));
      program.years.forEach(({ from, to }, year) => {
        const { mean, deviation } = inStates[states[year] ?? CALM] ?? { mean: 0, deviation: 0 };
        for (let month = from; month < to; month++) into[month] = exp(mean + deviation * (shocks[month] ?? 0));
      });
    },
    yearText: (year) => `${STATE_WORDS[states[year] === TURBULENT ? TURBULENT : CALM]} of two regimes`,
  };
}

/** How likely a year is turbulent after the one before it. */
function turbulentAfter(states: Uint8Array, year: number, regimes: MarketRegimes): number {
  if (year === 0) return shareTurbulent(regimes);
  return states[year - 1] === TURBULENT ? regimes.turbulent.stay : 1 - regimes.calm.stay;
}

/** Of the logarithm of a month. */
function monthsIn({ mean, volatility }: ShapedClass, pattern: RegimePattern, state: 0 | 1) {
  const year = yearIn(mean, volatility, pattern, state);
  const log = lognormal(year.mean, year.volatility);
  return { mean: log.mean / 12, deviation: log.deviation / Math.sqrt(12) };
}
