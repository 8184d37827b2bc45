import type { OperationId } from '../../../contract/index.ts';
import { readJson } from '../../command-call.ts';
import type { Terminal } from '../../terminal.ts';
import { longCall, shortCall } from '../call-operation.ts';
import { type CommandEntry, commandEntry } from '../command-entry.ts';
import { given, parsed, pathFields, planSource, TEXT, usageError, wholeNumber } from '../command-words.ts';
import { readPlan } from '../plan-input.ts';
import { makeKey, signPack } from './law-signing.ts';

/** A verb of `longhand law`, and what it then does. */
interface LawCommand {
  readonly run: (terminal: Terminal) => Promise<number>;
}

const OPTIONS = {
  data: TEXT,
  household: TEXT,
  key: TEXT,
  legacy: TEXT,
  model: TEXT,
  plan: TEXT,
  ready: TEXT,
  runs: TEXT,
  seed: TEXT,
  year: TEXT,
} as const;

type Words = ReturnType<typeof parsed<typeof OPTIONS>>['values'];
type Verb = (subjects: readonly string[], values: Words) => LawCommand;

/** What a pack is named by where the law in force is meant. */
const IN_FORCE = 'in-force';
const LAST_YEAR = 2300;

interface VerbEntry {
  /** The options that belong to it. */
  readonly takes: readonly (keyof Words)[];
  readonly verb: Verb;
}

const VERBS = new Map<string, VerbEntry>([
  ['list', { takes: ['data'], verb: (_, { data }) => asked('law.packs.list', {}, data) }],
  ['show', { takes: ['data'], verb: ([hash], { data }) => asked('law.packs.get', { hash: pack(hash) }, data) }],
  ['packs', { takes: ['data'], verb: (_, { data }) => asked('law.packs.ready', {}, data) }],
  ['install', { takes: ['data', 'ready'], verb: installingOf }],
  ['remove', { takes: ['data'], verb: ([hash], { data }) => asked('law.packs.remove', { hash: pack(hash) }, data) }],
  ['compare', { takes: ['data', 'household', 'plan', 'runs', 'seed', 'model', 'legacy'], verb: comparing }],
  ['due', { takes: ['data', 'year'], verb: (_, { data, year }) => asked('law.packs.due', yearIn(year), data) }],
  ['keys', { takes: ['data'], verb: (_, { data }) => asked('law.keys.list', {}, data) }],
  ['trust', { takes: ['data'], verb: trusting }],
  [
    'distrust',
    { takes: ['data'], verb: ([key], { data }) => asked('law.keys.remove', { key: named(key, 'the key') }, data) },
  ],
  [
    'keygen',
    {
      takes: [],
      verb: ([file]) => ({ run: (terminal) => makeKey(named(file, 'a file for the private key'), terminal) }),
    },
  ],
  [
    'sign',
    {
      takes: ['key'],
      verb: ([file], { key }) => ({
        run: (terminal) => signPack(named(file, 'the file of the pack'), key ?? null, terminal),
      }),
    },
  ],
]);

const MOST_SUBJECTS: ReadonlyMap<string, number> = new Map([
  ['list', 0],
  ['packs', 0],
  ['due', 0],
  ['keys', 0],
  ['compare', 3],
  ['trust', 2],
]);

function lawCommand(words: readonly string[]): LawCommand {
  const { values, positionals } = parsed(words, OPTIONS, 4);
  const [name = '', ...subjects] = positionals;
  const found = VERBS.get(name);
  if (found === undefined) throw usageError(`Enter law ${[...VERBS.keys()].join(', ')}.`);
  const extra = subjects[MOST_SUBJECTS.get(name) ?? 1];
  if (extra !== undefined) throw usageError(`Unexpected argument: '${extra}'.`);
  const other = Object.keys(values).find((option) => !found.takes.some((each) => each === option));
  if (other !== undefined) throw usageError(`--${other} does not belong to law ${name}.`);
  return found.verb(subjects, values);
}

function asked(operationId: OperationId, input: object, data: string | undefined): LawCommand {
  return { run: (terminal) => shortCall({ operationId, input, data: data ?? null, isReported: false }, terminal) };
}

/** A pack of a file, or one that comes with the program. */
function installingOf([file]: readonly string[], { ready, data }: Words): LawCommand {
  if (ready === undefined) return installing(named(file, 'the file of the pack'), data);
  if (file !== undefined) throw usageError('Give a file or --ready, not both.');
  return asked('law.packs.installReady', { id: ready }, data);
}

function installing(file: string, data: string | undefined): LawCommand {
  return {
    run: async (terminal) => {
      const input = documentIn(await readJson(file, terminal));
      return await shortCall(
        { operationId: 'law.packs.install', input, data: data ?? null, isReported: false },
        terminal,
      );
    },
  };
}

function documentIn(content: unknown): object {
  if (typeof content === 'object' && content !== null) return content;
  throw usageError('The file of a law pack is a JSON object.');
}

/** `compare A B`, and a plan as a third word or by its ids. */
function comparing([before, after, file]: readonly string[], values: Words): LawCommand {
  const pair = { before: packOrLaw(before), after: packOrLaw(after) };
  const { data, household, plan } = values;
  const isOnPlan = file !== undefined || household !== undefined || plan !== undefined;
  const source = isOnPlan ? planSource(file, values) : null;
  const fields = given(pathFields(values));
  return {
    run: async (terminal) => {
      const of = source === null ? {} : 'file' in source ? { plan: await readPlan(source.file, terminal) } : source;
      const input = { ...pair, ...of, ...fields };
      return await longCall({ operationId: 'law.packs.compare', input, data: data ?? null, of: 'paths' }, terminal);
    },
  };
}

function trusting([key, name]: readonly string[], { data }: Words): LawCommand {
  return asked('law.keys.add', { key: named(key, 'the key'), name: named(name, 'whose key it is') }, data);
}

function yearIn(text: string | undefined): object {
  const year = wholeNumber(text, '--year', LAST_YEAR);
  return year === null ? {} : { year };
}

function packOrLaw(word: string | undefined): string | null {
  const hash = pack(word);
  return hash === IN_FORCE ? null : hash;
}

function pack(word: string | undefined): string {
  return named(
    word,
    `the hash of a pack, as law list shows it${word === undefined ? `, or ${IN_FORCE} where two are compared` : ''}`,
  );
}

function named(subject: string | undefined, what: string): string {
  if (subject === undefined) throw usageError(`Give ${what}.`);
  return subject;
}

export const LAW_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'law',
    usage: [
      'list [--data DIR]',
      'packs [--data DIR]',
      'install FILE|--ready ID [--data DIR]',
      'show HASH [--data DIR]',
      'remove HASH [--data DIR]',
      'compare HASH|in-force HASH|in-force [PLAN] [--runs N] [--seed S] [--model lognormal|studentT|regimes|historical|cycles] [--legacy DOLLARS] [--data DIR]',
      'compare HASH|in-force HASH|in-force --household ID --plan ID [--data DIR] …',
      'due [--year YEAR]',
      'keys [--data DIR]',
      'trust KEY NAME [--data DIR]',
      'distrust KEY [--data DIR]',
      'keygen FILE',
      'sign FILE [--key FILE]',
    ],
    purpose:
      'lists the packs that come with Longhand, installs law packs, which plans may go by instead of the law in force, compares two of them, and says which entries of law are due next; keygen makes a key, sign writes a pack with its hash and signature',
    example: 'longhand law install colorado-rate.json',
    read: lawCommand,
    run: ({ run }, terminal) => run(terminal),
  }),
];
