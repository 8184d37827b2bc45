import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { drawSoon } from '../../../../renderer/state/scheduler/draw-soon.ts';
import { typingEnds } from '../../../../renderer/state/scheduler/scheduler.ts';

const drawn: string[] = [];
const draw = (name: string, pieces = 1) =>
  drawSoon(
    Array.from({ length: pieces }, (_, piece) => () => void drawn.push(pieces === 1 ? name : `${name} ${piece}`)),
  );
const paint = () => {
  for (const frame of frames.splice(0)) frame();
  vi.advanceTimersByTime(10);
};
let frames: (() => void)[] = [];

// One clock for all: what is drawn remembers when the last key was pressed.
beforeAll(() => vi.useFakeTimers());
afterAll(() => vi.useRealTimers());
beforeEach(() => {
  drawn.length = 0;
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
});
afterEach(() => {
  typingEnds();
  vi.runAllTimers();
  vi.advanceTimersByTime(5000);
  vi.unstubAllGlobals();
});

it('draws one chart a frame, and not one that was called off', () => {
  draw('first');
  const callOff = draw('second');
  draw('third');
  expect(drawn).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(drawn).toEqual(['first']);
  callOff();
  vi.advanceTimersByTime(10);
  expect(drawn).toEqual(['first']);
  paint();
  vi.advanceTimersToNextTimer();
  expect(drawn).toEqual(['first', 'third']);
});

it('lets a key through between two pieces of one chart, and paints it before the next piece', () => {
  draw('chart', 3);
  vi.advanceTimersToNextTimer();
  expect(drawn).toEqual(['chart 0']);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: '5' }));
  vi.advanceTimersByTime(10);
  expect(drawn).toEqual(['chart 0']);
  paint();
  vi.advanceTimersByTime(10);
  expect(drawn).toEqual(['chart 0', 'chart 1', 'chart 2']);
});

it('does not draw the rest of a chart that is drawn again', () => {
  const callOff = draw('old', 3);
  vi.advanceTimersToNextTimer();
  callOff();
  draw('new', 2);
  vi.advanceTimersByTime(10);
  expect(drawn).toEqual(['old 0', 'new 0', 'new 1']);
});

it('ends a chart that is begun while somebody types on', () => {
  for (let key = 0; key < 3; key += 1) {
    window.dispatchEvent(new InputEvent('input', { inputType: 'insertText' }));
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(150);
  draw('chart', 2);
  vi.advanceTimersToNextTimer();
  expect(drawn).toEqual(['chart 0']);
  window.dispatchEvent(new InputEvent('input', { inputType: 'insertText' }));
  vi.advanceTimersByTime(10);
  expect(drawn).toEqual(['chart 0', 'chart 1']);
});

it('draws nothing between a key and the paint that shows it', () => {
  draw('first');
  window.dispatchEvent(new KeyboardEvent('keydown', { key: '5' }));
  vi.advanceTimersByTime(50);
  expect(drawn).toEqual([]);
  paint();
  vi.advanceTimersByTime(10);
  expect(drawn).toEqual(['first']);
});

it('draws in the end where nothing is painted', () => {
  draw('first');
  window.dispatchEvent(new KeyboardEvent('keydown', { key: '5' }));
  vi.advanceTimersByTime(101);
  expect(drawn).toEqual(['first']);
});
