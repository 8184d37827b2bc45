/** What the files that are exported say that they are. */
export const HOUSEHOLD_FORMAT = 'longhand-household';
export const HOUSEHOLDS_FORMAT = 'longhand-households';
export const ENCRYPTED_FORMAT = 'longhand-encrypted-household';

const ENCRYPTED_IMPORT = 'households.importEncrypted';

/** Whether the content of a file is meant to be an encrypted export, sound or not. */
export function isEncryptedExport(content: unknown): boolean {
  return formatOf(content) === ENCRYPTED_FORMAT;
}

/** The operation that adds the households of a file; one that says nothing of itself is refused by the first. */
export function importOperation(content: unknown) {
  const format = formatOf(content);
  if (format === ENCRYPTED_FORMAT) return ENCRYPTED_IMPORT;
  return format === HOUSEHOLDS_FORMAT ? 'households.importMany' : 'households.import';
}

/** Whether an operation takes a file of households. */
export function isImport(operationId: string): boolean {
  return (
    operationId === 'households.import' || operationId === 'households.importMany' || operationId === ENCRYPTED_IMPORT
  );
}

/** Files of brokers and plans of other planners. */
const IMPORTS_OF_FILES: ReadonlySet<string> = new Set([
  'plans.import',
  'plans.previewImport',
  'planFiles.preview',
  'planFiles.createHousehold',
  'planFiles.replacePlan',
]);

/** Whether an operation takes whole files, which are larger than other requests. */
export function takesFiles(operationId: string): boolean {
  return isImport(operationId) || IMPORTS_OF_FILES.has(operationId);
}

/** The most that a file of households may hold, from the page and from the command line. */
export const LARGEST_FILE_BYTES = 64 * 1024 * 1024;

/** How a file is refused that has more. */
export function tooLarge(name: string): string {
  return `${name} is larger than 64 MB, the most that Longhand reads at once. Export fewer households to a file.`;
}

/** What the content of a file says that it is; null where it says nothing. */
export function formatOf(content: unknown): string | null {
  if (typeof content !== 'object' || content === null || !('format' in content)) return null;
  return typeof content.format === 'string' ? content.format : null;
}
