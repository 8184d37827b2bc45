import type { Dollars } from './words.ts';

/** A nominal amount in the dollars that the page shows. `deflator` is the price level that the answer gives for the amount. */
export function inDollars(nominal: number, deflator: number, dollars: Dollars): number {
  return nominal / divisorOf(deflator, dollars);
}

/** What nominal amounts at a price level are divided by. */
export function divisorOf(deflator: number, dollars: Dollars): number {
  return dollars === 'todays' ? deflator : 1;
}
