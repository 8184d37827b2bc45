interface Identified {
  readonly id?: string | undefined;
}

/** The id of each entry: its own, or the prefix and its place in the list (`a3`), past any id already taken. */
export function idsOf(entries: readonly Identified[], prefix: string): readonly string[] {
  const taken = new Set(entries.flatMap(({ id }) => (id === undefined ? [] : [id])));
  return entries.map(({ id }, index) => {
    if (id !== undefined) return id;
    let place = index + 1;
    while (taken.has(`${prefix}${place}`)) place += 1;
    const free = `${prefix}${place}`;
    taken.add(free);
    return free;
  });
}
