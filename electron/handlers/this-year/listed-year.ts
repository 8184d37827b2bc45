import type { ThisYearRequest, YearActions } from '../../../engine/index.ts';
import type { Completeness } from '../../contract/answers/completeness.ts';
import { type DoneActions, dayDone } from '../../contract/report/done-actions.ts';
import type { ListedAction } from '../../contract/this-year/this-year-operations.ts';
import { calculated } from '../calculations/calculated.ts';
import { completenessOf } from '../calculations/completeness.ts';
import type { LocatedInputs } from '../calculations/simulated.ts';
import type { HandlerContext } from '../handler-context.ts';
import { startMonthOf } from '../requests/normalize-inputs.ts';
import { calendarOf } from './calendar-file.ts';

interface ListRequest extends ThisYearRequest {
  readonly calendar?: boolean | undefined;
  /** What was done of the lists of the plan. */
  readonly done?: DoneActions | undefined;
}

type ListedYear = Omit<YearActions, 'actions'> & {
  readonly actions: readonly (YearActions['actions'][number] & Pick<ListedAction, 'doneOn'>)[];
};

/**
 * What there is to do in the first year of a plan document.
 * @throws ApiError `validation_failed` where it is no plan, `plan_not_simulatable` where it has no projection
 */
export async function listed(
  { inputs, at }: LocatedInputs,
  { calendar = false, done, ...request }: ListRequest,
  { engine, now, signal, onProgress }: HandlerContext,
): Promise<ListedYear & Completeness & { readonly calendar?: string }> {
  const startMonth = startMonthOf(now());
  const outcome = await engine.run('thisYear', { inputs, startMonth, request }, { signal, onProgress });
  const list = calculated(outcome, at);
  const actions = list.actions.map((action) => ({ ...action, doneOn: dayDone(done, list.year, action.id) }));
  const answer = { ...list, actions };
  return {
    ...answer,
    ...completenessOf(inputs, now()),
    ...(calendar ? { calendar: calendarOf(answer, inputs) } : {}),
  };
}
