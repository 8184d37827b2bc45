import { exp, log, power } from '../../primitives/math.ts';
import type { MarketRegimes } from '../../results/monte-carlo/market-regimes.ts';
import { meanOf } from '../statistics/intervals.ts';
import { isMarketRegimes } from './market-regimes.ts';

/** One calendar year, fractions: nominal returns, and the change of consumer prices from December to December. */
export interface HistoryYear {
  readonly year: number;
  readonly equity: number;
  readonly bond: number;
  readonly inflation: number;
}

/** Calendar years of market returns in a row, read from `resources/market-history.json`. */
export interface MarketHistory {
  readonly name: string;
  readonly version: string;
  readonly source: string;
  readonly years: readonly HistoryYear[];
  /** Two states that its years are taken to be in. */
  readonly regimes: MarketRegimes;
}

/** The years of a history as a plan meets them. */
export interface MetHistory {
  /** Growth factor of a month of each year: the twelfth root of the year's. */
  readonly monthlyEquity: Float64Array;
  readonly monthlyBond: Float64Array;
  readonly statistics: HistoryStatistics;
}

/** What a series shows, yearly fractions. Deviations are those of a sample. */
export interface HistoryStatistics {
  readonly equityReturn: number;
  readonly equityVol: number;
  readonly bondReturn: number;
  readonly bondVol: number;
  readonly correlation: number;
  readonly equityCompoundReturn: number;
  readonly bondCompoundReturn: number;
}

/**
 * Real returns at the plan's inflation, (1 + r) / (1 + CPI) × (1 + inflation): nominal returns of years with 3.0%
 * inflation against spending that grows by less would flatter a plan.
 */
export function reinflated({ years }: MarketHistory, inflation: number): MetHistory {
  const atPlanInflation = (nominal: number, of: HistoryYear) =>
    ((1 + nominal) / (1 + of.inflation)) * (1 + inflation) - 1;
  const equity = years.map((year) => atPlanInflation(year.equity, year));
  const bond = years.map((year) => atPlanInflation(year.bond, year));
  return metHistory(equity, bond);
}

/** The years as a plan meets them: at its own inflation, or, where each year brings the prices of its own, as they were. */
export function asMet(history: MarketHistory, isAtPlanInflation: boolean, inflation: number): MetHistory {
  if (isAtPlanInflation) return reinflated(history, inflation);
  return metHistory(
    history.years.map(({ equity }) => equity),
    history.years.map(({ bond }) => bond),
  );
}

function metHistory(equity: readonly number[], bond: readonly number[]): MetHistory {
  return {
    monthlyEquity: monthlyFactors(equity),
    monthlyBond: monthlyFactors(bond),
    statistics: statisticsOf(equity, bond),
  };
}

/** Checks the file of market history. A malformed one is refused with the name of the entry at fault. */
export function parseMarketHistory(file: unknown): MarketHistory {
  const { name, version, source, regimes, years: entries } = fieldsOf(file);
  if (typeof name !== 'string' || name === '') throw malformed('name', 'a name');
  if (typeof version !== 'string' || version === '') throw malformed('version', 'a version, such as "2026-04"');
  if (typeof source !== 'string' || source === '') throw malformed('source', 'where the returns come from');
  if (!Array.isArray(entries) || entries.length < 2) throw malformed('years', 'a list of at least two years');
  const years = entries.map((entry, at) => historyYear(entry, `years[${at}]`));
  years.forEach(({ year }, at) => {
    const before = years[at - 1];
    if (before !== undefined && year !== before.year + 1)
      throw malformed(`years[${at}].year`, `${before.year + 1}: years follow one another`);
  });
  if (!isMarketRegimes(regimes)) throw malformed('regimes', 'the states calm and turbulent with their figures');
  return { name, version, source, years, regimes };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function historyYear(entry: unknown, place: string): HistoryYear {
  const { year, equity, bond, inflation } = fieldsOf(entry);
  if (typeof year !== 'number' || !Number.isInteger(year)) throw malformed(`${place}.year`, 'a calendar year');
  if (!isReturn(equity)) throw malformed(`${place}.equity`, 'a return above -1, such as 0.118');
  if (!isReturn(bond)) throw malformed(`${place}.bond`, 'a return above -1, such as 0.118');
  if (!isReturn(inflation)) throw malformed(`${place}.inflation`, 'a change of prices above -1, such as 0.03');
  return { year, equity, bond, inflation };
}

function isReturn(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > -1;
}

function malformed(place: string, what: string): Error {
  return new Error(`market-history.json: ${place} must be ${what}`);
}

function monthlyFactors(returns: readonly number[]): Float64Array {
  return Float64Array.from(returns, (yearly) => power(1 + yearly, 1 / 12));
}

function statisticsOf(equity: readonly number[], bond: readonly number[]): HistoryStatistics {
  const equityVol = Math.sqrt(covariance(equity, equity));
  const bondVol = Math.sqrt(covariance(bond, bond));
  return {
    equityReturn: meanOf(equity),
    equityVol,
    bondReturn: meanOf(bond),
    bondVol,
    correlation: equityVol > 0 && bondVol > 0 ? covariance(equity, bond) / (equityVol * bondVol) : 0,
    equityCompoundReturn: compound(equity),
    bondCompoundReturn: compound(bond),
  };
}

function covariance(one: readonly number[], other: readonly number[]): number {
  const [meanOfOne, meanOfOther] = [meanOf(one), meanOf(other)];
  const products = one.map((value, at) => (value - meanOfOne) * ((other[at] ?? 0) - meanOfOther));
  return products.reduce((sum, product) => sum + product, 0) / (one.length - 1);
}

function compound(returns: readonly number[]): number {
  return exp(meanOf(returns.map((yearly) => log(1 + yearly)))) - 1;
}
