import { Link, useNavigate } from '@tanstack/react-router';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import { Button } from '../../components/Button.tsx';
import { Segmented } from '../../components/fields/Segmented.tsx';
import { MenuButton } from '../../components/overlays/MenuButton.tsx';
import { counted } from '../../format/words.ts';
import { usePaletteActions } from '../../state/palette.ts';
import { useUndoTimeline } from '../../state/plan/plan-history.ts';
import type { PlanRecord } from '../../state/plan/plan-session.ts';
import { useSavingState, useSession, useSessionState } from '../../state/plan/session-context.tsx';
import { useSettings } from '../../state/settings.tsx';
import { useShortcuts } from '../../state/shortcuts.ts';
import { useOperation } from '../../state/use-operation.ts';
import { PlanMenu } from './PlanMenu.tsx';
import styles from './PlanScreen.module.css';

interface PlanBarProps {
  readonly plan: PlanRecord;
  readonly household: string;
}

/** Names the plan, switches to another of the household, undoes and redoes, and sets the dollars of every figure. */
export function PlanBar({ plan, household }: PlanBarProps) {
  const { settings, change } = useSettings();
  const { name } = useSessionState().document;
  return (
    <div className={styles.planbar}>
      <div className={styles.crumb}>
        <h1>
          <Link to="/" className={styles.household}>
            {household}
          </Link>
          <span className={styles.slash}>/</span>
          <b>{name}</b>
        </h1>
        <PlanSwitcher plan={plan} />
        <PlanMenu plan={plan} />
      </div>
      <UndoRedo plan={plan} />
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
  usePaletteActions([{ text: 'Report', note: 'print or save as PDF', act: () => void report() }]);
  return <Button onPress={() => void report()}>Report</Button>;
}

function namesOf({ content }: OperationOutput<'plans.list'>) {
  return content.map(({ id, householdId, name }) => ({ id, householdId, name }));
}

function PlanSwitcher({ plan }: { readonly plan: PlanRecord }) {
  const navigate = useNavigate();
  const list = { householdId: plan.householdId, size: 200, sort: 'name,asc' } as const;
  const { data: plans = [] } = useOperation('plans.list', list, { part: namesOf });
  if (plans.length < 2) return null;
  return (
    <MenuButton
      small
      label={`Choose another plan: ${counted(plans.length, 'plan')}`}
      chosen={String(plan.id)}
      choices={plans.map((other) => ({
        id: String(other.id),
        text: other.name,
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

function UndoRedo({ plan }: { readonly plan: PlanRecord }) {
  const session = useSession();
  const { saving } = useSavingState();
  const { undo, redo } = useUndoTimeline({ householdId: plan.householdId, planId: plan.id });
  const isUnsaved = saving === 'changed' || saving === 'saving';
  /** An unsaved change is what undo takes back: save it first, then restore the revision before. */
  const step = async (back: boolean) => {
    if (!isUnsaved) {
      const to = back ? undo : redo;
      return to === null ? undefined : session.restore(to);
    }
    const before = session.state().revision;
    await session.flush();
    return back ? session.restore(before) : undefined;
  };
  useShortcuts({
    'Ctrl Z': () => void step(true),
    'Ctrl Shift Z': () => void step(false),
    'Ctrl Y': () => void step(false),
  });
  return (
    <div>
      <Button
        look="quiet"
        icon
        aria-label="Undo"
        isDisabled={undo === null && !isUnsaved}
        onPress={() => void step(true)}
      >
        <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
          <path d="M3 6.5h6.5a3.5 3.5 0 0 1 0 7H7M3 6.5 6 3.5M3 6.5l3 3" />
        </svg>
      </Button>
      <Button
        look="quiet"
        icon
        aria-label="Redo"
        isDisabled={redo === null || isUnsaved}
        onPress={() => void step(false)}
      >
        <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
          <path d="M13 6.5H6.5a3.5 3.5 0 0 0 0 7H9M13 6.5l-3-3M13 6.5l-3 3" />
        </svg>
      </Button>
    </div>
  );
}
