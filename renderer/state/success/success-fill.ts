import type { QueryClient } from '@tanstack/react-query';
import { ApiError, type ErrorCode } from '../../../electron/contract/operation/api-error.ts';
import type { Call } from '../backend.tsx';
import { DEFAULT_RUN, runRequest } from '../results/run-settings.ts';
import { onInput, when } from '../scheduler/scheduler.ts';
import { type Readable, Store } from '../store.ts';
import { AwaitingPlans, type Candidate } from './awaiting-plans.ts';
import { RunTimes } from './run-times.ts';
import { showFigure } from './show-figure.ts';

/** The plan that is run, and how far it is. */
export interface RunningPlan {
  readonly planId: number;
  readonly done: number;
  readonly total: number;
}

export interface FillState {
  readonly running: RunningPlan | null;
  /** Main plans of households, and how many of them wait for no run; null until they have been counted. */
  readonly counted: { readonly done: number; readonly total: number } | null;
  /** Until the main plans are done, as fast as the last runs were; null before there were some. */
  readonly secondsLeft: number | null;
  readonly isPaused: boolean;
}

/** Why a plan has no run, now and as long as it is as it is: the next one may have. */
const OF_THE_PLAN: ReadonlySet<ErrorCode> = new Set([
  'plan_not_simulatable',
  'validation_failed',
  'plan_unreadable',
  'plan_not_found',
  'household_not_found',
  'time_limit',
]);

/** Why there is none just now: a moment later there may be. */
const OF_THE_MOMENT: ReadonlySet<ErrorCode> = new Set(['engine_busy', 'engine_crashed', 'cancelled']);

/**
 * Fills in the success rates of plans while nobody is at work on the page: those in sight first, in their order, then every
 * other main plan, then the rest. It goes on after the list was left. A key, a press or a turn of the wheel stops the run that
 * is under way, which begins again in the next quiet moment; the host stops it for whatever else is calculated.
 */
export class SuccessFill implements Readable<FillState> {
  readonly #call: Call;
  readonly #client: QueryClient;
  readonly #store = new Store<FillState>({ running: null, counted: null, secondsLeft: null, isPaused: false });
  readonly #plans: AwaitingPlans;
  readonly #times = new RunTimes();
  #run: AbortController | null = null;
  #isOn = false;
  /** Keys, presses and turns of the wheel so far. */
  #inputs = 0;
  #resume: (() => void) | null = null;

  constructor(call: Call, client: QueryClient) {
    this.#call = call;
    this.#client = client;
    this.#plans = new AwaitingPlans(call, DEFAULT_RUN.paths);
    onInput(() => this.#giveWay());
  }

  readonly subscribe = this.#store.subscribe;

  readonly state = this.#store.state;

  /** The main plans in sight, in their order, of which the list has no figure of today. */
  inSight(plans: readonly Candidate[]): void {
    this.#plans.inSight(plans);
    for (const plan of plans.filter((each) => this.#plans.isRun(each))) this.#lookAgain(plan);
    const isAsked = plans.some((plan) => this.#plans.isLeft(plan));
    if (isAsked || this.state().counted === null) this.#begin();
  }

  readonly pause = (): void => {
    this.#set({ isPaused: true });
    this.#giveWay();
  };

  readonly resume = (): void => {
    this.#set({ isPaused: false });
    this.#resume?.();
  };

  /**
   * A list that was read while a plan ran does not have what came of it: it is put in once more. Where it is not there
   * either, an earlier state was restored meanwhile, and the plan is run again.
   */
  #lookAgain(plan: Candidate): void {
    const look = async () => {
      if (await showFigure(this.#call, this.#client, plan)) return;
      this.#plans.isToRunAgain(plan);
      this.#begin();
    };
    void look().catch(() => undefined);
  }

  #begin(): void {
    this.#plans.again();
    if (this.#isOn) return;
    this.#isOn = true;
    // What fails here fails for the list, too, which says why; the next look at it begins again.
    void this.#fill()
      .catch(() => undefined)
      .finally(() => {
        this.#isOn = false;
      });
  }

  async #fill(): Promise<void> {
    for (;;) {
      await this.#quietMoment();
      const inputs = this.#inputs;
      const next = await this.#plans.next();
      this.#count();
      if (next === null) return;
      // Somebody went on to work meanwhile.
      if (inputs === this.#inputs) await this.#runOf(next);
    }
  }

  async #quietMoment(): Promise<void> {
    await new Promise<void>((go) => void when('background', go));
    while (this.state().isPaused) {
      await new Promise<void>((go) => {
        this.#resume = go;
      });
    }
  }

  /** On the paths of the plan’s own page: the same figure. */
  async #runOf(plan: Candidate): Promise<void> {
    const { planId, householdId } = plan;
    const own = new AbortController();
    this.#run = own;
    const total = DEFAULT_RUN.paths;
    const show = (done: number) => {
      if (this.#run === own) this.#set({ running: { planId, done, total } });
    };
    show(0);
    const request = { householdId, planId, ...runRequest(DEFAULT_RUN, { runs: total }) };
    const began = performance.now();
    try {
      await this.#call('plans.runMonteCarlo', { ...request, inBackground: true }, own.signal, ({ done }) => show(done));
      this.#times.note(performance.now() - began);
      this.#plans.wasRun(plan);
      // Run once more it would come to no other: it is left alone until it is another revision.
      if (!(await showFigure(this.#call, this.#client, plan))) this.#plans.cannotRun(plan);
    } catch (error) {
      if (own.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      if (OF_THE_PLAN.has(error.body.code)) this.#plans.cannotRun(plan);
      else if (!OF_THE_MOMENT.has(error.body.code)) throw error;
      else await new Promise<void>((go) => void when('rest', go));
    } finally {
      if (this.#run === own) this.#run = null;
      this.#set({ running: null });
      this.#count();
    }
  }

  #giveWay(): void {
    this.#inputs += 1;
    this.#run?.abort();
    this.#run = null;
    this.#set({ running: null });
  }

  #count(): void {
    const counted = this.#plans.counted();
    const left = counted === null ? 0 : counted.total - counted.done;
    this.#set({ counted, secondsLeft: left === 0 ? null : this.#times.secondsFor(left) });
  }

  #set(changes: Partial<FillState>): void {
    const before = this.state();
    const next = { ...before, ...changes };
    const isSame = (Object.keys(changes) as (keyof FillState)[]).every((key) => next[key] === before[key]);
    if (!isSame) this.#store.set(next);
  }
}
