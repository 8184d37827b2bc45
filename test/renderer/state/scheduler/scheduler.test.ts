// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAUSE_MS } from '../../../../renderer/state/scheduler/pauses.ts';
import { onInput, typingEnds, type Work, when } from '../../../../renderer/state/scheduler/scheduler.ts';

const type = () => window.dispatchEvent(new InputEvent('input', { inputType: 'insertText' }));
const press = (key = '5') => window.dispatchEvent(new KeyboardEvent('keydown', { key }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  typingEnds();
  vi.runAllTimers();
  vi.useRealTimers();
});

/** What was done so far, each with the ms since the work came. */
function noted(kinds: readonly Work[]) {
  const came = performance.now();
  const done: (readonly [Work, number])[] = [];
  for (const kind of kinds) when(kind, () => done.push([kind, performance.now() - came]));
  return done;
}

const ALL: readonly Work[] = ['idle', 'long', 'draw', 'paths', 'figures', 'save', 'settle', 'rest', 'take'];

describe('the way of a key', () => {
  it('takes the text, asks for figures and paths and saves after a single edit, and draws at once', () => {
    vi.advanceTimersByTime(5000);
    press();
    type();
    const done = noted(ALL);
    vi.advanceTimersByTime(5000);
    expect(done).toEqual([
      ['draw', 0],
      ['take', 30],
      ['figures', 90],
      ['rest', 150],
      ['paths', 170],
      ['settle', 250],
      ['save', 400],
      ['idle', 1000],
      ['long', 1000],
    ]);
  });

  it('waits for the next key as long as this typist usually takes before figures are asked for', () => {
    for (let key = 0; key < 3; key += 1) {
      vi.advanceTimersByTime(120);
      type();
    }
    const done = noted(['figures', 'paths', 'draw']);
    vi.advanceTimersByTime(5000);
    expect(done).toEqual([
      ['figures', 180],
      ['paths', 180],
      ['draw', 180 + PAUSE_MS.answered],
    ]);
  });

  it('moves what is drawn and what takes long with the keys that follow, and what was asked for not', () => {
    type();
    vi.advanceTimersByTime(100);
    type();
    const done = noted(['figures', 'draw', 'long']);
    vi.advanceTimersByTime(100);
    type();
    vi.advanceTimersByTime(5000);
    expect(done).toEqual([
      ['figures', 150],
      ['draw', 100 + 150 + PAUSE_MS.answered],
      ['long', 100 + PAUSE_MS.newText],
    ]);
  });

  it('draws, and begins what takes long, when the field is left', () => {
    type();
    vi.advanceTimersByTime(100);
    type();
    const done = noted(['long', 'draw', 'save']);
    vi.advanceTimersByTime(20);
    typingEnds();
    expect(done).toEqual([
      ['long', 20],
      ['draw', 20],
    ]);
  });
});

describe('work that waits', () => {
  it('is not done where it was called off, though by other work that was done at the same time', () => {
    const done: string[] = [];
    when('take', () => {
      done.push('first');
      callOff();
    });
    const callOff = when('take', () => done.push('second'));
    vi.advanceTimersByTime(5000);
    expect(done).toEqual(['first']);
  });

  it('is done although what was done before it failed', () => {
    const done: string[] = [];
    when('take', () => {
      throw new Error('No such field');
    });
    when('take', () => done.push('second'));
    expect(() => vi.advanceTimersByTime(PAUSE_MS.take)).toThrow('No such field');
    vi.advanceTimersByTime(1);
    expect(done).toEqual(['second']);
  });
});

describe('the way of a move of a handle', () => {
  const handle = Object.assign(document.createElement('input'), { type: 'range' });
  const move = () => handle.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));

  it('draws at once what a single move comes to, and once the hand pauses what quick ones do', () => {
    document.body.append(handle);
    vi.advanceTimersByTime(5000);
    move();
    expect(noted(['draw'])).toEqual([['draw', 0]]);
    for (let more = 0; more < 2; more += 1) {
      vi.advanceTimersByTime(100);
      move();
    }
    const done = noted(['draw', 'settle']);
    vi.advanceTimersByTime(5000);
    expect(done).toEqual([
      ['draw', 110],
      ['settle', 250],
    ]);
    handle.remove();
  });
});

it('tells of keys, presses and changes until it is told not to', () => {
  const heard: string[] = [];
  const stop = onInput(({ type: kind }) => heard.push(kind));
  press();
  type();
  window.dispatchEvent(new Event('pointerup'));
  stop();
  press();
  expect(heard).toEqual(['keydown', 'input', 'pointerup']);
});
