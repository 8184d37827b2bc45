import { ENGINE_VERSION } from '../../../engine/projection/result/engine-version.ts';
import type { HandlerEngine } from '../resolving-engine.ts';

/** What each engine has said: its law does not change while its process runs. */
const known = new WeakMap<HandlerEngine, string>();

/** SHA-256 of the law that an engine calculates with, by which a stored figure is known to be stale. */
export async function lawHashOf(engine: HandlerEngine, signal?: AbortSignal): Promise<string> {
  const hash = known.get(engine) ?? (await engine.run('lawHash', {}, { signal }));
  known.set(engine, hash);
  return hash;
}

/** The same where it has been asked for already: a list does not wait for the engine to start. */
export function knownLawHash(engine: HandlerEngine): string | null {
  return known.get(engine) ?? null;
}

/** Law and engine together: while both are the same, so is what follows from them. Null where the law was not asked for yet. */
export function knownLawAndEngine(engine: HandlerEngine): string | null {
  const hash = knownLawHash(engine);
  return hash === null ? null : withEngine(hash);
}

/** The same, asked for where it is not known. */
export async function lawAndEngineOf(engine: HandlerEngine, signal?: AbortSignal): Promise<string> {
  return withEngine(await lawHashOf(engine, signal));
}

function withEngine(lawHash: string): string {
  return `${lawHash} ${ENGINE_VERSION}`;
}
