import type { encryptionOperations } from '../../contract/safety/encryption-operations.ts';
import type { HandlersFor } from '../handler-context.ts';

export const encryptionHandlers = {
  'encryption.status': (_, { store }) => store.encryption.status(),
  'encryption.set': ({ passphrase, remember }, { store }) => store.encryption.set(passphrase, remember),
  'encryption.change': (change, { store }) => store.encryption.change(change),
  'encryption.remove': ({ passphrase }, { store }) => store.encryption.remove(passphrase),
  'encryption.unlock': ({ passphrase, remember }, { store }) => store.encryption.unlock(passphrase, remember),
  'encryption.recover': ({ recoveryKey, newPassphrase }, { store }) =>
    store.encryption.recover(recoveryKey, newPassphrase),
} satisfies HandlersFor<typeof encryptionOperations>;
