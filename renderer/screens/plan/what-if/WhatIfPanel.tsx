import { type KeyboardEvent, memo, useId } from 'react';
import { Button } from '../../../components/Button.tsx';
import { cx } from '../../../components/class-names.ts';
import { RunStatus } from '../../../components/progress/RunStatus.tsx';
import { cutsOf, cutsText } from '../../../format/spending-cuts.ts';
import { countText, differenceText, successText } from '../../../format/success.ts';
import { errorMessage } from '../../../state/backend.tsx';
import { newFault } from '../../../state/plan/plan-check.ts';
import { useCompletePlan, useInputs } from '../../../state/plan/session-context.tsx';
import type { RunSettings } from '../../../state/results/run-settings.ts';
import { useWhatIf, type WhatIfAnswer, type WhatIfState } from '../../../state/what-if/use-what-if.ts';
import { variedPlan } from '../../../state/what-if/varied-plan.ts';
import { withMove, withoutMove } from '../../../state/what-if/what-if.ts';
import { HandleSlider } from './HandleSlider.tsx';
import { type Handle, handlesOf, placeOf } from './handles.ts';
import { useAdoption } from './use-adoption.ts';
import { useDraft } from './use-draft.ts';
import styles from './WhatIf.module.css';

interface WhatIfPanelProps {
  readonly settings: RunSettings;
}

/** Handles beside the plan, answered on its own paths. Nothing is changed until it is put in the plan. */
export const WhatIfPanel = memo(({ settings }: WhatIfPanelProps) => {
  const title = useId();
  const plan = useCompletePlan();
  const inputs = useInputs();
  const { whatIf, show } = useDraft();
  const draft = variedPlan(inputs, whatIf);
  const fault = whatIf.length === 0 ? null : newFault(inputs, draft);
  const state = useWhatIf(inputs, whatIf, settings, whatIf.length > 0 && fault === null);
  if (plan === null) return null;
  const drop = () => show([]);
  const effects = state.isStale || state.error !== null ? null : (state.answer?.alone ?? null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && whatIf.length > 0) drop();
  };
  const moveTo = (handle: Handle, value: number) =>
    show(value === handle.plan ? withoutMove(whatIf, handle.key) : withMove(whatIf, handle.moveTo(value)));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape drops the draft from any of its handles
    <section className={styles.panel} aria-labelledby={title} onKeyDown={onKeyDown}>
      <header className={styles.header}>
        <h2 id={title}>What if</h2>
        <span>nothing changes until you apply it</span>
      </header>
      <div className={styles.handles}>
        {handlesOf(plan, settings).map((handle) => (
          <HandleSlider
            key={handle.key}
            handle={handle}
            value={placeOf(handle, whatIf)}
            effect={effects?.get(handle.key) ?? null}
            isOneOfSeveral={whatIf.length > 1}
            onValue={(value) => moveTo(handle, value)}
          />
        ))}
      </div>
      {whatIf.length === 0 ? null : <Answer state={state} settings={settings} fault={fault} onDrop={drop} />}
    </section>
  );
});

interface AnswerProps {
  readonly state: WhatIfState;
  readonly settings: RunSettings;
  /** Why the draft is no plan. */
  readonly fault: string | null;
  readonly onDrop: () => void;
}

/** What the handles do together, and the two ways to end the draft. */
function Answer({ state, settings, fault, onDrop }: AnswerProps) {
  const { answer, error, isStale } = state;
  const adopt = useAdoption();
  const { whatIf } = useDraft();
  const inputs = useInputs();
  const put = () => adopt(variedPlan(inputs, whatIf), 'the what-if is in the plan.');
  return (
    <>
      <div className={cx(styles.answer, (isStale || error !== null) && styles.stale)}>
        <div className={styles.verdict} role="status">
          {fault !== null ? (
            <p className={styles.fault}>{fault}</p>
          ) : error !== null ? (
            <p className={styles.fault}>{errorMessage(error)}</p>
          ) : answer === null ? (
            <p>Running the plan and the draft on the same paths.</p>
          ) : (
            <Verdict answer={answer} />
          )}
        </div>
        <div className={styles.buttons}>
          <Button look="primary" isDisabled={fault !== null} onPress={put}>
            Apply to plan
          </Button>
          <Button look="quiet" onPress={onDrop}>
            Drop
          </Button>
        </div>
      </div>
      <div className={styles.running}>
        {fault === null ? <RunStatus run={state} model={settings.model} paths={answer?.runs ?? null} /> : null}
      </div>
    </>
  );
}

function Verdict({ answer: { draft, joint, runs } }: { readonly answer: WhatIfAnswer }) {
  const { saved, lost } = joint;
  const counts = `${saved.toLocaleString('en-US')} saved, ${lost.toLocaleString('en-US')} lost`;
  const cuts = cutsOf(draft);
  const cost = cuts === null ? null : <span>{cutsText(cuts, runs, draft.used.model)}</span>;
  if (draft.used.model === 'cycles') {
    return (
      <>
        <span className={styles.rate}>{countText(draft.successes, runs)}</span>
        <span>{`historical starts succeed: ${counts}`}</span>
        {cost}
      </>
    );
  }
  const { value, margin } = successText(draft);
  const { isNoise, points, range } = differenceText(joint.points, joint.interval);
  return (
    <>
      <span className={styles.rate}>
        {value} <small>{margin}</small>
      </span>
      <span>
        <b className={cx(!isNoise && (joint.points > 0 ? styles.gain : styles.loss))}>{points}</b>
        {`, ${range}, on the same ${runs.toLocaleString('en-US')} paths`}
      </span>
      <span className={styles.counts}>{`of these ${counts}`}</span>
      {cost}
    </>
  );
}
