import { add } from '../../../primitives/cells.ts';
import { FLOW, YEAR } from '../run-cells.ts';
import { type Run, recordFlow } from '../run-state.ts';
import { OF_SALE } from './lots.ts';

/** Adds to the tax year what a sale out of lots came to, as `Run.ofSale` says. Returns the long-term gain, dollars. */
export function addGainsOfLots(run: Run): number {
  const { ofSale, year } = run;
  const shortTerm = ofSale[OF_SALE.shortTerm] ?? 0;
  const appreciation = ofSale[OF_SALE.appreciation] ?? 0;
  const longTerm = (ofSale[OF_SALE.longTerm] ?? 0) + appreciation;
  add(year, YEAR.shortTermGain, shortTerm);
  add(year, YEAR.longTermGain, longTerm);
  add(year, YEAR.planAppreciation, appreciation);
  recordFlow(run, FLOW.realizedShortTerm, shortTerm);
  recordFlow(run, FLOW.realizedGain, longTerm);
  recordFlow(run, FLOW.planAppreciation, appreciation);
  return longTerm;
}
