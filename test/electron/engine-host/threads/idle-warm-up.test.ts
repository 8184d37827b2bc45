import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { warmUpWhenIdle } from '../../../../electron/engine-host/threads/idle-warm-up.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function warming(times: number) {
  const seen = { calls: 0, warm: 0 };
  const { workBegins, workEnds } = warmUpWhenIdle([{ once: () => (seen.calls += 1), times }], () => (seen.warm += 1));
  return { seen, workBegins, workEnds };
}

it('calls what is to be warm so many times, and says once that it is', async () => {
  const { seen } = warming(3);
  expect(seen).toEqual({ calls: 0, warm: 0 });
  await vi.advanceTimersByTimeAsync(10);
  expect(seen).toEqual({ calls: 3, warm: 1 });
});

it('gives way to work at once, and goes on when there has been none for a second', async () => {
  const { seen, workBegins, workEnds } = warming(5);
  vi.advanceTimersToNextTimer();
  expect(seen).toEqual({ calls: 1, warm: 0 });
  workBegins();
  workBegins();
  expect(seen.warm).toBe(1);
  workEnds();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seen.calls).toBe(1);
  workEnds();
  await vi.advanceTimersByTimeAsync(900);
  expect(seen.calls).toBe(1);
  workBegins();
  workEnds();
  await vi.advanceTimersByTimeAsync(900);
  expect(seen.calls).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(seen).toEqual({ calls: 5, warm: 1 });
});
