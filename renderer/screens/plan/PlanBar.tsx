import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { memo, useRef } from 'react';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import { Button } from '../../components/Button.tsx';
import { Segmented } from '../../components/fields/Segmented.tsx';
import { MenuButton } from '../../components/overlays/MenuButton.tsx';
import { counted } from '../../format/words.ts';
import { useActions } from '../../state/actions.ts';
import { takeArrival } from '../../state/arrival.ts';
import { undoTimelineNow, useUndoTimeline } from '../../state/plan/plan-history.ts';
import type { PlanRecord } from '../../state/plan/plan-session.ts';
import { useSavingState, useSession, useSessionState } from '../../state/plan/session-context.tsx';
import type { UndoTimeline } from '../../state/plan/undo-timeline.ts';
import { useSettings } from '../../state/settings.tsx';
import { useShortcuts } from '../../state/shortcuts.ts';
import { useOperation } from '../../state/use-operation.ts';
import { PlanMenu } from './PlanMenu.tsx';
import styles from './PlanScreen.module.css';
import { INPUTS_SWITCH } from './use-inputs-shown.ts';

interface PlanBarProps {
  readonly plan: PlanRecord;
  readonly household: string;
  /** Whether the inputs are shown over the results; null where they stand beside them. */
  readonly inputsShown: boolean | null;
  readonly onInputs: () => void;
}

/** Names the plan, switches to another of the household, undoes and redoes, and sets the dollars of every figure. */
export function PlanBar({ plan, household, inputsShown, onInputs }: PlanBarProps) {
  const { settings, change } = useSettings();
  const { name } = useSessionState().document;
  return (
    <div className={styles.planbar}>
      {inputsShown === null ? null : (
        <Button id={INPUTS_SWITCH} look="quiet" icon aria-label="Inputs" aria-expanded={inputsShown} onPress={onInputs}>
          {inputsShown ? '×' : '☰'}
        </Button>
      )}
      <div className={styles.crumb}>
        <h1 tabIndex={-1} ref={takeArrival}>
          <Link to="/" className={styles.household}>
            {household}
          </Link>
          <span className={styles.slash}>/</span>
          <b>{name}</b>
        </h1>
        <PlanSwitcher plan={plan} />
        <PlanMenu plan={plan} />
      </div>
      <UndoRedo householdId={plan.householdId} planId={plan.id} />
      <span className={styles.spacer} />
      <Segmented
        label="Dollars shown"
        value={settings.dollars}
        choices={[
          { value: 'todays', text: 'Today’s dollars' },
          { value: 'future', text: 'Future dollars' },
        ]}
        onChange={(dollars) => change({ dollars })}
      />
      <ReportButton plan={plan} />
    </div>
  );
}

/** Leads to the report of the plan as it is stored: what was typed is saved first. */
function ReportButton({ plan }: { readonly plan: PlanRecord }) {
  const session = useSession();
  const navigate = useNavigate();
  const params = { householdId: String(plan.householdId), planId: String(plan.id) };
  const report = async () => {
    await session.flush();
    await navigate({ to: '/households/$householdId/plans/$planId/report', params });
  };
  useActions([{ text: 'Report', note: 'print or save as PDF', act: () => void report() }]);
  return <Button onPress={() => void report()}>Report</Button>;
}

function namesOf({ content }: OperationOutput<'plans.list'>) {
  return content.map(({ id, householdId, name }) => ({ id, householdId, name }));
}

function PlanSwitcher({ plan }: { readonly plan: PlanRecord }) {
  const navigate = useNavigate();
  const list = { householdId: plan.householdId, size: 200, sort: 'name,asc' } as const;
  const { data: plans = [] } = useOperation('plans.list', list, { part: namesOf });
  const mainPlanId = useOperation('households.get', { householdId: plan.householdId }).data?.mainPlanId;
  if (plans.length < 2) return null;
  return (
    <MenuButton
      small
      label={`Choose another plan: ${counted(plans.length, 'plan')}`}
      chosen={String(plan.id)}
      choices={plans.map((other) => ({
        id: String(other.id),
        text: other.name,
        ...(other.id === mainPlanId ? { note: 'main plan' } : {}),
        act: () =>
          void navigate({
            to: '/households/$householdId/plans/$planId',
            params: { householdId: String(other.householdId), planId: String(other.id) },
          }),
      }))}
    >
      ▾
    </MenuButton>
  );
}

/** The same pictures each time: a button with another is drawn again. */
const UNDO = (
  <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
    <path d="M3 6.5h6.5a3.5 3.5 0 0 1 0 7H7M3 6.5 6 3.5M3 6.5l3 3" />
  </svg>
);
const REDO = (
  <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
    <path d="M13 6.5H6.5a3.5 3.5 0 0 0 0 7H9M13 6.5l-3-3M13 6.5l-3 3" />
  </svg>
);

interface PlanIds {
  readonly householdId: number;
  readonly planId: number;
}

/**
 * Reads the history for itself: it changes with every edit that is saved, and React draws all that it is about to show again,
 * without letting a key through, where what one part of it reads has changed meanwhile.
 */
const UndoRedo = memo((ids: PlanIds) => <UndoRedoButtons ids={ids} timeline={useUndoTimeline(ids)} />);

interface UndoRedoButtonsProps {
  readonly ids: PlanIds;
  readonly timeline: UndoTimeline;
}

function UndoRedoButtons({ ids, timeline: { undo, redo } }: UndoRedoButtonsProps) {
  const session = useSession();
  const queries = useQueryClient();
  const { saving } = useSavingState();
  const isUnsaved = saving === 'changed' || saving === 'saving';
  const last = useRef<Promise<void>>(Promise.resolve());
  /**
   * An unsaved change is what undo takes back: save it first, then restore the revision before. What is drawn may be older
   * than what is pressed on, so the step is made of what is saved when its turn comes.
   */
  const made = async (back: boolean) => {
    const before = await session.saveChange();
    const timeline = undoTimelineNow(queries, ids);
    const to = before === null ? timeline[back ? 'undo' : 'redo'] : back ? before : null;
    if (to !== null) await session.restore(to);
  };
  const step = (back: boolean) => {
    last.current = last.current.then(() => made(back));
  };
  useShortcuts({
    undo: () => step(true),
    redo: () => step(false),
  });
  return (
    <div className={styles.steps}>
      <Button look="quiet" icon aria-label="Undo" isDisabled={undo === null && !isUnsaved} onPress={() => step(true)}>
        {UNDO}
      </Button>
      <Button look="quiet" icon aria-label="Redo" isDisabled={redo === null || isUnsaved} onPress={() => step(false)}>
        {REDO}
      </Button>
    </div>
  );
}
