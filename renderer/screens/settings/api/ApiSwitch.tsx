import { type FormEvent, useState } from 'react';
import type { OperationOutput } from '../../../../electron/contract/index.ts';
import { Button } from '../../../components/Button.tsx';
import { TextEntry } from '../../../components/fields/TextEntry.tsx';
import { useFaults } from '../../../components/fields/use-faults.ts';
import { wholeKind } from '../../../format/field-kind.ts';
import { errorMessage } from '../../../state/backend.tsx';
import { useAction, useOperation } from '../../../state/use-operation.ts';
import { CopyButton } from '../CopyButton.tsx';
import styles from '../Settings.module.css';
import { SettingRow } from '../SettingsPage.tsx';
import { Problem } from '../SettingsTable.tsx';

type LocalApi = OperationOutput<'localApi.get'>;

const portKind = wholeKind(1024, 65_535);

/** On or off, where programs are answered, and at which port. */
export function ApiSwitch() {
  const { data } = useOperation('localApi.get', {});
  const setting = useAction('localApi.set', ['localApi.']);
  if (data === undefined) return null;
  return (
    <>
      <SettingRow label="On" note="When off, all requests and tokens are refused">
        <div className={styles.line}>
          <button
            type="button"
            role="switch"
            aria-checked={data.enabled}
            aria-label="Local API"
            className={styles.switch}
            disabled={setting.isPending}
            onClick={() => setting.mutate({ enabled: !data.enabled })}
          />
          <Address {...data} />
        </div>
        <Problem text={setting.error === null ? null : errorMessage(setting.error)} />
      </SettingRow>
      <SettingRow label="Port" note="If it’s taken, the next free port is used">
        <PortForm key={data.port} port={data.port} onPort={(port) => setting.mutate({ port })} />
      </SettingRow>
    </>
  );
}

function Address({ enabled, origin }: LocalApi) {
  if (origin === null) {
    return <span className={styles.muted}>{enabled ? 'Not answering: restart Longhand' : 'Off'}</span>;
  }
  const address = `${origin}/api/v1`;
  return (
    <>
      <span className={styles.code}>{address}</span>
      <CopyButton what="the address of the API" text={address} />
      <Documentation address={`${origin}/docs`} />
      {enabled ? null : (
        <span className={styles.note}>On until Longhand ends: it was started with --api, or as the sandbox.</span>
      )}
    </>
  );
}

/** The window goes nowhere but to its own page: what it cannot open it offers to copy for a browser. */
function Documentation({ address }: { readonly address: string }) {
  if (window.longhand !== undefined) {
    return (
      <CopyButton what="the address of the documentation and recipes" text={address}>
        Copy for a browser:
      </CopyButton>
    );
  }
  return (
    <a href={address} target="_blank" rel="noreferrer">
      Documentation
    </a>
  );
}

function PortForm({ port, onPort }: { readonly port: number; readonly onPort: (port: number) => void }) {
  const [written, setWritten] = useState<number | undefined>(port);
  const faults = useFaults();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (written !== undefined && written !== port && faults.areNone()) onPort(written);
  };
  return (
    <form className={styles.line} onSubmit={submit} noValidate>
      <div className={styles.narrow}>
        <TextEntry
          label="Port of the window"
          kind={portKind}
          value={written}
          required
          help="1024 to 65535"
          onFault={faults.note('port')}
          onValue={(value) => {
            setWritten(value);
            return null;
          }}
        />
      </div>
      <Button small type="submit" isDisabled={written === undefined || written === port}>
        Move there
      </Button>
    </form>
  );
}
