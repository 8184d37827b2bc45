import type { Encryption } from '../../../state/host/encryption.ts';
import { useAction } from '../../../state/use-operation.ts';
import { AskPassphrase } from './AskPassphrase.tsx';

/** Told of what was made: a new recovery key, or null where the old one stays. */
export type OnRecoveryKey = (made: { readonly recoveryKey: string | null }) => void;

/** What is about to be done with the passphrase. */
export type Asked = 'change' | 'remove' | 'recoveryKey' | 'remember' | null;

interface EncryptionDialogsProps {
  readonly asked: Asked;
  readonly keychain: Encryption['keychain'];
  readonly onRecoveryKey: OnRecoveryKey;
  readonly onClose: () => void;
}

/** The questions that need nothing but the passphrase. */
export function EncryptionDialogs({ asked, keychain, onRecoveryKey, onClose }: EncryptionDialogsProps) {
  const changing = useAction('encryption.change', ['encryption.', 'backups.']);
  const removing = useAction('encryption.remove', ['encryption.', 'backups.']);
  const changed: OnRecoveryKey = (made) => {
    onClose();
    onRecoveryKey(made);
  };
  switch (asked) {
    case 'remove':
      return (
        <AskPassphrase
          title="Turn encryption off?"
          text="The households are then kept as they are on the disk. Existing backups stay encrypted."
          action="Turn off"
          mutation={removing}
          onPassphrase={(passphrase) => removing.mutate({ passphrase }, { onSuccess: onClose })}
          onClose={onClose}
        />
      );
    case 'recoveryKey':
      return (
        <AskPassphrase
          title="Make a new recovery key?"
          text="The old key stops working."
          action="Make a new one"
          mutation={changing}
          onPassphrase={(passphrase) => changing.mutate({ passphrase, newRecoveryKey: true }, { onSuccess: changed })}
          onClose={onClose}
        />
      );
    case 'remember':
      return (
        <AskPassphrase
          title={keychain === 'on' ? 'Ask for the passphrase again?' : 'Open by the keychain?'}
          text="The keychain opens the households for whoever is signed in to this account of this computer."
          action={keychain === 'on' ? 'Ask for it' : 'Open by the keychain'}
          mutation={changing}
          onPassphrase={(passphrase) =>
            changing.mutate({ passphrase, remember: keychain !== 'on' }, { onSuccess: changed })
          }
          onClose={onClose}
        />
      );
    case 'change':
    case null:
      return null;
    default:
      return asked satisfies never;
  }
}
