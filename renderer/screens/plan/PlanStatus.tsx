import { PLAN_LETTERS } from '../../charts/portfolio/compared-plans.ts';
import { StatusSpacer } from '../../components/Frame.tsx';
import { clockTime } from '../../format/dates.ts';
import { countedPaths } from '../../format/path-words.ts';
import { counted } from '../../format/words.ts';
import type { SessionState } from '../../state/plan/plan-session.ts';
import { useSavingState } from '../../state/plan/session-context.tsx';
import { useMissing } from '../../state/plan/use-missing.ts';
import type { YearlyProjection } from '../../state/results/answers.ts';
import type { ReturnModel } from '../../state/results/run-settings.ts';
import type { ComparisonState } from '../../state/results/use-comparison.ts';
import type { MonteCarloState } from '../../state/results/use-monte-carlo.ts';

interface PlanStatusProps {
  readonly projection: YearlyProjection | null;
  readonly monteCarlo: Pick<MonteCarloState, 'answer' | 'isStale'>;
  /** The comparison on screen, whose certificate then stands here; null on the other tabs. */
  readonly comparison: Pick<ComparisonState, 'answer' | 'isStale'> | null;
}

/** Whether the plan is saved, and what the results on the page were computed from. */
export function PlanStatus({ projection, monteCarlo, comparison }: PlanStatusProps) {
  const state = useSavingState();
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
          {comparison === null ? (
            <span>
              Plan <code>{shortHash(projection.manifest.inputsHash)}</code>
            </span>
          ) : null}
          {projection.manifest.lawProjectedFrom === null ? null : (
            <span>Law projected from {projection.manifest.lawProjectedFrom}</span>
          )}
        </>
      )}
      {comparison === null ? <RunOnScreen {...monteCarlo} /> : <ComparisonOnScreen {...comparison} />}
      <StatusSpacer />
      <span>No network used</span>
    </>
  );
}

/** What the Monte Carlo run on screen was drawn from and what it came to. */
function RunOnScreen({ answer, isStale }: PlanStatusProps['monteCarlo']) {
  const missing = useMissing().length;
  if (missing > 0) return <span>{`No result: ${counted(missing, 'answer')} missing`}</span>;
  if (answer === null || isStale) return null;
  const { seed, runs, resultHash } = answer.manifest;
  return (
    <>
      <Draw model={answer.used.model} seed={seed} runs={runs} />
      <span>
        Result <code>{shortHash(resultHash)}</code>
      </span>
    </>
  );
}

/** The plans of the comparison on screen by their letters, and what each came to on the common paths. */
function ComparisonOnScreen({ answer, isStale }: NonNullable<PlanStatusProps['comparison']>) {
  if (answer === null || isStale) return null;
  const { plans, seed, runs } = answer;
  const hashes = (of: (plan: (typeof plans)[number]) => string) =>
    plans.map((plan, at) => (
      <span key={PLAN_LETTERS[at]}>
        {` ${PLAN_LETTERS[at] ?? ''} `}
        <code>{shortHash(of(plan))}</code>
      </span>
    ));
  return (
    <>
      <span>Plans{hashes(({ manifest }) => manifest.inputsHash)}</span>
      <Draw model={plans[0]?.used.model ?? 'lognormal'} seed={seed} runs={runs} />
      <span>Results{hashes(({ manifest }) => manifest.resultHash)}</span>
    </>
  );
}

interface DrawProps {
  readonly model: ReturnModel;
  readonly seed: number;
  readonly runs: number;
}

function Draw({ model, seed, runs }: DrawProps) {
  if (model === 'cycles') return <span>{countedPaths(runs, 'cycles')}</span>;
  return (
    <span>
      Seed <code>{seed}</code> · {counted(runs, 'path')}
    </span>
  );
}

function shortHash(hash: string): string {
  return hash.replace('sha256:', '').slice(0, 8);
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
