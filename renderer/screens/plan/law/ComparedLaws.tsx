import { useEffect, useState } from 'react';
import type { OperationOutput } from '../../../../electron/contract/index.ts';
import { Said } from '../../../components/answer/Said.tsx';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { ProgressBar } from '../../../components/ProgressBar.tsx';
import { counted } from '../../../format/words.ts';
import { errorMessage } from '../../../state/backend.tsx';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import { useLongAction } from '../../../state/use-long-action.ts';
import { EntriesPanel } from './EntriesPanel.tsx';
import styles from './LawLab.module.css';
import { type ChosenLaw, lawAnswer, lawEffect } from './law-words.ts';
import { useApplyLaw } from './use-apply-law.ts';

interface ComparedLawsProps {
  readonly plan: PlanRecord;
  /** Of a plan that does not say all that it depends on no rate is shown. */
  readonly isWhole: boolean;
  readonly laws: { readonly before: ChosenLaw; readonly after: ChosenLaw };
  readonly names: { readonly before: string; readonly after: string };
}

/** Two laws: what the second does to the plan, and what they have otherwise. */
export function ComparedLaws({ plan, isWhole, laws, names }: ComparedLawsProps) {
  const { state, start, stop } = useLongAction('law.packs.compare');
  const ids = isWhole ? { householdId: plan.householdId, planId: plan.id } : {};
  const ask = () => void start({ ...laws, ...ids });
  // Asked once for the two that are ticked; the panels are made again for others.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(ask, []);
  switch (state.kind) {
    case 'done':
      return <Found plan={plan} comparison={state.answer} laws={laws} names={names} />;
    case 'failed':
      return <Callout bad>{state.message}</Callout>;
    case 'idle':
      return (
        <p className={styles.hint}>
          Stopped.{' '}
          <Button look="link" onPress={ask}>
            Recalculate
          </Button>
        </p>
      );
    case 'running':
      return (
        <div className={styles.run} role="status">
          <ProgressBar label="Futures run" progress={state.progress} />
          <span>
            {state.progress === null
              ? 'Running the plan under both laws.'
              : `${state.progress.done.toLocaleString('en-US')} of ${counted(state.progress.total, 'future')}`}
          </span>
          <Button look="link" onPress={stop}>
            Cancel
          </Button>
        </div>
      );
    default:
      return state satisfies never;
  }
}

interface FoundProps extends Omit<ComparedLawsProps, 'isWhole'> {
  readonly comparison: OperationOutput<'law.packs.compare'>;
}

function Found({ plan, comparison, laws, names }: FoundProps) {
  const effect = comparison.onPaths === null ? null : lawEffect(comparison.onPaths);
  const { headline, say, rest } =
    effect === null
      ? {
          headline: `${counted(comparison.differences.length, 'entry', 'entries')} differ.`,
          say: 'No answer yet: the plan still has to say what it depends on.',
          rest: 'Nothing is saved: the plan keeps its law until you apply a pack to it.',
        }
      : lawAnswer(effect, names);
  return (
    <>
      <section className={styles.answer} aria-labelledby="law-answer">
        <div>
          <div aria-live="polite">
            <h1 id="law-answer" className={styles.headline}>
              {headline}
            </h1>
          </div>
          <p className={styles.say}>
            <Said text={say} />
          </p>
          <p className={styles.hint}>{rest}</p>
        </div>
        <ApplyLaw plan={plan} law={laws.after} />
      </section>
      <EntriesPanel comparison={comparison} names={names} />
    </>
  );
}

/** Puts the second law into the plan, or takes it out where the plan goes by it. */
function ApplyLaw({ plan, law }: { readonly plan: PlanRecord; readonly law: ChosenLaw }) {
  const [asked, setAsked] = useState(false);
  const { apply, isApplying, error } = useApplyLaw(plan);
  const inUse = plan.inputs.law?.pack ?? null;
  const to = inUse === law ? null : law;
  const act = () => {
    setAsked(true);
    void apply(to);
  };
  return (
    <div className={styles.act}>
      {inUse === law && law === null ? (
        <span className={styles.hint}>The plan goes by it.</span>
      ) : (
        <Button look={inUse === law ? 'plain' : 'primary'} isDisabled={isApplying} onPress={act}>
          {to === null ? 'Back to the law in force' : 'Apply to plan'}
        </Button>
      )}
      {asked && error !== null ? <p role="alert">{errorMessage(error)}</p> : null}
    </div>
  );
}
