import { StatusSpacer } from '../../components/Frame.tsx';
import { clockTime } from '../../format/dates.ts';
import { countedPaths } from '../../format/path-words.ts';
import { counted } from '../../format/words.ts';
import type { SessionState } from '../../state/plan/plan-session.ts';
import { useSessionState } from '../../state/plan/session-context.tsx';
import type { YearlyProjection } from '../../state/results/answers.ts';
import type { MonteCarloState } from '../../state/results/use-monte-carlo.ts';

interface PlanStatusProps {
  readonly projection: YearlyProjection | null;
  readonly monteCarlo: Pick<MonteCarloState, 'answer' | 'isStale'>;
}

/** Whether the plan is saved, and what the results on the page were computed from. */
export function PlanStatus({ projection, monteCarlo: { answer, isStale } }: PlanStatusProps) {
  const state = useSessionState();
  return (
    <>
      <span role="status">{savedText(state)}</span>
      {state.faults.size === 0 ? null : <b>{counted(state.faults.size, 'field')} to correct</b>}
      {projection === null ? null : (
        <>
          <span>
            Engine <code>{projection.manifest.engine}</code>
          </span>
          <span>
            Law <code>{projection.manifest.law}</code>
          </span>
          <span>
            Plan <code>{projection.manifest.inputsHash.replace('sha256:', '').slice(0, 8)}</code>
          </span>
          {projection.manifest.lawProjectedFrom === null ? null : (
            <span>Law projected from {projection.manifest.lawProjectedFrom}</span>
          )}
        </>
      )}
      {answer === null || isStale ? null : (
        <>
          {answer.used.model === 'cycles' ? (
            <span>{countedPaths(answer.manifest.runs, 'cycles')}</span>
          ) : (
            <span>
              Seed <code>{answer.manifest.seed}</code> · {counted(answer.manifest.runs, 'path')}
            </span>
          )}
          <span>
            Result <code>{answer.manifest.resultHash.replace('sha256:', '').slice(0, 8)}</code>
          </span>
        </>
      )}
      <StatusSpacer />
      <span>No network used</span>
    </>
  );
}

function savedText({ saving, savedAt, revision }: SessionState): string {
  switch (saving) {
    case 'saved':
      return `Saved ${clockTime(savedAt)} · revision ${revision}`;
    case 'changed':
    case 'saving':
      return `Saving · revision ${revision}`;
    case 'conflict':
    case 'failed':
    case 'refused':
      return `Not saved · revision ${revision}`;
    default:
      return saving satisfies never;
  }
}
