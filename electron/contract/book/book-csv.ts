import type { BookChange } from '../../../engine/results/book/book.ts';
import type { CsvCell, CsvForm } from '../operation/operation.ts';

interface Row {
  readonly householdId: number;
  readonly household: string;
  readonly planId: number;
  readonly revision: number;
  readonly state: string;
  readonly problem: string | null;
  readonly result: BookChange | null;
}

const OF_MEASURE = [
  'successRate',
  'successes',
  'medianEndingInTodaysDollars',
  'pathsCut',
  'pathsShortBefore85',
  'shortFromAge',
  'irmaaTier',
  'pathsWithPremiumCredit',
  'resultHash',
] as const;

/** The table of a run: a row for each household, both figures with their interval, and the hashes by which they are verified. */
export const bookCsv: CsvForm<{ readonly content: readonly Row[] }> = {
  fileName: () => 'book.csv',
  rows: ({ content }) => [
    [
      'householdId',
      'household',
      'planId',
      'revision',
      'state',
      'problem',
      'runs',
      'investments',
      'change',
      'change.low',
      'change.high',
      ...(['before', 'after'] as const).flatMap((when) => [
        ...OF_MEASURE.map((field) => `${when}.${field}`),
        `${when}.successRate.low`,
        `${when}.successRate.high`,
      ]),
      'crosses',
    ],
    ...content.map(({ householdId, household, planId, revision, state, problem, result }): readonly CsvCell[] => [
      householdId,
      household,
      planId,
      revision,
      state,
      problem,
      result?.runs ?? null,
      result?.before.investments ?? null,
      result?.change ?? null,
      result?.changeInterval.low ?? null,
      result?.changeInterval.high ?? null,
      ...[result?.before, result?.after].flatMap((measure) => [
        ...OF_MEASURE.map((field) => measure?.[field] ?? null),
        measure?.successRateInterval.low ?? null,
        measure?.successRateInterval.high ?? null,
      ]),
      result === null ? null : result.crosses.join(' '),
    ]),
  ],
};
