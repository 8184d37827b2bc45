import { z } from 'zod';
import {
  DEFAULT_BLOCK_YEARS,
  DEFAULT_DEGREES,
  HISTORY_BLOCKS,
  HISTORY_YEARS,
  MOST_DEGREES,
  PLAN_RETURN_MODELS,
  type ReturnModelName,
} from '../../primitives/random-paths.ts';
import { oneOf, says, strict, wholeNumber } from './fields.ts';
import type { ReadOnly } from './read-only.ts';

const DEGREES = `a number of degrees of freedom above 2 and up to ${MOST_DEGREES}, such as 5: with 2 or fewer returns have no volatility to match`;

const studentTInputs = strict({
  degrees: z
    .number(says(DEGREES))
    .gt(2, says(DEGREES))
    .max(MOST_DEGREES, says(DEGREES))
    .default(DEFAULT_DEGREES)
    .describe('Degrees of freedom, above 2: the fewer, the more often a month lies far out.'),
});

const historicalInputs = strict({
  blocks: oneOf(HISTORY_BLOCKS)
    .default('fixed')
    .describe(
      'Blocks of one length, or of lengths drawn around their mean, going on from the last year with the first.',
    ),
  blockYears: wholeNumber(`a number of years between 1 and ${HISTORY_YEARS}`, 1, HISTORY_YEARS)
    .default(DEFAULT_BLOCK_YEARS)
    .describe('Calendar years in a block; of stationary blocks, on average.'),
});

const studentT = strict({ studentT: studentTInputs.describe('Monthly returns with fat tails.') });
const historical = strict({ historical: historicalInputs.describe('Blocks of historical years.') });

/** What a plan may choose. */
export const planReturnModelInputs = z.union(
  [oneOf(PLAN_RETURN_MODELS), studentT, historical],
  says(
    '"lognormal", "studentT", {"studentT": {"degrees": 5}}, "regimes", "historical" or {"historical": {"blocks": "stationary", "blockYears": 5}}; "cycles" is asked of a run',
  ),
);

/** What a run may ask for: the same, and every window of history once. */
export const runReturnModelInputs = z.union(
  [oneOf([...PLAN_RETURN_MODELS, 'cycles']), studentT, historical],
  says(
    '"lognormal", "studentT", {"studentT": {"degrees": 5}}, "regimes", "historical", {"historical": {"blocks": "stationary", "blockYears": 5}} or "cycles"',
  ),
);

/** What the page says beside the fields of a model. */
export const MODEL_LIMITS = {
  usualDegrees: DEFAULT_DEGREES,
  mostDegrees: MOST_DEGREES,
  usualBlockYears: DEFAULT_BLOCK_YEARS,
} as const;

/** As it is written: by its name alone where its parameters are the defaults. */
export type RunReturnModel = ReadOnly<z.input<typeof runReturnModelInputs>>;
export type PlanReturnModel = ReadOnly<z.input<typeof planReturnModelInputs>>;

/** As a completed plan has it: with its parameters, where it has any. */
export type CompleteReturnModel =
  | 'lognormal'
  | 'regimes'
  | { readonly studentT: { readonly degrees: number } }
  | { readonly historical: { readonly blocks: (typeof HISTORY_BLOCKS)[number]; readonly blockYears: number } };

/** A model with its parameters filled in. */
export type ChosenModel =
  | { readonly model: 'lognormal' | 'regimes' | 'cycles' }
  | { readonly model: 'studentT'; readonly degrees: number }
  | { readonly model: 'historical'; readonly blocks: (typeof HISTORY_BLOCKS)[number]; readonly blockYears: number };

export function chosenModel(written: RunReturnModel): ChosenModel {
  if (typeof written === 'string') return namedModel(written);
  if ('studentT' in written) return { model: 'studentT', degrees: written.studentT.degrees ?? DEFAULT_DEGREES };
  const { blocks = 'fixed', blockYears = DEFAULT_BLOCK_YEARS } = written.historical;
  return { model: 'historical', blocks, blockYears };
}

/** Whether a run draws as its plan says: it asks for nothing else, or for the same in other words. */
export function isSameModel(asked: RunReturnModel | undefined, ofPlan: PlanReturnModel = 'lognormal'): boolean {
  if (asked === undefined) return true;
  const [one, other] = [chosenModel(asked), chosenModel(ofPlan)];
  if (one.model === 'studentT') return other.model === one.model && other.degrees === one.degrees;
  if (one.model !== 'historical') return other.model === one.model;
  return other.model === one.model && other.blocks === one.blocks && other.blockYears === one.blockYears;
}

function namedModel(name: ReturnModelName): ChosenModel {
  if (name === 'studentT') return { model: name, degrees: DEFAULT_DEGREES };
  if (name === 'historical') return { model: name, blocks: 'fixed', blockYears: DEFAULT_BLOCK_YEARS };
  return { model: name };
}
