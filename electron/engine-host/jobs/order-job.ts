import {
  chosenOf,
  compareIssues,
  finalistsOf,
  noOrderAdvice,
  type OrderAdvice,
  type OrderSearch,
  type OrderTrial,
  type Outcome,
  orderAdvice,
  type Plan,
  refusal,
  searchOrders,
  success,
  withTrial,
} from '../../../engine/index.ts';
import type { JobContext } from '../threads/job-table-shape.ts';
import type { AutopsyInput } from './engine-jobs.ts';
import { lawOf } from './law-files.ts';
import type { PreparedPaths } from './monte-carlo-jobs.ts';
import { preparedRuns, runEach } from './roth-jobs.ts';
import { wantedProgress } from './wanted-progress.ts';
import { withPlan } from './with-plan.ts';

type Request = AutopsyInput['request'];

/** Searches for the best order of withdrawals on the plan's own returns, and judges the best few on random paths. */
export async function optimizeOrder(
  { request, ...run }: AutopsyInput,
  jobContext: JobContext,
): Promise<Outcome<OrderAdvice>> {
  const faults = compareIssues(request);
  if (faults.length > 0) return refusal('request', faults);
  const searched = withPlan(run, (plan) => {
    const search = searchOrders(plan, lawOf(plan), wantedProgress(jobContext));
    if (!search.ok) return search;
    const own = preparedRuns([plan], request);
    return own.ok ? success({ plan, search: search.value, own: own.value }) : own;
  });
  if (!searched.ok) return searched;
  const { plan, search, own } = searched.value;
  const { alone, together } = finalistsOf(search);
  if (alone.length + together.length === 0) {
    const [{ run: ran } = none()] = own;
    return success(noOrderAdvice(search, ran.prepared.returns.parameters));
  }
  return onPaths(plan, search, request, jobContext);
}

/** Runs the plan and the finalists at one mix, chooses, and runs what was chosen with each account's own mix. */
async function onPaths(
  plan: Plan,
  search: OrderSearch,
  request: Request,
  jobContext: JobContext,
): Promise<Outcome<OrderAdvice>> {
  const { alone, together } = finalistsOf(search);
  const finalists = [...alone, ...together];
  const compared = runsOf(search.compared, [search.own, ...finalists], request);
  if (!compared.ok) return compared;
  const isOneMix = search.compared === plan;
  const [own = none(), ...others] = compared.value;
  const runs = own.run.runs;
  const total = (compared.value.length + (isOneMix ? 0 : MOST_CHOSEN)) * runs;
  const paths = await runEach(compared.value, within(jobContext, 0, total));
  const judged = others.map(({ run }, at) => ({ trial: finalists[at] ?? search.own, run }));
  const best = chosenOf(own.run, judged.slice(0, alone.length), paths);
  const withConversions = chosenOf(own.run, judged.slice(alone.length), paths);
  const chosen = { own: own.run, best, together: withConversions, paths };
  if (isOneMix) return success(orderAdvice(search, chosen, null));
  const followed = [best, withConversions].flatMap((one) => (one === null ? [] : [one.trial]));
  const asMixed = runsOf(plan, [search.own, ...followed], request);
  if (!asMixed.ok) return asMixed;
  await runEach(asMixed.value, within(jobContext, compared.value.length * runs, total));
  const [ownAsMixed = none(), ...rest] = asMixed.value;
  const mixed = {
    own: ownAsMixed.run,
    best: best === null ? null : (rest[0]?.run ?? null),
    together: withConversions === null ? null : (rest.at(-1)?.run ?? null),
  };
  return success(orderAdvice(search, chosen, mixed));
}

/** The plan, the best order alone and the best with conversions. */
const MOST_CHOSEN = 3;

function runsOf(plan: Plan, trials: readonly OrderTrial[], request: Request): Outcome<readonly PreparedPaths[]> {
  return preparedRuns(
    trials.map((trial) => withTrial(plan, trial)),
    request,
  );
}

/** A job whose progress is part of a longer one. */
function within(jobContext: JobContext, before: number, total: number): JobContext {
  const report = (progress: unknown) => {
    const done = typeof progress === 'object' && progress !== null && 'done' in progress ? Number(progress.done) : 0;
    jobContext.report({ done: before + done, total });
  };
  return { ...jobContext, report };
}

function none(): never {
  throw new Error('There is a plan to run.');
}
