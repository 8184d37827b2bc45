import type { ProgramFall } from '../../program/prices/program-fall.ts';
import { MORE } from '../../state/classes/more-classes.ts';
import { isEmpty } from '../../state/holding.ts';
import type { Run } from '../../state/run-state.ts';

/**
 * A fall of prices on January 1: what stays of the units stands for it, so that prices, and what is drawn after, are as before. No
 * basis moves, and nothing is sold.
 */
export function fall({ holdings, status: { yearIndex } }: Run, fallen: ProgramFall): void {
  const stocks = fallen.stocksIn === yearIndex ? fallen.stocksKept : 1;
  const bonds = fallen.bondsIn === yearIndex ? fallen.bondsKept : 1;
  if (stocks === 1 && bonds === 1) return;
  for (const holding of holdings) {
    if (isEmpty(holding)) continue;
    holding.equity *= stocks;
    holding.bond *= bonds;
    if (holding.more === null) continue;
    holding.more[MORE.international] = (holding.more[MORE.international] ?? 0) * stocks;
  }
}
