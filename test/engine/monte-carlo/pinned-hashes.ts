/**
 * The result hashes of whole households under three seeds and of history. `node test/engine/monte-carlo/pinned-hashes.ts`
 * writes them again, those that ship for the check of a machine too: only for a change that is meant to move results, which a
 * sentence explains.
 */
import { writeFileSync } from 'node:fs';
import { HASHED_REQUESTS, type RecordedHashes } from '../../../engine/self-test/path-cases.ts';
import reference from '../../../resources/selftest/reference-households.json' with { type: 'json' };
import { WORKED_HOUSEHOLDS } from '../../golden/households/worked-households.ts';
import { simulated } from './simulation.ts';

/** Result hashes of 200 paths, by household and request. */
function hashesOf(households: readonly { readonly id: string; readonly plan: unknown }[]): RecordedHashes {
  return Object.fromEntries(
    households.map(({ id, plan }) => [
      id,
      Object.fromEntries(
        Object.entries(HASHED_REQUESTS).map(([name, request]) => [name, simulated(plan, request).manifest.resultHash]),
      ),
    ]),
  );
}

export const workedHashes = (): RecordedHashes => hashesOf(WORKED_HOUSEHOLDS);
export const shippedHashes = (): RecordedHashes => hashesOf(reference.households);

if (import.meta.main) {
  const write = (path: string, hashes: RecordedHashes) =>
    writeFileSync(new URL(path, import.meta.url), `${JSON.stringify(hashes, null, 2)}\n`);
  write('./result-hashes.json', workedHashes());
  write('../../../resources/selftest/result-hashes.json', shippedHashes());
}
