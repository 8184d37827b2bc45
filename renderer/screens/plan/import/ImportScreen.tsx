import { Link, useParams } from '@tanstack/react-router';
import type { ImportPreview } from '../../../../electron/contract/imports/import-operations.ts';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { Frame } from '../../../components/Frame.tsx';
import { useNotices } from '../../../state/notices.tsx';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import { useOpenPlan } from '../../../state/plan/use-open-plan.ts';
import { useOperation } from '../../../state/use-operation.ts';
import { NotRead } from '../../NotFound.tsx';
import styles from './Import.module.css';
import { ImportAccounts } from './ImportAccounts.tsx';
import { ImportChanges } from './ImportChanges.tsx';
import { ImportFiles } from './ImportFiles.tsx';
import { importHeadline, importSummary } from './import-words.ts';
import { PlanFilePanel, ReplacePlan } from './PlanFilePanel.tsx';
import { type PlanIds, type PlanImport, usePlanImport } from './use-plan-import.ts';

const PLACE = '/households/$householdId/plans/$planId/import';

/** Files of brokers on their way into a plan: read, mapped, looked at, and saved as one revision or not at all. */
export function ImportScreen() {
  const params = useParams({ from: PLACE });
  const ids = { householdId: Number(params.householdId), planId: Number(params.planId) };
  const plan = useOperation('plans.get', ids);
  if (plan.error !== null) {
    return (
      <Frame title="Plan" isPlan status={null}>
        <NotRead error={plan.error} />
      </Frame>
    );
  }
  return (
    <Frame
      title={`Import positions, ${plan.data?.name ?? ''}`}
      isPlan
      status={<span>Revision {plan.data?.revision}</span>}
    >
      {plan.data === undefined ? <main id="place" /> : <ImportPage plan={plan.data} ids={ids} />}
    </Frame>
  );
}

function ImportPage({ plan, ids }: { readonly plan: PlanRecord; readonly ids: PlanIds }) {
  const household = useOperation('households.get', { householdId: ids.householdId });
  const planImport = usePlanImport(ids);
  const { preview, problem, planFile } = planImport;
  const params = { householdId: String(ids.householdId), planId: String(ids.planId) };
  return (
    <main id="place" className={styles.place} data-pane="" tabIndex={-1}>
      <header className={styles.bar}>
        <div className={styles.heading}>
          <h1>{preview === undefined ? 'Import positions' : importHeadline(preview)}</h1>
          <p>{preview === undefined ? WHAT_IT_DOES : importSummary(preview)}</p>
        </div>
        <Link to="/households/$householdId/plans/$planId" params={params}>
          {household.data?.name} / {plan.name}
        </Link>
      </header>
      {problem === null ? null : <Callout bad>{problem}</Callout>}
      <div className={styles.columns}>
        <ImportFiles planImport={planImport} />
        {planFile === null ? null : (
          <PlanFilePanel
            key={planFile.content}
            file={planFile}
            renderSave={(request, isReady) => <ReplacePlan request={request} isReady={isReady} plan={plan} ids={ids} />}
          />
        )}
        {preview === undefined ? null : (
          <>
            <ImportAccounts inputs={plan.inputs} preview={preview} planImport={planImport} />
            <ImportChanges preview={preview} planImport={planImport}>
              <SaveImport preview={preview} planImport={planImport} plan={plan} />
            </ImportChanges>
          </>
        )}
      </div>
    </main>
  );
}

const WHAT_IT_DOES =
  'Balances, cost and mix of your accounts from the files of your broker, or the plan of another planner. Nothing is saved before you say so.';

interface SaveImportProps {
  readonly plan: PlanRecord;
  readonly preview: ImportPreview;
  readonly planImport: PlanImport;
}

/** What saves it, once nothing is left to say; the plan opens with what was saved. */
function SaveImport({ plan, preview: { questions, faults }, planImport }: SaveImportProps) {
  const { open } = useOpenPlan(plan.householdId);
  const { show } = useNotices();
  const { isSaving, savingProblem } = planImport;
  const save = async () => {
    const revision = await planImport.save(plan.revision);
    if (revision === null) return;
    show({ text: `Saved as revision ${revision}. Undo takes all of it back.` });
    await open(plan.id);
  };
  return (
    <>
      <Button look="primary" isDisabled={questions.length + faults.length > 0 || isSaving} onPress={() => void save()}>
        Save as revision {plan.revision + 1}
      </Button>
      <p className={styles.hint}>
        {questions.length === 0 ? '' : 'Opens when nothing is left to answer. '}One revision, one undo.
      </p>
      {savingProblem === null ? null : <Callout bad>{savingProblem}</Callout>}
    </>
  );
}
