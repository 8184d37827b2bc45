import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { OperationId } from '../../../electron/contract/index.ts';
import { PAUSE_MS } from '../scheduler/pauses.ts';
import { isTextComplete, when } from '../scheduler/scheduler.ts';
import { type Readable, Store } from '../store.ts';
import { type Calculation, type Progress, type Stage, streamedCalculation } from './calculation.ts';

export type ProgressStore = Readable<Progress | null>;

export type Asks = 'figures' | 'paths' | 'long';

export interface Recipe<Question, Answer> {
  /** The operation, and what of its input stands in no question; with the question it is the key of a query. */
  readonly key: readonly [OperationId, ...string[]];
  /**
   * What the first call is to the scheduler, which says how long edits must pause before it is made. A `long` one, and every
   * call after the first, then waits until the text that is being typed is complete.
   */
  readonly asks: Asks | ((question: Question) => Asks);
  /** The calls that answer a question, in order: a single one, or a quick run and then the full one. */
  readonly stages: (question: Question) => readonly Stage<Answer>[];
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

/** How each calculation is asked. */
const QUERY = {
  // An edit that is taken back at once finds its answer; kept for longer, those of the last edits would fill the memory.
  gcTime: 5_000,
  // The same question has the same answer.
  staleTime: ({ state: { data } }: { readonly state: { readonly data?: Calculation<unknown> | undefined } }) =>
    data?.isWhole === true ? 'static' : 0,
  // A comparison of two answers place by place takes longer than to draw the new one.
  structuralSharing: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
  networkMode: 'always',
} as const;

/**
 * The answer to a question that changes while the user types: an observer of one query after the other, which the scheduler
 * enables. A new question cancels the running query, waits for the edits to pause, and then runs its stages; the previous
 * answer stays available until the new one arrives.
 */
export class RecomputedAnswer<Question extends object, Answer> implements Readable<AnswerState<Question, Answer>> {
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
  readonly #client: QueryClient;
  readonly #recipe: Recipe<Question, Answer>;
  readonly #observer: QueryObserver<Calculation<Answer>>;
  #stopObserving: (() => void) | null = null;
  #asked: Question | null = null;
  #wasAsked = false;
  #callOffAsking = () => undefined as void;
  #longTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient, recipe: Recipe<Question, Answer>) {
    this.#client = client;
    this.#recipe = recipe;
    this.#observer = new QueryObserver<Calculation<Answer>>(client, { queryKey: recipe.key, enabled: false });
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
    this.#stopObserving ??= this.#observer.subscribe(this.#update);
    this.#observe(question, false);
    const { of, isPreliminary, isStopped } = this.state();
    if (question === of && (!isPreliminary || isStopped)) {
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

  /** The same where nothing will show it again. */
  end(): void {
    this.suspend();
    this.#stopObserving?.();
    this.#stopObserving = null;
  }

  #asks(question: Question): Asks {
    const { asks } = this.#recipe;
    return typeof asks === 'function' ? asks(question) : asks;
  }

  #start(question: Question): void {
    this.#cancel();
    this.#set({ isStopped: false });
    this.#observe(question, true);
  }

  /** Makes a question the one that is observed; enabled, it is asked unless the cache holds the whole answer. */
  #observe(question: Question, enabled: boolean): void {
    this.#observer.setOptions({
      ...QUERY,
      queryKey: [...this.#recipe.key, keyOf(question)],
      queryFn: streamedCalculation(this.#recipe.stages(question), (at, signal) =>
        at > 0 || this.#asks(question) === 'long' ? this.#untilTextIsComplete(signal) : null,
      ),
      enabled,
    });
    this.#update();
  }

  /** The stages so far stay in the cache, which would go back to what it held before the run. */
  #cancel(): void {
    this.#callOffAsking();
    const query = this.#observer.getCurrentQuery();
    const { data, fetchStatus } = query.state;
    if (this.#observer.options.enabled === true)
      this.#observer.setOptions({ ...this.#observer.options, enabled: false });
    if (fetchStatus !== 'idle' && !query.isActive()) {
      void query.cancel({ revert: true });
      if (data !== undefined) this.#client.setQueryData(query.queryKey, data);
    }
    this.#update();
  }

  /** Null where it is. What waits has not been running for long. */
  #untilTextIsComplete(signal: AbortSignal): Promise<void> | null {
    if (isTextComplete()) return null;
    clearTimeout(this.#longTimer);
    return new Promise((resolve) => {
      const callOff = when('long', () => {
        this.#countLong();
        resolve();
      });
      signal.addEventListener('abort', () => {
        callOff();
        resolve();
      });
    });
  }

  #countLong(): void {
    clearTimeout(this.#longTimer);
    this.#longTimer = setTimeout(() => this.#set({ isLong: true }), PAUSE_MS.longRun);
  }

  /** Takes over what the cache now holds of the question that is observed; until that is an answer, the one before stays. */
  readonly #update = (): void => {
    const { data, error, fetchStatus } = this.#observer.getCurrentResult();
    const before = this.state();
    const isRunning = this.#asked !== null && fetchStatus !== 'idle';
    if (isRunning && !before.isRunning) this.#countLong();
    if (!isRunning) clearTimeout(this.#longTimer);
    this.#progress.set((isRunning && data?.progress) || null);
    const isAnswered = this.#asked !== null && data !== undefined && data.answer !== null;
    this.#set({
      ...(isAnswered ? { answer: data.answer, of: this.#asked, isPreliminary: !data.isWhole } : {}),
      isRunning,
      isLong: isRunning && before.isLong,
      error: isAnswered ? error : (error ?? before.error),
    });
  };

  #set(changes: Partial<AnswerState<Question, Answer>>): void {
    const before = this.state();
    const next = { ...before, ...changes };
    const isSame = (Object.keys(next) as (keyof typeof next)[]).every((key) => next[key] === before[key]);
    if (!isSame) this.#store.set(next);
  }
}

const numbers = new WeakMap<object, number>();
let plans = 0;

function numberOf(plan: object): number {
  const number = numbers.get(plan) ?? (plans += 1);
  numbers.set(plan, number);
  return number;
}

const keys = new WeakMap<object, string>();

/**
 * A question as the cache knows it: two that ask the same of one document have one answer, wherever on the page they come
 * from. Documents are told apart by identity: written out, each would be a text for each look into the cache.
 */
function keyOf(question: object): string {
  const key =
    keys.get(question) ??
    JSON.stringify(question, (_, value: unknown) => (isDocument(value) ? `document ${numberOf(value)}` : value));
  keys.set(question, key);
  return key;
}

function isDocument(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'persons' in value;
}
