import type { ParsedInput } from '../../contract/index.ts';
import { ticked } from '../../contract/report/done-actions.ts';
import { refusedRequest } from '../calculations/calculated.ts';
import type { HandlerContext } from '../handler-context.ts';
import { localDate } from '../requests/local-date.ts';
import { listed } from './listed-year.ts';

/**
 * Ticks something of a list as done, or no longer, and saves the plan with it.
 * @throws ApiError `validation_failed` for what is not in the list of the plan’s first year; `plan_not_simulatable` where
 * there is no list; `revision_conflict`
 */
export async function markedDone(
  { householdId, planId, revision, action, year, on, isDone }: ParsedInput<'plans.markDone'>,
  context: HandlerContext,
) {
  const { store, now } = context;
  const list = await listed(
    { inputs: store.plans.get(householdId, planId).inputs, at: 'inputs' },
    { onPaths: false },
    context,
  );
  const of = { year: year ?? list.year, action };
  // Lists of other years are no longer known: what is said of them is believed.
  if (isDone && of.year === list.year && !list.actions.some(({ id }) => id === action)) {
    const ids = list.actions.map(({ id }) => id).join(', ');
    const message = `The list of ${list.year} has no such action. It has ${ids === '' ? 'none' : ids}.`;
    throw refusedRequest([{ code: 'unknownAction', path: 'action', message }]);
  }
  // Read again: the list takes a moment, in which the plan may have been saved.
  const { name, description, report, done, inputs, revision: read } = store.plans.get(householdId, planId);
  const after = ticked(done, of, isDone ? (on ?? localDate(now())) : null);
  const draft = { name, description, report, done: after, inputs };
  const saved = store.plans.replace(householdId, planId, draft, revision ?? read);
  return { revision: saved.revision, done: saved.done ?? [] };
}
