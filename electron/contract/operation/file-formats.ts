/** What the files that are exported say that they are. */
export const HOUSEHOLD_FORMAT = 'longhand-household';
export const HOUSEHOLDS_FORMAT = 'longhand-households';
export const ENCRYPTED_FORMAT = 'longhand-encrypted-household';

/** Whether the content of a file is meant to be an encrypted export, sound or not. */
export function isEncryptedExport(content: unknown): boolean {
  return formatOf(content) === ENCRYPTED_FORMAT;
}

/** The operation that adds the households of a file; one that says nothing of itself is refused by the first. */
export function importOperation(content: unknown) {
  const format = formatOf(content);
  if (format === ENCRYPTED_FORMAT) return 'households.importEncrypted';
  return format === HOUSEHOLDS_FORMAT ? 'households.importMany' : 'households.import';
}

/** What the content of a file says that it is; null where it says nothing. */
export function formatOf(content: unknown): string | null {
  if (typeof content !== 'object' || content === null || !('format' in content)) return null;
  return typeof content.format === 'string' ? content.format : null;
}
