import type { OperationId } from '../../contract/index.ts';
import { callOnce, invokeOn } from '../command-call.ts';
import { withServices } from '../command-services.ts';
import type { Terminal } from '../terminal.ts';
import { firstLine } from './call-operation.ts';
import { type CommandEntry, commandEntry } from './command-entry.ts';
import { FLAG, parsed, TEXT, usageError } from './command-words.ts';

/** A command about the copies of the database. */
interface BackupCommand {
  readonly operationId: OperationId;
  readonly input: Readonly<Record<string, unknown>>;
  /** Whether the first line of standard input is the passphrase of the backup. */
  readonly readsPassphrase: boolean;
  readonly data: string | null;
}

function backupCommand(words: readonly string[]): BackupCommand {
  const { values, positionals } = parsed(words, { 'backup-passphrase-stdin': FLAG, data: TEXT } as const, 2);
  const [verb = '', id] = positionals;
  const { 'backup-passphrase-stdin': readsPassphrase = false, data = null } = values;
  const command = { readsPassphrase, data } as const;
  if (readsPassphrase && verb !== 'restore') throw usageError('--backup-passphrase-stdin belongs to backups restore.');
  if (id !== undefined && ['list', 'make', 'salvage'].includes(verb)) throw usageError(`Unexpected argument: '${id}'.`);
  switch (verb) {
    case 'list':
      return { ...command, operationId: 'backups.list', input: {} };
    case 'make':
      return { ...command, operationId: 'backups.make', input: {} };
    case 'salvage':
      return { ...command, operationId: 'backups.salvage', input: {} };
    case 'verify':
      return { ...command, operationId: 'backups.verify', input: id === undefined ? {} : { id } };
    case 'restore':
      if (id === undefined) throw usageError('Give the id of a backup, as backups list shows it.');
      return { ...command, operationId: 'backups.restore', input: { id } };
    default:
      throw usageError('Enter backups list, make, verify, salvage or restore.');
  }
}

async function backups(
  { operationId, input, readsPassphrase, data }: BackupCommand,
  terminal: Terminal,
): Promise<number> {
  const passphrase = readsPassphrase ? { passphrase: await firstLine(terminal) } : {};
  return await withServices(data, null, async (services) => {
    let isUnreadable = false;
    const calling = invokeOn(services, terminal);
    const invoke: typeof calling = async (id, given) => {
      const envelope = await calling(id, given);
      isUnreadable = envelope.ok && JSON.stringify(envelope.value).includes('"finding":"unreadable"');
      return envelope;
    };
    const exitCode = await callOnce(invoke, operationId, { input: { ...input, ...passphrase }, csv: false }, terminal);
    // A script that verifies must hear of it.
    return isUnreadable ? 1 : exitCode;
  });
}

export const BACKUP_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'backups',
    usage: [
      'list [--data DIR]',
      'make [--data DIR]',
      'verify [ID] [--data DIR]',
      'salvage [--data DIR]',
      'restore ID [--backup-passphrase-stdin] [--data DIR]',
    ],
    purpose:
      'shows the copies of all households, makes one, reads them through, or restores one; what was there before becomes a backup first; salvage saves what can be read of a damaged database',
    example: 'longhand backups list',
    read: backupCommand,
    run: backups,
  }),
];
