import { shortPaths } from '../../../charts/paths/paths-histogram.ts';
import { pathWords } from '../../../format/path-words.ts';
import type { FigureSheet, SheetLine } from '../../../state/figures/figure-sheet.ts';
import { pathBehind } from './percentile-sheets.ts';
import { writtenSheet } from './plain-sheets.ts';
import type { RunFigures } from './run-sheets.ts';

type ByAge = RunFigures['result']['shortfall']['byAge'];

/** Paths that run short or empty, age by age, as a share of all. */
export function shareByAgeSheet(name: string, byAge: ByAge, { result, of }: RunFigures): FigureSheet {
  const { runs, model } = result.used;
  const lines = byAge
    .filter(({ paths }) => paths > 0)
    .map(
      ({ age, paths, examples: [first] }): SheetLine => ({
        name: `At ${age}`,
        value: { value: paths, kind: 'count' },
        step: 'plus',
        ...(first === undefined ? {} : { behind: pathBehind(of, result, first) }),
      }),
    );
  const count = byAge.reduce((sum, { paths }) => sum + paths, 0);
  return {
    name,
    unit: `share of all ${pathWords(model).many}`,
    lines: [...lines, { name: 'All', value: { value: runs, kind: 'count' }, step: 'dividedBy' }],
    result: { value: count / runs, kind: 'share' },
    note: 'Ages are those of the client. A line opens the first of its paths.',
  };
}

/** A share of the goals that is paid, with the worst path beside it. */
export function fundedSheet(name: string, share: number, { result, of }: RunFigures, note: string): FigureSheet {
  const { worst, worstShareFunded } = result.shortfall;
  return {
    ...writtenSheet(
      name,
      'share of goals, premiums and taxes paid, today’s dollars',
      { value: share, kind: 'share' },
      { how: 'As the run wrote it', note },
    ),
    lines: [
      { name: 'As the run wrote it', value: { value: share, kind: 'share' }, step: 'plus' },
      {
        name: 'Paths that leave nothing unpaid',
        value: { value: result.used.runs - shortPaths(result), kind: 'count' },
      },
      {
        name: 'The worst of all',
        value: { value: worstShareFunded, kind: 'share' },
        behind: pathBehind(of, result, worst),
      },
    ],
  };
}
