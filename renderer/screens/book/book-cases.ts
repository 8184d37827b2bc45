import type { OperationInput } from '../../../electron/contract/index.ts';
import type { BookLine } from '../../../engine/results/book/book.ts';

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

/** What a run asked, in words. */
export function caseText(asked: BookCase): string {
  const { marketFall, ratesRise, inflation, benefitsCut, lawPack, assumptionSet, newEngine } = asked;
  const parts = [
    ...(marketFall === undefined ? [] : [`markets fall ${percent(marketFall.share)} in January ${marketFall.year}`]),
    ...(ratesRise === undefined ? [] : [`rates rise ${percent(ratesRise.points ?? 0.01)} in ${ratesRise.year}`]),
    ...(inflation === undefined
      ? []
      : [`inflation is ${percent(inflation.mean)} from ${inflation.fromYear} to ${inflation.toYear}`]),
    ...(benefitsCut === undefined ? [] : [`benefits are cut ${percent(benefitsCut.share)} from ${benefitsCut.year}`]),
    ...(lawPack === undefined ? [] : ['another law pack holds']),
    ...(newEngine === undefined ? [] : ['this engine takes the place of an earlier one']),
    ...(assumptionSet === undefined ? [] : ['another set of assumptions holds']),
  ];
  return parts.length === 0 ? 'nothing changes' : parts.join(' and ');
}

export const LINE_TEXT: Readonly<Record<BookLine, string>> = {
  under75: 'Drops under 75%',
  guardrail: 'Hits a guardrail and cuts spending',
  shortBefore85: 'Runs short before 85',
  leavesIrmaaTier: 'Leaves an IRMAA tier',
  entersIrmaaTier: 'Enters an IRMAA tier',
  losesPremiumCredit: 'Loses the ACA credit',
  gainsPremiumCredit: 'Gains the ACA credit',
};

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}
