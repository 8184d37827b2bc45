import type { LawParameter } from '../results/law/law-listing.ts';
import type { Growth } from './entry/indexing.ts';
import { parametersOf } from './entry/law-parameters.ts';
import { type MedicareTable, medicareLaw } from './medicare-law.ts';

const COLUMNS = ['single', 'joint', 'separate'] as const;
const TIER_NAMES = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** Every number of Medicare law in `year`; the thresholds as computed for the year, since the statute ties the columns to each other. */
export function medicareParameters(table: MedicareTable, year: number, growth: Growth): readonly LawParameter[] {
  const { surchargeThreshold, topThreshold, separateThreshold, ...others } = table.entries;
  const { thresholds } = medicareLaw(table, year, growth);
  const tied = COLUMNS.flatMap((column) =>
    TIER_NAMES.flatMap((tier, at): readonly LawParameter[] => {
      const value = thresholds[column][at] ?? Number.POSITIVE_INFINITY;
      if (value === Number.POSITIVE_INFINITY) return [];
      const entry = at === TIER_NAMES.length - 1 ? topThreshold : surchargeThreshold;
      const source = column === 'separate' ? separateThreshold.source : entry.source;
      const fromYear = entry.values.findLast(({ from }) => from <= year)?.from ?? year;
      const basis = fromYear === year ? 'published' : 'projected';
      return [
        {
          topic: table.topic,
          name: `surchargeThreshold.${column}.${tier}`,
          value,
          basis,
          fromYear,
          source,
          indexed: entry.indexed,
        },
      ];
    }),
  );
  return [...parametersOf({ topic: table.topic, entries: others }, year, growth), ...tied];
}
