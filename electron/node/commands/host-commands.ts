import { isOperationId, type OperationId } from '../../contract/index.ts';
import { callLines, callOnce, invokeOn, readJson } from '../command-call.ts';
import { dataFolderOr, withServices } from '../command-services.ts';
import { sandboxFolderOf } from '../default-data-folder.ts';
import { importingEncrypted } from '../import-encrypted.ts';
import type { Terminal } from '../terminal.ts';
import { printed } from './call-operation.ts';
import { type CommandEntry, commandEntry, type Program } from './command-entry.ts';
import { FLAG, parsed, TEXT, usageError, wholeNumber, workersIn } from './command-words.ts';

/** The doors: the page and the API, an assistant, and any operation by its name. */
interface ServeCommand {
  readonly port: number;
  readonly data: string | null;
  readonly opensBrowser: boolean;
  readonly answersTokens: boolean;
  /** The made-up households instead of the user's own. */
  readonly isSandbox: boolean;
}

interface McpCommand {
  readonly writes: boolean;
  readonly data: string | null;
}

interface CallCommand {
  readonly operationId: OperationId;
  /** A file, or `-` for standard input; null for no input. */
  readonly input: string | null;
  readonly ndjson: boolean;
  readonly workers: number | null;
  readonly data: string | null;
}

const DEFAULT_PORT = 4823;

function serveCommand(words: readonly string[]): ServeCommand {
  const options = { port: TEXT, data: TEXT, api: FLAG, sandbox: FLAG, 'no-open': FLAG } as const;
  const { values } = parsed(words, options, 0);
  const port = wholeNumber(values.port, '--port', 65_535) ?? DEFAULT_PORT;
  const { api = false, sandbox: isSandbox = false, data = null } = values;
  const answersTokens = api || isSandbox;
  return { port, data, opensBrowser: values['no-open'] !== true, answersTokens, isSandbox };
}

/** Server, assistant and API document are loaded only where they are asked for. */
async function runServe(command: ServeCommand, terminal: Terminal, program: Program): Promise<number> {
  const { serve } = await import('../command-serve.ts');
  return await serve({ ...command, ...program, dataFolder: servedFolder(command) }, terminal);
}

function servedFolder({ data, isSandbox }: ServeCommand): string {
  return isSandbox && data === null ? sandboxFolderOf(dataFolderOr(null)) : dataFolderOr(data);
}

function mcpCommand(words: readonly string[]): McpCommand {
  const { values } = parsed(words, { write: FLAG, data: TEXT } as const, 0);
  return { writes: values.write === true, data: values.data ?? null };
}

async function runMcp(command: McpCommand, terminal: Terminal, program: Program): Promise<number> {
  const { serveAssistant } = await import('../command-mcp.ts');
  return await serveAssistant({ ...command, ...program, dataFolder: dataFolderOr(command.data) }, terminal);
}

function callCommand(words: readonly string[]): CallCommand {
  const { values, positionals } = parsed(words, { input: TEXT, ndjson: FLAG, workers: TEXT, data: TEXT }, 1);
  const [operationId] = positionals;
  if (operationId === undefined) throw usageError('Give the name of an operation.');
  if (!isOperationId(operationId)) throw usageError(`There is no operation '${operationId}'.`);
  const { input = null, ndjson = false, data = null } = values;
  return { operationId, input, ndjson, workers: workersIn(values), data };
}

async function call({ operationId, input, ndjson, workers, data }: CallCommand, terminal: Terminal): Promise<number> {
  return await withServices(data, workers, async (services) => {
    const invoke = importingEncrypted(invokeOn(services, terminal), terminal);
    if (ndjson) return await callLines(invoke, operationId, input, terminal);
    const given = input === null ? {} : await readJson(input, terminal);
    return await callOnce(invoke, operationId, { input: given, csv: false }, terminal);
  });
}

function openApiCommand(words: readonly string[]): object {
  parsed(words, {}, 0);
  return {};
}

async function openApi(_: object, terminal: Terminal, { version }: Program): Promise<number> {
  const { openApiDocument } = await import('../../transport/openapi/openapi.ts');
  return await printed(`${JSON.stringify(openApiDocument(version), null, 2)}\n`, terminal);
}

export const SERVE_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'serve',
    usage: [`[--port ${DEFAULT_PORT}] [--data DIR] [--api] [--sandbox] [--no-open]`],
    purpose:
      'opens the planner in your browser; --api answers scripts with tokens, too; --sandbox serves 50 made-up households; Ctrl-C ends it',
    example: 'longhand serve --sandbox',
    staysOpen: true,
    read: serveCommand,
    run: runServe,
  }),
];

export const OPERATION_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'call',
    usage: ['OPERATION [--input FILE|-] [--ndjson] [--workers W] [--data DIR]'],
    purpose: 'runs one operation on the JSON object in FILE; --ndjson: one request a line in, one answer a line out',
    example: `echo '{"year":2026,"subject":"medicare"}' | longhand call law.get --input -`,
    read: callCommand,
    run: call,
  }),
  commandEntry({
    name: 'mcp',
    usage: ['[--data DIR] [--write]'],
    purpose:
      'serves the same operations to a local assistant, over standard input and output; it may read only without --write',
    example: 'longhand mcp --write',
    read: mcpCommand,
    run: runMcp,
  }),
  commandEntry({
    name: 'openapi',
    usage: [''],
    purpose: 'prints the description of the API',
    example: 'longhand openapi > openapi.json',
    read: openApiCommand,
    run: openApi,
  }),
];
