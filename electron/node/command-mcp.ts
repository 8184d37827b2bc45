import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import type { OperationId } from '../contract/index.ts';
import type { Envelope } from '../contract/operation/api-error.ts';
import type { Scope } from '../contract/operation/operation.ts';
import { openEngineClient } from '../engine-host/engine-client.ts';
import { engineEntry } from '../engine-host/engine-entry.ts';
import { forkEngine } from '../engine-host/fork-engine.ts';
import { lawfulEngine } from '../handlers/law/lawful-engine.ts';
import { resolvingEngine } from '../handlers/resolving-engine.ts';
import { timedEngine } from '../handlers/timed-engine.ts';
import { openStore, type Store } from '../store/store.ts';
import { registry } from '../transport/any-operation.ts';
import { mcpServer } from '../transport/mcp/mcp-server.ts';
import type { InvokeTool } from '../transport/mcp/plans-of-call.ts';
import { writtenEnvelope } from '../transport/written-answer.ts';
import { invokeOn } from './command-call.ts';
import type { Terminal } from './terminal.ts';

export interface McpCommandOptions {
  readonly version: string;
  readonly dataFolder: string;
  /** Whether the assistant may change households and plans. */
  readonly writes: boolean;
}

const now = () => new Date();

/** Serves one assistant until it closes standard input. Nothing listens; what is said goes through the two pipes alone. */
export async function serveAssistant(
  { version, dataFolder, writes }: McpCommandOptions,
  terminal: Terminal,
): Promise<number> {
  const engine = openEngineClient(forkEngine(engineEntry));
  const data = sharedStore(dataFolder);
  const services = {
    dataFolder,
    engine: resolvingEngine(lawfulEngine(timedEngine(engine), (hash) => data.store().lawPacks.find(hash))),
    now,
    close: () => {},
    get store() {
      return data.store();
    },
  };
  const invoke: InvokeTool = async (id, input, { signal, onProgress }) =>
    written(id, await data.during(async () => await invokeOn(services, terminal, onProgress, signal)(id, input)));
  const scopes = new Set<Scope>(writes ? ['read', 'write'] : ['read']);
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  const transport = new StdioServerTransport(process.stdin, process.stdout);
  const handle = serveStdio(() => mcpServer({ version, scopes, invoke }), { transport });
  await ended;
  await handle.close();
  await engine.close();
  return 0;
}

function written(id: OperationId, envelope: Envelope<unknown>): Envelope<unknown> {
  const operation = registry[id];
  return operation === undefined ? envelope : writtenEnvelope(operation, envelope);
}

/**
 * The data folder, open only while a call is answered: an assistant runs for days, and the window must be able to open the
 * same folder in between. While another process has it open, calls are answered by that process.
 */
function sharedStore(dataFolder: string) {
  let store: Store | undefined;
  let calls = 0;
  return {
    store: () => {
      store ??= openStore(dataFolder, { now });
      return store;
    },
    during: async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
      calls += 1;
      try {
        return await call();
      } finally {
        calls -= 1;
        if (calls === 0) {
          store?.close();
          store = undefined;
        }
      }
    },
  };
}
