import type { ReactNode } from 'react';
import { PLAN_LETTERS } from '../../charts/portfolio/compared-plans.ts';
import { StatusSpacer } from '../../components/Frame.tsx';
import { clockTime } from '../../format/dates.ts';
import { counted } from '../../format/words.ts';
import type { SessionState } from '../../state/plan/plan-session.ts';
import { useSavingState } from '../../state/plan/session-context.tsx';
import { useMissing } from '../../state/plan/use-missing.ts';
import type { YearlyProjection } from '../../state/results/answers.ts';
import type { ReturnModel } from '../../state/results/run-settings.ts';
import type { ComparisonState } from '../../state/results/use-comparison.ts';
import type { MonteCarloState } from '../../state/results/use-monte-carlo.ts';
import styles from './PlanStatus.module.css';

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
      <details className={styles.details}>
        <summary>Details</summary>
        <dl>
          <Detail name="Revision">{state.revision}</Detail>
          {projection === null ? null : (
            <>
              <Detail name="Engine">{projection.manifest.engine}</Detail>
              <Detail name="Law">{lawText(projection.manifest)}</Detail>
              {comparison === null ? <Detail name="Plan">{shortHash(projection.manifest.inputsHash)}</Detail> : null}
            </>
          )}
          {comparison === null ? <RunOnScreen {...monteCarlo} /> : <ComparisonOnScreen {...comparison} />}
        </dl>
      </details>
      <StatusSpacer />
      <span>Offline: nothing leaves this computer</span>
    </>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** What the Monte Carlo run on screen was drawn from and what it came to. */
function RunOnScreen({ answer, isStale }: PlanStatusProps['monteCarlo']) {
  const missing = useMissing().length;
  if (missing > 0) return <Detail name="Result">{`none: ${counted(missing, 'answer')} missing`}</Detail>;
  if (answer === null || isStale) return null;
  const { seed, runs, resultHash } = answer.manifest;
  return (
    <>
      <Draw model={answer.used.model} seed={seed} runs={runs} />
      <Detail name="Result">{shortHash(resultHash)}</Detail>
    </>
  );
}

/** The plans of the comparison on screen by their letters, and what each came to on the common paths. */
function ComparisonOnScreen({ answer, isStale }: NonNullable<PlanStatusProps['comparison']>) {
  if (answer === null || isStale) return null;
  const { plans, seed, runs } = answer;
  const hashes = (of: (plan: (typeof plans)[number]) => string) =>
    plans.map((plan, at) => `${PLAN_LETTERS[at] ?? ''} ${shortHash(of(plan))}`).join(', ');
  return (
    <>
      <Detail name="Plans">{hashes(({ manifest }) => manifest.inputsHash)}</Detail>
      <Draw model={plans[0]?.used.model ?? 'lognormal'} seed={seed} runs={runs} />
      <Detail name="Results">{hashes(({ manifest }) => manifest.resultHash)}</Detail>
    </>
  );
}

interface DrawProps {
  readonly model: ReturnModel;
  readonly seed: number;
  readonly runs: number;
}

function Draw({ model, seed, runs }: DrawProps) {
  return (
    <>
      {model === 'cycles' ? null : <Detail name="Seed">{seed}</Detail>}
      <Detail name={model === 'cycles' ? 'Starts' : 'Paths'}>{runs.toLocaleString('en-US')}</Detail>
    </>
  );
}

function lawText({ law, lawProjectedFrom }: YearlyProjection['manifest']): string {
  return lawProjectedFrom === null ? law : `${law}, projected from ${lawProjectedFrom}`;
}

function shortHash(hash: string): string {
  return hash.replace('sha256:', '').slice(0, 8);
}

function savedText({ saving, savedAt }: SessionState): string {
  switch (saving) {
    case 'saved':
      return `Saved ${clockTime(savedAt)}`;
    case 'changed':
    case 'saving':
      return 'Saving';
    case 'conflict':
    case 'failed':
    case 'refused':
      return 'Not saved';
    default:
      return saving satisfies never;
  }
}
