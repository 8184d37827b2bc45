import { MOST_PATHS } from '../../../engine/primitives/random-paths.ts';
import { decimal, seedIn, TEXT, usageError, wholeNumber } from './command-words.ts';

/** Fields of a run as they were written; the contract says which of them make sense. */
export type RunFields = Readonly<Record<string, unknown>>;

export const PLAN = { household: TEXT, plan: TEXT, data: TEXT } as const;
/** Those of a plan on paths of its own: what `pathFields` reads. */
export const PATH_OPTIONS = { ...PLAN, runs: TEXT, seed: TEXT, model: TEXT } as const;
export const RETURNS = {
  seed: TEXT,
  model: TEXT,
  'block-years': TEXT,
  blocks: TEXT,
  degrees: TEXT,
  'equity-return': TEXT,
  'equity-vol': TEXT,
  'bond-return': TEXT,
  'bond-vol': TEXT,
  correlation: TEXT,
} as const;
export const RUN = { ...RETURNS, runs: TEXT, legacy: TEXT, workers: TEXT } as const;

type Texts<Options> = { readonly [Name in keyof Options]?: string | undefined };

export function returnFields(values: Texts<typeof RETURNS>): RunFields {
  return defined({
    seed: seedIn(values),
    ...modelFields(values),
    equityReturn: decimal(values['equity-return'], '--equity-return'),
    equityVol: decimal(values['equity-vol'], '--equity-vol'),
    bondReturn: decimal(values['bond-return'], '--bond-return'),
    bondVol: decimal(values['bond-vol'], '--bond-vol'),
    correlation: decimal(values.correlation, '--correlation'),
  });
}

/** The model, with its parameters where they are given: `--degrees` is of `studentT`, `--blocks` of `historical`. */
function modelFields({ model, degrees, blocks, 'block-years': years }: Texts<typeof RETURNS>): RunFields {
  const blockYears = wholeNumber(years, '--block-years', MOST_PATHS) ?? undefined;
  const freedom = decimal(degrees, '--degrees', '5');
  if (freedom !== undefined && model !== 'studentT')
    throw usageError('Only --model studentT takes --degrees. Leave it out, or choose that model.');
  if (blocks !== undefined && model !== 'historical')
    throw usageError('Only --model historical takes --blocks. Leave it out, or choose that model.');
  if (freedom !== undefined) return { model: { studentT: { degrees: freedom } } };
  return blocks === undefined ? { model, blockYears } : { model: { historical: defined({ blocks, blockYears }) } };
}

export function runFields(values: Texts<typeof RUN>): RunFields {
  const legacy = decimal(values.legacy, '--legacy', '500000');
  return defined({
    ...returnFields(values),
    runs: wholeNumber(values.runs, '--runs', Number.MAX_SAFE_INTEGER) ?? undefined,
    target: legacy === undefined ? undefined : { legacy },
  });
}

export function defined(fields: RunFields): RunFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** What the progress of a run with these fields counts. */
export function countedIn(fields: RunFields): string {
  return fields['model'] === 'cycles' ? 'historical starts' : 'paths';
}

/** How random paths are drawn. */
export const RETURNS_USAGE =
  '[--seed S] [--model lognormal|studentT|regimes|historical|cycles] [--degrees N] [--blocks fixed|stationary] [--block-years N] [--equity-return X] [--equity-vol X] [--bond-return X] [--bond-vol X] [--correlation X]';
export const STORED_USAGE = '--household ID --plan ID [--data DIR] …';
