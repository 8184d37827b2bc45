import type { PreparedLives } from './prepare-lives.ts';

/**
 * The numbers of paths in the order in which they are run: those of one program one after the other, so that whoever runs them
 * compiles it once. Within each batch, because a run may stop after one. Results are by number and know nothing of it.
 */
export function orderOfPaths(
  { fateOf, programs }: PreparedLives,
  { runs, batch }: { readonly runs: number; readonly batch: number },
): Uint32Array {
  const order = new Uint32Array(runs);
  let placed = 0;
  for (let from = 1; from <= runs; from += batch) {
    const groups = new Map<string, number[]>();
    for (let path = from; path < Math.min(from + batch, runs + 1); path++) {
      const key = programs.keyOf(fateOf(path));
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [path]);
      else group.push(path);
    }
    for (const key of [...groups.keys()].sort()) for (const path of groups.get(key) ?? []) order[placed++] = path;
  }
  return order;
}
