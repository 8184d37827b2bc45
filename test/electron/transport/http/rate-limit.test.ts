import { expect, it } from 'vitest';
import { rateLimit } from '../../../../electron/transport/http/rate-limit.ts';

it('lets 1,200 requests through at once and 600 a second after that, each caller by itself', () => {
  let now = 0;
  const { secondsToWait } = rateLimit(() => now);
  const through = (caller: string, tries: number) =>
    Array.from({ length: tries }, () => secondsToWait(caller)).filter((wait) => wait === 0).length;
  expect(through('a', 1_300)).toBe(1_200);
  expect(secondsToWait('a')).toBeCloseTo(1 / 600, 9);
  expect(through('b', 10)).toBe(10);
  now = 500;
  expect(through('a', 1_300)).toBe(300);
  now = 60_000;
  expect(through('a', 1_300)).toBe(1_200);
});
