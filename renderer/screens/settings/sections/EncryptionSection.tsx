import { useState } from 'react';
import { errorMessage } from '../../../state/backend.tsx';
import { useEncryption } from '../../../state/host/encryption.ts';
import { useSandbox } from '../../../state/host/sandbox.ts';
import { useAction } from '../../../state/use-operation.ts';
import { EncryptedRows } from '../encryption/EncryptedRows.tsx';
import { PassphraseForm } from '../encryption/PassphraseForm.tsx';
import { RecoveryKeyShown } from '../encryption/RecoveryKeyShown.tsx';
import styles from '../Settings.module.css';
import { SettingRow, SettingsPage } from '../SettingsPage.tsx';

const INTRO =
  'Encrypted, the households can be read only with the passphrase. It never leaves this computer, and no one can recover it for you.';

/** The passphrase of the data folder: set, changed, removed, and what opens it without. */
export function EncryptionSection() {
  const status = useEncryption();
  const { status: sandbox } = useSandbox();
  const [recoveryKey, setRecoveryKey] = useState<string | null>(null);
  // Here, where it outlives the form that starts it: the key that it answers is shown this once.
  const setting = useAction('encryption.set', ['encryption.', 'backups.']);
  const show = (made: { readonly recoveryKey: string | null }) => setRecoveryKey(made.recoveryKey);
  return (
    <SettingsPage title="Encryption" intro={INTRO}>
      {sandbox?.isSandbox === true ? (
        <SettingRow label="Sandbox">Its households are made up, and it is never encrypted.</SettingRow>
      ) : null}
      {sandbox?.isSandbox === true || status === undefined ? null : status.encrypted ? (
        <EncryptedRows status={status} onRecoveryKey={show} />
      ) : (
        <NotEncrypted
          isPending={setting.isPending}
          error={setting.error}
          onPassphrase={(passphrase) => setting.mutate({ passphrase }, { onSuccess: show })}
        />
      )}
      <SettingRow label="Covers">
        <p className={styles.small}>
          The database, its journal, its backups and the households that you export, unless you choose a plain file:
          SQLCipher 4 (AES-256), its key wrapped by scrypt. Not covered: CSV files, reports and plain exports that you
          save, what scripts read through the API, and the titles of pages in the history of a browser.
        </p>
      </SettingRow>
      {recoveryKey === null ? null : <RecoveryKeyShown recoveryKey={recoveryKey} onDone={() => setRecoveryKey(null)} />}
    </SettingsPage>
  );
}

interface NotEncryptedProps {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onPassphrase: (passphrase: string) => void;
}

function NotEncrypted({ isPending, error, onPassphrase }: NotEncryptedProps) {
  return (
    <SettingRow label="Passphrase" note="Asked each time that Longhand is started">
      <p className={styles.line}>
        <span className={styles.tag}>Off</span> <span>Whoever uses this account on this computer can read them.</span>
      </p>
      <PassphraseForm
        action="Encrypt"
        hasOne={false}
        isPending={isPending}
        problem={error === null ? null : errorMessage(error)}
        onPassphrase={({ next }) => onPassphrase(next)}
      />
    </SettingRow>
  );
}
