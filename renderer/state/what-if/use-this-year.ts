import { useCallback, useMemo } from 'react';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import { type DoneActions, dayDone } from '../../../electron/contract/report/done-actions.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { type Call, useCall } from '../backend.tsx';
import { useSessionState } from '../plan/session-context.tsx';
import type { StageCall } from '../results/calculation.ts';
import { type RunSettings, returnsOf } from '../results/run-settings.ts';
import { type Recomputed, useRecomputedPlan } from '../results/use-recomputed.ts';

export type YearAnswer = OperationOutput<'stateless.thisYear'>;
export type YearAction = YearAnswer['actions'][number];

/** Enough that a share of futures is known to three points. */
const RUNS = 1000;

interface YearQuestion {
  readonly plan: PlanInputs;
  readonly settings: RunSettings;
}

/** What there is to do in the first year of the plan as it is typed: the list at once, then its worth on random futures. */
export function useThisYear(
  settings: RunSettings,
  { isShown, onPaths }: { readonly isShown: boolean; readonly onPaths: boolean },
): Recomputed<YearQuestion, YearAnswer> {
  const call = useCall();
  const ofPlan = useCallback((plan: PlanInputs): YearQuestion => ({ plan, settings }), [settings]);
  const { done } = useSessionState().document;
  const listed = useRecomputedPlan<YearQuestion, YearAnswer>(
    ofPlan,
    {
      key: ['stateless.thisYear', onPaths ? 'paths' : 'list'],
      asks: 'long',
      stages: ({ plan, settings: asked }) => [
        ({ signal, onProgress }) => call('stateless.thisYear', { plan, onPaths: false }, signal, onProgress),
        ...(onPaths
          ? [
              ({ signal, onProgress }: StageCall) =>
                call('stateless.thisYear', { plan, ...returnsOf(asked), runs: RUNS }, signal, onProgress),
            ]
          : []),
      ],
    },
    isShown,
  );
  const { answer } = listed;
  // What is ticked changes nothing that is worked out: the list is not asked for again.
  const withDays = useMemo(() => (answer === null ? null : withDone(answer, done)), [answer, done]);
  return useMemo(() => ({ ...listed, answer: withDays }), [listed, withDays]);
}

function withDone(answer: YearAnswer, done: DoneActions | undefined): YearAnswer {
  const actions = answer.actions.map((action) => ({ ...action, doneOn: dayDone(done, answer.year, action.id) }));
  return { ...answer, actions };
}

/** The list as an iCalendar file, with what is done of it. */
export async function calendarOfYear(
  call: Call,
  plan: PlanInputs,
  done: DoneActions | undefined,
): Promise<{ readonly name: string; readonly text: string }> {
  const ticks = done === undefined ? {} : { done };
  const { year, calendar = '' } = await call('stateless.thisYear', { plan, onPaths: false, calendar: true, ...ticks });
  return { name: `to do in ${year}.ics`, text: calendar };
}
