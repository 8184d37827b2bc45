import type { SentenceFigure } from '../../state/figures/figure-sheet.ts';

/** What a page says first, in words: computed from what the run wrote. */
export interface AnswerWords {
  /** The finding in one sentence that could be read aloud, at most 90 characters. */
  readonly headline: string;
  /** How sure it is. */
  readonly say: string;
  /** How it was found. */
  readonly rest: string;
  /** The figures of the first two, in the order in which they are read, with the work behind them. */
  readonly figures?: readonly SentenceFigure[];
}

/** While a first answer is worked out: its place is kept. */
export function waitingWords(headline: string, say: string): AnswerWords {
  return { headline, say, rest: '\u00A0' };
}
