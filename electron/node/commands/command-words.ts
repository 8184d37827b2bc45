import { parseArgs } from 'node:util';
import { MOST_REPEATED_PATHS } from '../../../engine/primitives/random-paths.ts';
import { ApiError } from '../../contract/operation/api-error.ts';

/** How commands read their arguments. What cannot be understood is refused as `malformed_request`. */

export type PlanSource = { readonly file: string } | { readonly householdId: number; readonly planId: number };

export const TEXT = { type: 'string' } as const;
export const FLAG = { type: 'boolean' } as const;
export const TEXTS = { type: 'string', multiple: true } as const;
type OptionSet = Readonly<Record<string, typeof TEXT | typeof FLAG | typeof TEXTS>>;

export function parsed<Options extends OptionSet>(words: readonly string[], options: Options, mostPositionals: number) {
  const result = parseWords(words, options);
  if (result.positionals.length > mostPositionals) {
    throw usageError(`Unexpected argument: '${result.positionals[mostPositionals]}'.`);
  }
  return result;
}

function parseWords<Options extends OptionSet>(words: readonly string[], options: Options) {
  try {
    return parseArgs({ args: withNegatives(words), options, allowPositionals: true });
  } catch (error) {
    throw usageError(error instanceof Error ? `${error.message.split('. ')[0]}.` : 'The options could not be read.');
  }
}

/** `--correlation -0.2` as `--correlation=-0.2`: a number below zero is no option. */
function withNegatives(words: readonly string[]): string[] {
  return words.reduce<string[]>((joined, word) => {
    const before = joined.at(-1);
    if (before === undefined || !/^--[\w-]+$/.test(before) || !/^-\.?\d/.test(word)) return [...joined, word];
    return [...joined.slice(0, -1), `${before}=${word}`];
  }, []);
}

/** Null where nothing was written. */
export function wholeNumber(text: string | undefined, option: string, most: number): number | null {
  if (text === undefined) return null;
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (value <= most) return value;
  throw usageError(`${option} takes a whole number up to ${most}, not '${text}'.`);
}

/** The seed of random paths: any whole number that a double holds exactly. Undefined where nothing was written. */
export function seedIn({ seed }: { readonly seed?: string | undefined }): number | undefined {
  if (seed === undefined) return undefined;
  const value = /^-?\d{1,16}$/.test(seed) ? Number(seed) : Number.NaN;
  if (Number.isSafeInteger(value)) return value;
  const most = Number.MAX_SAFE_INTEGER;
  throw usageError(`--seed takes a whole number from -${most} to ${most}, not '${seed}'.`);
}

export function usageError(message: string): ApiError {
  return new ApiError('malformed_request', `${message} See longhand --help.`);
}

export function planSource(
  file: string | undefined,
  { household, plan }: { readonly household?: string | undefined; readonly plan?: string | undefined },
): PlanSource {
  const householdId = wholeNumber(household, '--household', Number.MAX_SAFE_INTEGER);
  const planId = wholeNumber(plan, '--plan', Number.MAX_SAFE_INTEGER);
  if (file !== undefined && householdId === null && planId === null) return { file };
  if (file === undefined && householdId !== null && planId !== null) return { householdId, planId };
  throw usageError('Give the plan as a file (- for standard input), or as --household ID --plan ID.');
}

/** Undefined where nothing was written. Its bounds are the contract's to say. */
export function decimal(text: string | undefined, option: string, example = '0.07'): number | undefined {
  if (text === undefined) return undefined;
  if (/^-?\d+(\.\d+)?(e[+-]?\d{1,3})?$/i.test(text)) return Number(text);
  throw usageError(`${option} takes a number such as ${example}, not '${text}'.`);
}

const MOST_WORKERS = 64;

/** Threads that share a run. They change how long it takes, never its result. */
export function workersIn(values: { readonly workers?: string | undefined }): number | null {
  const workers = wholeNumber(values.workers, '--workers', MOST_WORKERS);
  if (workers === 0) throw usageError(`--workers takes a whole number from 1 to ${MOST_WORKERS}.`);
  return workers;
}

interface PathWords {
  readonly runs?: string | undefined;
  readonly seed?: string | undefined;
  readonly model?: string | undefined;
  readonly legacy?: string | undefined;
}

/** The fields of a request on paths of its own. */
export function pathFields({ runs, seed, model, legacy: words }: PathWords) {
  const legacy = decimal(words, '--legacy', '500000');
  return {
    runs: wholeNumber(runs, '--runs', MOST_REPEATED_PATHS) ?? undefined,
    seed: seedIn({ seed }),
    model,
    target: legacy === undefined ? undefined : { legacy },
  };
}

/** The fields that were written. */
export function given(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
