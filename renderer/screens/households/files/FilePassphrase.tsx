import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { SecretEntry } from '../../../components/fields/SecretEntry.tsx';
import overlay from '../../../components/overlays/Dialog.module.css';
import { Dialog } from '../../../components/overlays/Dialog.tsx';

interface FilePassphraseProps {
  readonly name: string;
  readonly isPending: boolean;
  readonly problem: string | null;
  readonly onPassphrase: (passphrase: string) => void;
  readonly onClose: () => void;
}

/** Asks for what opens a file that was encrypted elsewhere, or here before encryption was turned off. */
export function FilePassphrase({ name, isPending, problem, onPassphrase, onClose }: FilePassphraseProps) {
  const [passphrase, setPassphrase] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (passphrase !== '' && !isPending) onPassphrase(passphrase);
  };
  return (
    <Dialog title="Open an encrypted file" onClose={onClose} staysOpen>
      <form onSubmit={submit} noValidate>
        <p className={overlay.text}>
          {name} is encrypted with another passphrase than these households: the one that counted where and when it was
          exported.
        </p>
        <SecretEntry
          label="Passphrase or recovery key at the time of export"
          value={passphrase}
          onValue={setPassphrase}
          autoFocus
          error={problem}
        />
        <div className={overlay.actions}>
          <Button look="primary" type="submit" isDisabled={passphrase === '' || isPending}>
            {isPending ? 'Opening…' : 'Import'}
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
