import { type ReactNode, useState } from 'react';
import type { PlanFilePreview } from '../../../../electron/contract/imports/plan-file-operations.ts';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { TextEntry } from '../../../components/fields/TextEntry.tsx';
import { dateKind } from '../../../format/field-kind.ts';
import { counted } from '../../../format/words.ts';
import { errorMessage } from '../../../state/backend.tsx';
import { useNotices } from '../../../state/notices.tsx';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import { useOpenPlan } from '../../../state/plan/use-open-plan.ts';
import { useAction, useOperation } from '../../../state/use-operation.ts';
import type { ChosenFile } from './chosen-file.ts';
import styles from './Import.module.css';
import type { PlanIds } from './use-plan-import.ts';

export interface PlanFileRequest {
  readonly file: ChosenFile;
  readonly answers: { readonly plan: number; readonly birthDates: BirthDates; readonly leaveOut: string[] };
}

interface PlanFilePanelProps {
  readonly file: ChosenFile;
  /** What saves it, once nothing is left to say. */
  readonly renderSave: (request: PlanFileRequest, isReady: boolean) => ReactNode;
}

interface BirthDates {
  readonly p1?: string | undefined;
  readonly p2?: string | undefined;
}

/** A plan of another planner: what becomes of everything in it, and what saves it. */
export function PlanFilePanel({ file, renderSave }: PlanFilePanelProps) {
  const [which, setWhich] = useState(0);
  const [leaveOut, setLeaveOut] = useState<readonly string[]>([]);
  const [birthDates, setBirthDates] = useState<BirthDates>({});
  const [asked, setAsked] = useState<PlanFilePreview['questions']>([]);
  const request = { file, answers: { plan: which, birthDates, leaveOut: [...leaveOut] } };
  const { data, error } = useOperation('planFiles.preview', request, { keepPrevious: true });
  if (error !== null) return <Callout bad>{errorMessage(error)}</Callout>;
  if (data === undefined) return null;
  // A question that was answered stays, so that its answer can be changed.
  if (data.questions.length > asked.length) setAsked(data.questions);
  return (
    <section aria-labelledby="plan-file">
      <h2 id="plan-file">
        {data.tool} <small>{data.fileVersion}</small>
      </h2>
      {data.plans.length < 2 ? null : (
        <ChoiceEntry
          label="Plan of the file"
          value={String(which)}
          choices={data.plans.map((text, at) => ({ value: String(at), text }))}
          error={null}
          onValue={(chosen) => {
            setWhich(Number(chosen));
            setLeaveOut([]);
          }}
        />
      )}
      {asked.map(({ person, text }) => (
        <TextEntry
          key={person}
          kind={dateKind}
          label={text}
          value={birthDates[person]}
          onValue={(date) => {
            setBirthDates({ ...birthDates, [person]: date });
            return null;
          }}
        />
      ))}
      <EntryTable
        entries={data.entries}
        onChange={(key, isTaken) => setLeaveOut(isTaken ? leaveOut.filter((left) => left !== key) : [...leaveOut, key])}
      />
      {data.faults.map((fault) => (
        <p key={fault} className={styles.hint}>
          {fault}
        </p>
      ))}
      {renderSave(request, data.inputs !== null)}
    </section>
  );
}

const OUTCOMES = {
  taken: 'Taken',
  assumed: 'Taken, in part assumed',
  noPlace: 'No place here',
  leftOut: 'Left out',
} as const;

interface EntryTableProps {
  readonly entries: PlanFilePreview['entries'];
  readonly onChange: (key: string, isTaken: boolean) => void;
}

/** Everything in the file, what has no place here first. */
function EntryTable({ entries, onChange }: EntryTableProps) {
  const left = entries.filter(({ outcome }) => outcome === 'noPlace').length;
  const sorted = entries.toSorted(
    (one, other) => Number(other.outcome === 'noPlace') - Number(one.outcome === 'noPlace'),
  );
  return (
    <>
      <p className={styles.hint}>
        {left} of {counted(entries.length, 'entry', 'entries')} have no place here.
      </p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">In the file</th>
              <th scope="col">What becomes of it</th>
              <th scope="col">Take</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ key, section, name, outcome, text, mayBeLeftOut }) => (
              <tr key={key}>
                <th scope="row">
                  {name} <small>{section}</small>
                </th>
                <td>
                  {OUTCOMES[outcome]} <small>{text}</small>
                </td>
                <td>
                  {mayBeLeftOut ? (
                    <input
                      type="checkbox"
                      aria-label={`Take ${name}`}
                      checked={outcome !== 'leftOut'}
                      onChange={({ target }) => onChange(key, target.checked)}
                    />
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface ReplacePlanProps {
  readonly request: PlanFileRequest;
  readonly isReady: boolean;
  readonly plan: PlanRecord;
  readonly ids: PlanIds;
}

/** Puts the plan of the file in the place of a plan. */
export function ReplacePlan({ request, plan, ids, isReady }: ReplacePlanProps) {
  const { open } = useOpenPlan(plan.householdId);
  const { show } = useNotices();
  const replacing = useAction('planFiles.replacePlan', ['plans.', 'households.']);
  const save = async () => {
    const { revision } = await replacing.mutateAsync({ ...ids, ...request, revision: plan.revision });
    show({ text: `Saved as revision ${revision}. Undo takes all of it back.` });
    await open(plan.id);
  };
  return (
    <div className={styles.save}>
      <Button
        look="primary"
        isDisabled={!isReady || replacing.isPending}
        onPress={() => void save().catch(() => undefined)}
      >
        Replace the plan, as revision {plan.revision + 1}
      </Button>
      <p className={styles.hint}>The plan is then what the file says. One revision, one undo.</p>
      {replacing.error === null ? null : <Callout bad>{errorMessage(replacing.error)}</Callout>}
    </div>
  );
}
