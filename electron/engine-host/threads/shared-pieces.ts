/** Numbers of pieces of work, from 1, both ends included. */
export interface PieceRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The pieces of a run from `first` to `last`, in portions that its workers take for themselves: nobody hands out work, and
 * a slow worker delays no other. One cell of shared memory for each portion says who has it, so that what a worker had
 * in hand when it was lost can be given to another.
 */
export interface SharedPieces {
  readonly first: number;
  readonly last: number;
  /** Pieces of a portion; the last one may have fewer. */
  readonly portion: number;
  readonly cells: Int32Array;
}

/** A cell holds this, or the number of the worker that has the portion, from 1. */
const FREE = 0;
const DONE = -1;

/** The first cell counts the portions that have been offered, so that workers need not search for a free one. */
const OFFERED = 0;
const PORTIONS = 1;

/** Enough that taking them costs nothing beside them, few enough that the last ones of a short run are shared. */
const FEWEST = 32;
/** Few enough that a cancellation is noticed within ten milliseconds by a plan of the usual size. */
const MOST = 256;
/** Portions into which a run is cut between these two: the workers end together but for one of them. */
const PORTIONS_OF_RUN = 64;

export function sharedPieces(first: number, last: number): SharedPieces {
  const pieces = last - first + 1;
  const portion = Math.min(MOST, Math.max(FEWEST, Math.floor(pieces / PORTIONS_OF_RUN)));
  const cells = PORTIONS + Math.ceil(pieces / portion);
  return { first, last, portion, cells: new Int32Array(new SharedArrayBuffer(cells * Int32Array.BYTES_PER_ELEMENT)) };
}

/** The next portion, which is then the worker's alone, by its cell; null where none is free. */
export function takePortion({ cells }: SharedPieces, worker: number): number | null {
  for (;;) {
    const cell = PORTIONS + Atomics.add(cells, OFFERED, 1);
    if (cell >= cells.length) break;
    if (Atomics.compareExchange(cells, cell, FREE, worker) === FREE) return cell;
  }
  for (let cell = PORTIONS; cell < cells.length; cell += 1) {
    if (Atomics.compareExchange(cells, cell, FREE, worker) === FREE) return cell;
  }
  return null;
}

export function rangeOfPortion({ first, last, portion }: SharedPieces, cell: number): PieceRange {
  const from = first + (cell - PORTIONS) * portion;
  return { from, to: Math.min(from + portion - 1, last) };
}

export function portionIsDone({ cells }: SharedPieces, cell: number): void {
  Atomics.store(cells, cell, DONE);
}

/** Frees what a worker had in hand when it was lost. Working it out again gives the same. */
export function releasePortions({ cells }: SharedPieces, worker: number): void {
  for (let cell = PORTIONS; cell < cells.length; cell += 1) Atomics.compareExchange(cells, cell, worker, FREE);
}

/** How many pieces up to `last` are done; those before `first` are. */
export function piecesDone(pieces: SharedPieces): number {
  let done = pieces.first - 1;
  for (let cell = PORTIONS; cell < pieces.cells.length; cell += 1) {
    if (Atomics.load(pieces.cells, cell) !== DONE) continue;
    const { from, to } = rangeOfPortion(pieces, cell);
    done += to - from + 1;
  }
  return done;
}
