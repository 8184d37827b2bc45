import { headlineMoney } from '../../../format/money.ts';
import { shareText } from '../../../format/success.ts';
import type { FigureSheet, SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { LocationAnswer } from '../../../state/what-if/use-location.ts';
import { dollarsOf, ratioSheet, writtenSheet } from '../figures/plain-sheets.ts';

/** What one way leaves more than another on the same futures. */
type Worth = Pick<NonNullable<LocationAnswer['worth']>, 'difference' | 'isWithinNoise' | 'shareAhead'>;

const TODAY = 'today’s dollars';

/** `$41k more`, ` (between $38k and $44k)` and, where chance could explain it, `, which is no measurable difference`. */
export function worthWords({ difference: { mean, meanInterval }, isWithinNoise }: Worth) {
  return {
    amount: `${headlineMoney(Math.abs(mean))} ${mean < 0 ? 'less' : 'more'}`,
    interval:
      meanInterval === null
        ? ''
        : ` (between ${headlineMoney(meanInterval.low)} and ${headlineMoney(meanInterval.high)})`,
    verdict: isWithinNoise ? ', which is no measurable difference' : '',
  };
}

/** The figures of such a sentence, in their order: the mean, the ends of its interval and how often it is more. */
export function worthFigures(
  { difference: { mean, meanInterval }, shareAhead }: Worth,
  { work, ahead, runs }: { readonly work: () => FigureSheet; readonly ahead: string; readonly runs: number },
): readonly SentenceFigure[] {
  const ends =
    meanInterval === null
      ? []
      : [
          { name: 'Lower end of the 95% interval', value: meanInterval.low },
          { name: 'Upper end of the 95% interval', value: meanInterval.high },
        ];
  return [
    { text: headlineMoney(Math.abs(mean)), work },
    ...ends.map(({ name, value }) => ({
      text: headlineMoney(value),
      work: () => ({
        ...writtenSheet(name, TODAY, dollarsOf(value), { how: 'As the run wrote it' }),
        note: 'By Student’s t, over the differences of the futures, each run in both ways.',
      }),
    })),
    { text: shareText(shareAhead), work: () => aheadSheet(ahead, shareAhead, runs) },
  ];
}

function aheadSheet(ahead: string, share: number, runs: number): FigureSheet {
  return ratioSheet(`Futures in which ${ahead} leaves more`, `share of ${runs.toLocaleString('en-US')} futures`, [
    { name: 'Futures in which it leaves more', value: { value: Math.round(share * runs), kind: 'count' } },
    { name: 'All futures', value: { value: runs, kind: 'count' } },
  ]);
}
