import { expect, it } from 'vitest';
import { inTurn } from '../../../renderer/state/in-turn.ts';

it('lets two go at a time, in order, and leaves out what is no longer wanted', async () => {
  const two = inTurn(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, signal = new AbortController().signal) =>
    two(async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      return name;
    }, signal);
  const unwanted = new AbortController();
  const answers = [ask('a'), ask('b'), ask('c', unwanted.signal), ask('d')];
  const refused = expect(answers[2]).rejects.toThrow();
  expect(begun).toEqual(['a', 'b']);
  unwanted.abort();
  ends.get('a')?.();
  await answers[0];
  await refused;
  await expect.poll(() => begun).toEqual(['a', 'b', 'd']);
  ends.get('b')?.();
  ends.get('d')?.();
  expect(await Promise.all([answers[0], answers[1], answers[3]])).toEqual(['a', 'b', 'd']);
});
