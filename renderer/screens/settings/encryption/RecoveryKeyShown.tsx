import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import field from '../../../components/fields/Field.module.css';
import { Box, Field } from '../../../components/fields/Field.tsx';
import overlay from '../../../components/overlays/Dialog.module.css';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { download } from '../../../state/download.ts';
import { CopyButton } from '../CopyButton.tsx';
import styles from '../Settings.module.css';

const LAST = 4;

/** The recovery key, until the reader shows that it is kept. */
export function RecoveryKeyShown({
  recoveryKey,
  onDone,
}: {
  readonly recoveryKey: string;
  readonly onDone: () => void;
}) {
  const [written, setWritten] = useState('');
  const [isApart, setApart] = useState(false);
  const isRight = written.trim().toUpperCase() === recoveryKey.slice(-LAST);
  return (
    <Dialog title="The recovery key, shown this once" onClose={() => {}} alert>
      <p className={overlay.text}>
        Whoever has it can open your households without the passphrase. Longhand keeps no copy: without both, nobody can
        open them, not even its makers.
      </p>
      <p className={styles.secret}>{recoveryKey}</p>
      <div className={styles.actions}>
        <CopyButton what="the recovery key" text={recoveryKey} />
        <Button small onPress={() => window.print()}>
          Print
        </Button>
        <Button small onPress={() => download('longhand-recovery-key.txt', 'text/plain', `${recoveryKey}\n`)}>
          Save as a file
        </Button>
      </div>
      <div className={styles.below}>
        <Field
          label="Last four characters, to be sure"
          help="From your copy"
          error={written.length >= LAST && !isRight ? 'Not the last four of this key.' : null}
        >
          {(ids) => (
            <Box bad={written.length >= LAST && !isRight}>
              <input
                id={ids.control}
                className={field.input}
                maxLength={LAST}
                value={written}
                autoComplete="off"
                aria-describedby={ids.description}
                onChange={(event) => setWritten(event.target.value)}
              />
            </Box>
          )}
        </Field>
      </div>
      <label className={styles.check}>
        <input type="checkbox" checked={isApart} onChange={(event) => setApart(event.target.checked)} /> I’ve stored it
        separately from the passphrase
      </label>
      <div className={overlay.actions}>
        <Button look="primary" isDisabled={!isRight || !isApart} onPress={onDone}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
