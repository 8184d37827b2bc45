import { readdirSync, statSync } from 'node:fs';

/** The names in a folder; none where there is no such folder. */
export function filesIn(folder: string): readonly string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true ? readdirSync(folder) : [];
}
