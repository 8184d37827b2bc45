import { readFileSync } from 'node:fs';
import { usageError } from '../command-words.ts';

/** The bytes of a file that a command names, in base64. @throws CommandError where it cannot be read */
export function contentOf(file: string): string {
  try {
    return readFileSync(file).toString('base64');
  } catch (error) {
    throw usageError(`${file} could not be read: ${error instanceof Error ? error.message : 'unknown error'}.`);
  }
}
