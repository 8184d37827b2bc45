import type { SentenceFigure } from '../../state/figures/figure-sheet.ts';
import { Figure } from '../figures/Figure.tsx';
import { partsOf } from '../figures/sentence-parts.ts';

/** Money, percents, and how many of all. */
const FIGURES = /([+−]?\$(?:[\d,.]*\d)[km]?|\b\d[\d,.]*%|\b\d[\d,]* of (?:[\d,]*\d))/;

interface SaidProps {
  readonly text: string;
  /** Those that open the work behind them, in their order. */
  readonly figures?: readonly SentenceFigure[] | undefined;
}

/** A sentence whose figures stand out. */
export function Said({ text, figures = [] }: SaidProps) {
  return partsOf(text, figures).map(({ place, part, figure }) =>
    figure === undefined ? (
      <Bold key={place} text={part} />
    ) : (
      <b key={place}>
        <Figure text={part} work={figure.work} />
      </b>
    ),
  );
}

function Bold({ text }: { readonly text: string }) {
  return text.split(FIGURES).map((part, at) =>
    // Of a text split at what stands in parentheses, every second part is such a figure.
    // oxlint-disable-next-line react/no-array-index-key -- a part has no other name than its place in the sentence
    at % 2 === 1 ? <b key={at}>{part}</b> : part,
  );
}
