import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { knownLawAndEngine, lawAndEngineOf } from '../handlers/calculations/law-hash.ts';
import type { DispatchContext } from './dispatch.ts';

/** The `ETag` of what an address answers by the law on file: another law, engine or address has another. */
export async function lawTag(request: FastifyRequest, { engine, signal }: DispatchContext): Promise<string> {
  return tagOf(request, await lawAndEngineOf(engine, signal));
}

/** The same where the law has been asked for already; null where it has not. */
export function knownLawTag(request: FastifyRequest, { engine }: DispatchContext): string | null {
  const rests = knownLawAndEngine(engine);
  return rests === null ? null : tagOf(request, rests);
}

const LENGTH = 32;

function tagOf({ url, headers }: FastifyRequest, restsOn: string): string {
  // Programs are given money rounded, the page is not.
  const reader = headers.authorization === undefined ? 'page' : 'program';
  const hash = createHash('sha256').update(`${restsOn} ${reader} ${url}`).digest('hex');
  return `"${hash.slice(0, LENGTH)}"`;
}
