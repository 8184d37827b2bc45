import {
  type EditedRun,
  frozenFan,
  landing,
  type MonthlyRun,
  type Outcome,
  type Plan,
  type Projection,
  projectPlan,
  success,
} from '../../../../engine/index.ts';
import type { JobContext } from '../../threads/job-table-shape.ts';
import type { ReviewInput, ReviewOutput, WrittenInput } from '../engine-jobs.ts';
import { lawOf } from '../law-files.ts';
import { finishedRun } from '../monte-carlo-jobs.ts';
import { planOf, stationsBetween } from './change-stations.ts';

/** Freezes what is expected of a plan, and holds its balances against what was expected at the review before. */
export async function review(
  { accounts: recorded, from, to, ...input }: ReviewInput,
  jobContext: JobContext,
): Promise<Outcome<ReviewOutput>> {
  const finished = await finishedRun(input, jobContext);
  if (!finished.ok) return finished;
  const { run, task, paths, certified } = finished.value;
  const { plan } = task;
  const monthly = monthlyOf(plan);
  if (!monthly.ok) return monthly;
  const start = (monthly.value.rows[0]?.accounts ?? []).reduce((sum, { startBalance }) => sum + startBalance, 0);
  const fan = frozenFan(run, paths, [start, ...monthly.value.rows.map(({ netPortfolio }) => netPortfolio)]);
  const accounts = plan.accounts.map(({ id, balance }) => {
    const { paidIn = null, takenOut = null } = recorded.find((account) => account.id === id) ?? {};
    return { id, balance, paidIn, takenOut };
  });
  const { startMonth: month } = plan;
  const against = from === null ? null : { fan: from.fan, ...runsSince(from, to ?? from, input) };
  return success({
    month,
    certificate: certified.certificate,
    fan,
    accounts,
    landing: against === null ? null : landing(against, { month, accounts }),
  });
}

/** The plan of the review before, and every change of it since, as this engine runs them. */
function runsSince(
  from: Pick<WrittenInput, 'inputs'>,
  to: Pick<WrittenInput, 'inputs'>,
  { startMonth, lawPacks }: WrittenInput,
): { readonly start: MonthlyRun | null; readonly edited: readonly EditedRun[] } {
  const common = { startMonth, ...(lawPacks === undefined ? {} : { lawPacks }) };
  const origin = planOf({ inputs: from.inputs, ...common });
  const start = origin.ok ? monthlyOf(origin.value) : origin;
  if (!start.ok) return { start: null, edited: [] };
  const edited = stationsBetween(from.inputs, { inputs: to.inputs, ...common }).flatMap(({ plan, ...change }) => {
    const run = monthlyOf(plan);
    return run.ok ? [{ ...change, run: run.value }] : [];
  });
  return { start: start.value, edited };
}

function monthlyOf(plan: Plan): Outcome<MonthlyRun> {
  const projection: Outcome<Projection> = projectPlan(plan, lawOf(plan), { granularity: 'monthly' });
  return projection.ok ? success({ startMonth: plan.startMonth, rows: projection.value.rows }) : projection;
}
