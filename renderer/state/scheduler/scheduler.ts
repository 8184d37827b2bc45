import { Listeners } from '../store.ts';
import { AfterPaint } from './after-paint.ts';
import { HandPace } from './hand-pace.ts';
import { PAUSE_MS } from './pauses.ts';
import { TypingPace } from './typing-pace.ts';

/**
 * What the page has to do, besides painting the key that is pressed, which waits for nothing:
 * - `take`: the text of a field into the plan; `settle`: the place of a handle; `rest`: that of a list that is scrolled; `save`: the plan as a revision
 * - `figures`: to ask for a projection; `paths`: to ask for runs and for what the open tab shows
 * - `draw`: figures and charts on the page
 * - `long`: to ask for what takes seconds, and to draw what nobody sees
 * - `idle`: what nobody waits for
 * - `background`: to ask for runs that nobody waits for
 */
export type Work = 'take' | 'settle' | 'rest' | 'save' | 'figures' | 'paths' | 'draw' | 'long' | 'idle' | 'background';

const pace = new TypingPace();
const hand = new HandPace();
const afterPaint = new AfterPaint();
/** Any key, whether it changes a text or not. */
let lastKey = Number.NEGATIVE_INFINITY;
/** The same with presses and the wheel. */
let lastInput = Number.NEGATIVE_INFINITY;

/** From when on work may be done that came at an instant: fixed by then, or moving with the keys that follow. */
const MAY_BE_DONE: Readonly<Record<Work, (came: number) => () => number>> = {
  take: (came) => fixed(came + PAUSE_MS.take),
  rest: (came) => fixed(came + PAUSE_MS.rest),
  settle: (came) => () => Math.max(came + PAUSE_MS.settle, hand.pauseAt()),
  save: (came) => fixed(came + PAUSE_MS.save),
  figures: (came) => fixed(Math.max(came + PAUSE_MS.figures, pace.askAt())),
  paths: (came) => fixed(Math.max(came + PAUSE_MS.paths, pace.askAt())),
  // What is drawn between two keys holds up the second.
  draw: (came) => () => Math.min(Math.max(pace.drawAt(), hand.drawAt()), came + PAUSE_MS.latestDraw),
  // The next key would overtake it, and until then it would keep processors busy that paint keys.
  long: () => () => pace.completeAt(),
  // The first second of a page belongs to its loading.
  idle: () => () => Math.max(0, lastKey) + PAUSE_MS.idle,
  background: () => () => Math.max(0, lastInput) + PAUSE_MS.background,
};

interface Waiting {
  readonly mayBeDone: () => number;
  readonly work: () => void;
}

const waiting = new Set<Waiting>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Does work once it may be done: before this returns, where that is now. Answers how to call it off. */
export function when(kind: Work, work: () => void): () => void {
  const mayBeDone = MAY_BE_DONE[kind](performance.now());
  if (mayBeDone() <= performance.now()) {
    work();
    return () => undefined;
  }
  const one = { mayBeDone, work };
  waiting.add(one);
  lookAgain();
  return () => void waiting.delete(one);
}

/** Whether nobody types, or the field was left, or so long ago that a key would begin another text. */
export function isTextComplete(): boolean {
  return pace.completeAt() <= performance.now();
}

/** The field that was typed into is left: nobody types on there. */
export function typingEnds(): void {
  pace.end();
  look();
}

/** Does what may be done by now, and looks again when the next may be. */
function look(): void {
  const now = performance.now();
  try {
    // Work may call off other work.
    for (const one of waiting) if (one.mayBeDone() <= now && waiting.delete(one)) one.work();
  } finally {
    lookAgain();
  }
}

function lookAgain(): void {
  clearTimeout(timer);
  if (waiting.size === 0) return;
  const next = Math.min(...[...waiting].map(({ mayBeDone }) => mayBeDone()));
  // A timer counts whole milliseconds.
  timer = setTimeout(look, Math.max(0, Math.ceil(next - performance.now())));
}

function fixed(at: number): () => number {
  return () => at;
}

const idleWork: (() => void)[] = [];
let isIdleAwaited = false;

/** Does work that nobody waits for in the idle moments once the typing has stopped; answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  idleWork.push(work);
  awaitIdle();
  return () => {
    const at = idleWork.indexOf(work);
    if (at >= 0) idleWork.splice(at, 1);
  };
}

function awaitIdle(): void {
  if (isIdleAwaited || idleWork.length === 0) return;
  isIdleAwaited = true;
  when('idle', () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(workIdly, { timeout: PAUSE_MS.latestIdle });
    else setTimeout(() => workIdly({ timeRemaining: () => PAUSE_MS.leastIdle }), 0);
  });
}

function workIdly(moment: Pick<IdleDeadline, 'timeRemaining'>): void {
  isIdleAwaited = false;
  const isQuiet = MAY_BE_DONE.idle(0)() <= performance.now();
  if (isQuiet) {
    do idleWork.shift()?.();
    while (idleWork.length > 0 && moment.timeRemaining() > PAUSE_MS.leastIdle);
  }
  awaitIdle();
}

const listeners = new Listeners<[Event]>();

/** Tells of each key, press, turn of the wheel and change of a field, before anything on the page acts on it; until the answer is called. */
export const onInput = listeners.add;

/** The instant of the last key. */
export function lastKeyAt(): number {
  return lastKey;
}

function heard(event: Event): void {
  lastInput = performance.now();
  if (event.type === 'keydown') {
    lastKey = lastInput;
    if (isHandle(event.target)) handMoves();
  }
  // A slider or a box that is ticked has no type of input.
  if (event instanceof InputEvent && event.inputType !== '') pace.note(performance.now());
  listeners.tell(event);
}

function isHandle(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'range';
}

function handMoves(): void {
  hand.note(lastKey);
  afterPaint.do(() => {
    hand.painted(performance.now());
    look();
  });
}

if (typeof window !== 'undefined') {
  for (const kind of ['keydown', 'input', 'pointerdown', 'pointerup', 'wheel']) {
    window.addEventListener(kind, heard, { capture: true, passive: true });
  }
}
