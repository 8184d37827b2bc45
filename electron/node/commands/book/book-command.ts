import { readFileSync } from 'node:fs';
import type { BookCase } from '../../../../engine/results/book/book.ts';
import type { OperationId } from '../../../contract/index.ts';
import type { Invoke } from '../../command-call.ts';
import { type CommandServices, withServices } from '../../command-services.ts';
import type { Terminal } from '../../terminal.ts';
import { invokeShowing, longCall, shortCall } from '../call-operation.ts';
import { type CommandEntry, commandEntry } from '../command-entry.ts';
import { decimal, FLAG, given, parsed, seedIn, TEXT, usageError, wholeNumber } from '../command-words.ts';
import { exportRequests } from './export-requests.ts';
import { importAnswers } from './import-answers.ts';
import { printRows } from './print-rows.ts';

/** A verb of `longhand book`, and what it then does. */
interface BookCommand {
  readonly run: (terminal: Terminal) => Promise<number>;
}

const CASE_OPTIONS = {
  'market-fall': TEXT,
  'rates-rise': TEXT,
  inflation: TEXT,
  'benefits-cut': TEXT,
  years: TEXT,
  year: TEXT,
  'law-pack': TEXT,
  'assumption-set': TEXT,
} as const;

const OPTIONS = {
  ...CASE_OPTIONS,
  case: TEXT,
  csv: FLAG,
  data: TEXT,
  households: TEXT,
  line: TEXT,
  missing: FLAG,
  runs: TEXT,
  seed: TEXT,
  workers: TEXT,
} as const;

type Words = ReturnType<typeof parsed<typeof OPTIONS>>['values'];
type Verb = (subjects: readonly string[], values: Words) => BookCommand;

const MOST_RUNS = 10_000;
const MOST_WORKERS = 64;
const LAST_YEAR = 2199;

const STARTED = [
  ...(Object.keys(CASE_OPTIONS) as (keyof typeof CASE_OPTIONS)[]),
  'case',
  'households',
  'runs',
  'seed',
] as const;

const VERBS = new Map<string, { readonly takes: readonly (keyof Words)[]; readonly most: number; readonly verb: Verb }>(
  [
    ['start', { takes: [...STARTED, 'data', 'workers'], most: 0, verb: (_, values) => starting(values) }],
    ['list', { takes: ['data'], most: 0, verb: (_, { data }) => asked('book.list', { size: 200 }, data) }],
    ['show', { takes: ['data', 'csv', 'line'], most: 1, verb: showing }],
    ['resume', { takes: ['data', 'workers'], most: 1, verb: ([run], values) => resuming(runIn(run), values) }],
    [
      'cancel',
      { takes: ['data'], most: 1, verb: ([run], { data }) => asked('book.cancel', { runId: runIn(run) }, data) },
    ],
    ['export', { takes: [...STARTED, 'data', 'missing'], most: 1, verb: exporting }],
    ['import', { takes: ['data'], most: 100_000, verb: importing }],
  ],
);

function bookCommand(words: readonly string[]): BookCommand {
  const { values, positionals } = parsed(words, OPTIONS, 100_001);
  const [name = '', ...subjects] = positionals;
  const found = VERBS.get(name);
  if (found === undefined) throw usageError(`Enter book ${[...VERBS.keys()].join(', ')}.`);
  const extra = subjects[found.most];
  if (extra !== undefined) throw usageError(`Unexpected argument: '${extra}'.`);
  const other = Object.keys(values).find((option) => !found.takes.some((each) => each === option));
  if (other !== undefined) throw usageError(`--${other} does not belong to book ${name}.`);
  return found.verb(subjects, values);
}

function asked(operationId: OperationId, input: object, data: string | undefined): BookCommand {
  return {
    run: (terminal) => shortCall({ operationId, input, data: data ?? null, isReported: false }, terminal),
  };
}

/** What a run came to, or its table. */
function showing([run]: readonly string[], { data, csv = false, line }: Words): BookCommand {
  const runId = runIn(run);
  if (!csv && line === undefined) return asked('book.get', { runId }, data);
  if (csv) return invoking(data, (invoke, terminal) => printRows(invoke, { runId, ...given({ line }) }, terminal));
  return asked('book.rows', { runId, size: 5000, ...given({ line }) }, data);
}

function starting(values: Words): BookCommand {
  const input = { ...startedBy(values), at: 'once' };
  return {
    run: (terminal) => longCall({ operationId: 'book.start', input, ...placeOf(values), of: 'households' }, terminal),
  };
}

function resuming(runId: number, values: Words): BookCommand {
  const input = { runId, at: 'once' };
  return {
    run: (terminal) => longCall({ operationId: 'book.resume', input, ...placeOf(values), of: 'households' }, terminal),
  };
}

function placeOf({ data, workers }: Words) {
  return { data: data ?? null, workers: wholeNumber(workers, '--workers', MOST_WORKERS) };
}

/** The requests of a run, a line each; without a run, of a new one that waits for their answers. */
function exporting([run]: readonly string[], values: Words): BookCommand {
  const { data, missing = false } = values;
  if (run === undefined) {
    const input = { ...startedBy(values), at: 'elsewhere' };
    return invoking(data, (invoke, terminal) => exportRequests(invoke, { start: input, missing }, terminal));
  }
  const wrong = STARTED.find((option) => values[option] !== undefined);
  if (wrong !== undefined) throw usageError(`--${wrong} belongs to a new run: leave it out, or leave out ${run}.`);
  const runId = runIn(run);
  return invoking(data, (invoke, terminal) => exportRequests(invoke, { runId, missing }, terminal));
}

function importing([run, ...files]: readonly string[], { data }: Words): BookCommand {
  const runId = runIn(run);
  return invoking(data, (invoke, terminal) => importAnswers(invoke, { runId, files }, terminal));
}

function invoking(
  data: string | undefined,
  work: (invoke: Invoke, terminal: Terminal) => Promise<number>,
): BookCommand {
  return {
    run: (terminal) =>
      withServices(data ?? null, null, (services: CommandServices) =>
        work(invokeShowing('households', services, terminal), terminal),
      ),
  };
}

function startedBy(values: Words) {
  const { households, runs, seed } = values;
  return {
    case: caseIn(values),
    ...given({
      householdIds: households?.split(',').map((id) => wholeNumber(id, '--households', Number.MAX_SAFE_INTEGER)),
      runs: wholeNumber(runs, '--runs', MOST_RUNS) ?? undefined,
      seed: seedIn({ seed }),
    }),
  };
}

/** A case by its options, or as JSON in a file. */
function caseIn(values: Words): object {
  if (values.case !== undefined) return caseOfFile(values.case);
  const year = wholeNumber(values.year, '--year', LAST_YEAR) ?? new Date().getFullYear() + 1;
  const [fromYear, toYear] = (values.years ?? '')
    .split('-')
    .map((text) => wholeNumber(text === '' ? undefined : text, '--years', LAST_YEAR));
  const fall = decimal(values['market-fall'], '--market-fall', '0.2');
  const points = decimal(values['rates-rise'], '--rates-rise', '0.01');
  const mean = decimal(values.inflation, '--inflation', '0.035');
  const cut = decimal(values['benefits-cut'], '--benefits-cut', '0.23');
  return {
    ...(fall === undefined ? {} : { marketFall: { year, share: fall } }),
    ...(points === undefined ? {} : { ratesRise: { year, points } }),
    ...(mean === undefined
      ? {}
      : { inflation: { fromYear: fromYear ?? year, toYear: toYear ?? (fromYear ?? year) + 9, mean } }),
    ...(cut === undefined ? {} : { benefitsCut: { year, share: cut } }),
    ...given({ lawPack: values['law-pack'], assumptionSet: values['assumption-set'] }),
  } satisfies Partial<Record<keyof BookCase, unknown>>;
}

function caseOfFile(file: string): object {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof content === 'object' && content !== null) return content;
  } catch (error) {
    throw usageError(`${file} cannot be read: ${error instanceof Error ? error.message : 'unknown error'}.`);
  }
  throw usageError(`${file} holds no case: a JSON object.`);
}

function runIn(word: string | undefined): number {
  const runId = wholeNumber(word, 'The run', Number.MAX_SAFE_INTEGER);
  if (runId === null) throw usageError('Give the id of the run, as book list shows it.');
  return runId;
}

export const BOOK_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'book',
    usage: [
      'start [--market-fall SHARE] [--rates-rise POINTS] [--benefits-cut SHARE] [--inflation MEAN --years FROM-TO] [--year YEAR] [--law-pack HASH] [--assumption-set NAME] [--case FILE] [--households ID,ID…] [--runs N] [--seed S] [--workers W] [--data DIR]',
      'list [--data DIR]',
      'show RUN [--csv] [--line LINE] [--data DIR]',
      'resume RUN [--workers W] [--data DIR]',
      'cancel RUN [--data DIR]',
      'export [RUN] [--missing] [--data DIR] …',
      'import RUN [FILE…] [--data DIR]',
    ],
    purpose:
      'runs every household again under a case, before and after on the same paths, and says which lines they cross; export writes the requests, to be run on other machines by call stateless.runMonteCarlo --ndjson, import merges the answers',
    example: 'longhand book start --market-fall 0.2 --year 2027',
    read: bookCommand,
    run: ({ run }, terminal) => run(terminal),
  }),
];
