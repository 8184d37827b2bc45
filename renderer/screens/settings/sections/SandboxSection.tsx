import type { OperationOutput } from '../../../../electron/contract/index.ts';
import { Button } from '../../../components/Button.tsx';
import { ResetButton } from '../../../components/ResetButton.tsx';
import { clockTime, timeUntil } from '../../../format/dates.ts';
import { type Sandbox, useSandbox } from '../../../state/host/sandbox.ts';
import { useNow } from '../../../state/use-now.ts';
import { useOperation } from '../../../state/use-operation.ts';
import { CopyButton } from '../CopyButton.tsx';
import styles from '../Settings.module.css';
import { SettingRow, SettingsPage } from '../SettingsPage.tsx';

const INTRO =
  'A second data folder with 50 made-up households of every kind, to look around in and to write scripts against. Your own households cannot be reached from it.';

/** The way into the sandbox, and in it the way out, its reset and what scripts sign in with. */
export function SandboxSection() {
  const sandbox = useSandbox();
  const { status } = sandbox;
  return (
    <SettingsPage title="Sandbox" intro={INTRO}>
      {status?.isSandbox === true ? <InSandbox {...sandbox} status={status} /> : null}
      {status?.isSandbox === false ? <OutsideSandbox {...sandbox} status={status} /> : null}
    </SettingsPage>
  );
}

type Status = OperationOutput<'sandbox.status'>;
type KnownSandbox = Sandbox & { readonly status: Status };

function OutsideSandbox({ status, open }: KnownSandbox) {
  return (
    <SettingRow label="Open" note="A band says so on every page, and leads back">
      {status.canOpen ? (
        <Button onPress={open}>Open the sandbox</Button>
      ) : (
        <p className={styles.small}>
          It cannot be opened from here. Start it with <span className={styles.code}>longhand serve --sandbox</span>.
        </p>
      )}
    </SettingRow>
  );
}

function InSandbox({ status, reset, leave }: KnownSandbox) {
  const now = useNow();
  const origin = useOperation('localApi.get', {}).data?.origin ?? null;
  return (
    <>
      <SettingRow label="Reset" note="Every night at midnight">
        <div className={styles.line}>
          {status.nextReset === null ? null : (
            <span>
              At {clockTime(status.nextReset)}, in {timeUntil(status.nextReset, now)}
            </span>
          )}
          <ResetButton small onReset={reset}>
            Reset all households now
          </ResetButton>
        </div>
      </SettingRow>
      <SettingRow label="For scripts" note={origin === null ? 'The API is not answering' : `At ${origin}`}>
        {status.credentials === null ? null : <Credentials {...status.credentials} />}
        <p className={styles.note}>These four are the same after every reset and open nothing but the sandbox.</p>
      </SettingRow>
      {status.canLeave ? (
        <SettingRow label="Leave" note="The sandbox stays as it is until midnight">
          <Button onPress={leave}>Go back to your own households</Button>
        </SettingRow>
      ) : null}
    </>
  );
}

function Credentials({ clientId, clientSecret, username, password }: NonNullable<Status['credentials']>) {
  const rows = { client_id: clientId, client_secret: clientSecret, username, password };
  return (
    <div className={styles.sheet}>
      <table className={styles.table} aria-label="Credentials of the sandbox">
        <tbody>
          {Object.entries(rows).map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={styles.code}>{value}</td>
              <td className={styles.end}>
                <CopyButton what={name} text={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
