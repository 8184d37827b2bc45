import { type PlanSource, TEXT, usageError } from './command-words.ts';
import { defined, type RunFields } from './run-words.ts';

/** What the paths of a plan draw beside returns: assumptions of the plan, which a run of a plan file may replace. */
export const DRAWN = { lives: TEXT, inflation: TEXT, care: TEXT } as const;
export const DRAWN_USAGE = '[--lives planEnd|drawn] [--inflation fixed|drawn] [--care fixed|drawn]';

interface DrawnWords {
  readonly lives?: string | undefined;
  readonly inflation?: string | undefined;
  readonly care?: string | undefined;
}

/** The assumptions that the words replace, with the defaults of what is drawn. */
export function drawnAssumptions({ lives, inflation, care }: DrawnWords, plan: PlanSource): RunFields {
  const replaced = defined({
    lives: drawnOr(lives, 'planEnd', '--lives'),
    inflationModel: drawnOr(inflation, 'fixed', '--inflation'),
    careModel: careModel(care),
  });
  if (Object.keys(replaced).length > 0 && !('file' in plan))
    throw usageError(
      'Only a plan file takes --lives, --inflation and --care. Change assumptions.lives, inflationModel or careModel of the stored plan.',
    );
  return replaced;
}

/** Drawn by the chances of each person in the plan. */
function careModel(word: string | undefined): string | undefined {
  if (word === undefined || word === 'fixed' || word === 'drawn') return word;
  throw usageError('Enter fixed or drawn for --care.');
}

function drawnOr(word: string | undefined, other: string, option: string): unknown {
  if (word === undefined || word === other) return word;
  if (word !== 'drawn') throw usageError(`Enter ${other} or drawn for ${option}.`);
  return { drawn: {} };
}

/** The input of a run with assumptions of its plan replaced. What is wrong in the document the operation says. */
export function withAssumptions(input: object, replaced: RunFields): object {
  if (Object.keys(replaced).length === 0 || !('plan' in input) || !isRecord(input.plan)) return input;
  const { assumptions } = input.plan;
  return {
    ...input,
    plan: { ...input.plan, assumptions: { ...(isRecord(assumptions) ? assumptions : {}), ...replaced } },
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
