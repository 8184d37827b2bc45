import type { Plan } from '../../../engine/plan/complete/plan.ts';
import { type ChosenModel, chosenModel, MODEL_LIMITS } from '../../../engine/plan/schema/return-model.ts';
import type { PathShock } from '../../../engine/plan/schema/risks/path-shock.ts';

/** How returns are drawn: as the plan says, or as chosen on the page, which is not part of the plan. */
export type ReturnModel = 'plan' | ChosenModel['model'];

/** Paths of a run; `until` runs until the success rate is precise enough. */
export type PathCount = number | 'until';

/** What a user sets for a Monte Carlo run, besides the plan. */
export interface RunSettings {
  readonly paths: PathCount;
  /** With `until`: half the width of the success rate's 95% interval at which to stop, as a fraction. */
  readonly halfWidth: number;
  readonly seed: number;
  readonly model: ReturnModel;
  /** With `historical`: calendar years drawn as one block; undefined is the default. */
  readonly blockYears: number | undefined;
  /** With `historical`: blocks of drawn lengths, `blockYears` on average. */
  readonly isStationary?: boolean;
  /** With `studentT`: degrees of freedom; undefined is the default. */
  readonly degrees?: number | undefined;
  /** Today's dollars that a path must also leave at the end to succeed; null for none. */
  readonly legacy: number | null;
  /** In a run of the book: what befalls every path. The plan is then that of a case, and no saved one. */
  readonly ofCase?: { readonly shock: PathShock | null };
}

export const DEFAULT_RUN = {
  paths: 10_000,
  halfWidth: 0.005,
  seed: 1,
  model: 'plan',
  blockYears: undefined,
  legacy: null,
} as const satisfies RunSettings;

const QUICK_PATHS = 500;
/** Of a precision, and of a comparison. */
const MOST_PATHS = 100_000;

/** As many paths as history has start years for the plan: the engine counts them. */
const EVERY_START = [{}] as const;

export interface StagePaths {
  readonly runs?: number;
  readonly until?: { readonly halfWidth: number; readonly maxRuns: number };
}

/** How many paths each stage of a Monte Carlo run has: a quick run first, unless the full one is as short. */
export function runStages({ paths, halfWidth, model }: RunSettings): readonly StagePaths[] {
  if (model === 'cycles') return EVERY_START;
  if (paths === 'until') return [{ runs: QUICK_PATHS }, { until: { halfWidth, maxRuns: MOST_PATHS } }];
  return countStages(paths);
}

/** The same for a comparison, which needs a number of paths: with `until` it takes the default. */
export function comparisonStages({ paths, model }: RunSettings): readonly Pick<StagePaths, 'runs'>[] {
  if (model === 'cycles') return EVERY_START;
  return countStages(paths === 'until' ? DEFAULT_RUN.paths : Math.min(paths, MOST_PATHS));
}

/** The same for what is printed: nobody looks at the quick run. */
export function printedStages(settings: RunSettings): readonly Pick<StagePaths, 'runs'>[] {
  return comparisonStages(settings).slice(-1);
}

function countStages(paths: number): readonly { readonly runs: number }[] {
  return paths > QUICK_PATHS ? [{ runs: QUICK_PATHS }, { runs: paths }] : [{ runs: paths }];
}

/** How the returns of a run are drawn: the same for a run, for the replay of one of its paths and for a comparison. */
export function returnsOf({ seed, model, blockYears, isStationary = false, degrees }: RunSettings) {
  switch (model) {
    case 'plan':
      return { seed };
    case 'cycles':
      return { model };
    case 'studentT':
      return { seed, model: degrees === undefined ? model : { studentT: { degrees } } };
    case 'historical': {
      if (isStationary)
        return {
          seed,
          model: { historical: { blocks: 'stationary', blockYears: blockYears ?? MODEL_LIMITS.usualBlockYears } },
        } as const;
      return { seed, model, ...(blockYears === undefined ? {} : { blockYears }) };
    }
    case 'lognormal':
    case 'regimes':
      return { seed, model };
    default:
      return model satisfies never;
  }
}

/** Whether returns are drawn around the means of the plan, and not taken from history. */
export function drawsAroundMeans({ model }: RunSettings, { assumptions }: Pick<Plan, 'assumptions'>): boolean {
  const chosen = model === 'plan' ? chosenModel(assumptions.returnModel).model : model;
  return chosen !== 'historical' && chosen !== 'cycles';
}

/** When a path counts as a success. */
function targetOf({ legacy }: RunSettings) {
  return { target: legacy === null ? ('fundSpending' as const) : { legacy } };
}

/** What every question about a run says beside the plan: how returns are drawn, when a path succeeds, and on how many paths. */
export function runRequest<Paths extends StagePaths>(settings: RunSettings, paths: Paths) {
  // History has as many starts as it has.
  const counted: Partial<Paths> = settings.model === 'cycles' ? {} : paths;
  return { ...returnsOf(settings), ...targetOf(settings), ...counted };
}
