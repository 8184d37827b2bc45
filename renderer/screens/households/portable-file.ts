import type { OperationInput, OperationOutput } from '../../../electron/contract/index.ts';
import sample from '../../../resources/sandbox/sample-household.json' with { type: 'json' };
import { download } from '../../state/download.ts';

type Portable = OperationInput<'households.import'>;

/** The sample household, as the file that it is. */
export const SAMPLE = sample as Portable;

/** The content of a file to import; null if it is not one of ours. The import operation reports what is wrong in ours. */
export function portableOf(text: string): Portable | null {
  try {
    const content: unknown = JSON.parse(text);
    return isOurs(content) ? content : null;
  } catch {
    return null;
  }
}

function isOurs(content: unknown): content is Portable {
  return typeof content === 'object' && content !== null && 'format' in content && content.format === SAMPLE.format;
}

export function downloadPortable(name: string, portable: OperationOutput<'households.export'>): void {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['household'];
  download(`${words.join('-')}.longhand`, 'application/json', `${JSON.stringify(portable, null, 2)}\n`);
}
