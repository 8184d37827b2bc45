import type { Call } from '../backend.tsx';

/** A plan that may have to be run. */
export interface Candidate {
  readonly householdId: number;
  readonly planId: number;
  readonly revision: number;
}

/** Plans that are asked for at once: each is read to see whether it is complete. */
const AT_ONCE = 25;

function keyOf({ planId, revision }: Candidate): string {
  return `${planId}/${revision}`;
}

/**
 * Which plan is run next: those in sight first, then the main plans of households by their ids, then the other plans. One that
 * is not complete, or that cannot be run, is left out until it is another revision.
 */
export class AwaitingPlans {
  readonly #call: Call;
  readonly #runs: number;
  readonly #leftOut = new Set<string>();
  readonly #done = new Set<string>();
  #seen: readonly Candidate[] = [];
  #queue: Candidate[] = [];
  #ofMain = true;
  #after = 0;
  /** How often all plans were to be looked through: an answer to what was asked before says nothing of this time. */
  #pass = 0;
  #last: { readonly households: number; readonly awaiting: number } | null = null;
  /** Main plans that have been run since the last count. */
  #runSince = 0;
  /** Main plans that can have no figure, as far as they were met: each count has them among those that await one. */
  readonly #without = new Set<string>();

  constructor(call: Call, runs: number) {
    this.#call = call;
    this.#runs = runs;
  }

  inSight(plans: readonly Candidate[]): void {
    this.#seen = plans;
  }

  /** Looks through all plans once more: something has changed. */
  again(): void {
    this.#pass += 1;
    this.#queue = [];
    this.#ofMain = true;
    this.#after = 0;
    this.#without.clear();
  }

  isLeft(plan: Candidate): boolean {
    return !this.#leftOut.has(keyOf(plan)) && !this.#done.has(keyOf(plan));
  }

  isRun(plan: Candidate): boolean {
    return this.#done.has(keyOf(plan));
  }

  wasRun(plan: Candidate): void {
    this.#done.add(keyOf(plan));
    if (this.#ofMain) this.#runSince += 1;
  }

  /** Its figure is gone, as after an earlier state was restored. */
  isToRunAgain(plan: Candidate): void {
    this.#done.delete(keyOf(plan));
  }

  cannotRun(plan: Candidate): void {
    this.#leftOut.add(keyOf(plan));
    if (this.#ofMain) this.#without.add(keyOf(plan));
  }

  /** Null where none is left. */
  async next(): Promise<Candidate | null> {
    for (;;) {
      const next = [...this.#seen, ...this.#queue].find((plan) => this.isLeft(plan));
      if (next !== undefined && this.#last !== null) return next;
      if (!(await this.#askForMore())) return next ?? null;
    }
  }

  /** Main plans that wait for no run: they have a figure of today, or can have none. */
  counted(): { readonly done: number; readonly total: number } | null {
    if (this.#last === null) return null;
    const { households, awaiting } = this.#last;
    const left = Math.max(0, awaiting - this.#without.size - this.#runSince);
    return { done: households - left, total: households };
  }

  /** False where there are no more. */
  async #askForMore(): Promise<boolean> {
    const [ofMain, pass] = [this.#ofMain, this.#pass];
    const asked = { ofMain, after: this.#after, size: AT_ONCE, runs: this.#runs };
    const { households, awaiting, plans } = await this.#call('plans.awaitingRun', asked);
    for (const plan of plans) if (!plan.isComplete) this.#leftOut.add(keyOf(plan));
    if (pass !== this.#pass) return true;
    this.#queue = plans.filter((plan) => this.isLeft(plan));
    if (ofMain) {
      for (const key of plans.map(keyOf)) if (this.#leftOut.has(key)) this.#without.add(key);
      this.#last = { households, awaiting };
      this.#runSince = 0;
    }
    this.#after = plans.at(-1)?.planId ?? this.#after;
    if (plans.length > 0) return true;
    if (!ofMain) return false;
    this.#ofMain = false;
    this.#after = 0;
    return true;
  }
}
