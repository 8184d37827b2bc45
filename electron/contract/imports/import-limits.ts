import { ACCOUNT_KINDS } from '../../../engine/plan/schema/account-kinds.ts';

/** Of a file, once it is read; positions of 40 accounts come to a tenth of it. */
export const MOST_IMPORT_BYTES = 2_097_152;

/** Of one import. */
export const MOST_IMPORT_FILES = 10;

/** Kinds that a positions file can make: the others ask what no such file says. */
export const IMPORTED_KINDS = ACCOUNT_KINDS.filter(
  (kind) => kind !== 'inheritedIra' && kind !== 'inheritedRoth' && kind !== 'annuity' && kind !== 'education529',
);
