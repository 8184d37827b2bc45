import { isOperationId, type OperationId, operations } from '../contract/index.ts';
import {
  ACCESS_USAGE,
  type AccessCommand,
  clientsCommand,
  logCommand,
  usersCommand,
} from './commands/access-commands.ts';
import { BACKUP_USAGE, type BackupCommand, backupCommand } from './commands/backup-command.ts';
import { CHANGE_USAGE, type ChangeCommand, changeCommand } from './commands/change-command.ts';
import {
  FLAG,
  type PlanSource,
  parsed,
  planSource,
  TEXT,
  usageError,
  wholeNumber,
  workersIn,
} from './commands/command-words.ts';
import {
  compareCommand,
  MONTE_CARLO_USAGE,
  type MonteCarloCommand,
  monteCarloCommand,
  replayCommand,
  verifyCommand,
} from './commands/monte-carlo-commands.ts';
import { exportCommand, importCommand, PORTABLE_USAGE, type PortableCommand } from './commands/portable-commands.ts';
import { ROTH_USAGE, type RothCommand, rothCommand } from './commands/roth-command.ts';
import { SELF_TEST_USAGE, type SelfTestCommand, selfTestCommand } from './commands/self-test-command.ts';
import {
  SOCIAL_SECURITY_USAGE,
  type SocialSecurityCommand,
  socialSecurityCommand,
} from './commands/social-security-command.ts';
import { autopsyCommand, SOLVE_USAGE, type SolveCommand, solveCommand } from './commands/solve-command.ts';

/** The command that the user gave: the arguments after `longhand`. */
export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
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
  | AccessCommand
  | BackupCommand
  | PortableCommand
  | {
      readonly kind: 'project';
      readonly plan: PlanSource;
      readonly granularity: string | undefined;
      readonly csv: boolean;
      readonly data: string | null;
    }
  | SocialSecurityCommand
  | MonteCarloCommand
  | RothCommand
  | SolveCommand
  | SelfTestCommand
  | ChangeCommand
  | { readonly kind: 'explain'; readonly plan: PlanSource; readonly year: number; readonly data: string | null }
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
const LAST_YEAR = 9999;

export const USAGE = `Longhand: a retirement planner for the United States that runs on this computer alone.

  longhand serve         [--port ${DEFAULT_PORT}] [--data DIR] [--api] [--sandbox] [--no-open]
  longhand project PLAN  [--granularity yearly|monthly] [--csv]
  longhand project       --household ID --plan ID [--granularity …] [--csv] [--data DIR]
  longhand explain PLAN  --year YEAR
  longhand explain       --household ID --plan ID --year YEAR [--data DIR]
${SOCIAL_SECURITY_USAGE.synopsis}
${MONTE_CARLO_USAGE.synopsis}
${ROTH_USAGE.synopsis}
${SOLVE_USAGE.synopsis}
${SELF_TEST_USAGE.synopsis}
${CHANGE_USAGE.synopsis}
${ACCESS_USAGE.synopsis}
${BACKUP_USAGE.synopsis}
${PORTABLE_USAGE.synopsis}
  longhand call OPERATION [--input FILE|-] [--ndjson] [--workers W] [--data DIR]
  longhand mcp           [--data DIR] [--write]
  longhand openapi
  longhand --help | --version

serve    opens the planner in your browser; --api answers scripts with tokens, too; Ctrl-C ends it
project  projects a plan: PLAN is a file with a plan document, or - for standard input
explain  shows how the figures of one year come about: every worksheet line by line, and its months
${SOCIAL_SECURITY_USAGE.purpose}
${MONTE_CARLO_USAGE.purposes}
${ROTH_USAGE.purposes}
${SOLVE_USAGE.purpose}
${SELF_TEST_USAGE.purpose}
${CHANGE_USAGE.purpose}
${ACCESS_USAGE.purposes}
${BACKUP_USAGE.purpose}
${PORTABLE_USAGE.purposes}
call     runs one operation on the JSON object in FILE; --ndjson: one request a line in, one answer a line out
mcp      the same operations for a local assistant, over standard input and output; it may read only without --write
openapi  prints the description of the API

An encrypted data folder is opened with --passphrase-stdin (the first line of standard input) or with the file that
LONGHAND_PASSPHRASE_FILE names; where a window or host has it open already, neither is needed.
Results go to standard output, everything else to standard error.
How far a run is shows on standard error, where that is a terminal.
Exit codes: 0 done, 2 bad usage or invalid input, 3 a plan that cannot be simulated, 1 anything else (verify: a\ndifferent result; selftest: a figure that differs). verify also: 4 made by another engine, 5 no stored plan fits.\nOf a plan that is not finished a line on standard error says what it does not say: its success rate means nothing yet.

Operations:
${Object.entries(operations)
  .map(([id, { summary }]) => `  ${id.padEnd(24)} ${summary}`)
  .join('\n')}
`;

/** @throws ApiError `malformed_request` where the arguments make no command */
export function readCommand(words: readonly string[]): Command {
  const [name, ...rest] = words;
  if (name === undefined || words.includes('--help') || words.includes('-h') || name === 'help')
    return { kind: 'help' };
  if (name === '--version' || name === '-v') return { kind: 'version' };
  switch (name) {
    case 'serve':
      return serveCommand(rest);
    case 'project':
      return projectCommand(rest);
    case 'explain':
      return explainCommand(rest);
    case 'social-security':
      return socialSecurityCommand(rest);
    case 'montecarlo':
      return monteCarloCommand(rest);
    case 'compare':
      return compareCommand(rest);
    case 'replay':
      return replayCommand(rest);
    case 'export':
      return exportCommand(rest);
    case 'import':
      return importCommand(rest);
    case 'verify':
      return verifyCommand(rest);
    case 'roth':
      return rothCommand(rest);
    case 'solve':
      return solveCommand(rest);
    case 'selftest':
      return selfTestCommand(rest);
    case 'autopsy':
      return autopsyCommand(rest);
    case 'explain-change':
      return changeCommand(rest);
    case 'call':
      return callCommand(rest);
    case 'mcp':
      return mcpCommand(rest);
    case 'clients':
      return clientsCommand(rest);
    case 'users':
      return usersCommand(rest);
    case 'log':
      return logCommand(rest);
    case 'backups':
      return backupCommand(rest);
    case 'openapi':
      parsed(rest, {}, 0);
      return { kind: 'openapi' };
    default:
      throw usageError(`There is no command '${name}'.`);
  }
}

function serveCommand(words: readonly string[]): Command {
  const options = { port: TEXT, data: TEXT, api: FLAG, sandbox: FLAG, 'no-open': FLAG } as const;
  const { values } = parsed(words, options, 0);
  const port = wholeNumber(values.port, '--port', 65_535) ?? DEFAULT_PORT;
  const { api = false, sandbox: isSandbox = false, data = null } = values;
  const answersTokens = api || isSandbox;
  return { kind: 'serve', port, data, opensBrowser: values['no-open'] !== true, answersTokens, isSandbox };
}

function projectCommand(words: readonly string[]): Command {
  const options = { granularity: TEXT, csv: FLAG, household: TEXT, plan: TEXT, data: TEXT } as const;
  const { values, positionals } = parsed(words, options, 1);
  const { granularity, csv = false, data = null } = values;
  return { kind: 'project', plan: planSource(positionals[0], values), granularity, csv, data };
}

function explainCommand(words: readonly string[]): Command {
  const options = { year: TEXT, household: TEXT, plan: TEXT, data: TEXT } as const;
  const { values, positionals } = parsed(words, options, 1);
  const year = wholeNumber(values.year, '--year', LAST_YEAR);
  if (year === null) throw usageError('Give the year, such as --year 2034.');
  return { kind: 'explain', plan: planSource(positionals[0], values), year, data: values.data ?? null };
}

function mcpCommand(words: readonly string[]): Command {
  const { values } = parsed(words, { write: FLAG, data: TEXT } as const, 0);
  return { kind: 'mcp', writes: values.write === true, data: values.data ?? null };
}

function callCommand(words: readonly string[]): Command {
  const { values, positionals } = parsed(words, { input: TEXT, ndjson: FLAG, workers: TEXT, data: TEXT }, 1);
  const [operationId] = positionals;
  if (operationId === undefined) throw usageError('Give the name of an operation.');
  if (!isOperationId(operationId)) throw usageError(`There is no operation '${operationId}'.`);
  const { input = null, ndjson = false, data = null } = values;
  return { kind: 'call', operationId, input, ndjson, workers: workersIn(values), data };
}
