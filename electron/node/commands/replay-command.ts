import { MOST_PATHS } from '../../../engine/primitives/random-paths.ts';
import type { Terminal } from '../terminal.ts';
import { longCall } from './call-operation.ts';
import { type CommandEntry, commandEntry } from './command-entry.ts';
import { FLAG, type PlanSource, parsed, planSource, TEXT, usageError, wholeNumber } from './command-words.ts';
import { planInput } from './plan-input.ts';
import {
  countedIn,
  defined,
  PLAN,
  RETURNS,
  RETURNS_USAGE,
  type RunFields,
  returnFields,
  STORED_USAGE,
} from './run-words.ts';

interface ReplayCommand {
  readonly plan: PlanSource;
  readonly fields: RunFields;
  readonly csv: boolean;
  readonly data: string | null;
}

const LAST_YEAR = 9999;
/** First year of the market history: the start of path 1 of the model cycles. */
const FIRST_START_YEAR = 1928;

function replayCommand(words: readonly string[]): ReplayCommand {
  const options = { ...PLAN, ...RETURNS, path: TEXT, 'start-year': TEXT, granularity: TEXT, csv: FLAG } as const;
  const { values, positionals } = parsed(words, options, 1);
  const { granularity, csv = false, data = null } = values;
  const fields = defined({ granularity, ...returnFields(values), ...replayedPath(values) });
  return { plan: planSource(positionals[0], values), fields, csv, data };
}

interface ReplayWords {
  readonly path?: string | undefined;
  readonly 'start-year'?: string | undefined;
  readonly model?: string | undefined;
}

/** The path by its number, or by the year in which its window of history starts. */
function replayedPath(values: ReplayWords): RunFields {
  const path = wholeNumber(values.path, '--path', MOST_PATHS);
  const startYear = wholeNumber(values['start-year'], '--start-year', LAST_YEAR);
  if (path === null && startYear === null) throw usageError('Give the number of the path, such as --path 7301.');
  if (startYear === null) return { path };
  if (path !== null) throw usageError('Give --path or --start-year, not both.');
  if (values.model !== undefined && values.model !== 'cycles')
    throw usageError('Only --model cycles has start years. Leave out --model.');
  if (startYear < FIRST_START_YEAR)
    throw usageError(`The history begins in ${FIRST_START_YEAR}. Give a start year from then on.`);
  return { model: 'cycles', path: startYear - FIRST_START_YEAR + 1 };
}

async function replay({ plan, fields, csv, data }: ReplayCommand, terminal: Terminal): Promise<number> {
  const operationId = 'file' in plan ? 'stateless.replayPath' : 'plans.replayPath';
  const input = { ...(await planInput(plan, terminal)), ...fields };
  return await longCall({ operationId, input, csv, data, of: countedIn(fields) }, terminal);
}

export const REPLAY_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'replay',
    usage: [`PLAN --path N | --start-year YEAR [--granularity yearly|monthly] [--csv] ${RETURNS_USAGE}`, STORED_USAGE],
    purpose: 'shows one path of a run, by its number, as a projection; --start-year 1966: the plan in those markets',
    example: 'longhand replay plan.json --start-year 1966 --csv',
    read: replayCommand,
    run: replay,
  }),
];
