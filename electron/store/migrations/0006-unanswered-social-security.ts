import type { Migration } from '../database/migrate.ts';

/**
 * Takes the basis `none` out of Social Security records. Until now the store wrote it into every record that said nothing, so
 * that an answer that is missing and the answer "none" look the same; the page has asked for both. Whoever did mean none is
 * asked once more. No result changes: the engine takes a record without a basis for one of no benefit.
 */
export const unansweredSocialSecurity: Migration = {
  name: '0006-unanswered-social-security',
  up: (db) => {
    for (const basis of ['$.persons[0].socialSecurity.basis', '$.persons[1].socialSecurity.basis']) {
      db.run(
        `UPDATE revisions SET inputs = json_remove(inputs, @basis)
         WHERE iif(json_valid(inputs), json_extract(inputs, @basis), NULL) = 'none'`,
        { basis },
      );
    }
  },
};
