import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ENGINE_VERSION } from '../../engine/projection/result/engine-version.ts';
import { knownLawHash, lawHashOf } from '../handlers/calculations/law-hash.ts';
import type { DispatchContext } from './dispatch.ts';

/** The `ETag` of what an address answers by the law on file: another law, engine or address has another. */
export async function lawTag(request: FastifyRequest, { engine, signal }: DispatchContext): Promise<string> {
  return tagOf(request, await lawHashOf(engine, signal));
}

/** The same where the law has been asked for already; null where it has not. */
export function knownLawTag(request: FastifyRequest, { engine }: DispatchContext): string | null {
  const hash = knownLawHash(engine);
  return hash === null ? null : tagOf(request, hash);
}

const LENGTH = 32;

function tagOf({ url, headers }: FastifyRequest, lawHash: string): string {
  // Programs are given money rounded, the page is not.
  const reader = headers.authorization === undefined ? 'page' : 'program';
  const hash = createHash('sha256').update(`${lawHash} ${ENGINE_VERSION} ${reader} ${url}`).digest('hex');
  return `"${hash.slice(0, LENGTH)}"`;
}
