import { PAUSE_MS } from '../scheduler/pauses.ts';
import { isTextComplete, when } from '../scheduler/scheduler.ts';
import { type Readable, Store } from '../store.ts';

/** How far a long call is. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  /** The best that a search has found so far, where it says so: a strategy and what it comes to. */
  readonly best?: { readonly strategy: string; readonly objective: number } | null;
}

export type ProgressStore = Readable<Progress | null>;

export interface StageCall {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** One call to the engine. Every stage answers the whole question; a later one only answers it better. */
export type Stage<Answer> = (call: StageCall) => Promise<Answer>;

export type Asks = 'figures' | 'paths' | 'long';

export interface Recipe<Question, Answer> {
  /**
   * What the first call is to the scheduler, which says how long edits must pause before it is made. A `long` one, and every
   * call after the first, then waits until the text that is being typed is complete.
   */
  readonly asks: Asks | ((question: Question) => Asks);
  /**
   * The calls that answer a question, in order: a single one, or a quick run and then the full one. They are also given the
   * newest answer so far, if there is one, though it may be to another question.
   */
  readonly stages: (question: Question, newest: Answer | null) => readonly Stage<Answer>[];
}

export interface AnswerState<Question, Answer> {
  /** The newest answer there is, and the question it answers. */
  readonly answer: Answer | null;
  readonly of: Question | null;
  /** The answer comes from an early stage; a better one is still due. */
  readonly isPreliminary: boolean;
  readonly isRunning: boolean;
  /** Running for more than a second: time to show progress and a Cancel button. */
  readonly isLong: boolean;
  /** The user canceled the run. */
  readonly isStopped: boolean;
  /** Why the newest question has no answer. Stays until one arrives, so that the page does not flicker while typing. */
  readonly error: Error | null;
}

/**
 * The answer to a question that changes while the user types. A new question cancels the running call, waits for the
 * edits to pause, and then runs its stages; the previous answer stays available until the new one arrives.
 */
export class RecomputedAnswer<Question, Answer> implements Readable<AnswerState<Question, Answer>> {
  readonly #store = new Store<AnswerState<Question, Answer>>({
    answer: null,
    of: null,
    isPreliminary: false,
    isRunning: false,
    isLong: false,
    isStopped: false,
    error: null,
  });
  readonly #progress = new Store<Progress | null>(null);
  #asked: Question | null = null;
  #wasAsked = false;
  /** Stages of the question `of` that have answered. */
  #stagesDone = 0;
  #running: AbortController | null = null;
  #callOffAsking = () => undefined as void;
  #longTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #recipe: Recipe<Question, Answer>;

  constructor(recipe: Recipe<Question, Answer>) {
    this.#recipe = recipe;
  }

  readonly subscribe = this.#store.subscribe;

  readonly state = this.#store.state;

  /** Progress of the last stage. A store of its own: it changes many times a second, and only one line shows it. */
  readonly progress: ProgressStore = this.#progress;

  /** Asks a question: at once if it is the first, otherwise after a pause, since more edits may follow. */
  ask(question: Question): void {
    if (question === this.#asked) return;
    const isFirst = !this.#wasAsked;
    this.suspend();
    this.#asked = question;
    this.#wasAsked = true;
    const { of, isPreliminary, isStopped } = this.state();
    const isAnswered = question === of && (!isPreliminary || isStopped);
    if (isAnswered) {
      this.#set({ error: null });
      return;
    }
    this.#set({ isStopped: false });
    if (isFirst) this.#start(question);
    else {
      const asks = this.#asks(question);
      this.#callOffAsking = when(asks === 'long' ? 'paths' : asks, () => this.#start(question));
    }
  }

  /** Asks the same question again, from the first stage that has not answered it. */
  readonly retry = (): void => {
    if (this.#asked !== null) this.#start(this.#asked);
  };

  /** Cancels the run at the user's request; the answer so far stays. */
  readonly stop = (): void => {
    this.#cancel();
    this.#set({ isStopped: true });
  };

  /** Cancels the run because nothing on the page shows the answer. The same question may be asked again. */
  suspend(): void {
    this.#asked = null;
    this.#cancel();
  }

  #asks(question: Question): Asks {
    const { asks } = this.#recipe;
    return typeof asks === 'function' ? asks(question) : asks;
  }

  #cancel(): void {
    this.#callOffAsking();
    clearTimeout(this.#longTimer);
    this.#running?.abort();
    this.#running = null;
    this.#progress.set(null);
    this.#set({ isRunning: false, isLong: false });
  }

  #start(question: Question): void {
    this.#cancel();
    const running = new AbortController();
    this.#running = running;
    this.#countLong();
    this.#set({ isRunning: true, isStopped: false });
    void this.#runStages(question, running);
  }

  async #runStages(question: Question, running: AbortController): Promise<void> {
    const stages = this.#recipe.stages(question, this.state().answer);
    try {
      for (let at = this.state().of === question ? this.#stagesDone : 0; at < stages.length; at += 1) {
        const isLong = at > 0 || this.#asks(question) === 'long';
        if (isLong && !isTextComplete()) await this.#untilTextIsComplete(running.signal);
        if (this.#running !== running) return;
        const answer = await stages[at]?.(this.#callOf(running, at === stages.length - 1));
        if (answer === undefined || this.#running !== running) return;
        this.#stagesDone = at + 1;
        this.#set({ answer, of: question, isPreliminary: at < stages.length - 1, error: null });
      }
    } catch (error) {
      if (this.#running !== running) return;
      this.#set({ error: error instanceof Error ? error : new Error(String(error)) });
    }
    this.#cancel();
  }

  /** What waits has not been running for long. */
  async #untilTextIsComplete(signal: AbortSignal): Promise<void> {
    clearTimeout(this.#longTimer);
    await new Promise<void>((resolve) => {
      const callOff = when('long', resolve);
      signal.addEventListener('abort', () => {
        callOff();
        resolve();
      });
    });
    if (!signal.aborted) this.#countLong();
  }

  #countLong(): void {
    this.#longTimer = setTimeout(() => this.#set({ isLong: true }), PAUSE_MS.longRun);
  }

  #callOf(running: AbortController, isLastStage: boolean): StageCall {
    return {
      signal: running.signal,
      onProgress: (progress) => {
        if (isLastStage && this.#running === running) this.#progress.set(progress);
      },
    };
  }

  #set(changes: Partial<AnswerState<Question, Answer>>): void {
    const before = this.state();
    const next = { ...before, ...changes };
    const isSame = (Object.keys(next) as (keyof typeof next)[]).every((key) => next[key] === before[key]);
    if (!isSame) this.#store.set(next);
  }
}
