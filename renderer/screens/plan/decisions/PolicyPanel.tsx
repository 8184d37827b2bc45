import { memo, useState } from 'react';
import { Answer } from '../../../components/answer/Answer.tsx';
import { Said } from '../../../components/answer/Said.tsx';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { ProgressBar } from '../../../components/ProgressBar.tsx';
import { counted } from '../../../format/words.ts';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import type { RunSettings } from '../../../state/results/run-settings.ts';
import styles from './Decisions.module.css';
import { PolicyTable, TakePolicy } from './FoundPolicy.tsx';
import { PolicyFields, USUAL_POLICY } from './PolicyFields.tsx';
import { policyAnswer, UNASKED } from './policy-words.ts';
import { usePolicy } from './use-policy.ts';

interface PolicyPanelProps {
  readonly plan: Pick<PlanRecord, 'householdId' | 'id'>;
  /** Those of the plan's Monte Carlo run: what is found is judged on its futures. */
  readonly settings: RunSettings;
}

/** The free decisions of the plan chosen together, and judged on futures that the search never saw. */
export const PolicyPanel = memo(({ plan, settings }: PolicyPanelProps) => {
  const [policy, setPolicy] = useState(USUAL_POLICY);
  const { state, start, stop, asked, isStale } = usePolicy(settings);
  const isOther = isStale || (asked !== null && asked.settings !== policy);
  const answer = state.kind === 'done' ? state.answer : null;
  const { headline, say, rest } = answer === null ? UNASKED : policyAnswer(answer);
  const isRunning = state.kind === 'running';
  const isTakable = answer !== null && !isOther;
  const text = asked === null ? 'Find the best decisions' : state.kind === 'idle' ? 'Go on' : 'Search again';
  return (
    <>
      <Answer
        headline={headline}
        say={<Said text={say} />}
        rest={rest}
        isStale={answer !== null && isOther}
        side={
          isTakable ? (
            <TakePolicy answer={answer} plan={plan} />
          ) : (
            <Button look="primary" isDisabled={isRunning || policy.free.length === 0} onPress={() => start(policy)}>
              {text}
            </Button>
          )
        }
      />
      <PolicyFields settings={policy} onSettings={setPolicy} />
      {isRunning ? <Running progress={state.progress} onStop={stop} /> : null}
      {state.kind === 'failed' ? <Callout bad>{state.message}</Callout> : null}
      {asked !== null && !isRunning && !isTakable ? (
        <p className={styles.hint} role="status">
          {stateText({ isStopped: state.kind === 'idle', isStale })}
        </p>
      ) : null}
      {answer === null ? null : <PolicyTable answer={answer} isStale={isOther} />}
    </>
  );
});

function stateText({ isStopped, isStale }: { readonly isStopped: boolean; readonly isStale: boolean }): string {
  if (isStopped && !isStale) return 'Stopped. The futures that were run are kept: the same search goes on from there.';
  return isStale ? 'The plan has changed since.' : 'Something else is asked now.';
}

interface RunningProps {
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly onStop: () => void;
}

function Running({ progress, onStop }: RunningProps) {
  return (
    <div className={styles.run} role="status">
      <ProgressBar label="Futures run" progress={progress} />
      <span>
        {progress === null
          ? 'Searching.'
          : `${progress.done.toLocaleString('en-US')} of about ${counted(progress.total, 'future')}`}
      </span>
      <Button look="link" onPress={onStop}>
        Cancel
      </Button>
    </div>
  );
}
