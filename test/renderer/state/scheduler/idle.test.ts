// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from '../../../../renderer/state/scheduler/scheduler.ts';

const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: '5' }));

// One clock for all: when the last key was pressed is remembered.
beforeAll(() => vi.useFakeTimers());
afterAll(() => vi.useRealTimers());
beforeEach(() => vi.advanceTimersByTime(5000));

it('waits for a second without a key, however many come while it waits', () => {
  const done: string[] = [];
  press();
  whenIdle(() => done.push('work'));
  for (let key = 0; key < 4; key += 1) {
    vi.advanceTimersByTime(700);
    press();
  }
  vi.advanceTimersByTime(999);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(2);
  expect(done).toEqual(['work']);
});

it('waits again where a key comes before the idle moment', () => {
  const idle: IdleRequestCallback[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => idle.push(callback));
  const run = () => idle.shift()?.({ didTimeout: false, timeRemaining: () => 50 });
  const done: string[] = [];
  whenIdle(() => done.push('work'));
  vi.advanceTimersByTime(1001);
  press();
  run();
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1001);
  run();
  expect(done).toEqual(['work']);
  vi.unstubAllGlobals();
});

it('is not done where it was called off', () => {
  const done: string[] = [];
  whenIdle(() => done.push('work'))();
  vi.advanceTimersByTime(5000);
  expect(done).toEqual([]);
});
