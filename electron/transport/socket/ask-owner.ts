import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Envelope } from '../../contract/operation/api-error.ts';
import { ASKS_FOR_PROOF, isProof, newNonce } from './pipe-proof.ts';
import type { FolderOwner, SocketAnswer, SocketRequest } from './socket-messages.ts';
import { socketPath } from './socket-path.ts';

/**
 * Runs an operation in the process that has a data folder open; null where that process does not answer, or the call is
 * canceled: the process hears of that by the end of the connection.
 */
export async function callOwner(
  dataFolder: string,
  call: { readonly operationId: string; readonly input: unknown },
  onProgress: (progress: unknown) => void,
  signal?: AbortSignal,
): Promise<Envelope<unknown> | null> {
  const last = await lastAnswer(dataFolder, { kind: 'call', ...call }, { onProgress, signal });
  return last?.kind === 'envelope' ? last.envelope : null;
}

/**
 * Has the process that has a data folder open show itself; null where it does not answer.
 * @param answersTokens has it answer programs from now until it ends, whatever the data folder says
 */
export async function openOwner(
  dataFolder: string,
  answersTokens = false,
  asksForProof = ASKS_FOR_PROOF,
): Promise<FolderOwner | null> {
  const last = await lastAnswer(dataFolder, { kind: 'open', answersTokens }, { asksForProof });
  return last?.kind === 'owner' ? last.owner : null;
}

interface Asking {
  readonly onProgress?: (progress: unknown) => void;
  readonly signal?: AbortSignal | undefined;
  readonly asksForProof?: boolean;
}

async function lastAnswer(
  dataFolder: string,
  request: SocketRequest,
  { onProgress = () => {}, signal, asksForProof = ASKS_FOR_PROOF }: Asking,
): Promise<SocketAnswer | null> {
  const path = socketPath(dataFolder);
  const socket = path === null ? null : await connected(path);
  if (socket === null) return null;
  signal?.addEventListener('abort', () => socket.destroy());
  const send = (message: SocketRequest) => void socket.write(`${JSON.stringify(message)}\n`);
  const nonce = newNonce();
  send(asksForProof ? { kind: 'prove', nonce } : request);
  for await (const line of createInterface({ input: socket })) {
    const answer = JSON.parse(line) as SocketAnswer;
    if (answer.kind === 'proof' && isProof(dataFolder, nonce, answer.proof)) send(request);
    else if (answer.kind === 'proof') break;
    else if (answer.kind === 'progress') onProgress(answer.progress);
    else return answer;
  }
  socket.destroy();
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
