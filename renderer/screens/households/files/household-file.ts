import type { OperationInput } from '../../../../electron/contract/index.ts';
import { isEncryptedExport } from '../../../../electron/contract/operation/encrypted-format.ts';
import sample from '../../../../resources/sandbox/sample-household.json' with { type: 'json' };

type Portable = OperationInput<'households.import'>;
type Encrypted = OperationInput<'households.importEncrypted'>['file'];

/** The sample household, as the file that it is. */
export const SAMPLE = sample as Portable;

export type HouseholdFile = { readonly plain: Portable } | { readonly encrypted: Encrypted };

/** The content of a file to import; null if it is not one of ours. The import operations report what is wrong in ours. */
export function householdFileOf(text: string): HouseholdFile | null {
  try {
    const content: unknown = JSON.parse(text);
    if (isEncryptedExport(content)) return { encrypted: content as Encrypted };
    return isPortable(content) ? { plain: content } : null;
  } catch {
    return null;
  }
}

function isPortable(content: unknown): content is Portable {
  return typeof content === 'object' && content !== null && 'format' in content && content.format === SAMPLE.format;
}
