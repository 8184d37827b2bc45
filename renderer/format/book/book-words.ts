import type { OperationInput, OperationOutput } from '../../../electron/contract/index.ts';
import { ASSUMPTION_SETS } from '../../../engine/plan/assumption-sets.ts';
import type { BookLine } from '../../../engine/results/book/book.ts';
import { tableMoney } from '../money.ts';
import { successShareText } from '../success.ts';

type BookCase = OperationInput<'book.start'>['case'];

/**
 * What a run asked, in words.
 * @param pack the name of the law pack, where it is known
 */
export function caseText(asked: BookCase, pack?: string): string {
  const { marketFall, ratesRise, inflation, benefitsCut, lawPack, assumptionSet, newEngine } = asked;
  const set = ASSUMPTION_SETS.find(({ id }) => id === assumptionSet);
  const parts = [
    ...(marketFall === undefined ? [] : [`markets fall ${percent(marketFall.share)} in January ${marketFall.year}`]),
    ...(ratesRise === undefined ? [] : [`rates rise ${percent(ratesRise.points ?? 0.01)} in ${ratesRise.year}`]),
    ...(inflation === undefined
      ? []
      : [`inflation is ${percent(inflation.mean)} from ${inflation.fromYear} to ${inflation.toYear}`]),
    ...(benefitsCut === undefined ? [] : [`benefits are cut ${percent(benefitsCut.share)} from ${benefitsCut.year}`]),
    ...(lawPack === undefined ? [] : [pack === undefined ? 'another law pack holds' : `the law pack ${pack} holds`]),
    ...(newEngine === undefined ? [] : ['this engine takes the place of an earlier one']),
    ...(set === undefined ? [] : [`the set of assumptions ${set.name} holds`]),
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

type Measure = NonNullable<OperationOutput<'book.rows'>['content'][number]['result']>['before'];

interface MeasureRow {
  readonly head: string;
  readonly text: (measure: Measure, runs: number) => string;
}

/** What a household comes to, before and after. */
export const MEASURE_ROWS: readonly MeasureRow[] = [
  { head: 'Success', text: ({ successRate }) => successShareText(successRate) },
  {
    head: '95% interval',
    text: ({ successRateInterval: { low, high } }) => `${successShareText(low)} to ${successShareText(high)}`,
  },
  { head: 'Money at the start', text: ({ investments }) => tableMoney(investments) },
  {
    head: 'Median ending, today’s dollars',
    text: ({ medianEndingInTodaysDollars }) => tableMoney(medianEndingInTodaysDollars),
  },
  { head: 'Paths on which a spending rule cuts', text: ({ pathsCut }, runs) => ofPaths(pathsCut, runs) },
  { head: 'Paths short before 85', text: ({ pathsShortBefore85 }, runs) => ofPaths(pathsShortBefore85, runs) },
  {
    head: 'Short on a quarter of the paths',
    text: ({ shortFromAge }) => (shortFromAge === null ? 'never' : `from ${shortFromAge}`),
  },
  {
    head: 'Tier of the Medicare surcharge',
    text: ({ irmaaTier }) => (irmaaTier === 0 ? 'none' : String(irmaaTier)),
  },
  {
    head: 'Paths with a premium tax credit',
    text: ({ pathsWithPremiumCredit }, runs) => ofPaths(pathsWithPremiumCredit, runs),
  },
];

function ofPaths(paths: number, runs: number): string {
  return `${paths.toLocaleString('en-US')} of ${runs.toLocaleString('en-US')}`;
}
