/** An entry that can be found by its words. */
export interface Findable {
  readonly text: string;
  /** Grey behind the text, after a ›. */
  readonly detail?: string;
  /** Found by these, too, but not shown. */
  readonly alias?: string;
}

/** Text as it is compared: without case and accents. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The words of a query. */
export function wordsOf(query: string): readonly string[] {
  return folded(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** The entries that have every word, in any order: first those whose text begins with one, then those with a word that does. */
export function matching<Entry extends Findable>(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = wordsOf(query);
  if (words.length === 0) return entries;
  return entries
    .map((entry, at) => ({ entry, at, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.at - b.at)
    .map(({ entry }) => entry);
}

function rankOf({ text, detail = '', alias = '' }: Findable, words: readonly string[]): number | null {
  const shown = folded(`${text} ${detail}`);
  const all = `${shown} ${folded(alias)}`;
  if (!words.every((word) => all.includes(word))) return null;
  if (words.some((word) => shown.startsWith(word))) return 0;
  return words.every((word) => shown.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))) ? 1 : 2;
}

export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A text taken apart where words of the query stand in it. */
export function markedParts(text: string, query: string): readonly TextPart[] {
  const words = wordsOf(query);
  // Folding may change the length of a text: then nothing is marked rather than the wrong letters.
  const plain = folded(text);
  if (words.length === 0 || plain.length !== text.length) return [{ text, isMatch: false }];
  const isMarked = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    const at = plain.indexOf(word);
    if (at >= 0) isMarked.fill(true, at, at + word.length);
  }
  const parts: { text: string; isMatch: boolean }[] = [];
  for (const [at, letter] of [...text].entries()) {
    const isMatch = isMarked[at] === true;
    const last = parts.at(-1);
    if (last !== undefined && last.isMatch === isMatch) last.text += letter;
    else parts.push({ text: letter, isMatch });
  }
  return parts;
}
