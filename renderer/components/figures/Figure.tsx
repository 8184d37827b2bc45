import type { FigureWork, SentenceFigure } from '../../state/figures/figure-sheet.ts';
import { useFigureWork } from '../../state/figures/open-figure.ts';
import { Explained } from '../glossary/Explained.tsx';
import styles from './Figure.module.css';

interface FigureProps {
  /** As it stands on the page: `$1.61m`. */
  readonly text: string;
  /** Built when the figure is opened, and while it is open. */
  readonly work: () => FigureWork;
  /** What a screen reader says before the figure, where what stands beside it does not say it. */
  readonly name?: string;
}

/** A figure of the page that opens the work behind it. */
export function Figure({ text, work, name }: FigureProps) {
  const open = useFigureWork(() => ({ text, work: work() }));
  return (
    <button
      type="button"
      className={styles.figure}
      data-figure=""
      aria-haspopup="dialog"
      aria-label={`${name === undefined ? '' : `${name}: `}${text}, opens the work`}
      onClick={(event) => {
        // Safari gives a button that is clicked no focus, which the drawer has to give back.
        event.currentTarget.focus();
        open('');
      }}
    >
      {text}
    </button>
  );
}

interface FigureTextProps {
  readonly text: string;
  /** In the order in which they stand in the text. */
  readonly figures: readonly SentenceFigure[];
  /** Whether its terms open their explanation. */
  readonly explains?: boolean;
}

/** A sentence whose figures open their work, and whose terms open their explanation. */
export function FigureText({ text, figures, explains = true }: FigureTextProps) {
  return partsOf(text, figures).map(({ at, part, figure }) =>
    figure !== undefined ? (
      <Figure key={at} text={part} work={figure.work} />
    ) : explains ? (
      <Explained key={at} text={part} />
    ) : (
      part
    ),
  );
}

interface Part {
  readonly at: number;
  readonly part: string;
  readonly figure?: SentenceFigure;
}

/** The sentence cut at its figures. One that does not stand in it is passed over. */
function partsOf(text: string, figures: readonly SentenceFigure[]): readonly Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const figure of figures) {
    const at = placeOf(figure.text, text, from);
    if (at < 0) continue;
    if (at > from) parts.push({ at: from, part: text.slice(from, at) });
    parts.push({ at, part: figure.text, figure });
    from = at + figure.text.length;
  }
  if (from < text.length) parts.push({ at: from, part: text.slice(from) });
  return parts;
}

/** Where a figure stands, and not a longer one that begins or ends as it does: 7% is not in 17%. */
function placeOf(figure: string, text: string, from: number): number {
  const at = text.indexOf(figure, from);
  if (at < 0) return at;
  const isPartOfLonger = /[\d.,$]$/.test(text.slice(0, at)) && /^[\d$]/.test(figure);
  const isCut = /^[\d]/.test(text.slice(at + figure.length)) || /^[.,]\d/.test(text.slice(at + figure.length));
  return isPartOfLonger || isCut ? placeOf(figure, text, at + 1) : at;
}
