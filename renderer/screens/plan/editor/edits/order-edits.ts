/** The list with the entry at one place moved to another. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items.slice(from, from + 1);
  const others = items.filter((_, at) => at !== from);
  return [...others.slice(0, to), ...item, ...others.slice(to)];
}

/** Every id in the order of a list that names some of them: those that it leaves out come after. */
export function completeOrder(named: readonly string[], all: readonly string[]): readonly string[] {
  return [...named.filter((id) => all.includes(id)), ...all.filter((id) => !named.includes(id))];
}
