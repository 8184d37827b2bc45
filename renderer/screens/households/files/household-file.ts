import type { OperationInput } from '../../../../electron/contract/index.ts';
import {
  formatOf,
  HOUSEHOLD_FORMAT,
  HOUSEHOLDS_FORMAT,
  isEncryptedExport,
} from '../../../../electron/contract/operation/file-formats.ts';

type Portable = OperationInput<'households.import'>;
type PortableMany = OperationInput<'households.importMany'>;
type Encrypted = OperationInput<'households.importEncrypted'>['file'];

/** The sample household, as the file that it is: fetched only by who asks for it. */
export async function sampleHousehold(): Promise<Portable> {
  const { default: sample } = await import('../../../../resources/sandbox/sample-household.json', {
    with: { type: 'json' },
  });
  return sample as Portable;
}

export type HouseholdFile =
  | { readonly one: Portable }
  | { readonly many: PortableMany }
  | { readonly encrypted: Encrypted };

/** The content of a file to import; null if it is not one of ours. The import operations report what is wrong in ours. */
export function householdFileOf(text: string): HouseholdFile | null {
  const content = parsed(text);
  if (isEncryptedExport(content)) return { encrypted: content as Encrypted };
  if (formatOf(content) === HOUSEHOLDS_FORMAT) return { many: content as PortableMany };
  return formatOf(content) === HOUSEHOLD_FORMAT ? { one: content as Portable } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
