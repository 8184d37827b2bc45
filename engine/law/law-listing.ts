import { type Outcome, refusal } from '../primitives/outcome.ts';
import type { LawListing } from '../results/law-listing.ts';
import type { Growth } from './entry/indexing.ts';
import { firstLawYear, type LawTables, lawParameters, lawVersion } from './law-tables.ts';

/** The law of a year, published or projected, each number with its source. Years before the law on file are refused. */
export function lawListing(tables: LawTables, year: number, growth: Growth): Outcome<LawListing> {
  const first = firstLawYear(tables);
  if (year < first) {
    const message = `The law on file begins with ${first}. Ask for that year or a later one.`;
    return refusal('request', [{ code: 'lawNotOnFile', path: 'year', message }]);
  }
  return { ok: true, value: { year, version: lawVersion(tables), parameters: lawParameters(tables, year, growth) } };
}
