import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawWhereSeen, Sight } from '../../../renderer/charts/chart/sight.ts';
import { PAUSE_MS } from '../../../renderer/state/scheduler/pauses.ts';
import { typingEnds } from '../../../renderer/state/scheduler/scheduler.ts';

/** What the browser tells of an element: whether it is in sight. */
let tell: (isIntersecting: boolean) => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => report([{ isIntersecting }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  typingEnds();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A chart while somebody types: what was drawn and called off. */
function chart() {
  const done: string[] = [];
  const sight = new Sight(document.body);
  const draw = (name: string) =>
    drawWhereSeen(sight, () => {
      done.push(name);
      return () => void done.push(`not ${name}`);
    });
  window.dispatchEvent(new InputEvent('input', { inputType: 'insertText' }));
  return { done, draw };
}

it('is drawn at once where it is seen, or where the browser has not said yet', () => {
  const { done, draw } = chart();
  draw('first');
  tell(true);
  draw('second')();
  expect(done).toEqual(['first', 'second', 'not second']);
});

it('is drawn out of sight when the text is complete', () => {
  const { done, draw } = chart();
  tell(false);
  draw('chart');
  vi.advanceTimersByTime(PAUSE_MS.newText - 1);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['chart']);
  draw('later');
  expect(done).toEqual(['chart', 'later']);
});

it('is drawn once where the text is complete by then, whether or not it comes into sight later', () => {
  const { done, draw } = chart();
  tell(false);
  vi.advanceTimersByTime(PAUSE_MS.newText);
  const callOff = draw('chart');
  tell(true);
  expect(done).toEqual(['chart']);
  callOff();
  expect(done).toEqual(['chart', 'not chart']);
});

it('is drawn once when it comes into sight', () => {
  const { done, draw } = chart();
  tell(false);
  const callOff = draw('chart');
  tell(true);
  expect(done).toEqual(['chart']);
  vi.advanceTimersByTime(5000);
  expect(done).toEqual(['chart']);
  callOff();
  expect(done).toEqual(['chart', 'not chart']);
});

it('is not drawn where it was called off', () => {
  const { done, draw } = chart();
  tell(false);
  draw('old')();
  draw('new');
  vi.advanceTimersByTime(PAUSE_MS.newText);
  tell(true);
  expect(done).toEqual(['new']);
});
