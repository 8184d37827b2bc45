import { DEFAULT_RUNS, type RothGain, type RothRequest, type RothResult } from '../../../engine/index.ts';
import type { RothProgress } from '../../../engine/results/roth.ts';
import type { Completeness } from '../../contract/answers/completeness.ts';
import type { PolicyGain } from '../../contract/answers/policy-gain.ts';
import type { HandlerContext } from '../handler-context.ts';
import { startMonthOf } from '../requests/normalize-inputs.ts';
import { refusalError } from './calculated.ts';
import { completenessOf } from './completeness.ts';
import { policyGain } from './policy-gain.ts';
import type { LocatedInputs } from './simulated.ts';

/** What the calculation is given: not the store, which a request with its own plan must not open. */
type Calculating = Pick<HandlerContext, 'engine' | 'now' | 'signal' | 'onProgress'>;

type Uncertainty = PolicyGain & Pick<RothGain, 'histogram' | 'mixGain' | 'taxGain'>;

/** With and without conversions. */
const PLANS_A_PATH = 2;
const CANNOT = 'Conversions of this plan cannot be worked out.';

/**
 * The conversions that a request asks for, from the engine, and where asked what they gain on random paths. A path is one
 * more simulation: progress counts them on from those of the search.
 * @throws ApiError `validation_failed` where it is no plan or the request makes no sense, `plan_not_simulatable` where the
 * plan has no projection
 */
export async function optimizedRoth(
  plan: LocatedInputs,
  request: RothRequest,
  { engine, now, signal, onProgress: report }: HandlerContext,
): Promise<RothResult & Completeness & { readonly uncertainty: Uncertainty | null }> {
  const { underUncertainty, ...asked } = request;
  const paths = underUncertainty === undefined ? 0 : PLANS_A_PATH * (underUncertainty.runs ?? DEFAULT_RUNS);
  let searched: RothProgress = { done: 0, total: paths, best: null };
  const onProgress = (progress: unknown) => {
    const { done, total, best } = progress as RothProgress;
    searched = { done, total: total + paths, best };
    report(searched);
  };
  const found = await searchedRoth(plan, asked, { engine, now, signal, onProgress });
  const result = { ...found, ...completenessOf(plan.inputs, now()) };
  if (underUncertainty === undefined) return { ...result, uncertainty: null };
  const onPaths = (progress: unknown) => {
    const { done, total } = progress as { readonly done: number; readonly total: number };
    // Where accounts are mixed differently, each path is run at one mix as well.
    const counted = Math.floor((done / total) * paths);
    report({ ...searched, done: searched.total - paths + counted });
  };
  const { comparison, ...gains } = await judgedRoth(plan, result, {
    paths: underUncertainty,
    context: { engine, now, signal, onProgress: onPaths },
  });
  return { ...result, uncertainty: { ...policyGain(comparison), ...gains } };
}

async function searchedRoth(
  { inputs, at }: LocatedInputs,
  request: RothRequest,
  { engine, now, signal, onProgress }: Calculating,
): Promise<RothResult> {
  const startMonth = startMonthOf(now());
  const outcome = await engine.run('optimizeRoth', { inputs, startMonth, request }, { signal, onProgress });
  if (outcome.ok) return outcome.value;
  throw refusalError(outcome, at, CANNOT);
}

interface Judging {
  readonly paths: NonNullable<RothRequest['underUncertainty']>;
  readonly context: Calculating;
}

/** Simple strategies are judged as the rules that they are, `dynamic` by its ceilings. */
async function judgedRoth(
  { inputs, at }: LocatedInputs,
  { used, ceilings }: RothResult,
  { paths, context: { engine, now, signal, onProgress } }: Judging,
): Promise<RothGain> {
  const followed = used.strategy === 'dynamic' ? ceilings.years : null;
  const input = { inputs, startMonth: startMonthOf(now()), used, ceilings: followed, paths };
  const outcome = await engine.run('rothGain', input, { signal, onProgress });
  if (outcome.ok) return outcome.value;
  throw refusalError(outcome, at, CANNOT);
}
