import {
  type Certificate,
  type ChangeExplanation,
  certificateIssues,
  certificateRequest,
  type PlanInputs,
} from '../../../engine/index.ts';
import type { ParsedInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { isSameModel } from '../../../engine/plan/schema/return-model.ts';
import { ENGINE_VERSION } from '../../../engine/projection/result/engine-version.ts';
import type { Completeness } from '../../contract/answers/completeness.ts';
import type { RevisionRecord } from '../../contract/plan-operations.ts';
import type { ChangeEndInput } from '../../engine-host/jobs/engine-jobs.ts';
import type { HandlerContext } from '../handler-context.ts';
import { normalizeInputs, startMonthOf } from '../requests/normalize-inputs.ts';
import { calculated, refusedRequest } from './calculated.ts';
import { completenessOf, jointCompleteness } from './completeness.ts';

/** Two results, and where the document of each stands for the caller. */
interface ChangeEnds {
  readonly from: LocatedEnd;
  readonly to: LocatedEnd;
}

interface LocatedEnd extends ChangeEndInput {
  readonly at: string;
}

interface Revisions {
  readonly from: number | null;
  readonly to: number | null;
}

type OfPlan = Completeness & { readonly revision: number | null };
type Explained = Omit<ChangeExplanation, 'from' | 'to'> &
  Completeness & {
    readonly from: ChangeExplanation['from'] & OfPlan;
    readonly to: ChangeExplanation['to'] & OfPlan;
  };

/**
 * The difference of two results split among its causes, from the engine.
 * @throws ApiError `validation_failed` or `plan_not_simulatable` where one of the two is no plan, or cannot be run, today
 */
export async function changeExplained(
  { from, to }: ChangeEnds,
  revisions: Revisions,
  { engine, now, signal, onProgress }: HandlerContext,
): Promise<Explained> {
  const input = { from: endInput(from), to: endInput(to), startMonth: startMonthOf(now()) };
  const outcome = await engine.run('explainChange', input, { signal, onProgress });
  const place = 'end' in outcome && outcome.end === 'to' ? to.at : from.at;
  const explained = calculated(outcome, place);
  const said = { from: completenessOf(from.inputs, now()), to: completenessOf(to.inputs, now()) };
  return {
    ...explained,
    ...jointCompleteness([said.from, said.to]),
    from: { ...explained.from, ...said.from, revision: revisions.from },
    to: { ...explained.to, ...said.to, revision: revisions.to },
  };
}

function endInput({ inputs, headline, paths }: LocatedEnd): ChangeEndInput {
  return { inputs, headline, paths };
}

export function storedEnd({ revision, inputs, headline = null }: RevisionRecord): LocatedEnd {
  // What a quick search came to is no result of the plan as it says.
  if (headline === null || headline.search !== undefined) {
    return { inputs, headline: null, paths: null, at: `revisions[${revision}].inputs` };
  }
  const { before: _, planHash: __, lawHash: ___, ...own } = headline;
  const paths = { runs: own.runs, seed: own.seed };
  return { inputs, headline: own, paths, at: `revisions[${revision}].inputs` };
}

/** A revision as an earlier engine left it: what the page sets beside the present result on first opening. */
export function endBefore(revision: RevisionRecord): LocatedEnd {
  const { headline = null } = revision;
  const isOfThisEngine = headline?.engine === ENGINE_VERSION;
  return storedEnd({ ...revision, headline: isOfThisEngine ? (headline.before ?? headline) : headline });
}

/** The same revision as this engine works it, on the paths of the earlier result. */
export function endNow(revision: RevisionRecord): LocatedEnd {
  const { paths } = endBefore(revision);
  return { ...storedEnd({ ...revision, headline: null }), paths };
}

/**
 * A result by its certificate.
 * @throws ApiError `validation_failed` where the certificate is faulty, is of another plan, or of other returns than the plan's
 */
export async function certifiedEnd(
  end: 'from' | 'to',
  { certificate, plan }: { readonly certificate: Certificate; readonly plan: ParsedInputs },
  context: HandlerContext,
): Promise<LocatedEnd> {
  const faults = certificateIssues(certificate);
  const at = `${end}.certificate`;
  if (faults.length > 0) {
    throw refusedRequest(faults.map((issue) => ({ ...issue, path: issue.path === '' ? at : `${at}.${issue.path}` })));
  }
  const inputs = normalizeInputs(plan, `${end}.plan`, context.now());
  await refuseOtherPlan(`${end}.plan`, certificate, { plan, context });
  if (!hasOwnReturns(certificate, plan)) {
    const message =
      'Only a run of the plan’s own returns toward its own goals can be explained: this one has another model, target or rate.';
    throw refusedRequest([{ code: 'otherReturns', path: `${at}.parameters`, message }]);
  }
  const { runs, seed } = certificate.manifest;
  return { inputs, headline: certificate.headline ?? null, paths: { runs, seed }, at: `${end}.plan` };
}

interface GivenPlan {
  readonly plan: PlanInputs;
  readonly context: HandlerContext;
}

/** Another version of the engine may complete the same document in another way: then the hashes tell nothing. */
async function refuseOtherPlan(path: string, certificate: Certificate, { plan, context }: GivenPlan): Promise<void> {
  const { startMonth, manifest } = certificate;
  if (manifest.engine !== ENGINE_VERSION) return;
  const { engine, signal } = context;
  const [hash] = await engine.run('inputsHashes', { documents: [plan], startMonth }, { signal });
  if (hash === manifest.inputsHash) return;
  throw refusedRequest([{ code: 'otherPlan', path, message: 'This is not the plan that was certified.' }]);
}

function hasOwnReturns(certificate: Certificate, { assumptions }: ParsedInputs): boolean {
  const { parameters } = certificate;
  const { model, target } = parameters;
  const rates = ['equityReturn', 'equityVol', 'bondReturn', 'bondVol', 'correlation'] as const;
  const isOfHistory = model === 'historical' || model === 'cycles';
  const areOwn = isOfHistory || rates.every((rate) => parameters[rate] === assumptions[rate]);
  return (
    isSameModel(certificateRequest(certificate).model, assumptions.returnModel) && target === 'fundSpending' && areOwn
  );
}
