import { isObject } from '../../primitives/is-object.ts';
import type { MarketRegimes } from '../../results/monte-carlo/market-regimes.ts';

const FIGURES = ['stay', 'equityMean', 'equityDeviation', 'bondMean', 'bondDeviation'] as const;

/** Whether a value is the two states of a market, each with its figures and no other. */
export function isMarketRegimes(value: unknown): value is MarketRegimes {
  if (!isObject(value) || Object.keys(value).length !== 2) return false;
  return isRegime(value['calm']) && isRegime(value['turbulent']);
}

function isRegime(value: unknown): boolean {
  if (!isObject(value) || Object.keys(value).length !== FIGURES.length) return false;
  const { stay, equityDeviation, bondDeviation } = value;
  const areNumbers = FIGURES.every((name) => typeof value[name] === 'number' && Number.isFinite(value[name]));
  return areNumbers && Number(stay) > 0 && Number(stay) < 1 && Number(equityDeviation) > 0 && Number(bondDeviation) > 0;
}
