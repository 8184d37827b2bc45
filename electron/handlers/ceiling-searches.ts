import { type KnownCeilings, rememberCeilings } from '../../engine/index.ts';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import type { RothCeiling } from '../../engine/plan/schema/roth.ts';
import type { EngineClient } from '../engine-host/engine-client.ts';
import { EngineFailure } from '../engine-host/engine-failure.ts';
import type { RunInput } from '../engine-host/jobs/engine-jobs.ts';

type Engine = Pick<EngineClient, 'run'>;
type Ceilings = readonly RothCeiling[] | undefined;

/** A search under way: it ends when nobody waits for it any more. */
interface Search {
  readonly ceilings: Promise<Ceilings>;
  readonly abort: AbortController;
  waiting: number;
}

export interface CeilingSearches {
  /** Undefined for a document that is refused: the job that is to run it says why. */
  readonly ceilingsOf: (input: RunInput, signal?: AbortSignal) => Promise<Ceilings>;
  /**
   * What a plan can follow until its own search has ended: what that of the last plan of the same people came to. Undefined
   * where there is none, or where the plan itself has been searched.
   */
  readonly lastCeilings: (input: RunInput, signal?: AbortSignal) => Promise<Ceilings>;
}

/**
 * What the `dynamic` strategies of plans come to: each is searched for once, for all who wait, and remembered by the hash of
 * the plan, and the last one by the people of the plan.
 */
export function ceilingSearches(engine: Engine): CeilingSearches {
  const known: KnownCeilings = new Map();
  const last = new LastCeilings();
  const underWay = new Map<string, Search>();

  async function searched(hash: string, input: RunInput, signal: AbortSignal): Promise<Ceilings> {
    const found = await engine.run('searchCeilings', input, { signal });
    if (!found.ok || found.value === null) return undefined;
    rememberCeilings(known, hash, found.value);
    last.remember(input, found.value);
    return found.value;
  }

  async function hashOf({ inputs, startMonth }: RunInput, signal: AbortSignal | undefined): Promise<string | null> {
    const [hash = null] = await engine.run('inputsHashes', { documents: [inputs], startMonth }, { signal });
    return hash;
  }

  function begin(hash: string, input: RunInput): Search {
    const abort = new AbortController();
    const search: Search = { ceilings: searched(hash, input, abort.signal), abort, waiting: 0 };
    const end = () => {
      if (underWay.get(hash) === search) underWay.delete(hash);
    };
    search.ceilings.then(end, end);
    underWay.set(hash, search);
    return search;
  }

  function leave(hash: string, search: Search): void {
    search.waiting -= 1;
    if (search.waiting > 0) return;
    if (underWay.get(hash) === search) underWay.delete(hash);
    search.abort.abort();
  }

  return {
    ceilingsOf: async ({ inputs, startMonth }, signal) => {
      const input = { inputs, startMonth };
      const hash = await hashOf(input, signal);
      if (hash === null) return undefined;
      const cached = known.get(hash);
      if (cached !== undefined) {
        last.remember(input, cached);
        return cached;
      }
      const search = underWay.get(hash) ?? begin(hash, input);
      search.waiting += 1;
      try {
        return await unlessAborted(search.ceilings, signal);
      } finally {
        leave(hash, search);
      }
    },
    lastCeilings: async (input, signal) => {
      const ceilings = last.of(input);
      if (ceilings === undefined) return undefined;
      const hash = await hashOf(input, signal);
      return hash === null || known.has(hash) ? undefined : ceilings;
    },
  };
}

/** What the last searched plan of the same people came to. */
class LastCeilings {
  readonly #ofPeople: KnownCeilings = new Map();

  remember({ inputs }: RunInput, ceilings: readonly RothCeiling[]): void {
    const people = peopleOf(inputs);
    this.#ofPeople.delete(people);
    rememberCeilings(this.#ofPeople, people, ceilings);
  }

  of({ inputs }: RunInput): Ceilings {
    return this.#ofPeople.get(peopleOf(inputs));
  }
}

/** Whose plan it is: an edit changes nearly everything else of one. */
function peopleOf({ persons }: PlanInputs): string {
  return JSON.stringify(persons.map(({ name, birthDate }) => [name, birthDate]));
}

/** What is waited for, or the failure of a canceled calculation as soon as the signal comes. */
async function unlessAborted<Value>(value: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new EngineFailure('cancelled', 'The calculation was canceled.'));
    if (signal?.aborted === true) onAbort();
    signal?.addEventListener('abort', onAbort, { once: true });
    value.then(resolve, reject).finally(() => signal?.removeEventListener('abort', onAbort));
  });
}
