import { createHash } from 'node:crypto';

/**
 * The hash that a row of households, revisions or reports keeps of its texts: SQLite notices a page whose structure is broken, but not a
 * name or a note whose bytes have changed on the disk. A change of it needs a migration that fills the columns again.
 */
export function hashOfTexts(...texts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

/** The same in SQL: `hash_of_texts(name, notes)`. */
export const HASH_OF_TEXTS = 'hash_of_texts';

/** The texts of each table that are hashed, in this order. */
export const HASHED_TEXTS = {
  households: ['name', 'notes'],
  revisions: ['name', 'description'],
  revision_reports: ['report'],
  revision_done: ['done'],
} as const;

/** In SQL, `sound_texts(text_hash, name, notes)`: 1, or the end of the statement where the texts are not those that were saved. */
export const SOUND_TEXTS = 'sound_texts';

export function soundTexts(hash: unknown, ...texts: readonly unknown[]): number {
  if (hash === hashOfTexts(...texts)) return 1;
  throw new DamagedText();
}

/** Becomes `data_folder_damaged`, as any other damage of the database. */
class DamagedText extends Error {
  readonly code = 'TEXT_DAMAGED';

  constructor() {
    super('A text in the database is not the one that was saved');
    this.name = 'DamagedText';
  }
}
