import { safeStorage } from 'electron';
import type { Keychain } from '../store/vault/keychain.ts';

/** The keychain of the operating system: Keychain, Credential Vault, or the secret service of a Linux desktop. */
export const keychain: Keychain = {
  // Without a secret service, Electron on Linux would seal with a password that is in its source.
  isAvailable: () =>
    safeStorage.isEncryptionAvailable() &&
    (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text'),
  seal: (text) => safeStorage.encryptString(text),
  unseal: (sealed) => safeStorage.decryptString(sealed),
};
