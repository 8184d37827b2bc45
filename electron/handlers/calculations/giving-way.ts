import type { EngineClient } from '../../engine-host/engine-client.ts';
import { EngineFailure } from '../../engine-host/engine-failure.ts';
import { JOB_KINDS } from '../../engine-host/job-kinds.ts';

type Engine = Pick<EngineClient, 'run'>;

/** A turn of a calculation that gives way. */
interface Turn {
  /** How many of the places it takes. */
  readonly places: number;
  readonly attempt: AbortController;
}

interface Waiting {
  readonly turn: Turn;
  readonly begin: () => void;
}

/**
 * The engine, whose calls with `givesWay` run one at a time, those of many `atOnce`, and only while nobody waits for a long calculation:
 * one that comes stops them, and they begin again after it. As the same input has the same answer, that leaves no trace in it. Short
 * jobs have a worker of their own and stop nothing.
 */
export function givingWay(engine: Engine, atOnce = 1): Engine {
  const turns = new Turns(atOnce);
  return {
    run: async (job, input, call = {}) => {
      const kind = JOB_KINDS.get(job);
      if (kind === undefined) return await engine.run(job, input, call);
      if (call.givesWay !== true) return await turns.inFront(() => engine.run(job, input, call));
      // It is one worker's, and what waits for it has no turn meanwhile: it stops none of the many, nor is it stopped.
      if (kind === 'search' && call.isOneOfMany === true) return await engine.run(job, input, call);
      for (;;) {
        const turn = await turns.next(call.isOneOfMany === true ? 1 : atOnce, call.signal);
        const { signal: own } = turn.attempt;
        const signal = call.signal === undefined ? own : AbortSignal.any([own, call.signal]);
        try {
          return await engine.run(job, input, { ...call, signal });
        } catch (error) {
          if (!own.aborted || call.signal?.aborted === true) throw error;
        } finally {
          turns.end(turn);
        }
      }
    },
  };
}

/** Who may run, in the order in which they came. */
class Turns {
  readonly #atOnce: number;
  readonly #running = new Set<Turn>();
  readonly #waiting: Waiting[] = [];
  #inFront = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Runs what somebody waits for: all others are stopped. */
  async inFront<Value>(run: () => Promise<Value>): Promise<Value> {
    this.#inFront += 1;
    for (const { attempt } of this.#running) attempt.abort();
    try {
      return await run();
    } finally {
      this.#inFront -= 1;
      this.#goOn();
    }
  }

  /** Takes a turn once there is one. */
  async next(places: number, signal: AbortSignal | undefined): Promise<Turn> {
    const turn: Turn = { places, attempt: new AbortController() };
    await new Promise<void>((begin, reject) => {
      const onAbort = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(new EngineFailure('cancelled', 'The calculation was canceled.'));
        this.#goOn();
      };
      const waiting = {
        turn,
        begin: () => {
          signal?.removeEventListener('abort', onAbort);
          begin();
        },
      };
      this.#waiting.push(waiting);
      if (signal?.aborted === true) return onAbort();
      signal?.addEventListener('abort', onAbort, { once: true });
      return this.#goOn();
    });
    return turn;
  }

  end(turn: Turn): void {
    this.#running.delete(turn);
    this.#goOn();
  }

  #goOn(): void {
    for (let [first] = this.#waiting; first !== undefined && this.#hasRoomFor(first.turn); [first] = this.#waiting) {
      this.#waiting.shift();
      this.#running.add(first.turn);
      first.begin();
    }
  }

  #hasRoomFor({ places }: Turn): boolean {
    let taken = 0;
    for (const turn of this.#running) taken += turn.places;
    return this.#inFront === 0 && taken + places <= this.#atOnce;
  }
}
