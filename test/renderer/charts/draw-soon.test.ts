import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawSoon } from '../../../renderer/charts/chart/draw-soon.ts';

const drawn: string[] = [];
const draw = (name: string) => drawSoon(() => void drawn.push(name));
let frames: (() => void)[] = [];

beforeEach(() => {
  drawn.length = 0;
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('draws one chart a task, and not one that was called off', () => {
  draw('first');
  const callOff = draw('second');
  draw('third');
  expect(drawn).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(drawn).toEqual(['first']);
  callOff();
  vi.advanceTimersToNextTimer();
  expect(drawn).toEqual(['first', 'third']);
});

it('draws nothing between a key and the paint that shows it', () => {
  draw('first');
  window.dispatchEvent(new KeyboardEvent('keydown', { key: '5' }));
  vi.advanceTimersByTime(50);
  expect(drawn).toEqual([]);
  for (const frame of frames) frame();
  vi.advanceTimersByTime(1);
  expect(drawn).toEqual(['first']);
});

it('draws in the end where nothing is painted', () => {
  draw('first');
  window.dispatchEvent(new KeyboardEvent('keydown', { key: '5' }));
  vi.advanceTimersByTime(101);
  expect(drawn).toEqual(['first']);
});
