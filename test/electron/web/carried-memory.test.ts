import { expect, it } from 'vitest';
import { copiedMemory, takeOver } from '../../../electron/web/engine/carried-memory.ts';
import { Portions } from '../../../electron/web/engine/portions.ts';

it('what two workers write into copies comes together bit by bit, negative zero and all', () => {
  const memory = { paths: 4, values: new Float64Array([1.5, 0, 7, 0]), months: new Int16Array([-1, -1, -1]) };
  const one = copiedMemory(memory);
  const other = copiedMemory(memory);
  const ofOne = one.copy as typeof memory;
  const ofOther = other.copy as typeof memory;
  ofOne.values[1] = -0;
  ofOne.months[0] = 300;
  ofOther.values[2] = 0.1 + 0.2;
  ofOther.months[2] = 0;
  memory.values[3] = -2;
  // As they arrive: the owner has meanwhile written a place of its own.
  takeOver(memory, changesFrom([1.5, 0, 7, 0], [-1, -1, -1], ofOne));
  takeOver(memory, changesFrom([1.5, 0, 7, 0], [-1, -1, -1], ofOther));
  expect([...memory.values]).toEqual([1.5, -0, 0.30000000000000004, -2]);
  expect([...memory.months]).toEqual([300, -1, 0]);
});

function changesFrom(values: number[], months: number[], written: { values: Float64Array; months: Int16Array }) {
  const before = { paths: 4, values: new Float64Array(values), months: new Int16Array(months) };
  const { copy, changes } = copiedMemory(before);
  const mine = copy as typeof before;
  mine.values.set(written.values);
  mine.months.set(written.months);
  return changes();
}

it('portions cover every piece once', () => {
  const portions = new Portions(201, 10_000);
  const pieces: number[] = [];
  for (let range = portions.take(); range !== null; range = portions.take()) {
    for (let piece = range.from; piece <= range.to; piece += 1) pieces.push(piece);
    portions.isDone(range);
  }
  expect(pieces).toEqual(Array.from({ length: 9_800 }, (_, at) => 201 + at));
  expect(portions.done).toBe(10_000);
});
