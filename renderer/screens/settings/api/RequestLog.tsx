import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { cx } from '../../../components/class-names.ts';
import { Segmented } from '../../../components/fields/Segmented.tsx';
import { Confirm } from '../../../components/overlays/Dialog.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { clockTime, instantText } from '../../../format/dates.ts';
import { counted } from '../../../format/words.ts';
import { useAction, useOperation } from '../../../state/use-operation.ts';
import styles from '../Settings.module.css';
import { SettingsTable } from '../SettingsTable.tsx';
import { isRefused, type LoggedRequest, refusalWords, requestText } from './refusal-words.ts';

const COLUMNS = ['Time', 'Client', 'Request', { title: 'Status', look: 'end' }, { title: 'ms', look: 'end' }] as const;

const SHOWN = 200;
const LOOK_EVERY_MS = 5_000;

/** What programs asked for, newest first: who, what, when, how long, and why something was refused. */
export function RequestLog() {
  const { data } = useOperation('requestLog.list', { size: SHOWN }, { everyMs: LOOK_EVERY_MS });
  const clearing = useAction('requestLog.clear', ['requestLog.']);
  const [isClearing, setClearing] = useState(false);
  const [shown, setShown] = useState<'all' | 'refused'>('all');
  const requests = data?.content ?? [];
  const refused = requests.filter(isRefused);
  return (
    <Panel
      title="Request log"
      unit={`kept for 30 days${requests.length === SHOWN ? `; newest ${SHOWN}` : ''}`}
      actions={
        <Button small look="quiet" isDisabled={requests.length === 0} onPress={() => setClearing(true)}>
          Clear
        </Button>
      }
    >
      <Segmented
        label="Requests shown"
        value={shown}
        onChange={setShown}
        choices={[
          { value: 'all', text: data === undefined ? 'All' : `All ${requests.length}` },
          { value: 'refused', text: data === undefined ? 'Refused' : `Refused ${refused.length}` },
        ]}
      />
      {data === undefined ? null : requests.length === 0 ? (
        <p className={styles.muted}>No requests yet.</p>
      ) : (
        <LogTable requests={shown === 'all' ? requests : refused} />
      )}
      {isClearing ? (
        <Confirm
          title="Clear the log?"
          text={`This forgets ${counted(data?.page.totalElements ?? 0, 'request')}. It changes nothing else.`}
          action="Clear"
          onConfirm={() => clearing.mutate({})}
          onClose={() => setClearing(false)}
        />
      ) : null}
    </Panel>
  );
}

function LogTable({ requests }: { readonly requests: readonly LoggedRequest[] }) {
  const [open, setOpen] = useState<LoggedRequest | null>(null);
  return (
    <>
      <SettingsTable label="Requests" columns={COLUMNS}>
        {requests.map((request, index) => (
          <LogRow
            key={`${request.at} ${requests.length - index}`}
            request={request}
            isOpen={open !== null && isSame(open, request)}
            onOpen={setOpen}
          />
        ))}
      </SettingsTable>
      {open === null ? null : <Refusal request={open} />}
    </>
  );
}

interface LogRowProps {
  readonly request: LoggedRequest;
  readonly isOpen: boolean;
  readonly onOpen: (request: LoggedRequest | null) => void;
}

function LogRow({ request, isOpen, onOpen }: LogRowProps) {
  const { at, client, user, status, durationMs } = request;
  return (
    <tr data-open={isOpen || undefined}>
      <td className={styles.code} title={instantText(at)}>
        {clockTime(at)}
      </td>
      <td title={user ?? ''}>{client ?? '–'}</td>
      <td className={styles.code}>{requestText(request)}</td>
      <td className={cx(styles.end, isRefused(request) && styles.bad)}>
        {isRefused(request) ? (
          <Button
            small
            look="link"
            aria-expanded={isOpen}
            aria-label={`${status}: why ${requestText(request)} was refused at ${clockTime(at)}`}
            onPress={() => onOpen(isOpen ? null : request)}
          >
            {status}
          </Button>
        ) : (
          status
        )}
      </td>
      <td className={styles.end}>{Math.round(durationMs)}</td>
    </tr>
  );
}

function Refusal({ request }: { readonly request: LoggedRequest }) {
  const { refused, remedy } = refusalWords(request);
  return (
    <div className={styles.below}>
      <Callout bad>
        <p>
          <b>
            {request.status} at {clockTime(request.at)}.
          </b>{' '}
          {refused}
        </p>
        <p>{remedy}</p>
      </Callout>
    </div>
  );
}

function isSame(one: LoggedRequest, other: LoggedRequest): boolean {
  return one.at === other.at && one.route === other.route && one.durationMs === other.durationMs;
}
