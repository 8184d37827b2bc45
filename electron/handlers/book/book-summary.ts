import { sideOf } from '../../../engine/index.ts';
import { BOOK_LINES, type BookChange } from '../../../engine/results/book/book.ts';
import type { BookSummary } from '../../contract/book/book-operations.ts';

const BANDS = 20;
const MEDIAN = 0.5;
const TENTH = 0.1;

/** What the households that are done come to together. */
export function bookSummary(
  results: readonly BookChange[],
): Pick<BookSummary, 'lines' | 'bands' | 'medianChange' | 'worstTenthChange'> {
  const changes = results.map(({ change }) => change).toSorted((one, other) => one - other);
  return {
    lines: BOOK_LINES.map((line) => ({
      line,
      before: results.filter(({ runs, before }) => sideOf(runs, before)[line]).length,
      after: results.filter(({ runs, after }) => sideOf(runs, after)[line]).length,
      crossing: results.filter(({ crosses }) => crosses.includes(line)).length,
    })),
    bands: {
      before: bandsOf(results.map(({ before }) => before.successRate)),
      after: bandsOf(results.map(({ after }) => after.successRate)),
    },
    medianChange: at(changes, MEDIAN),
    worstTenthChange: at(changes, TENTH),
  };
}

function bandsOf(rates: readonly number[]): number[] {
  const bands = Array.from({ length: BANDS }, () => 0);
  for (const rate of rates) {
    const band = Math.min(BANDS - 1, Math.floor(rate * BANDS + Number.EPSILON * BANDS));
    bands[band] = (bands[band] ?? 0) + 1;
  }
  return bands;
}

/** The value that so many of all fall short of; null without any. */
function at(sorted: readonly number[], share: number): number | null {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
}
