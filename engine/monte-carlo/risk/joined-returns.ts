import type { Program } from '../../projection/program/program.ts';
import type { Returns } from '../../projection/state/market.ts';

/** Returns that are the means up to a month and those of a path from it on. */
export interface JoinedReturns {
  readonly open: (drawn: Returns) => void;
  /** From a month on that is no later than any asked for since the path was opened. */
  readonly from: (month: number) => Returns;
}

export function joinedReturns({ months }: Pick<Program, 'months'>, means: Returns): JoinedReturns {
  const meansOf = columnsOf(means);
  const joined: Returns = copyOf(means);
  const columns = columnsOf(joined);
  let drawn: readonly Float64Array[] = meansOf;
  let known = months;
  return {
    open: (returns) => {
      drawn = columnsOf(returns);
      known = months;
      columns.forEach((column, at) => column.set(meansOf[at] ?? column));
    },
    from: (month) => {
      columns.forEach((column, at) => column.set(drawn[at]?.subarray(month, known) ?? [], month));
      known = month;
      return joined;
    },
  };
}

/** Everything that varies, always in the same order. */
function columnsOf({ equity, bond, shares = [], more = [], cash }: Returns): readonly Float64Array[] {
  return [equity, bond, ...shares, ...more, ...(cash === undefined || cash === null ? [] : [cash])];
}

function copyOf({ equity, bond, shares = [], more, cash }: Returns): Returns {
  return {
    equity: equity.slice(),
    bond: bond.slice(),
    shares: shares.map((share) => share.slice()),
    ...(more === undefined ? {} : { more: more.map((asset) => asset.slice()) }),
    ...(cash === undefined || cash === null ? {} : { cash: cash.slice() }),
  };
}
