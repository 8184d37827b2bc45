import { type Readable, Store } from '../store.ts';

/** What the newest move that was answered comes to. */
interface Answered<Question, Answer> {
  readonly of: Question;
  readonly answer: Answer;
}

/**
 * Answers to a question that changes with every move of the hand: one call at a time, the latest move next, and those between
 * never asked. A call that fails leaves the last answer: the run after the release says what is wrong.
 */
export class LiveRun<Question, Answer> implements Readable<Answered<Question, Answer> | null> {
  readonly #store = new Store<Answered<Question, Answer> | null>(null);
  readonly #run: (question: Question) => Promise<Answer>;
  #isRunning = false;
  #isForgotten = false;
  #next: Question | null = null;

  constructor(run: (question: Question) => Promise<Answer>) {
    this.#run = run;
  }

  readonly subscribe = this.#store.subscribe;

  readonly state = this.#store.state;

  ask(question: Question): void {
    this.#next = question;
    this.#isForgotten = false;
    if (!this.#isRunning) void this.#work();
  }

  /** What was moved is put away, or back at the plan. */
  forget(): void {
    this.#next = null;
    this.#isForgotten = true;
    this.#store.set(null);
  }

  async #work(): Promise<void> {
    this.#isRunning = true;
    for (let asked = this.#take(); asked !== null; asked = this.#take()) {
      const answer = await this.#run(asked).catch(() => null);
      if (answer !== null && !this.#isForgotten) this.#store.set({ of: asked, answer });
    }
    this.#isRunning = false;
  }

  #take(): Question | null {
    const next = this.#next;
    this.#next = null;
    return next;
  }
}
