import { operations } from '../contract/index.ts';
import { ACCESS_COMMANDS, type AccessCommand } from './commands/access-commands.ts';
import { BACKUP_COMMANDS, type BackupCommand } from './commands/backup-command.ts';
import { CHANGE_COMMANDS, type ChangeCommand } from './commands/change-command.ts';
import { type CommandEntry, helpOf, purposeOf, synopsisOf } from './commands/command-entry.ts';
import { usageError } from './commands/command-words.ts';
import { type HostCommand, OPERATION_COMMANDS, SERVE_COMMANDS } from './commands/host-commands.ts';
import { MONTE_CARLO_COMMANDS, type MonteCarloCommand } from './commands/monte-carlo-commands.ts';
import { PLAN_COMMANDS, type PlanCommand } from './commands/plan-commands.ts';
import { PORTABLE_COMMANDS, type PortableCommand } from './commands/portable-commands.ts';
import { ROTH_COMMANDS, type RothCommand } from './commands/roth-command.ts';
import { SELF_TEST_COMMANDS, type SelfTestCommand } from './commands/self-test-command.ts';
import { SOCIAL_SECURITY_COMMANDS, type SocialSecurityCommand } from './commands/social-security-command.ts';
import { SOLVE_COMMANDS, type SolveCommand } from './commands/solve-command.ts';

/** The command that the user gave: the arguments after `longhand`. */
export type Command =
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'version' }
  | AccessCommand
  | BackupCommand
  | ChangeCommand
  | HostCommand
  | MonteCarloCommand
  | PlanCommand
  | PortableCommand
  | RothCommand
  | SelfTestCommand
  | SocialSecurityCommand
  | SolveCommand;

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandEntry<Command>[] = [
  ...SERVE_COMMANDS,
  ...PLAN_COMMANDS,
  ...SOCIAL_SECURITY_COMMANDS,
  ...MONTE_CARLO_COMMANDS,
  ...ROTH_COMMANDS,
  ...SOLVE_COMMANDS,
  ...SELF_TEST_COMMANDS,
  ...CHANGE_COMMANDS,
  ...ACCESS_COMMANDS,
  ...BACKUP_COMMANDS,
  ...PORTABLE_COMMANDS,
  ...OPERATION_COMMANDS,
];

export const USAGE = `Longhand: a retirement planner for the United States that runs on this computer alone.

To begin with:

  longhand example > plan.json
  longhand project plan.json

Every command:

${COMMANDS.map(synopsisOf).join('\n')}
  longhand COMMAND --help
  longhand --help | --version

${COMMANDS.map(purposeOf).join('\n')}

PLAN is a file with a plan document, or - for standard input; or --household ID --plan ID, a stored one.
An encrypted data folder is opened with --passphrase-stdin (the first line of standard input) or with the file that
LONGHAND_PASSPHRASE_FILE names; where a window or host has it open already, neither is needed.
Results go to standard output, everything else to standard error.
How far a run is shows on standard error, where that is a terminal.
Exit codes: 0 done, 2 bad usage or invalid input, 3 a plan that cannot be simulated, 1 anything else (verify: a
different result; selftest: a figure that differs). verify also: 4 made by another engine, 5 no stored plan fits.
Of a plan that is not finished a line on standard error says what it does not say: its success rate means nothing yet.

Operations:
${Object.entries(operations)
  .map(([id, { summary }]) => `  ${id.padEnd(24)} ${summary}`)
  .join('\n')}
`;

const HELP = new Set(['--help', '-h']);

/** @throws ApiError `malformed_request` where the arguments make no command */
export function readCommand(words: readonly string[]): Command {
  const [name, ...rest] = words;
  if (name === undefined || HELP.has(name)) return { kind: 'help', text: USAGE };
  if (name === '--version' || name === '-v') return { kind: 'version' };
  if (name === 'help') return { kind: 'help', text: rest[0] === undefined ? USAGE : helpOf(entryOf(rest[0])) };
  const entry = entryOf(name);
  return rest.some((word) => HELP.has(word)) ? { kind: 'help', text: helpOf(entry) } : entry.read(rest);
}

function entryOf(name: string): CommandEntry<Command> {
  const entry = COMMANDS.find((command) => command.name === name);
  if (entry === undefined) throw usageError(`There is no command '${name}'.`);
  return entry;
}
