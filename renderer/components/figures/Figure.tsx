import type { FigureWork, SentenceFigure } from '../../state/figures/figure-sheet.ts';
import { useFigureWork } from '../../state/figures/open-figure.ts';
import { Explained } from '../glossary/Explained.tsx';
import styles from './Figure.module.css';
import { partsOf } from './sentence-parts.ts';

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
      {...(name === undefined ? {} : { 'aria-label': `${name}: ${text}` })}
      // No part of its name: a heading is named by what stands in it.
      aria-description="Opens the work"
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
  return partsOf(text, figures).map(({ place, part, figure }) =>
    figure !== undefined ? (
      <Figure key={place} text={part} work={figure.work} />
    ) : explains ? (
      <Explained key={place} text={part} />
    ) : (
      part
    ),
  );
}
