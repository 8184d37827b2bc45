import { operations } from '../contract/index.ts';
import { ACCESS_COMMANDS } from './commands/access-commands.ts';
import { BACKUP_COMMANDS } from './commands/backup-command.ts';
import { BOOK_COMMANDS } from './commands/book/book-command.ts';
import { printed } from './commands/call-operation.ts';
import { CHANGE_COMMANDS } from './commands/change-command.ts';
import { type CommandEntry, helpOf, purposeOf, type ReadCommand, synopsisOf } from './commands/command-entry.ts';
import { usageError } from './commands/command-words.ts';
import { COMPARE_COMMANDS } from './commands/compare-command.ts';
import { FORM_1040_COMMANDS } from './commands/files/form-1040-command.ts';
import { PLAN_FILE_COMMANDS } from './commands/files/plan-file-command.ts';
import { OPERATION_COMMANDS, SERVE_COMMANDS } from './commands/host-commands.ts';
import { LAW_COMMANDS } from './commands/law/law-command.ts';
import { LESSON_COMMANDS } from './commands/lessons/lesson-command.ts';
import { MONTE_CARLO_COMMANDS } from './commands/monte-carlo-command.ts';
import { PLAN_COMMANDS } from './commands/plan-commands.ts';
import { POLICY_COMMANDS } from './commands/policies/policy-command.ts';
import { PORTABLE_COMMANDS } from './commands/portable-commands.ts';
import { REPLAY_COMMANDS } from './commands/replay-command.ts';
import { REVIEW_COMMANDS } from './commands/reviews/review-commands.ts';
import { ROTH_COMMANDS } from './commands/roth-command.ts';
import { SELF_TEST_COMMANDS } from './commands/self-test-command.ts';
import { SOCIAL_SECURITY_COMMANDS } from './commands/social-security-command.ts';
import { SOLVE_COMMANDS } from './commands/solve-command.ts';
import { SURVIVORS_COMMANDS } from './commands/survivors/survivors-command.ts';
import { THIS_YEAR_COMMANDS } from './commands/this-year/this-year-command.ts';
import { TOOLS_COMMANDS } from './commands/tools/tools-command.ts';
import { VERIFY_COMMANDS } from './commands/verify-command.ts';
import { askedHelp } from './help/asked-help.ts';
import type { HelpTexts } from './help/written-help.ts';

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  ...SERVE_COMMANDS,
  ...PLAN_COMMANDS,
  ...SOCIAL_SECURITY_COMMANDS,
  ...MONTE_CARLO_COMMANDS,
  ...COMPARE_COMMANDS,
  ...REPLAY_COMMANDS,
  ...VERIFY_COMMANDS,
  ...ROTH_COMMANDS,
  ...SOLVE_COMMANDS,
  ...TOOLS_COMMANDS,
  ...SURVIVORS_COMMANDS,
  ...THIS_YEAR_COMMANDS,
  ...POLICY_COMMANDS,
  ...SELF_TEST_COMMANDS,
  ...CHANGE_COMMANDS,
  ...REVIEW_COMMANDS,
  ...ACCESS_COMMANDS,
  ...BACKUP_COMMANDS,
  ...PORTABLE_COMMANDS,
  ...PLAN_FILE_COMMANDS,
  ...FORM_1040_COMMANDS,
  ...LAW_COMMANDS,
  ...BOOK_COMMANDS,
  ...LESSON_COMMANDS,
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

/** What the build writes down, to be printed without loading any of this. */
export function helpTexts(): HelpTexts {
  return { usage: USAGE, commands: Object.fromEntries(COMMANDS.map((entry) => [entry.name, helpOf(entry)])) };
}

/** @throws ApiError `malformed_request` where the arguments make no command */
export function readCommand(words: readonly string[]): ReadCommand {
  const asked = askedHelp(words);
  if (asked?.kind === 'usage') return help(USAGE);
  if (asked?.kind === 'version') return VERSION;
  if (asked !== null) return help(helpOf(entryOf(asked.name)));
  const [name = '', ...rest] = words;
  return entryOf(name).read(rest);
}

function help(text: string): ReadCommand {
  return { name: 'help', given: { text }, staysOpen: false, run: (terminal) => printed(text, terminal) };
}

const VERSION: ReadCommand = {
  name: 'version',
  given: {},
  staysOpen: false,
  run: (terminal, { version }) => printed(`${version}\n`, terminal),
};

function entryOf(name: string): CommandEntry {
  const entry = COMMANDS.find((command) => command.name === name);
  if (entry === undefined) throw usageError(`There is no command '${name}'.`);
  return entry;
}
