import { isOperationId, type OperationId } from '../../contract/index.ts';
import type { CommandEntry } from './command-entry.ts';
import { FLAG, parsed, TEXT, usageError, wholeNumber, workersIn } from './command-words.ts';

/** The doors: the page and the API, an assistant, and any operation by its name. */
export type HostCommand =
  | { readonly kind: 'openapi' }
  | { readonly kind: 'mcp'; readonly writes: boolean; readonly data: string | null }
  | {
      readonly kind: 'serve';
      readonly port: number;
      readonly data: string | null;
      readonly opensBrowser: boolean;
      readonly answersTokens: boolean;
      /** The made-up households instead of the user's own. */
      readonly isSandbox: boolean;
    }
  | {
      readonly kind: 'call';
      readonly operationId: OperationId;
      /** A file, or `-` for standard input; null for no input. */
      readonly input: string | null;
      readonly ndjson: boolean;
      readonly workers: number | null;
      readonly data: string | null;
    };

const DEFAULT_PORT = 4823;

function serveCommand(words: readonly string[]): HostCommand {
  const options = { port: TEXT, data: TEXT, api: FLAG, sandbox: FLAG, 'no-open': FLAG } as const;
  const { values } = parsed(words, options, 0);
  const port = wholeNumber(values.port, '--port', 65_535) ?? DEFAULT_PORT;
  const { api = false, sandbox: isSandbox = false, data = null } = values;
  const answersTokens = api || isSandbox;
  return { kind: 'serve', port, data, opensBrowser: values['no-open'] !== true, answersTokens, isSandbox };
}

function mcpCommand(words: readonly string[]): HostCommand {
  const { values } = parsed(words, { write: FLAG, data: TEXT } as const, 0);
  return { kind: 'mcp', writes: values.write === true, data: values.data ?? null };
}

function callCommand(words: readonly string[]): HostCommand {
  const { values, positionals } = parsed(words, { input: TEXT, ndjson: FLAG, workers: TEXT, data: TEXT }, 1);
  const [operationId] = positionals;
  if (operationId === undefined) throw usageError('Give the name of an operation.');
  if (!isOperationId(operationId)) throw usageError(`There is no operation '${operationId}'.`);
  const { input = null, ndjson = false, data = null } = values;
  return { kind: 'call', operationId, input, ndjson, workers: workersIn(values), data };
}

function openApiCommand(words: readonly string[]): HostCommand {
  parsed(words, {}, 0);
  return { kind: 'openapi' };
}

export const SERVE_COMMANDS: readonly CommandEntry<HostCommand>[] = [
  {
    name: 'serve',
    usage: [`[--port ${DEFAULT_PORT}] [--data DIR] [--api] [--sandbox] [--no-open]`],
    purpose:
      'opens the planner in your browser; --api answers scripts with tokens, too; --sandbox serves 50 made-up households; Ctrl-C ends it',
    example: 'longhand serve --sandbox',
    read: serveCommand,
  },
];

export const OPERATION_COMMANDS: readonly CommandEntry<HostCommand>[] = [
  {
    name: 'call',
    usage: ['OPERATION [--input FILE|-] [--ndjson] [--workers W] [--data DIR]'],
    purpose: 'runs one operation on the JSON object in FILE; --ndjson: one request a line in, one answer a line out',
    example: `echo '{"year":2026,"subject":"medicare"}' | longhand call law.get --input -`,
    read: callCommand,
  },
  {
    name: 'mcp',
    usage: ['[--data DIR] [--write]'],
    purpose:
      'serves the same operations to a local assistant, over standard input and output; it may read only without --write',
    example: 'longhand mcp --write',
    read: mcpCommand,
  },
  {
    name: 'openapi',
    usage: [''],
    purpose: 'prints the description of the API',
    example: 'longhand openapi > openapi.json',
    read: openApiCommand,
  },
];
