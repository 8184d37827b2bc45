/** The keychain of the operating system, where the host has one: it seals text for this user on this computer. */
export interface Keychain {
  readonly isAvailable: () => boolean;
  readonly seal: (text: string) => Buffer;
  readonly unseal: (sealed: Buffer) => string;
}
