import type { Program } from '../projection/program/program.ts';
import type { Returns } from '../projection/state/market.ts';

/** The same years, each earned at once: in its last month, on what its flows have left. */
export function yearlyReturns({ equity, bond, shares, more, cash }: Returns, { years }: Program): Returns {
  const yearly = (monthly: Float64Array) => {
    const growth = new Float64Array(monthly.length).fill(1);
    for (const { from, to } of years) growth[to - 1] = monthly.subarray(from, to).reduce((all, each) => all * each, 1);
    return growth;
  };
  return {
    equity: yearly(equity),
    bond: yearly(bond),
    ...(shares === undefined ? {} : { shares: shares.map(yearly) }),
    ...(more === undefined ? {} : { more: more.map(yearly) }),
    ...(cash === undefined ? {} : { cash: cash === null ? null : yearly(cash) }),
  };
}
