import type { RothCeiling } from '../../plan/schema/roth.ts';
import type { RothPolicy } from '../../results/roth-on-paths.ts';

/** Shares of the converting years after which conversions may end. */
const ENDS = [0.75, 0.5, 0.25] as const;

/** Years of the first conversions that are moved by themselves: this year's, and those of the next few. */
const FIRST_YEARS = [1, 4] as const;

/**
 * Policies near one given by fill-to levels: all levels, the earlier half, the later half, the first few and the first alone moved
 * up and down by some of today's dollars, and an earlier end.
 */
export function levelMoves(policy: RothPolicy, dollars: number): readonly RothPolicy[] {
  const { ceilings } = policy;
  if (ceilings === null) return [];
  const years = ceilings.filter(({ fillTo }) => fillTo !== null).map(({ year }) => year);
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined) return [];
  const middle = years[Math.floor(years.length / 2)] ?? last;
  const moved = (from: number, to: number, by: number): RothPolicy => ({
    ...policy,
    ceilings: ceilings.map((ceiling) => (ceiling.year >= from && ceiling.year < to ? shifted(ceiling, by) : ceiling)),
  });
  const beginnings = FIRST_YEARS.map((count) => [first, years[count] ?? last + 1] as const);
  const spans = [[first, last + 1], [first, middle], [middle, last + 1], ...beginnings] as const;
  const shifts = spans.flatMap(([from, to]) =>
    from < to ? [moved(from, to, dollars), moved(from, to, -dollars)] : [],
  );
  return [
    ...shifts,
    ...endsOf(years).map((end) => ({ ...policy, ceilings: ceilings.map((each) => until(each, end)) })),
  ];
}

/** A rule that ends earlier. */
export function earlierEnds(policy: RothPolicy, convertingYears: readonly number[]): readonly RothPolicy[] {
  return endsOf(convertingYears).map((endYear) => ({ ...policy, endYear }));
}

/** Last years of conversions that would be earlier than the last of these. */
function endsOf(years: readonly number[]): readonly number[] {
  const ends = ENDS.map((share) => years[Math.ceil(share * years.length) - 1]).filter((year) => year !== undefined);
  return [...new Set(ends)].filter((year) => year !== years.at(-1));
}

function shifted({ year, fillTo }: RothCeiling, dollars: number): RothCeiling {
  return { year, fillTo: fillTo === null ? null : fillTo + dollars };
}

function until({ year, fillTo }: RothCeiling, end: number): RothCeiling {
  return { year, fillTo: year > end ? null : fillTo };
}
