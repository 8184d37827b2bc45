import { useState } from 'react';
import { errorMessage } from '../../../state/backend.tsx';
import { useEncryption } from '../../../state/encryption.ts';
import { useSandbox } from '../../../state/sandbox.ts';
import { useAction } from '../../../state/use-operation.ts';
import { EncryptedRows } from '../encryption/EncryptedRows.tsx';
import type { OnRecoveryKey } from '../encryption/EncryptionDialogs.tsx';
import { PassphraseForm } from '../encryption/PassphraseForm.tsx';
import { RecoveryKeyShown } from '../encryption/RecoveryKeyShown.tsx';
import styles from '../Settings.module.css';
import { SettingRow, SettingsPage } from '../SettingsPage.tsx';

const INTRO =
  'Encrypted, the households can be read only with the passphrase. It never leaves this computer, and nobody can be asked for it.';

/** The passphrase of the data folder: set, changed, removed, and what opens it without. */
export function EncryptionSection() {
  const status = useEncryption();
  const { status: sandbox } = useSandbox();
  const [recoveryKey, setRecoveryKey] = useState<string | null>(null);
  const show = (made: { readonly recoveryKey: string | null }) => setRecoveryKey(made.recoveryKey);
  return (
    <SettingsPage title="Encryption" intro={INTRO}>
      {sandbox?.isSandbox === true ? (
        <SettingRow label="Sandbox">Its households are made up, and it is never encrypted.</SettingRow>
      ) : null}
      {sandbox?.isSandbox === true || status === undefined ? null : status.encrypted ? (
        <EncryptedRows status={status} onRecoveryKey={show} />
      ) : (
        <NotEncrypted onRecoveryKey={show} />
      )}
      <SettingRow label="Covers">
        <p className={styles.small}>
          The database, its journal and its backups: SQLCipher 4 (AES-256), its key wrapped by scrypt. Not covered: CSV
          files, reports and plain exports that you save, what scripts read through the API, and the titles of pages in
          the history of a browser.
        </p>
      </SettingRow>
      {recoveryKey === null ? null : <RecoveryKeyShown recoveryKey={recoveryKey} onDone={() => setRecoveryKey(null)} />}
    </SettingsPage>
  );
}

function NotEncrypted({ onRecoveryKey }: { readonly onRecoveryKey: OnRecoveryKey }) {
  const setting = useAction('encryption.set', ['encryption.', 'backups.']);
  return (
    <SettingRow label="Passphrase" note="Asked each time that Longhand is started">
      <p className={styles.line}>
        <span className={styles.tag}>Off</span> <span>Whoever uses this account on this computer can read them.</span>
      </p>
      <PassphraseForm
        action="Encrypt"
        hasOne={false}
        isPending={setting.isPending}
        problem={setting.error === null ? null : errorMessage(setting.error)}
        onPassphrase={({ next }) => setting.mutate({ passphrase: next }, { onSuccess: onRecoveryKey })}
      />
    </SettingRow>
  );
}
