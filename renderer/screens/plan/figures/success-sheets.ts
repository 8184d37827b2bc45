import { countedPaths } from '../../../format/path-words.ts';
import type { SuccessRate } from '../../../format/success.ts';
import { counted } from '../../../format/words.ts';
import type { FigureSheet, SheetLine } from '../../../state/figures/figure-sheet.ts';

/** So many of so many futures. */
export interface CountedRate {
  readonly count: number;
  readonly runs: number;
  readonly rate: SuccessRate;
}

/** How a rate of success comes about: a count over a count, and the interval that the count supports. */
export function successSheet(name: string, { count, runs, rate }: CountedRate, isCounted = false): FigureSheet {
  const { low, high } = rate.successRateInterval;
  return {
    name,
    unit: `share of ${counted(runs, isCounted ? 'historical start' : 'future')}`,
    lines: [...shareLines(count, runs, isCounted), ...(isCounted ? [] : intervalLines(low, high))],
    result: { value: rate.successRate, kind: 'share' },
    note: 'Rounded down on the page; 100% only where every one is paid.',
  };
}

/** So many of all, as a share. */
export function shareSheet(
  name: string,
  {
    count,
    runs,
    word = 'Paths',
    note,
  }: { readonly count: number; readonly runs: number; readonly word?: string; readonly note?: string },
): FigureSheet {
  return {
    name,
    unit: `share of ${countedPaths(runs, 'lognormal')}`,
    lines: [
      { name: `${word}: ${name}`, value: { value: count, kind: 'count' }, step: 'plus' },
      { name: 'All', value: { value: runs, kind: 'count' }, step: 'dividedBy' },
    ],
    result: { value: count / runs, kind: 'share' },
    ...(note === undefined ? {} : { note }),
  };
}

interface CountedPaths {
  readonly paths: number;
  readonly failed: number;
}

/** How many paths there are, by whether they succeed. */
export function barSheet(name: string, { paths, failed }: CountedPaths): FigureSheet {
  return countSheet(name, [
    { name: 'Those that succeed', value: { value: paths - failed, kind: 'count' }, step: 'plus' },
    { name: 'Those that fail', value: { value: failed, kind: 'count' }, step: 'plus' },
  ]);
}

/** How many of them fail. */
export function failingSheet(name: string, { paths, failed }: CountedPaths): FigureSheet {
  return countSheet(`${name}, failing`, [
    { name: 'All of them', value: { value: paths, kind: 'count' }, step: 'plus' },
    { name: 'Those that succeed', value: { value: paths - failed, kind: 'count' }, step: 'minus' },
  ]);
}

function countSheet(name: string, lines: readonly SheetLine[]): FigureSheet {
  const value = lines.reduce((sum, line) => sum + (line.step === 'minus' ? -1 : 1) * line.value.value, 0);
  return { name, unit: 'counted', lines, result: { value, kind: 'count' } };
}

/** A share of all futures that a run wrote without its count. */
export function futuresSheet(
  name: string,
  share: number,
  { runs, counted: what = name }: { readonly runs: number; readonly counted?: string },
): FigureSheet {
  return {
    name,
    unit: `share of ${runs.toLocaleString('en-US')} futures`,
    lines: [
      { name: what, value: { value: Math.round(share * runs), kind: 'count' }, step: 'plus' },
      { name: 'All futures', value: { value: runs, kind: 'count' }, step: 'dividedBy' },
    ],
    result: { value: share, kind: 'share' },
  };
}

function shareLines(count: number, runs: number, isCounted: boolean): readonly SheetLine[] {
  const many = isCounted ? 'Historical starts' : 'Futures';
  return [
    { name: `${many} in which it is paid in full`, value: { value: count, kind: 'count' }, step: 'plus' },
    { name: `All ${many.toLowerCase()}`, value: { value: runs, kind: 'count' }, step: 'dividedBy' },
    { name: `${many} that fall short`, value: { value: runs - count, kind: 'count' } },
  ];
}

function intervalLines(low: number, high: number): readonly SheetLine[] {
  return [
    {
      name: '95% interval, lower bound',
      value: { value: low, kind: 'share' },
      note: 'Wilson: (p + z²/2n − z √(p(1 − p)/n + z²/4n²)) ÷ (1 + z²/n), with z = 1.96, p the share and n all futures. E. B. Wilson, Journal of the American Statistical Association 22 (1927).',
    },
    { name: '95% interval, upper bound', value: { value: high, kind: 'share' }, note: 'The same with + before z' },
    { name: 'Half of its width, the ± on the page', value: { value: (high - low) / 2, kind: 'points' } },
  ];
}
