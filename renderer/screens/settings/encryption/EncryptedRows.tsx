import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { cx } from '../../../components/class-names.ts';
import { dateText } from '../../../format/dates.ts';
import { errorMessage } from '../../../state/backend.tsx';
import type { Encryption } from '../../../state/host/encryption.ts';
import { useAction } from '../../../state/use-operation.ts';
import styles from '../Settings.module.css';
import { SettingRow } from '../SettingsPage.tsx';
import { type Asked, EncryptionDialogs, type OnRecoveryKey } from './EncryptionDialogs.tsx';
import { PassphraseForm } from './PassphraseForm.tsx';

interface EncryptedRowsProps {
  readonly status: Encryption;
  readonly onRecoveryKey: OnRecoveryKey;
}

/** What can be done about an encrypted data folder. */
export function EncryptedRows({ status, onRecoveryKey }: EncryptedRowsProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const { encryptedAt, recoveryKeyMadeAt, recoveryKeyEnds, keychain, plainBackups, filesOfOthers } = status;
  return (
    <>
      <SettingRow label="Passphrase" note="Asked each time that Longhand is started">
        <div className={styles.line}>
          <span className={cx(styles.tag, styles.good)}>On</span>
          <span>since {dayOf(encryptedAt)}</span>
          <Button onPress={() => setAsked('change')}>Change</Button>
          <Button look="quiet" onPress={() => setAsked('remove')}>
            Turn off
          </Button>
        </div>
        {asked === 'change' ? <ChangeForm onChanged={close} /> : null}
      </SettingRow>
      <SettingRow label="Recovery key" note="Opens it when the passphrase is lost">
        <div className={styles.line}>
          <span>
            Made {dayOf(recoveryKeyMadeAt)}, ends in <span className={styles.code}>…{recoveryKeyEnds}</span>
          </span>
          <Button onPress={() => setAsked('recoveryKey')}>Make a new one</Button>
        </div>
      </SettingRow>
      {keychain === 'none' ? null : (
        <SettingRow label="Keychain" note="Of this computer’s operating system">
          <div className={styles.line}>
            <span>{keychain === 'on' ? 'Opens the households when you are signed in' : 'Off'}</span>
            <Button onPress={() => setAsked('remember')}>{keychain === 'on' ? 'Turn off' : 'Turn on'}</Button>
          </div>
        </SettingRow>
      )}
      {plainBackups.length === 0 ? null : (
        <SettingRow label="Not encrypted" note="Damaged backups stay as they are">
          <ul className={cx(styles.small, styles.code)}>
            {plainBackups.map((id) => (
              <li key={id}>{id}</li>
            ))}
          </ul>
        </SettingRow>
      )}
      {filesOfOthers.length === 0 ? null : (
        <SettingRow label="Other files" note="In the data folder, but not Longhand’s: never encrypted">
          <ul className={cx(styles.small, styles.code)}>
            {filesOfOthers.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </SettingRow>
      )}
      <EncryptionDialogs asked={asked} keychain={keychain} onRecoveryKey={onRecoveryKey} onClose={close} />
    </>
  );
}

function ChangeForm({ onChanged }: { readonly onChanged: () => void }) {
  const changing = useAction('encryption.change', ['encryption.', 'backups.']);
  return (
    <PassphraseForm
      action="Change the passphrase"
      hasOne
      isPending={changing.isPending}
      problem={changing.error === null ? null : errorMessage(changing.error)}
      onPassphrase={({ now, next }) =>
        changing.mutate({ passphrase: now, newPassphrase: next }, { onSuccess: onChanged })
      }
    />
  );
}

/** `Oct 21, 2026` */
function dayOf(instant: string | null): string {
  return instant === null ? 'an unknown day' : dateText(instant.slice(0, 10));
}
