import { inCents } from '../operation/money.ts';
import type { CsvCell, CsvForm } from '../operation/operation.ts';
import { RothOutput } from './roth.ts';

type Conversion = RothOutput['schedule'][number];

/** Fields of a scheduled conversion that are one number or word each, in the order of the columns. */
const FIELDS = [
  'taxWithheld',
  'bracketBefore',
  'bracketAfter',
  'bindingLimit',
  'marginalCost',
  'irmaaEffect',
  'gainsEffect',
  'socialSecurityEffect',
  'acaEffect',
  'niitEffect',
  'stateEffect',
  'rmdEffect',
] as const satisfies readonly (keyof Conversion)[];

/** The schedule as a table: a row for each year with a conversion, a column for each person and each account converted. */
export const rothCsv: CsvForm<RothOutput> = inCents(RothOutput, {
  fileName: () => 'roth-conversions.csv',
  rows: ({ schedule }) => {
    const persons = [...new Set(schedule.flatMap(({ ages }) => Object.keys(ages)))];
    const accounts = [...new Set(schedule.flatMap(({ sources }) => sources.map(({ account }) => account)))];
    const heads = [
      'year',
      ...persons.map((id) => `ages.${id}`),
      'amount',
      ...accounts.map((id) => `sources.${id}`),
      ...FIELDS,
    ];
    return [heads, ...schedule.map((conversion) => rowOf(conversion, persons, accounts))];
  },
});

function rowOf(conversion: Conversion, persons: readonly string[], accounts: readonly string[]): readonly CsvCell[] {
  const { year, ages, amount, sources } = conversion;
  const from = (id: string) =>
    sources.filter(({ account }) => account === id).reduce((sum, source) => sum + source.amount, 0);
  return [
    year,
    ...persons.map((id) => ages[id] ?? null),
    amount,
    ...accounts.map(from),
    ...FIELDS.map((field) => conversion[field]),
  ];
}
