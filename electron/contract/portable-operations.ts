import { z } from 'zod';
import { planInputs } from '../../engine/plan/schema/plan-inputs.ts';
import type { ReadOnly } from '../../engine/plan/schema/read-only.ts';
import { Household, householdFields, householdId } from './household-operations.ts';
import { operation } from './operation/operation.ts';
import { planFields } from './plan-fields.ts';

export const HouseholdDescription = z.strictObject(householdFields);

/** One household with its plans in one JSON file, to carry to another computer or keep. Ids and history stay behind. */
export const PortableHousehold = z.strictObject({
  format: z.literal('longhand-household').describe('Says what the file is'),
  version: z.literal(1).describe('Version of the file format'),
  household: HouseholdDescription,
  plans: z.array(z.strictObject({ ...planFields, inputs: planInputs })).max(1000, 'Give at most 1,000 plans.'),
});
export type PortableHousehold = ReadOnly<z.input<typeof PortableHousehold>>;

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
};
