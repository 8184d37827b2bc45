import { fundedText, successLine } from '../../../format/success.ts';
import type { SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import { cutFigures } from './cut-sheets.ts';
import { type RunFigures, successOfRun } from './run-sheets.ts';
import { fundedSheet } from './shortfall-sheets.ts';

/** The figures that the answer of a run says. */
export function runFigures(run: RunFigures): readonly SentenceFigure[] {
  const { result } = run;
  const { meanShareFunded } = result.shortfall;
  const isDrawn = result.used.model !== 'cycles';
  return [
    ...(isDrawn ? [{ text: successLine(result), work: () => successOfRun(result) }] : []),
    {
      text: fundedText(meanShareFunded),
      work: () => fundedSheet('Average share of goals paid', meanShareFunded, run, 'The mean over all paths.'),
    },
    ...cutFigures(result),
  ];
}
