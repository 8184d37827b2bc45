import { expect, it } from 'vitest';
import {
  piecesDone,
  portionIsDone,
  rangeOfPortion,
  releasePortions,
  type SharedPieces,
  sharedPieces,
  takePortion,
} from '../../../../electron/engine-host/threads/shared-pieces.ts';

/** All that a worker can take. */
function takeAll(pieces: SharedPieces, worker: number): readonly number[] {
  const taken: number[] = [];
  for (let cell = takePortion(pieces, worker); cell !== null; cell = takePortion(pieces, worker)) taken.push(cell);
  return taken;
}

it('gives each piece to one worker, and the last portion what is left', () => {
  const pieces = sharedPieces(1001, 1100);
  const first = takePortion(pieces, 1);
  const ranges = [...(first === null ? [] : [first]), ...takeAll(pieces, 2)].map((cell) =>
    rangeOfPortion(pieces, cell),
  );
  expect(ranges).toEqual([
    { from: 1001, to: 1032 },
    { from: 1033, to: 1064 },
    { from: 1065, to: 1096 },
    { from: 1097, to: 1100 },
  ]);
});

it('counts the pieces of earlier batches as done', () => {
  const pieces = sharedPieces(1001, 1100);
  expect(piecesDone(pieces)).toBe(1000);
  for (const cell of takeAll(pieces, 1)) portionIsDone(pieces, cell);
  expect(piecesDone(pieces)).toBe(1100);
});

it('gives what a lost worker had in hand to another, but nothing that is done or another has', () => {
  const pieces = sharedPieces(1, 128);
  const [done, lost, others, lostToo] = [1, 1, 2, 1].map((worker) => takePortion(pieces, worker));
  portionIsDone(pieces, done ?? 0);
  expect(takeAll(pieces, 3)).toEqual([]);
  releasePortions(pieces, 1);
  expect(takeAll(pieces, 3)).toEqual([lost, lostToo]);
  expect(others).not.toBeNull();
});

it.each([
  [1000, 32],
  [10_000, 156],
  [16_384, 256],
  [1_000_000, 256],
])('cuts %d pieces into portions of %d, each piece in one', (pieces, most) => {
  const shared = sharedPieces(1, pieces);
  const ranges = takeAll(shared, 1).map((cell) => rangeOfPortion(shared, cell));
  expect(Math.max(...ranges.map(({ from, to }) => to - from + 1))).toBe(most);
  expect(ranges[0]?.from).toBe(1);
  for (const [at, { to }] of ranges.entries()) expect(to).toBe((ranges[at + 1]?.from ?? pieces + 1) - 1);
});
