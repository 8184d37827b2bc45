/** Money, percents, and how many of all. */
const FIGURES = /([+−]?\$(?:[\d,.]*\d)[km]?|\b\d[\d,.]*%|\b\d[\d,]* of (?:[\d,]*\d))/;

/** A sentence whose figures stand out. */
export function Said({ text }: { readonly text: string }) {
  return text.split(FIGURES).map((part, at) =>
    // Of a text split at what stands in parentheses, every second part is such a figure.
    // oxlint-disable-next-line react/no-array-index-key -- a part has no other name than its place in the sentence
    at % 2 === 1 ? <b key={at}>{part}</b> : part,
  );
}
