interface TabRoom {
  /** Of each tab's name, in the order of the tabs. */
  readonly widths: readonly number[];
  readonly gap: number;
  /** Of the button that opens the rest. */
  readonly more: number;
  readonly room: number;
}

/**
 * Which tabs one row shows, by their places: the first ones, and the open one, which takes the last place where it would not
 * be among them.
 */
export function fitTabs({ widths, gap, more, room }: TabRoom, open: number): readonly number[] {
  const all = widths.map((_, at) => at);
  const lengthOf = (places: readonly number[]) =>
    places.reduce((sum, at) => sum + (widths[at] ?? 0), 0) + gap * Math.max(0, places.length - 1);
  if (lengthOf(all) <= room) return all;
  const withOpen = (count: number) => {
    const first = all.slice(0, count);
    return first.includes(open) ? first : [...first.slice(0, -1), open];
  };
  for (let count = all.length - 1; count > 1; count -= 1) {
    const shown = withOpen(count);
    if (lengthOf(shown) + gap + more <= room) return shown;
  }
  return withOpen(1);
}
