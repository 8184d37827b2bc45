import { EngineFailure } from '../engine-host/engine-failure.ts';

/** A search under way: it ends when nobody waits for it anymore. */
interface Search<Value> {
  readonly value: Promise<Value>;
  readonly abort: AbortController;
  waiting: number;
}

/** What takes long and is asked for by several at once: each is worked out once, for all who wait. */
export class SharedSearches<Value> {
  readonly #underWay = new Map<string, Search<Value>>();

  /** What a search under way comes to, or one that `search` begins. */
  async of(
    key: string,
    search: (signal: AbortSignal) => Promise<Value>,
    signal: AbortSignal | undefined,
  ): Promise<Value> {
    const shared = this.#underWay.get(key) ?? this.#begin(key, search);
    shared.waiting += 1;
    try {
      return await unlessAborted(shared.value, signal);
    } finally {
      this.#leave(key, shared);
    }
  }

  #begin(key: string, begin: (signal: AbortSignal) => Promise<Value>): Search<Value> {
    const abort = new AbortController();
    const search: Search<Value> = { value: begin(abort.signal), abort, waiting: 0 };
    const end = () => this.#forget(key, search);
    search.value.then(end, end);
    this.#underWay.set(key, search);
    return search;
  }

  #leave(key: string, search: Search<Value>): void {
    search.waiting -= 1;
    if (search.waiting > 0) return;
    this.#forget(key, search);
    search.abort.abort();
  }

  #forget(key: string, search: Search<Value>): void {
    if (this.#underWay.get(key) === search) this.#underWay.delete(key);
  }
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
