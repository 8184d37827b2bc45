import { memo, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { ProgressBar } from '../../../components/ProgressBar.tsx';
import { counted } from '../../../format/words.ts';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import type { RunSettings } from '../../../state/results/run-settings.ts';
import styles from './Decisions.module.css';
import { FoundPolicy } from './FoundPolicy.tsx';
import { PolicyFields, USUAL_POLICY } from './PolicyFields.tsx';
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
  const ask = (text: string) => (
    <Button
      look={asked === null ? 'primary' : 'plain'}
      isDisabled={policy.free.length === 0}
      onPress={() => start(policy)}
    >
      {text}
    </Button>
  );
  return (
    <Panel
      title="Decisions together"
      unit="today’s dollars; what is best alone need not be best together"
      lede={
        asked === null
          ? 'Each free decision is tried alone and with the others, then judged on fresh futures. It takes up to a minute.'
          : ''
      }
    >
      <PolicyFields settings={policy} onSettings={setPolicy} />
      {state.kind === 'running' ? <Running progress={state.progress} onStop={stop} /> : null}
      {state.kind === 'failed' ? <Callout bad>{state.message}</Callout> : null}
      {state.kind === 'running' ? null : asked === null ? (
        ask('Find the best decisions')
      ) : state.kind === 'idle' ? (
        <p className={styles.hint}>
          Stopped. What was run is kept for a while: it goes on where it was. {ask('Go on')}
        </p>
      ) : isOther ? (
        <p className={styles.hint}>
          {isStale ? 'The plan has changed since. ' : 'Something else is asked now. '}
          {ask('Search again')}
        </p>
      ) : null}
      {state.kind === 'done' ? <FoundPolicy answer={state.answer} plan={plan} isStale={isOther} /> : null}
    </Panel>
  );
});

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
