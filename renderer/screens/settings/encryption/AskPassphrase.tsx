import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { SecretEntry } from '../../../components/fields/SecretEntry.tsx';
import overlay from '../../../components/overlays/Dialog.module.css';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { errorMessage } from '../../../state/backend.tsx';

interface AskPassphraseProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly mutation: { readonly isPending: boolean; readonly error: Error | null };
  readonly onPassphrase: (passphrase: string) => void;
  readonly onClose: () => void;
}

/** Asks for the passphrase once more before it is changed what needs it. */
export function AskPassphrase({ title, text, action, mutation, onPassphrase, onClose }: AskPassphraseProps) {
  const [passphrase, setPassphrase] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (passphrase !== '' && !mutation.isPending) onPassphrase(passphrase);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p className={overlay.text}>{text}</p>
        <SecretEntry
          label="Current passphrase"
          value={passphrase}
          onValue={setPassphrase}
          autoFocus
          error={mutation.error === null ? null : errorMessage(mutation.error)}
        />
        <div className={overlay.actions}>
          <Button look="primary" type="submit" isDisabled={passphrase === '' || mutation.isPending}>
            {action}
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
