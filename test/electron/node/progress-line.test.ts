import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { progressLine } from '../../../electron/node/progress-line.ts';

function shownOn(isTTY: boolean, of?: string): string {
  const stderr = Object.assign(new PassThrough(), { isTTY });
  const line = progressLine({ stdin: new PassThrough(), stdout: new PassThrough(), stderr }, of);
  line.show({ done: 32, total: 10_000 });
  line.show({ done: 10_000, total: 10_000 });
  line.clear();
  return String(stderr.read() ?? '');
}

it('shows how far a run is on one line of a terminal, and clears it', () => {
  expect(shownOn(true)).toBe('\r32 of 10,000 paths\r10,000 of 10,000 paths\r\u001B[K');
});

it('counts the start years of history by their name', () => {
  expect(shownOn(true, 'historical starts')).toMatch(/^\r32 of 10,000 historical starts\r/);
});

it('says nothing where standard error is no terminal', () => {
  expect(shownOn(false)).toBe('');
});
