import { useState } from 'react';
import type { OperationOutput } from '../../../../electron/contract/index.ts';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { ProgressBar } from '../../../components/ProgressBar.tsx';
import { counted } from '../../../format/words.ts';
import { type LongAction, useLongAction } from '../../../state/use-long-action.ts';
import { CheckTable } from './CheckTable.tsx';
import styles from './MachineCheck.module.css';

type SelfTest = OperationOutput<'selfTest.run'>;

/** Works the published cases that ship on this computer and shows what is expected, what comes out, and who says so. */
export function MachineCheck() {
  const { state, start, stop } = useLongAction('selfTest.run');
  const isRunning = state.kind === 'running';
  return (
    <>
      <div className={styles.run}>
        {isRunning ? <ProgressBar label="Cases worked" progress={state.progress} /> : null}
        {isRunning ? (
          <Button onPress={stop}>Cancel</Button>
        ) : (
          <Button onPress={() => void start({})}>Check this machine</Button>
        )}
        <span role="status">{statusText(state)}</span>
      </div>
      {state.kind === 'failed' ? <Callout bad>{state.message}</Callout> : null}
      {state.kind === 'done' ? <Findings result={state.answer} /> : null}
    </>
  );
}

function statusText(state: LongAction<SelfTest>): string {
  switch (state.kind) {
    case 'idle':
      return 'Takes a few seconds.';
    case 'running':
      return state.progress === null
        ? 'Working.'
        : `${state.progress.done} of ${counted(state.progress.total, 'case')}`;
    case 'done':
      return state.answer.differing === 0
        ? `✓ All ${state.answer.agreeing} figures agree. Engine ${state.answer.engine}, law ${state.answer.law}.`
        : `! ${state.answer.differing} of ${counted(state.answer.checks.length, 'figure')} differ.`;
    case 'failed':
      return '';
    default:
      return state satisfies never;
  }
}

const TOPICS = {
  federalTax: 'Federal tax and Medicare premiums, as the IRS, CMS and others print them',
  socialSecurity: 'Social Security, as SSA prints it and as its program works it',
  households: 'Whole households, every figure of every year, worked independently',
  startYears: 'Rolling windows of market history',
  randomReturns: 'Random returns against exact shares',
  resultHashes: 'Every path to the last bit',
} as const satisfies Readonly<Record<SelfTest['checks'][number]['topic'], string>>;

type Topic = keyof typeof TOPICS;

function Findings({ result: { checks } }: { readonly result: SelfTest }) {
  const topics = (Object.keys(TOPICS) as Topic[]).filter((topic) => checks.some((check) => check.topic === topic));
  return (
    <div className={styles.topics}>
      {topics.map((topic) => (
        <TopicOfChecks key={topic} title={TOPICS[topic]} checks={checks.filter((check) => check.topic === topic)} />
      ))}
    </div>
  );
}

interface TopicProps {
  readonly title: string;
  readonly checks: SelfTest['checks'];
}

/** Closed while all of it agrees; a difference opens it. */
function TopicOfChecks({ title, checks }: TopicProps) {
  const differing = checks.filter(({ agrees }) => !agrees).length;
  const [isOpen, setOpen] = useState(differing > 0);
  return (
    <details className={styles.topic} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title}
        <span className={differing === 0 ? styles.agrees : styles.differs}>
          {differing === 0 ? `✓ ${counted(checks.length, 'figure')}` : `! ${differing} of ${checks.length} differ`}
        </span>
      </summary>
      {isOpen ? <CheckTable title={title} checks={checks} /> : null}
    </details>
  );
}
