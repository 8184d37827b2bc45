import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { SecretEntry } from '../../components/fields/SecretEntry.tsx';
import { errorMessage } from '../../state/backend.tsx';
import { useEncryption, useStartOver } from '../../state/host/encryption.ts';
import { useAction } from '../../state/use-operation.ts';
import styles from './Closed.module.css';
import { ClosedPage } from './ClosedPage.tsx';

const LEAST = 12;

/** Asks for what opens an encrypted data folder. */
export function LockedScreen() {
  const [isRecovering, setRecovering] = useState(false);
  return (
    <ClosedPage title="Locked">
      <p className={styles.soft}>
        {isRecovering
          ? 'The recovery key was shown once, when the passphrase was set. With it you choose a new passphrase.'
          : 'The households on this computer are encrypted. Without the passphrase or recovery key, no one can open them.'}
      </p>
      {isRecovering ? <RecoveryForm /> : <PassphraseForm />}
      <div className={styles.actions}>
        <Button look="link" onPress={() => setRecovering(!isRecovering)}>
          {isRecovering ? 'Use the passphrase' : 'Use the recovery key'}
        </Button>
      </div>
    </ClosedPage>
  );
}

function PassphraseForm() {
  const startOver = useStartOver();
  const keychain = useEncryption()?.keychain;
  const [passphrase, setPassphrase] = useState('');
  const [remember, setRemember] = useState(false);
  const unlocking = useAction('encryption.unlock', []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (passphrase === '') return;
    unlocking.mutate({ passphrase, ...(remember && { remember }) }, { onSuccess: startOver });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <SecretEntry
        label="Passphrase"
        value={passphrase}
        autoFocus
        error={unlocking.error === null ? null : errorMessage(unlocking.error)}
        onValue={(text) => {
          setPassphrase(text);
          unlocking.reset();
        }}
      />
      {keychain === 'off' ? (
        <label>
          <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} /> Open by
          this computer’s keychain from now on
        </label>
      ) : null}
      <div className={styles.actions}>
        <Button look="primary" type="submit" isDisabled={passphrase === '' || unlocking.isPending}>
          {unlocking.isPending ? 'Opening…' : 'Open'}
        </Button>
      </div>
    </form>
  );
}

function RecoveryForm() {
  const startOver = useStartOver();
  const [recoveryKey, setRecoveryKey] = useState('');
  const [newPassphrase, setNewPassphrase] = useState('');
  const recovering = useAction('encryption.recover', []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    recovering.mutate({ recoveryKey, newPassphrase }, { onSuccess: startOver });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <SecretEntry
        label="Recovery key"
        value={recoveryKey}
        autoFocus
        error={recovering.error === null ? null : errorMessage(recovering.error)}
        onValue={(text) => {
          setRecoveryKey(text);
          recovering.reset();
        }}
      />
      <SecretEntry
        label="New passphrase"
        value={newPassphrase}
        isNew
        help={`At least ${LEAST} characters; four random words do well`}
        onValue={setNewPassphrase}
      />
      <div className={styles.actions}>
        <Button
          look="primary"
          type="submit"
          isDisabled={recoveryKey === '' || newPassphrase.length < LEAST || recovering.isPending}
        >
          {recovering.isPending ? 'Opening…' : 'Open'}
        </Button>
      </div>
    </form>
  );
}
