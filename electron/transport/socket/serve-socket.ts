import { randomUUID } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { HandlerServices } from '../../handlers/handler-context.ts';
import { callContext } from '../call-context.ts';
import { COMMAND_LINE, dispatch } from '../dispatch.ts';
import { type IncidentLog, incidentCause } from '../incident.ts';
import { ASKS_FOR_PROOF, makePipeKey, proofOf } from './pipe-proof.ts';
import type { SocketAnswer, SocketRequest } from './socket-messages.ts';
import { socketPath } from './socket-path.ts';

export interface SocketOptions {
  readonly dataFolder: string;
  readonly services: HandlerServices;
  readonly logIncident: IncidentLog;
  /** Shows Longhand to whoever has started it again: a fresh address, or null where a window came to the front. */
  readonly show: () => string | null;
  /** Whether who asks may have the owner of the data folder proven. Default where pipes are anyone's. */
  readonly provesOwner?: boolean;
}

/**
 * Answers the commands of the same user while this process has the data folder open, with every scope, as they would have
 * without it. Whoever can open the socket can read the database itself. The returned function ends it.
 */
export async function serveSocket(options: SocketOptions): Promise<() => Promise<void>> {
  const path = socketPath(options.dataFolder);
  if (path === null) return async () => {};
  const isFile = process.platform !== 'win32';
  // The lock on the folder says that nobody else answers here: what is left is of a process that was killed.
  if (isFile) rmSync(path, { force: true });
  const key = (options.provesOwner ?? ASKS_FOR_PROOF) ? makePipeKey(options.dataFolder) : null;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // Whoever has asked may be gone before the answer.
    socket.on('error', () => socket.destroy());
    answer(socket, options, key).catch(() => socket.destroy());
  });
  const listens = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(path, () => resolve(true));
  });
  if (!listens) return async () => {};
  if (isFile) chmodSync(path, 0o600);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
}

async function answer(socket: Socket, options: SocketOptions, key: Uint8Array | null): Promise<void> {
  const send = (message: SocketAnswer) => socket.write(`${JSON.stringify(message)}\n`);
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  let request = await nextRequest(lines);
  if (request?.kind === 'prove' && key !== null) {
    send({ kind: 'proof', proof: proofOf(key, request.nonce) });
    request = await nextRequest(lines);
  }
  if (request === null || request.kind === 'prove') {
    socket.destroy();
    return;
  }
  if (request.kind === 'open') {
    const apiOrigin = await openApi(options, request.answersTokens);
    send({ kind: 'owner', owner: { pid: process.pid, address: options.show(), apiOrigin } });
  } else {
    const controller = new AbortController();
    socket.once('close', () => controller.abort());
    const context = callContext(options.services, options.logIncident, {
      signal: controller.signal,
      onProgress: (progress) => send({ kind: 'progress', progress }),
    });
    const envelope = await dispatch(request.operationId, request.input, COMMAND_LINE, context);
    send({ kind: 'envelope', envelope });
  }
  socket.end();
}

/** Where programs are answered: from now on where that is asked for, as `serve --api` would have done. */
async function openApi({ services, logIncident }: SocketOptions, isAskedFor: boolean): Promise<string | null> {
  const { localApi, store } = services;
  try {
    if (isAskedFor) await localApi?.apply({ ...store.access.localApi.get(), enabled: true });
  } catch (error) {
    // No port is free, say: whoever asked is told that nothing is answered.
    logIncident({ incident: randomUUID(), operationId: 'localApi.set', cause: incidentCause(error) });
  }
  return localApi?.origin() ?? null;
}

async function nextRequest(lines: AsyncIterator<string, unknown>): Promise<SocketRequest | null> {
  const next = await lines.next();
  try {
    return next.done === true ? null : (JSON.parse(next.value) as SocketRequest);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}
