/** How far a run is. */
export interface RunProgress {
  readonly done: number;
  readonly total: number;
}

export interface ProgressStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => RunProgress | null;
}

export interface RunCall {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RunProgress) => void;
}

interface Runner<Question, Answer> {
  /** Whether a quick run goes ahead of the full one. */
  readonly hasQuick: (question: Question) => boolean;
  readonly run: (question: Question, isQuick: boolean, call: RunCall) => Promise<Answer>;
}

export interface PathRunsState<Question, Answer> {
  /** The newest answer there is, and the question it answers. */
  readonly answer: Answer | null;
  readonly of: Question | null;
  /** The answer is that of the quick run. */
  readonly isQuick: boolean;
  readonly isRunning: boolean;
  /** Running for longer than a reader takes for granted. */
  readonly isLong: boolean;
  /** The reader ended the run before its end. */
  readonly isStopped: boolean;
  readonly error: Error | null;
}

const PAUSE_BEFORE_RUNNING = 200;
const LONG = 1000;

/** Runs for the newest question alone: a quick one first, the full one behind it. What runs for an older one is given up. */
export class PathRuns<Question, Answer> {
  #state: PathRunsState<Question, Answer> = {
    answer: null,
    of: null,
    isQuick: false,
    isRunning: false,
    isLong: false,
    isStopped: false,
    error: null,
  };
  #asked: Question | null = null;
  #current: AbortController | null = null;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #long: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<() => void>();
  #progress: RunProgress | null = null;
  #progressListeners = new Set<() => void>();
  readonly #runner: Runner<Question, Answer>;

  constructor(runner: Runner<Question, Answer>) {
    this.#runner = runner;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): PathRunsState<Question, Answer> => this.#state;

  /** How far the full run is, told apart from the rest: it changes many times a second, and little of a page shows it. */
  readonly progress: ProgressStore = {
    subscribe: (listener) => {
      this.#progressListeners.add(listener);
      return () => this.#progressListeners.delete(listener);
    },
    state: () => this.#progress,
  };

  /** Starts on a question, after a pause where another was asked before it: more edits may follow. */
  ask(question: Question): void {
    if (question === this.#asked) return;
    const isFirst = this.#asked === null && this.#state.answer === null;
    this.rest();
    this.#asked = question;
    const { of, isQuick, isStopped } = this.#state;
    if (question === of && (!isQuick || isStopped)) return;
    this.#set({ isStopped: false });
    if (isFirst) this.#start(question);
    else this.#pause = setTimeout(() => this.#start(question), PAUSE_BEFORE_RUNNING);
  }

  /** Asks the same once more. */
  readonly retry = (): void => {
    if (this.#asked !== null) this.#start(this.#asked);
  };

  /** Ends the run at the reader's wish; what there is stays. */
  readonly stop = (): void => {
    this.#giveUp();
    this.#set({ isStopped: true });
  };

  /** Gives up what runs: nobody looks. The question may be asked again. */
  rest(): void {
    this.#asked = null;
    if (this.#current !== null) this.#giveUp();
    clearTimeout(this.#pause);
  }

  #giveUp(): void {
    clearTimeout(this.#pause);
    clearTimeout(this.#long);
    this.#current?.abort();
    this.#current = null;
    this.#setProgress(null);
    this.#set({ isRunning: false, isLong: false });
  }

  #start(question: Question): void {
    this.#giveUp();
    const current = new AbortController();
    this.#current = current;
    this.#long = setTimeout(() => this.#set({ isLong: true }), LONG);
    this.#set({ isRunning: true, isStopped: false, error: null });
    void this.#runBoth(question, current);
  }

  async #runBoth(question: Question, current: AbortController): Promise<void> {
    const { hasQuick, run } = this.#runner;
    const isKnown = this.#state.of === question;
    const onProgress = (progress: RunProgress) => {
      if (this.#current === current) this.#setProgress(progress);
    };
    const call = { signal: current.signal, onProgress };
    try {
      if (hasQuick(question) && !isKnown) {
        const answer = await run(question, true, { ...call, onProgress: () => undefined });
        if (this.#current !== current) return;
        this.#set({ answer, of: question, isQuick: true });
      }
      const answer = await run(question, false, call);
      if (this.#current !== current) return;
      this.#set({ answer, of: question, isQuick: false, error: null });
    } catch (error) {
      if (this.#current !== current) return;
      this.#set({ error: error instanceof Error ? error : new Error(String(error)) });
    }
    this.#giveUp();
  }

  #setProgress(progress: RunProgress | null): void {
    this.#progress = progress;
    for (const listener of this.#progressListeners) listener();
  }

  #set(changes: Partial<PathRunsState<Question, Answer>>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
