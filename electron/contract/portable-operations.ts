import { z } from 'zod';
import { planInputs } from '../../engine/plan/schema/plan-inputs.ts';
import type { ReadOnly } from '../../engine/plan/schema/read-only.ts';
import { EncryptedHousehold } from './answers/encrypted-household.ts';
import { Household, householdFields, householdId } from './household-operations.ts';
import { LawPackFile } from './law/law-pack.ts';
import { ENCRYPTED_FORMAT, HOUSEHOLD_FORMAT, HOUSEHOLDS_FORMAT } from './operation/file-formats.ts';
import { operation } from './operation/operation.ts';
import { planFields } from './plan-fields.ts';
import { KeptReview } from './reviews/review-operations.ts';

export const HouseholdDescription = z.strictObject(householdFields);

/** What a file says that it is, and what to do with one of another kind. */
function says<Name extends keyof typeof ELSEWHERE>(name: Name) {
  const elsewhere: Readonly<Record<string, string>> = ELSEWHERE;
  return z
    .literal(name, {
      error: ({ input }) => (typeof input === 'string' && input !== name ? elsewhere[input] : undefined),
    })
    .describe('Says what the file is');
}

const ELSEWHERE = {
  [ENCRYPTED_FORMAT]:
    'This file is encrypted: import it on the page, in the window or with "longhand import FILE". Programs send plain ones.',
  [HOUSEHOLD_FORMAT]: 'This file holds one household: households.import takes it.',
  [HOUSEHOLDS_FORMAT]: 'This file holds several households: households.importMany takes it.',
};

/** A plan in a portable document. */
export const PortablePlan = z.strictObject({
  ...planFields,
  inputs: planInputs,
  reviews: z
    .array(KeptReview)
    .max(200, 'Give at most 200 reviews of a plan.')
    .optional()
    .describe('Its yearly reviews, the latest first; left out: none'),
});

const lawPacks = z
  .array(LawPackFile)
  .max(1000, 'Give at most 1,000 law packs.')
  .optional()
  .describe('The law packs that its plans go by: those that are not here yet are installed; left out: none');

/** One household with its plans in one JSON file, to carry to another computer or keep. Ids and history stay behind. */
export const PortableHousehold = z.strictObject({
  format: says(HOUSEHOLD_FORMAT),
  version: z.literal(1).describe('Version of the file format'),
  household: HouseholdDescription,
  plans: z.array(PortablePlan).max(1000, 'Give at most 1,000 plans.'),
  lawPacks,
  mainPlan: z
    .int()
    .min(0)
    .max(999)
    .optional()
    .describe('Which of the plans is the main one, counted from 0; left out: the first'),
});
export type PortableHousehold = ReadOnly<z.input<typeof PortableHousehold>>;

const MOST_HOUSEHOLDS = 10_000;

/** Several households in one JSON file: all that there are, or those that were chosen. */
export const PortableHouseholds = z.strictObject({
  format: says(HOUSEHOLDS_FORMAT),
  version: z.literal(1).describe('Version of the file format'),
  households: z
    .array(
      PortableHousehold.omit({ format: true, version: true, lawPacks: true }).extend({
        archived: z.boolean().default(false).describe('Whether it is put away'),
      }),
    )
    .max(MOST_HOUSEHOLDS, 'Give at most 10,000 households.'),
  lawPacks,
});
export type PortableHouseholds = ReadOnly<z.input<typeof PortableHouseholds>>;

export const ImportedHouseholds = z.strictObject({
  content: z.array(Household).describe('The new households, in the order of the file'),
});

const householdIds = z.array(householdId).min(1, 'Name a household.').max(MOST_HOUSEHOLDS, 'Name at most 10,000.');

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
  'households.exportMany': operation({
    summary: 'Read all households with their plans, or those named, as one portable JSON document',
    scope: 'read',
    http: 'POST /households/export',
    input: z.strictObject({
      householdIds: householdIds.optional().describe('Left out: all, archived ones too, but none that is deleted'),
    }),
    output: PortableHouseholds,
  }),
  'households.importMany': operation({
    summary: 'Create the households of a portable JSON document with their plans: all of them, or none',
    scope: 'write',
    http: 'POST /households/import-many',
    status: 201,
    input: PortableHouseholds,
    output: ImportedHouseholds,
  }),
  'households.exportEncrypted': operation({
    summary: 'Read households of an encrypted data folder as one encrypted document',
    scope: 'administer',
    input: z.strictObject({ householdIds }),
    output: EncryptedHousehold,
  }),
  'households.importEncrypted': operation({
    summary: 'Create the households of an encrypted document with their plans: all of them, or none',
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
    output: ImportedHouseholds,
  }),
};
