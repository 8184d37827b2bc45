import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Confirm } from '../../components/overlays/Dialog.tsx';
import { MenuButton } from '../../components/overlays/MenuButton.tsx';
import type { MenuChoice } from '../../components/overlays/MenuChoices.tsx';
import { NameDialog } from '../../components/overlays/NameDialog.tsx';
import { useActions } from '../../state/actions.ts';
import { errorMessage, useCall } from '../../state/backend.tsx';
import { downloadBytes } from '../../state/download.ts';
import { hostHas } from '../../state/host/capabilities.ts';
import { useNotices } from '../../state/notices.tsx';
import type { PlanRecord } from '../../state/plan/plan-session.ts';
import { useSession } from '../../state/plan/session-context.tsx';
import { PLAN_LISTS, useOpenPlan } from '../../state/plan/use-open-plan.ts';
import { whenIdle } from '../../state/scheduler/scheduler.ts';
import { useAction, useOperation } from '../../state/use-operation.ts';
import { withoutGoals } from './editor/edits/goal-edits.ts';
import { useKeptReview } from './review/use-kept-review.ts';

/** Dialogs that few open first: they are fetched once the plan is shown. */
const loadReview = async () => ({ default: (await import('./review/ReviewDialog.tsx')).ReviewDialog });
const loadNotes = async () => ({ default: (await import('./PlanNotesDialog.tsx')).PlanNotesDialog });
const loadRevisions = async () => ({ default: (await import('./revisions/RevisionsDialog.tsx')).RevisionsDialog });
const ReviewDialog = lazy(loadReview);
const PlanNotesDialog = lazy(loadNotes);
const RevisionsDialog = lazy(loadRevisions);

const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Asking = 'rename' | 'notes' | 'review' | 'revisions' | 'new' | 'remove' | null;

/** The actions on the plan as a whole. */
export function PlanMenu({ plan }: { readonly plan: PlanRecord }) {
  const [asking, setAsking] = useState<Asking>(null);
  const session = useSession();
  const { duplicate, create, remove, explain, tools, bringIn, tryLaws, makeMain, exportWorkbook } =
    usePlanActions(plan);
  const isMain = useIsMainPlan(plan);
  const { name } = session.state().document;
  const close = () => setAsking(null);
  const choices: readonly MenuChoice[] = [
    { id: 'rename', text: 'Rename', act: () => setAsking('rename') },
    { id: 'review', text: 'Yearly review', note: 'new balances and start', act: () => setAsking('review') },
    { id: 'notes', text: 'Notes', act: () => setAsking('notes') },
    { id: 'revisions', text: 'Revisions', note: 'read or restore', act: () => setAsking('revisions') },
    ...placesOfHost(bringIn, tryLaws),
    { id: 'workbook', text: 'Export workbook', note: 'xlsx: ledger, worksheets', act: exportWorkbook },
    { id: 'changes', text: 'Why did it change?', note: 'two revisions', act: explain },
    { id: 'tools', text: 'Why tools differ', note: 'another planner', act: tools },
    ...(isMain ? [] : [{ id: 'main', text: 'Make main plan', note: 'for the list and reports', act: makeMain }]),
    { id: 'duplicate', text: 'Duplicate', act: duplicate },
    { id: 'new', text: 'New plan', note: 'same people, no goals', act: () => setAsking('new') },
    { id: 'remove', text: 'Delete', bad: true, act: () => setAsking('remove') },
  ];
  useActions(choices.map((choice) => ({ note: 'this plan', ...choice })));
  return (
    <>
      <MenuButton small label="Actions for this plan" choices={choices}>
        ⋯
      </MenuButton>
      {asking === 'rename' ? (
        <NameDialog
          title="Rename plan"
          label="Plan name"
          name={name}
          action="Rename"
          onName={(to) => session.describe({ name: to })}
          onClose={close}
        />
      ) : null}
      <LaterDialogs asking={asking} plan={plan} onClose={close} />
      {asking === 'new' ? (
        <NameDialog title="New plan" label="Plan name" name="" action="Create plan" onName={create} onClose={close} />
      ) : null}
      {asking === 'remove' ? (
        <Confirm
          title={`Delete ${name}?`}
          text="This deletes the plan and its history. You can undo this."
          action="Delete"
          onConfirm={remove}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** Places that not every host has. */
function placesOfHost(bringIn: () => void, tryLaws: () => void): readonly MenuChoice[] {
  return [
    ...(hostHas('fileImports')
      ? [{ id: 'import', text: 'Import positions', note: 'files of your broker', act: bringIn }]
      : []),
    ...(hostHas('lawPacks') ? [{ id: 'law', text: 'Law lab', note: 'bills and other laws', act: tryLaws }] : []),
  ];
}

interface LaterDialogsProps {
  readonly asking: Asking;
  readonly plan: PlanRecord;
  readonly onClose: () => void;
}

function LaterDialogs({ asking, plan, onClose }: LaterDialogsProps) {
  const keep = useKeptReview(plan);
  const session = useSession();
  const { name, description } = session.state().document;
  // Before they are needed: a file that is asked for only after the host has ended is lost.
  useEffect(() => whenIdle(() => void Promise.allSettled([loadNotes(), loadReview(), loadRevisions()])), []);
  return (
    <Suspense fallback={null}>
      {asking === 'notes' ? (
        <PlanNotesDialog
          plan={name}
          notes={description}
          onNotes={(notes) => session.describe({ description: notes })}
          onClose={onClose}
        />
      ) : null}
      {asking === 'review' ? <ReviewDialog onClose={onClose} keep={keep} /> : null}
      {asking === 'revisions' ? <RevisionsDialog plan={plan} onClose={onClose} /> : null}
    </Suspense>
  );
}

/** Whether lists and reports take this plan for its household; true until that is known. */
function useIsMainPlan({ id, householdId }: PlanRecord): boolean {
  const { data: household } = useOperation('households.get', { householdId });
  return household === undefined || household.mainPlanId === id;
}

function usePlanActions(plan: PlanRecord) {
  const ids = { householdId: plan.householdId, planId: plan.id };
  const session = useSession();
  const navigate = useNavigate();
  const { show } = useNotices();
  const call = useCall();
  const duplicating = useAction('plans.duplicate', PLAN_LISTS);
  const removing = useAction('plans.remove', PLAN_LISTS);
  const restoring = useAction('plans.restoreDeleted', PLAN_LISTS);
  const patching = useAction('households.patch', ['households.']);
  const { open, createAndOpen } = useOpenPlan(plan.householdId);
  const attempt = (work: () => Promise<unknown>) =>
    void work().catch((error: unknown) => show({ text: errorMessage(error), bad: true }));
  const undoRemoval = () => attempt(async () => open((await restoring.mutateAsync(ids)).id));
  /** A page beside the plan reads what is saved. */
  const leaveFor = (page: 'changes' | 'import' | 'law') =>
    attempt(async () => {
      await session.flush();
      await navigate({
        to: `/households/$householdId/plans/$planId/${page}`,
        params: { householdId: String(plan.householdId), planId: String(plan.id) },
      });
    });
  return {
    explain: () => leaveFor('changes'),
    tools: () =>
      void navigate({
        to: '/households/$householdId/plans/$planId',
        params: { householdId: String(plan.householdId), planId: String(plan.id) },
        search: { tab: 'decisions' },
      }),
    bringIn: () => leaveFor('import'),
    tryLaws: () => leaveFor('law'),
    exportWorkbook: () =>
      attempt(async () => {
        await session.flush();
        const { fileName, content = '' } = await call('plans.workbook', { ...ids, content: true });
        downloadBytes(fileName, WORKBOOK_TYPE, content);
      }),
    makeMain: () =>
      attempt(async () => {
        await patching.mutateAsync({ householdId: plan.householdId, mainPlanId: plan.id });
        show({ text: `${session.state().document.name} is the main plan now.` });
      }),
    duplicate: () =>
      attempt(async () => {
        await session.flush();
        await open((await duplicating.mutateAsync(ids)).id);
      }),
    /** A new plan starts with the people and their accounts, without goals. */
    create: (name: string) => attempt(() => createAndOpen(name, withoutGoals(session.state().document.inputs))),
    remove: () =>
      attempt(async () => {
        await session.flush();
        await removing.mutateAsync(ids);
        show({ text: `Deleted ${session.state().document.name}.`, undo: undoRemoval });
        await navigate({ to: '/households/$householdId', params: { householdId: String(plan.householdId) } });
      }),
  };
}
