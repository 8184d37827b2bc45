import { createReadStream, statSync } from 'node:fs';
import type { OperationId } from '../contract/index.ts';
import { ApiError, type Envelope, ERROR_CODES, type ErrorBody } from '../contract/operation/api-error.ts';
import { LARGEST_FILE_BYTES, tooLarge } from '../contract/operation/file-formats.ts';
import { answerLines } from '../handlers/calculations/answer-lines.ts';
import { registry } from '../transport/any-operation.ts';
import { callContext } from '../transport/call-context.ts';
import { COMMAND_LINE, type DispatchContext, dispatch } from '../transport/dispatch.ts';
import { csvAnswer } from '../transport/http/csv-answer.ts';
import { valueOfJson } from '../transport/http/json-text.ts';
import { problemDetails } from '../transport/http/problem-details.ts';
import { incidentLine } from '../transport/http/request-log.ts';
import type { Incident } from '../transport/incident.ts';
import { writtenAnswer, writtenEnvelope } from '../transport/written-answer.ts';
import type { CommandServices } from './command-services.ts';
import { linesOf } from './lines.ts';
import { type Terminal, write } from './terminal.ts';

/** Runs one operation; never rejects. */
export type Invoke = (operationId: OperationId, input: unknown) => Promise<Envelope<unknown>>;

export function invokeOn(
  services: CommandServices,
  { stderr, passphrase }: Terminal,
  onProgress: (progress: unknown) => void = () => {},
  signal: AbortSignal = new AbortController().signal,
): Invoke {
  const logIncident = (incident: Incident) => {
    stderr.write(`${incidentLine(services.now(), incident)}\n`);
  };
  const context = callContext(services, logIncident, { onProgress, signal });
  let isOwnedElsewhere = false;
  return async (operationId, input) => {
    const inOwner = async () => {
      const { callOwner } = await import('../transport/socket/ask-owner.ts');
      return await callOwner(services.dataFolder, { operationId, input }, onProgress, signal);
    };
    if (isOwnedElsewhere) {
      const answered = await inOwner();
      if (answered !== null) return answered;
    }
    const called = () => dispatch(operationId, input, COMMAND_LINE, context);
    const envelope = await afterUnlocking(await called(), { context, passphrase }, called);
    // Refused before anything was done: the process that has the folder open can do it all.
    isOwnedElsewhere = !envelope.ok && envelope.error.code === 'data_folder_in_use';
    return isOwnedElsewhere ? ((await inOwner()) ?? envelope) : envelope;
  };
}

interface Unlocking {
  readonly context: DispatchContext;
  readonly passphrase: Terminal['passphrase'];
}

/** The answer of a locked data folder once it has the passphrase, if one was given. */
async function afterUnlocking(
  refused: Envelope<unknown>,
  { context, passphrase }: Unlocking,
  call: () => Promise<Envelope<unknown>>,
): Promise<Envelope<unknown>> {
  if (refused.ok || refused.error.code !== 'data_folder_locked') return refused;
  const given = (await passphrase?.()) ?? null;
  if (given === null) return refused;
  const unlocked = await dispatch('encryption.unlock', { passphrase: given }, COMMAND_LINE, context);
  return unlocked.ok ? await call() : unlocked;
}

/** What is asked of an operation, and how its answer is shown. */
interface Call {
  readonly input: unknown;
  readonly csv: boolean;
  /** Whether a person is told, on standard error, what an unfinished plan does not say: by every command but `call`. */
  readonly isReported?: boolean;
}

/** One result on standard output, or one problem on standard error; resolves to the exit code. */
export async function callOnce(
  invoke: Invoke,
  operationId: OperationId,
  { input, csv, isReported = false }: Call,
  terminal: Terminal,
): Promise<number> {
  const envelope = await invoke(operationId, input);
  if (!envelope.ok) return reportProblem(envelope.error, terminal);
  const operation = registry[operationId];
  const table = csv && operation !== undefined ? csvAnswer(operation, envelope.value) : null;
  if (table === null) await printAnswer(operationId, envelope.value, terminal);
  else await write(terminal.stdout, table.text);
  if (isReported) reportShortfalls(envelope.value, terminal);
  return 0;
}

/** A result on standard output: indented for a reader, on one line for a program. */
export async function printAnswer(operationId: OperationId, value: unknown, { stdout }: Terminal): Promise<void> {
  const operation = registry[operationId];
  const written = operation === undefined ? value : writtenAnswer(operation, value);
  await write(stdout, `${JSON.stringify(written, null, stdout.isTTY ? 2 : undefined)}\n`);
}

/** Lines on standard error say what must not be missed in an answer: an unfinished plan, what guardrails cost, a rule that runs short. */
export function reportShortfalls(answer: unknown, { stderr }: Terminal): void {
  for (const line of answerLines(answer)) stderr.write(`${line}\n`);
}

/** A plain filter: one request a line in, one envelope a line out, in order, whatever becomes of each. */
export async function callLines(
  invoke: Invoke,
  operationId: OperationId,
  input: string | null,
  terminal: Terminal,
): Promise<number> {
  const operation = registry[operationId];
  let number = 0;
  for await (const line of linesOf(sourceOf(input ?? '-', terminal))) {
    number += 1;
    const envelope = await answerToLine(line, `Line ${number}`, (request) => invoke(operationId, request));
    const written = operation === undefined ? envelope : writtenEnvelope(operation, envelope);
    await write(terminal.stdout, `${JSON.stringify(written)}\n`);
  }
  // A pipe may well have nothing to pass on; a file that was named and is empty is a mistake.
  if (number > 0 || input === null || input === '-') return 0;
  return reportProblem({ code: 'malformed_request', message: `${input} is empty.` }, terminal);
}

async function answerToLine(
  line: string,
  name: string,
  invoke: (request: unknown) => Promise<Envelope<unknown>>,
): Promise<Envelope<unknown>> {
  const request = parsedLine(line, name);
  return request.ok ? await invoke(request.value) : request;
}

function parsedLine(line: string, name: string): Envelope<unknown> {
  try {
    return { ok: true, value: valueOfJson(line, name) };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, error: error.body };
    throw error;
  }
}

/** The JSON in a file, or on standard input where `file` is `-`. */
export async function readJson(file: string, terminal: Terminal): Promise<unknown> {
  const name = file === '-' ? 'The input' : file;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of sourceOf(file, terminal)) {
    const read = Buffer.from(chunk);
    bytes += read.length;
    if (bytes > LARGEST_FILE_BYTES) throw new ApiError('payload_too_large', tooLarge(name));
    chunks.push(read);
  }
  if (bytes === 0) throw new ApiError('malformed_request', `${name} is empty.`);
  return valueOfJson(Buffer.concat(chunks), name);
}

function sourceOf(file: string, { stdin }: Terminal): AsyncIterable<Uint8Array | string> {
  if (file === '-') return stdin;
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true)
    throw new ApiError('malformed_request', `${file} is a folder, not a file.`);
  return createReadStream(file);
}

/** A refusal as problem details on standard error; returns the exit code that belongs to it. */
export function reportProblem(error: ErrorBody, { stderr }: Terminal): number {
  stderr.write(`${JSON.stringify(problemDetails(error), null, 2)}\n`);
  return ERROR_CODES[error.code].exit;
}

/** The same for a command that a person starts and no program reads. */
export function reportInWords({ code, message }: ErrorBody, { stderr }: Terminal): number {
  stderr.write(`${message}\n`);
  return ERROR_CODES[code].exit;
}
