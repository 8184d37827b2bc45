import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';

/** How the figures of a plan's own years are found. */
export function averageReturnsText(dollars: Dollars): string {
  return `The plan year by year at its average returns, in ${DOLLARS_WORDS[dollars]}. Monte Carlo shows what uncertain returns do to it.`;
}
