import type { OperationOutput } from '../../../../electron/contract/index.ts';
import { csvText } from '../../../../electron/contract/operation/csv.ts';
import { changeLogCsv } from '../../../../electron/contract/safety/change-log-csv.ts';
import { Button } from '../../../components/Button.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { instantText } from '../../../format/dates.ts';
import { useCall } from '../../../state/backend.tsx';
import { download } from '../../../state/download.ts';
import { useOperation } from '../../../state/use-operation.ts';
import styles from '../Settings.module.css';
import { SettingsTable } from '../SettingsTable.tsx';

type Change = OperationOutput<'changeLog.list'>['content'][number];

const SHOWN = 50;
/** As many as one answer holds. */
const MOST = 10_000;
const COLUMNS = ['Time', 'Who', 'What', 'Fields'] as const;

/** Who changed which household or plan, newest first: never what was entered. */
export function ChangeLog() {
  const { data } = useOperation('changeLog.list', { size: SHOWN });
  const call = useCall();
  const changes = data?.content ?? [];
  const save = async () => {
    const all = await call('changeLog.list', { size: MOST });
    download(changeLogCsv.fileName(all), 'text/csv', csvText(changeLogCsv.rows(all)));
  };
  return (
    <Panel
      title="Log of changes"
      unit={`never cleared${changes.length === SHOWN ? `; newest ${SHOWN}` : ''}`}
      actions={
        <Button small look="quiet" isDisabled={changes.length === 0} onPress={() => void save()}>
          CSV
        </Button>
      }
    >
      {data === undefined ? null : changes.length === 0 ? (
        <p className={styles.muted}>No changes yet.</p>
      ) : (
        <SettingsTable label="Changes" columns={COLUMNS}>
          {changes.map((change, at) => (
            <ChangeRow key={(data?.page.totalElements ?? 0) - at} change={change} />
          ))}
        </SettingsTable>
      )}
    </Panel>
  );
}

function ChangeRow({ change }: { readonly change: Change }) {
  const { at, fields, moreFields } = change;
  return (
    <tr>
      <td className={styles.code}>{instantText(at)}</td>
      <td>{whoOf(change)}</td>
      <td>{whatOf(change)}</td>
      <td className={styles.code}>
        {fields.slice(0, SOME).join(' ')}
        {restOf(fields.length - SOME + moreFields)}
      </td>
    </tr>
  );
}

/** A plan that was typed from the start names dozens: the file has them all. */
const SOME = 6;

function restOf(count: number): string {
  return count > 0 ? ` and ${count} more` : '';
}

function whoOf({ by, user, client }: Change): string {
  if (by === 'program') return `${client ?? 'A program'}${user === null ? '' : ` for ${user}`}`;
  if (by === 'longhand') return 'Longhand';
  return `${user ?? 'Somebody'}${by === 'commandLine' ? ', command line' : ''}`;
}

const DONE: Readonly<Record<Change['action'], string>> = {
  create: 'created',
  import: 'imported',
  duplicate: 'copied',
  change: 'changed',
  archive: 'archived',
  remove: 'deleted',
  restore: 'brought back',
  restoreRevision: 'put back to an earlier revision',
  purge: 'deleted for good',
};

function whatOf({ action, householdId, planId, revision }: Change): string {
  const plan = planId === null ? '' : `, plan ${planId}`;
  const saved = revision === null ? '' : `, revision ${revision}`;
  return `Household ${householdId}${plan} ${DONE[action]}${saved}`;
}
