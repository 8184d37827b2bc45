import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOperationId, type OperationId, operations } from '../../electron/contract/index.ts';
import { ERROR_CODES } from '../../electron/contract/operation/api-error.ts';
import { httpRoute } from '../../electron/contract/operation/http-route.ts';
import { resetSandbox } from '../../electron/handlers/sandbox/reset-sandbox.ts';
import { callOnce, invokeOn } from '../../electron/node/command-call.ts';
import { commandServices } from '../../electron/node/command-services.ts';
import { describedAnswer, faultsOf } from './api-document.ts';
import { EXAMPLES, SEED } from './examples.ts';

/** What `longhand call` prints for every operation with a route, good and bad, is what the API document describes. */
const seeded = mkdtempSync(join(tmpdir(), 'longhand-test-'));
let folder = seeded;

beforeAll(async () => {
  for (const { id, input } of SEED) {
    const { exitCode, stderr } = await call(id, input);
    if (exitCode !== 0) throw new Error(stderr);
  }
});

afterAll(() => rmSync(seeded, { recursive: true, force: true }));

/** Asks it of a data folder as it was seeded; only a sandbox can be put back, and none has households of the user's own. */
async function callSeeded(id: OperationId, input: unknown) {
  folder = mkdtempSync(join(tmpdir(), 'longhand-test-'));
  if (id === 'sandbox.reset') fillSandbox();
  else cpSync(seeded, folder, { recursive: true });
  const answer = await call(id, input);
  rmSync(folder, { recursive: true, force: true });
  return answer;
}

/** One command, from opening the data folder to closing it. */
async function call(id: OperationId, input: unknown) {
  const services = commandServices(folder);
  const terminal = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() };
  // Read as they are written: a large answer waits for its reader.
  const [stdout, stderr] = [textOf(terminal.stdout), textOf(terminal.stderr)];
  const exitCode = await callOnce(invokeOn(services, terminal), id, { input, csv: false }, terminal);
  services.close();
  for (const stream of Object.values(terminal)) stream.end();
  return { exitCode, stdout: await stdout, stderr: await stderr };
}

async function textOf(stream: PassThrough): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

function fillSandbox(): void {
  const services = commandServices(folder);
  resetSandbox(services);
  services.close();
}

/** Where an answer breaks the schema that describes it. */
function faults(reference: string | undefined, text: string): readonly string[] {
  if (reference === undefined) return text.trim() === 'null' ? [] : ['is not described'];
  return faultsOf(reference, JSON.parse(text));
}

const routed = Object.entries(operations).flatMap(([id, operation]) => {
  const route = httpRoute(operation);
  return route === null || !isOperationId(id) ? [] : [{ id, operation, route, ...EXAMPLES[id] }];
});

describe.each(routed)('longhand call $id', ({ id, operation, route, good, bad }) => {
  const status = 'status' in operation ? operation.status : 200;
  const described = describedAnswer(`/api/v1${route.path}`, route.method, status);
  const reference = described?.content?.['application/json']?.schema.$ref;

  it('prints what is described', async () => {
    for (const input of good) {
      const { exitCode, stdout, stderr } = await callSeeded(id, input);
      expect([exitCode, stderr]).toEqual([0, '']);
      expect(faults(reference, stdout)).toEqual([]);
    }
  });

  it('refuses in problem details on standard error, with the exit code of the refusal', async () => {
    for (const { code, input } of bad) {
      const { exitCode, stdout, stderr } = await callSeeded(id, input);
      expect([exitCode, stdout]).toEqual([ERROR_CODES[code].exit, '']);
      expect(faults('#/components/schemas/Problem', stderr)).toEqual([]);
      expect(JSON.parse(stderr)).toMatchObject({ type: `/problems/${code.replaceAll('_', '-')}` });
    }
  });
});
