import {
  answeredPolicy,
  DEFAULT_RUNS,
  type Judging,
  judgeOf,
  type RothGain,
  type RothRequest,
  type RothResult,
} from '../../../engine/index.ts';
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

/** What conversions come to on random paths; null where that is not asked for. */
type OnPaths = Pick<RothGain, 'judged'> & { readonly uncertainty: Uncertainty | null };

/** With and without conversions. */
const PLANS_A_PATH = 2;
/** What the answer is judged beside where it goes by paths: two rivals and four amounts of this year. */
const FURTHER_PLANS = 6;
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
): Promise<RothResult & Completeness & OnPaths> {
  const asked = askedPaths(request);
  const plans = PLANS_A_PATH + (judgeOf(request) === 'paths' ? FURTHER_PLANS : 0);
  const paths = asked === null ? 0 : plans * (asked.runs ?? DEFAULT_RUNS);
  let searched: RothProgress = { done: 0, total: paths, best: null };
  const onProgress = (progress: unknown) => {
    const { done, total, best } = progress as RothProgress;
    searched = { done, total: total + paths, best };
    report(searched);
  };
  const found = await searchedRoth(plan, request, { engine, now, signal, onProgress });
  const result = { ...found, ...completenessOf(plan.inputs, now()) };
  if (asked === null) return { ...result, uncertainty: null, judged: null };
  const onPaths = (progress: unknown) => {
    const { done, total } = progress as { readonly done: number; readonly total: number };
    // Where accounts are mixed differently, each path is run at one mix as well.
    const counted = Math.floor((done / total) * paths);
    report({ ...searched, done: searched.total - paths + counted });
  };
  const { comparison, judged, ...gains } = await judgedRoth(plan, result, {
    paths: asked,
    context: { engine, now, signal, onProgress: onPaths },
  });
  return { ...result, uncertainty: { ...policyGain(comparison), ...gains }, judged };
}

/** The paths on which the answer is judged; null where it is not. */
function askedPaths(request: RothRequest): NonNullable<RothRequest['underUncertainty']> | null {
  return request.underUncertainty ?? (judgeOf(request) === 'paths' ? {} : null);
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

interface PathsOfRequest {
  readonly paths: NonNullable<RothRequest['underUncertainty']>;
  readonly context: Calculating;
}

/** Simple strategies are judged as the rules that they are, `dynamic` by its ceilings or the rule chosen on paths. */
async function judgedRoth(
  { inputs, at }: LocatedInputs,
  result: RothResult,
  { paths, context: { engine, now, signal, onProgress } }: PathsOfRequest,
): Promise<RothGain> {
  const { used, chosen, thisYear } = result;
  const policy = answeredPolicy(result);
  const judging: Pick<Judging, 'rivals' | 'thisYear'> | null =
    used.judgedOn === 'plan' ? null : { rivals: chosen?.rivals ?? [], thisYear: thisYear.amount > 0 ? thisYear : null };
  const input = { inputs, startMonth: startMonthOf(now()), used, policy, judging, paths };
  const outcome = await engine.run('rothGain', input, { signal, onProgress });
  if (outcome.ok) return outcome.value;
  throw refusalError(outcome, at, CANNOT);
}
