import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { TextEntry } from '../../../components/fields/TextEntry.tsx';
import { useFaults } from '../../../components/fields/use-faults.ts';
import overlay from '../../../components/overlays/Dialog.module.css';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { nameKind } from '../../../format/field-kind.ts';
import styles from '../Settings.module.css';
import type { Scope } from './ScopeTags.tsx';

export interface NewClient {
  readonly name: string;
  readonly scopes: Scope[];
}

const SCOPES: readonly { readonly scope: Scope; readonly text: string }[] = [
  { scope: 'read', text: 'Read households and plans, and calculate' },
  { scope: 'write', text: 'Change households and plans' },
];

/** Asks for the name of a program and what it may do. */
export function AddClientDialog({
  onAdd,
  onClose,
}: {
  readonly onAdd: (client: NewClient) => void;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState<string | undefined>();
  const [scopes, setScopes] = useState<readonly Scope[]>(['read']);
  const faults = useFaults();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name === undefined || scopes.length === 0 || !faults.areNone()) return;
    onClose();
    onAdd({ name, scopes: [...scopes] });
  };
  return (
    <Dialog title="Add a client" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextEntry
          label="Name of the program"
          kind={nameKind}
          value={name}
          required
          autoFocus
          onFault={faults.note('name')}
          onValue={(value) => {
            setName(value);
            return null;
          }}
        />
        <fieldset>
          <legend>It may</legend>
          {SCOPES.map(({ scope, text }) => (
            <label key={scope} className={styles.check}>
              <input
                type="checkbox"
                checked={scopes.includes(scope)}
                onChange={() =>
                  setScopes(scopes.includes(scope) ? scopes.filter((each) => each !== scope) : [...scopes, scope])
                }
              />
              {text}
            </label>
          ))}
        </fieldset>
        <div className={overlay.actions}>
          <Button look="primary" type="submit" isDisabled={name === undefined || scopes.length === 0}>
            Add
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
