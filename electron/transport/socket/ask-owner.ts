import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Envelope } from '../../contract/operation/api-error.ts';
import type { FolderOwner, SocketAnswer, SocketRequest } from './socket-messages.ts';
import { socketPath } from './socket-path.ts';

/**
 * Runs an operation in the process that has a data folder open; null where that process does not answer, or the call is
 * cancelled: the process hears of that by the end of the connection.
 */
export async function callOwner(
  dataFolder: string,
  call: { readonly operationId: string; readonly input: unknown },
  onProgress: (progress: unknown) => void,
  signal?: AbortSignal,
): Promise<Envelope<unknown> | null> {
  const last = await lastAnswer(dataFolder, { kind: 'call', ...call }, onProgress, signal);
  return last?.kind === 'envelope' ? last.envelope : null;
}

/**
 * Has the process that has a data folder open show itself; null where it does not answer.
 * @param answersTokens has it answer programs from now until it ends, whatever the data folder says
 */
export async function openOwner(dataFolder: string, answersTokens = false): Promise<FolderOwner | null> {
  const last = await lastAnswer(dataFolder, { kind: 'open', answersTokens }, () => {});
  return last?.kind === 'owner' ? last.owner : null;
}

async function lastAnswer(
  dataFolder: string,
  request: SocketRequest,
  onProgress: (progress: unknown) => void,
  signal?: AbortSignal,
): Promise<SocketAnswer | null> {
  const path = socketPath(dataFolder);
  const socket = path === null ? null : await connected(path);
  if (socket === null) return null;
  signal?.addEventListener('abort', () => socket.destroy());
  socket.write(`${JSON.stringify(request)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const answer = JSON.parse(line) as SocketAnswer;
    if (answer.kind !== 'progress') return answer;
    onProgress(answer.progress);
  }
  return null;
}

function connected(path: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.on('connect', () => resolve(socket));
    // Before the connection: nobody listens. After it: the answer simply ends.
    socket.on('error', () => resolve(null));
  });
}
