import { useState } from 'react';
import { nameKind } from '../../format/field-kind.ts';
import { Button } from '../Button.tsx';
import { TextEntry } from '../fields/TextEntry.tsx';
import { useFaults } from '../fields/use-faults.ts';
import styles from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';

interface NameDialogProps {
  readonly title: string;
  readonly label: string;
  readonly name: string;
  readonly action: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for a name. */
export function NameDialog({ title, label, name, action, onName, onClose }: NameDialogProps) {
  const [written, setWritten] = useState<string | undefined>(name === '' ? undefined : name);
  const faults = useFaults();
  const submit = () => {
    if (written === undefined || !faults.areNone()) return;
    onClose();
    onName(written);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextEntry
          label={label}
          kind={nameKind}
          value={written}
          required
          autoFocus
          onFault={faults.note('name')}
          onValue={(value) => {
            setWritten(value);
            return null;
          }}
        />
        <div className={styles.actions}>
          <Button look="primary" type="submit">
            {action}
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
