import type { OperationInput } from '../../../electron/contract/index.ts';

type BookCase = OperationInput<'book.start'>['case'];

interface OfferedCase {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly case: BookCase;
}

/** Stands alone. */
export const NEW_ENGINE = 'engine';

/** What the page offers by name, for the January that comes next. */
export function offeredCases(year: number): readonly OfferedCase[] {
  return [
    {
      id: 'fall',
      name: 'Markets fall 20%',
      note: `all stocks, January ${year}`,
      case: { marketFall: { year, share: 0.2 } },
    },
    {
      id: 'inflation',
      name: 'Inflation 3.5%',
      note: `${year} to ${year + 9}`,
      case: { inflation: { fromYear: year, toYear: year + 9, mean: 0.035 } },
    },
    {
      id: 'benefits',
      name: 'Benefits cut 23%',
      note: 'from 2033, everyone',
      case: { benefitsCut: { year: 2033, share: 0.23 } },
    },
    {
      id: 'rates',
      name: 'Rates +1 point',
      note: `from January ${year}; bonds lose 6%`,
      case: { ratesRise: { year } },
    },
    {
      id: 'conservative',
      name: 'Conservative assumptions',
      note: 'set of 2026',
      case: { assumptionSet: 'conservative2026' },
    },
    {
      id: NEW_ENGINE,
      name: 'New engine',
      note: 'against what an earlier one made',
      case: { newEngine: true },
    },
  ];
}

/** Up to three cases as one. */
export function joinedCase(chosen: readonly OfferedCase[]): BookCase {
  return chosen.reduce<BookCase>((joined, each) => ({ ...joined, ...each.case }), {});
}

/** With a law that every plan goes by; null for none. */
export function withPack(joined: BookCase, lawPack: string | null): BookCase {
  return lawPack === null ? joined : { ...joined, lawPack };
}

export const MOST_JOINED = 3;
