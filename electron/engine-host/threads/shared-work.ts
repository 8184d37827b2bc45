/** Numbers of pieces of work, from 1, both ends included. */
export interface WorkRange {
  readonly from: number;
  readonly to: number;
}

/**
 * What is left of a run, in memory that its threads share. They take the next few pieces for themselves, so that nobody
 * hands out work and a slow thread holds up none. The counters only grow: a thread that comes late takes nothing twice.
 */
export type WorkCells = Int32Array;

const NEXT = 0;
const LIMIT = 1;
const DONE = 2;
const CELLS = 3;

/** Few enough that a cancellation is heard within ten milliseconds, many enough that taking them costs nothing. */
const PIECES_AT_ONCE = 32;

export function workCells(): WorkCells {
  const cells = new Int32Array(new SharedArrayBuffer(CELLS * Int32Array.BYTES_PER_ELEMENT));
  cells[NEXT] = 1;
  return cells;
}

/** Sets the number of the last piece that may be taken. */
export function extendWork(cells: WorkCells, last: number): void {
  Atomics.store(cells, LIMIT, last);
}

/** The next pieces, which are then the caller's alone; null where none are left. */
export function takeWork(cells: WorkCells): WorkRange | null {
  for (;;) {
    const from = Atomics.load(cells, NEXT);
    const to = Math.min(from + PIECES_AT_ONCE - 1, Atomics.load(cells, LIMIT));
    if (to < from) return null;
    if (Atomics.compareExchange(cells, NEXT, from, to + 1) === from) return { from, to };
  }
}

export function workIsDone(cells: WorkCells, { from, to }: WorkRange): void {
  Atomics.add(cells, DONE, to - from + 1);
}

export function piecesDone(cells: WorkCells): number {
  return Atomics.load(cells, DONE);
}
