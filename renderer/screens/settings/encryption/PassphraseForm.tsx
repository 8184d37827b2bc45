import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { SecretEntry } from '../../../components/fields/SecretEntry.tsx';
import styles from '../Settings.module.css';
import { Problem } from '../SettingsTable.tsx';

export interface Passphrases {
  /** The one that counts now; empty where there is none yet. */
  readonly now: string;
  readonly next: string;
}

interface PassphraseFormProps {
  readonly action: string;
  /** Whether there is one already, which has to be given. */
  readonly hasOne: boolean;
  readonly isPending: boolean;
  readonly problem: string | null;
  readonly onPassphrase: (passphrases: Passphrases) => void;
}

const LEAST = 12;

/** A new passphrase, written twice. */
export function PassphraseForm({ action, hasOne, isPending, problem, onPassphrase }: PassphraseFormProps) {
  const [now, setNow] = useState('');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const isTooShort = next !== '' && next.length < LEAST;
  const differs = again !== '' && again !== next;
  const isReady = next.length >= LEAST && again === next && (!hasOne || now !== '') && !isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onPassphrase({ now, next });
  };
  return (
    <form className={styles.below} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        {hasOne ? <SecretEntry label="Current passphrase" value={now} onValue={setNow} error={problem} /> : null}
        <SecretEntry
          label="New passphrase"
          value={next}
          isNew
          onValue={setNext}
          help={`At least ${LEAST} characters; four random words do well`}
          error={isTooShort ? `Enter at least ${LEAST} characters.` : null}
        />
        <SecretEntry
          label="Confirm passphrase"
          value={again}
          isNew
          onValue={setAgain}
          error={differs ? 'Passphrases don’t match.' : null}
        />
      </div>
      <Problem text={hasOne ? null : problem} />
      <div className={styles.below}>
        <Button look="primary" type="submit" isDisabled={!isReady}>
          {isPending ? 'Working…' : action}
        </Button>
      </div>
    </form>
  );
}
