// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAUSE_MS } from '../../../../renderer/state/scheduler/pauses.ts';
import { typingEnds, when } from '../../../../renderer/state/scheduler/scheduler.ts';
import { useQuietStore } from '../../../../renderer/state/scheduler/use-quiet-store.ts';

const GAP = 100;

/** Keys that follow each other, as the page hears of them. */
async function type(keys: number, gap = GAP) {
  for (let key = 0; key < keys; key += 1) {
    window.dispatchEvent(new InputEvent('input', { inputType: 'insertText' }));
    await act(() => vi.advanceTimersByTimeAsync(gap));
  }
}

/** What a page shows of a store that the test sets. */
function shownStore() {
  let state = 'old figures';
  const listeners = new Set<() => void>();
  const read = () => state;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const isUrgent = (_: string, after: string) => after === 'pressed';
  function Figures() {
    const [shown] = useQuietStore({ subscribe, state: read }, isUrgent);
    return <p>{shown}</p>;
  }
  const { container } = render(<Figures />);
  const arrive = (figures: string) =>
    act(async () => {
      state = figures;
      for (const listener of listeners) listener();
      await vi.advanceTimersByTimeAsync(0);
    });
  return { arrive, shown: () => container.textContent };
}

describe('a result that arrives while somebody types', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(async () => {
    cleanup();
    typingEnds();
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
  });

  it('between two quick keys is drawn after the pause', async () => {
    const { arrive, shown } = shownStore();
    await type(3);
    await type(1, 50);
    await arrive('new figures');
    await type(1, 50);
    expect(shown()).toBe('old figures');
    await act(() => vi.advanceTimersByTimeAsync(GAP + PAUSE_MS.answered));
    expect(shown()).toBe('new figures');
  });

  it('is drawn at most two seconds later, though the typing goes on', async () => {
    const { arrive, shown } = shownStore();
    await type(3);
    await type(1, 50);
    await arrive('new figures');
    await type(9);
    expect(shown()).toBe('old figures');
    await type(PAUSE_MS.latestDraw / GAP - 9);
    expect(shown()).toBe('new figures');
  });

  it('is drawn when the field is left, and what a press changes is drawn with it', async () => {
    const { arrive, shown } = shownStore();
    await type(3);
    await type(1, 10);
    await arrive('new figures');
    expect(shown()).toBe('old figures');
    await act(async () => typingEnds());
    expect(shown()).toBe('new figures');
    await type(3);
    await type(1, 10);
    await arrive('pressed');
    expect(shown()).toBe('pressed');
  });

  it('is drawn at once after a single edit, and while a slider is moved', async () => {
    const { arrive, shown } = shownStore();
    await type(1, 10);
    await arrive('after an edit');
    expect(shown()).toBe('after an edit');
    for (let step = 0; step < 4; step += 1) {
      window.dispatchEvent(new Event('input'));
      await vi.advanceTimersByTimeAsync(10);
    }
    await arrive('after a slide');
    expect(shown()).toBe('after a slide');
  });

  it('is not drawn once it was called off', async () => {
    const drawn: string[] = [];
    await type(3);
    await type(1, 10);
    const callOff = when('draw', () => void drawn.push('figures'));
    callOff();
    await vi.advanceTimersByTimeAsync(PAUSE_MS.latestDraw);
    expect(drawn).toEqual([]);
  });
});
