import { type KnownCeilings, rememberCeilings } from '../../engine/index.ts';
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

/**
 * What the `dynamic` strategies of plans come to: each is searched for once, for all who wait, and remembered by the hash of
 * the plan. Undefined for a document that is refused: the job that is to run it says why.
 */
export function ceilingSearches(engine: Engine): (input: RunInput, signal?: AbortSignal) => Promise<Ceilings> {
  const known: KnownCeilings = new Map();
  const underWay = new Map<string, Search>();

  async function searched(hash: string, input: RunInput, signal: AbortSignal): Promise<Ceilings> {
    const found = await engine.run('searchCeilings', input, { signal });
    if (!found.ok || found.value === null) return undefined;
    rememberCeilings(known, hash, found.value);
    return found.value;
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

  return async ({ inputs, startMonth }, signal) => {
    const [hash = null] = await engine.run('inputsHashes', { documents: [inputs], startMonth }, { signal });
    if (hash === null) return undefined;
    const cached = known.get(hash);
    if (cached !== undefined) return cached;
    const search = underWay.get(hash) ?? begin(hash, { inputs, startMonth });
    search.waiting += 1;
    try {
      return await unlessAborted(search.ceilings, signal);
    } finally {
      leave(hash, search);
    }
  };
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
