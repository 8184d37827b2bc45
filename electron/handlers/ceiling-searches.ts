import { type KnownCeilings, rememberCeilings } from '../../engine/index.ts';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import type { RothCeiling } from '../../engine/plan/schema/roth.ts';
import type { EngineClient } from '../engine-host/engine-client.ts';
import type { RunInput } from '../engine-host/jobs/engine-jobs.ts';
import { SharedSearches } from './shared-searches.ts';

type Engine = Pick<EngineClient, 'run'>;
type Ceilings = readonly RothCeiling[] | undefined;

/** How what is searched for is asked of the engine: as the calculation is that waits for it. */
export type SearchCall = Pick<NonNullable<Parameters<Engine['run']>[2]>, 'signal' | 'givesWay' | 'isOneOfMany'>;

export interface CeilingSearches {
  /** Undefined for a document that is refused: the job that is to run it says why. */
  readonly ceilingsOf: (input: RunInput, call?: SearchCall) => Promise<Ceilings>;
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
  const searches = new SharedSearches<Ceilings>();

  async function searched(hash: string, input: RunInput, call: SearchCall): Promise<Ceilings> {
    const found = await engine.run('searchCeilings', input, call);
    if (!found.ok || found.value === null) return undefined;
    rememberCeilings(known, hash, found.value);
    last.remember(input, found.value);
    return found.value;
  }

  return {
    ceilingsOf: async ({ inputs, startMonth }, { signal, ...call } = {}) => {
      const input = { inputs, startMonth };
      const hash = await hashOf(engine, input, signal);
      if (hash === null) return undefined;
      const cached = known.get(hash);
      if (cached !== undefined) {
        last.remember(input, cached);
        return cached;
      }
      return searches.of(hash, (ofSearch) => searched(hash, input, { ...call, signal: ofSearch }), signal);
    },
    lastCeilings: async (input, signal) => {
      const ceilings = last.of(input);
      if (ceilings === undefined) return undefined;
      const hash = await hashOf(engine, input, signal);
      return hash === null || known.has(hash) ? undefined : ceilings;
    },
  };
}

/** By what a plan is remembered; null for a document that is refused. */
export async function hashOf(
  engine: Engine,
  { inputs, startMonth }: RunInput,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const [hash = null] = await engine.run('inputsHashes', { documents: [inputs], startMonth }, { signal });
  return hash;
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
export function peopleOf({ persons }: PlanInputs): string {
  return JSON.stringify(persons.map(({ name, birthDate }) => [name, birthDate]));
}
