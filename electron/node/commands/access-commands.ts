import type { OperationId } from '../../contract/index.ts';
import type { Terminal } from '../terminal.ts';
import { firstLine, shortCall } from './call-operation.ts';
import { type CommandEntry, commandEntry } from './command-entry.ts';
import { FLAG, parsed, TEXT, usageError, wholeNumber } from './command-words.ts';

/** A command about who may use the local API, and what they did. */
interface AccessCommand {
  readonly operationId: OperationId;
  readonly input: Readonly<Record<string, unknown>>;
  /** Whether the first line of standard input is the password. */
  readonly readsPassword: boolean;
  readonly csv?: boolean;
  readonly data: string | null;
}

const LARGEST_PAGE = 200;
const WHOLE_LIST = { size: LARGEST_PAGE };
const MOST_CHANGES = 10_000;

function clientsCommand(words: readonly string[]): AccessCommand {
  const { values, positionals } = parsed(words, { scopes: TEXT, data: TEXT } as const, 2);
  const [verb = '', subject] = positionals;
  const command = { readsPassword: false, data: values.data ?? null } as const;
  if (values.scopes !== undefined && verb !== 'add') throw usageError('--scopes belongs to clients add.');
  switch (verb) {
    case 'list':
      refuseSubject(subject);
      return { ...command, operationId: 'clients.list', input: WHOLE_LIST };
    case 'add': {
      const scopes = values.scopes?.split(/[ ,]+/).filter((scope) => scope !== '');
      const input = { name: named(subject, 'the name of the client'), ...(scopes !== undefined && { scopes }) };
      return { ...command, operationId: 'clients.add', input };
    }
    case 'rotate':
      return { ...command, operationId: 'clients.rotateSecret', input: { clientId: named(subject, 'the client_id') } };
    case 'remove':
      return { ...command, operationId: 'clients.remove', input: { clientId: named(subject, 'the client_id') } };
    default:
      throw usageError('Enter clients add, list, rotate or remove.');
  }
}

function usersCommand(words: readonly string[]): AccessCommand {
  const { values, positionals } = parsed(words, { 'password-stdin': FLAG, households: TEXT, data: TEXT } as const, 2);
  const [verb = '', subject] = positionals;
  const { 'password-stdin': readsPassword = false, households, data = null } = values;
  const command = { readsPassword, data } as const;
  if (readsPassword && verb !== 'add' && verb !== 'password') {
    throw usageError('--password-stdin belongs to users add and users password.');
  }
  if (households !== undefined && verb !== 'add' && verb !== 'limit') {
    throw usageError('--households belongs to users add and users limit.');
  }
  switch (verb) {
    case 'list':
      refuseSubject(subject);
      return { ...command, operationId: 'users.list', input: WHOLE_LIST };
    case 'add':
      return {
        ...command,
        operationId: 'users.add',
        input: { name: named(subject, 'the name of the user'), ...(households !== undefined && limitIn(households)) },
      };
    case 'limit': {
      if (households === undefined) throw usageError('Give --households: ids such as 3,7, or all.');
      const input = { name: named(subject, 'the name of the user'), ...limitIn(households) };
      return { ...command, operationId: 'users.limit', input };
    }
    case 'password': {
      const name = named(subject, 'the name of the user');
      return { ...command, operationId: 'users.changePassword', input: { name } };
    }
    case 'remove':
      return { ...command, operationId: 'users.remove', input: { name: named(subject, 'the name of the user') } };
    default:
      throw usageError('Enter users add, list, limit, password or remove.');
  }
}

/** `3,7`, or `all`. */
function limitIn(text: string): { readonly households: readonly number[] | null } {
  if (text === 'all') return { households: null };
  if (!/^\d{1,15}(,\d{1,15})*$/.test(text))
    throw usageError(`--households takes ids such as 3,7, or all, not '${text}'.`);
  return { households: text.split(',').map(Number) };
}

function logCommand(words: readonly string[]): AccessCommand {
  const options = { clear: FLAG, changes: FLAG, household: TEXT, csv: FLAG, data: TEXT } as const;
  const { values } = parsed(words, options, 0);
  const { clear = false, changes = false, household, csv = false, data = null } = values;
  const command = { readsPassword: false, data } as const;
  if (changes) {
    if (clear) throw usageError('Lines of the log of changes are never removed: leave out --clear.');
    const householdId = wholeNumber(household, '--household', Number.MAX_SAFE_INTEGER);
    const input = { size: MOST_CHANGES, ...(householdId !== null && { householdId }) };
    return { ...command, operationId: 'changeLog.list', input, csv };
  }
  if (csv || household !== undefined) throw usageError('--household and --csv belong to log --changes.');
  return clear
    ? { ...command, operationId: 'requestLog.clear', input: {} }
    : { ...command, operationId: 'requestLog.list', input: WHOLE_LIST };
}

function named(subject: string | undefined, what: string): string {
  if (subject === undefined) throw usageError(`Give ${what}.`);
  return subject;
}

function refuseSubject(subject: string | undefined): void {
  if (subject !== undefined) throw usageError(`Unexpected argument: '${subject}'.`);
}

async function access(
  { operationId, input, readsPassword, csv, data }: AccessCommand,
  terminal: Terminal,
): Promise<number> {
  const password = readsPassword ? { password: await firstLine(terminal) } : {};
  const given = { ...input, ...password };
  return await shortCall({ operationId, input: given, csv: csv === true, data, isReported: false }, terminal);
}

export const ACCESS_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'clients',
    usage: [
      "add NAME [--scopes 'read write'] [--data DIR]",
      'list [--data DIR]',
      'rotate ID [--data DIR]',
      'remove ID [--data DIR]',
    ],
    purpose: 'says which programs may ask for tokens of the API; what add and rotate show is shown once',
    example: 'longhand clients add "Nightly report" --scopes read',
    read: clientsCommand,
    run: access,
  }),
  commandEntry({
    name: 'users',
    usage: [
      'add NAME [--password-stdin] [--households IDS] [--data DIR]',
      'list [--data DIR]',
      'limit NAME --households IDS|all [--data DIR]',
      'password NAME [--password-stdin] [--data DIR]',
      'remove NAME [--data DIR]',
    ],
    purpose:
      'says in whose names programs ask, and which households these may use; without --password-stdin a password is made up and shown once',
    example: 'longhand users add ana',
    read: usersCommand,
    run: access,
  }),
  commandEntry({
    name: 'log',
    usage: ['[--clear] [--data DIR]', '--changes [--household ID] [--csv] [--data DIR]'],
    purpose:
      'shows the last 200 requests that the API answered, newest first, or clears them all; with --changes who changed which household or plan, which is never cleared',
    example: 'longhand log',
    read: logCommand,
    run: access,
  }),
];
