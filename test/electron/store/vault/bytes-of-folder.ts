import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which of these words stand in any file below a folder, as SQLite, JSON or UTF-16 would write them, and in which file. */
export function wordsIn(folder: string, words: readonly string[]): readonly string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap((entry) => {
    const bytes = readFileSync(join(entry.parentPath, entry.name));
    const found = words.filter((word) => bytes.includes(word, 0, 'utf8') || bytes.includes(word, 0, 'utf16le'));
    return found.map((word) => `${entry.name}: ${word}`);
  });
}

/** 200 names that stand nowhere by chance. */
export const NAMES: readonly string[] = Array.from({ length: 200 }, (_, at) => `Q${at.toString(36)}zyxwolde${at}berg`);
