/** What an encrypted export says that it is. */
export const ENCRYPTED_FORMAT = 'longhand-encrypted-household';

/** Whether the content of a file is meant to be an encrypted export, sound or not. */
export function isEncryptedExport(content: unknown): boolean {
  return typeof content === 'object' && content !== null && 'format' in content && content.format === ENCRYPTED_FORMAT;
}
