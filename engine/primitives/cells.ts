/*
 * `fill` and `set` for typed arrays of a few dozen numbers: the built-in methods leave compiled code for the runtime,
 * which costs as much as two hundred cells.
 */

/** Sets every cell to zero. */
export function clearCells(cells: Float64Array): void {
  for (let at = 0; at < cells.length; at++) cells[at] = 0;
}

/** Sets the first `count` cells to zero. */
export function clearFirst(cells: Float64Array, count: number): void {
  for (let at = 0; at < count; at++) cells[at] = 0;
}

/** Copies the first `count` cells. */
export function copyCells(from: Float64Array, to: Float64Array, count: number): void {
  for (let at = 0; at < count; at++) to[at] = from[at] ?? 0;
}

/** Adds to a cell; typed arrays read as zero where nothing was written. */
export function add(table: Float64Array, at: number, amount: number): void {
  table[at] = (table[at] ?? 0) + amount;
}
