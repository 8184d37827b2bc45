import { z } from 'zod';
import { planInputs } from '../../engine/plan/schema/plan-inputs.ts';
import type { ReadOnly } from '../../engine/plan/schema/read-only.ts';
import { EncryptedHousehold } from './answers/encrypted-household.ts';
import { Household, householdFields, householdId } from './household-operations.ts';
import { ENCRYPTED_FORMAT } from './operation/encrypted-format.ts';
import { operation } from './operation/operation.ts';
import { planFields } from './plan-fields.ts';

export const HouseholdDescription = z.strictObject(householdFields);

const ENCRYPTED_WORDS =
  'This file is encrypted: import it on the page, in the window or with "longhand call households.import --input FILE". Programs send plain ones.';

/** One household with its plans in one JSON file, to carry to another computer or keep. Ids and history stay behind. */
export const PortableHousehold = z.strictObject({
  format: z
    .literal('longhand-household', { error: ({ input }) => (input === ENCRYPTED_FORMAT ? ENCRYPTED_WORDS : undefined) })
    .describe('Says what the file is'),
  version: z.literal(1).describe('Version of the file format'),
  household: HouseholdDescription,
  plans: z.array(z.strictObject({ ...planFields, inputs: planInputs })).max(1000, 'Give at most 1,000 plans.'),
});
export type PortableHousehold = ReadOnly<z.input<typeof PortableHousehold>>;

/** What is encrypted is the page's and the window's; programs are given and give plain documents: those two have no route. */
export const portableOperations = {
  'households.export': operation({
    summary: 'Read a household with its plans as one portable JSON document',
    scope: 'read',
    http: 'GET /households/{householdId}/export',
    input: z.strictObject({ householdId }),
    output: PortableHousehold,
  }),
  'households.import': operation({
    summary: 'Create a household with its plans from a portable JSON document',
    scope: 'write',
    http: 'POST /households/import',
    status: 201,
    input: PortableHousehold,
    output: Household,
  }),
  'households.exportEncrypted': operation({
    summary: 'Read a household of an encrypted data folder as one encrypted document',
    scope: 'administer',
    input: z.strictObject({ householdId }),
    output: EncryptedHousehold,
  }),
  'households.importEncrypted': operation({
    summary: 'Create a household with its plans from an encrypted document',
    scope: 'administer',
    input: z.strictObject({
      file: z
        .looseObject({ format: z.literal(ENCRYPTED_FORMAT) })
        .describe('An encrypted document; one that is damaged is refused in words of its own'),
      passphrase: z
        .string()
        .max(1000)
        .optional()
        .describe('Passphrase or recovery key of the day of the export, where the key of this folder does not open it'),
    }),
    output: Household,
  }),
};
