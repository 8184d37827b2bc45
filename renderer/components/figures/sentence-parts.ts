import type { SentenceFigure } from '../../state/figures/figure-sheet.ts';

/** A part of a sentence: a figure of it, or what stands between two. */
export interface SentencePart {
  /** Its place among the parts: other dollars make a part longer, and leave it where it is. */
  readonly place: number;
  readonly part: string;
  readonly figure?: SentenceFigure;
}

/** The sentence cut at its figures. One that does not stand in it is passed over. */
export function partsOf(text: string, figures: readonly SentenceFigure[]): readonly SentencePart[] {
  const parts: SentencePart[] = [];
  let from = 0;
  for (const figure of figures) {
    const at = placeOf(figure.text, text, from);
    if (at < 0) continue;
    if (at > from) parts.push({ place: parts.length, part: text.slice(from, at) });
    parts.push({ place: parts.length, part: figure.text, figure });
    from = at + figure.text.length;
  }
  if (from < text.length) parts.push({ place: parts.length, part: text.slice(from) });
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
