import type { ParsedInput } from '../contract/index.ts';
import { ApiError } from '../contract/operation/api-error.ts';
import { PortableHousehold, type portableOperations } from '../contract/portable-operations.ts';
import type { HandlerContext, HandlersFor } from './handler-context.ts';
import { normalizeInputs } from './requests/normalize-inputs.ts';

export const portableHandlers = {
  'households.export': ({ householdId }, { store }) => store.households.export(householdId),
  'households.import': imported,
  'households.exportEncrypted': ({ householdId }, { store }) =>
    store.encryptedFiles.encrypt(JSON.stringify(store.households.export(householdId))),
  'households.importEncrypted': async ({ file, passphrase }, context) =>
    imported(portableIn(await context.store.encryptedFiles.decrypt(file, passphrase)), context),
} satisfies HandlersFor<typeof portableOperations>;

function imported(portable: ParsedInput<'households.import'>, { store, now }: HandlerContext) {
  const plans = portable.plans.map((plan, index) => ({
    ...plan,
    inputs: normalizeInputs(plan.inputs, `plans[${index}].inputs`, now()),
  }));
  return store.households.import({ ...portable, plans });
}

/** What was encrypted was a sound document of its day. */
function portableIn(content: string): ParsedInput<'households.import'> {
  const { data } = PortableHousehold.safeParse(JSON.parse(content));
  if (data !== undefined) return data;
  throw new ApiError(
    'validation_failed',
    'The file was written by a later release of Longhand. Update this one first.',
  );
}
