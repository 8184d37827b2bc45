import { counted } from '../format/words.ts';
import { download } from './download.ts';

/** Downloads what an export answered, under the name of the household, or of how many there are. */
export function saveHouseholdFile(names: readonly string[], content: unknown): void {
  const [only] = names;
  const name = names.length === 1 && only !== undefined ? only : counted(names.length, 'household');
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['household'];
  download(`${words.join('-')}.longhand`, 'application/json', `${JSON.stringify(content, null, 2)}\n`);
}
