import type { ParsedInput } from '../contract/index.ts';
import { ApiError } from '../contract/operation/api-error.ts';
import { PortableHouseholds, type portableOperations } from '../contract/portable-operations.ts';
import type { HashedLawPack } from '../store/law/law-pack-store.ts';
import { hashedPack } from '../store/law/law-signature.ts';
import type { HandlerContext, HandlersFor } from './handler-context.ts';
import { checkPacks, packPath } from './law/installed-pack.ts';
import { normalizeInputs } from './requests/normalize-inputs.ts';

type Many = ParsedInput<'households.importMany'>;

export const portableHandlers = {
  'households.export': ({ householdId }, { store }) => store.households.export(householdId),
  'households.import': ({ lawPacks, ...portable }, { store, now }) =>
    store.households.import(withSoundPlans(portable, '', now()), hashedPacks(lawPacks)),
  'households.exportMany': ({ householdIds }, { store }) => store.households.exportMany(householdIds),
  'households.importMany': importedMany,
  'households.exportEncrypted': ({ householdIds }, { store }) =>
    store.encryptedFiles.encrypt(JSON.stringify(store.households.exportMany(householdIds))),
  'households.importEncrypted': async ({ file, passphrase }, context) => {
    const portable = portableIn(await context.store.encryptedFiles.decrypt(file, passphrase));
    // What it holds is known only now.
    await checkPacks(portable.lawPacks, context);
    return importedMany(portable, context);
  },
} satisfies HandlersFor<typeof portableOperations>;

function importedMany({ lawPacks, ...portable }: Many, { store, now }: HandlerContext) {
  if (portable.households.length === 0)
    throw new ApiError('validation_failed', 'The file holds no household: nothing was imported.');
  const households = portable.households.map((one, index) => withSoundPlans(one, `households[${index}].`, now()));
  return { content: [...store.households.importMany({ ...portable, households }, hashedPacks(lawPacks))] };
}

function hashedPacks(lawPacks: Many['lawPacks'] = []): readonly HashedLawPack[] {
  return lawPacks.map((pack, at) => hashedPack(pack, packPath(at)));
}

type One = Pick<ParsedInput<'households.import'>, 'plans' | 'mainPlan'>;

/** @throws ApiError `validation_failed` for plans that cannot be saved, and where the main plan is none of them */
function withSoundPlans<Portable extends One>(portable: Portable, path: string, now: Date): Portable {
  const { plans, mainPlan = 0 } = portable;
  if (mainPlan === 0 || mainPlan < plans.length) {
    return { ...portable, plans: normalized(plans, `${path}plans`, now) };
  }
  const issue = { path: `${path}mainPlan`, message: `There is no plan ${mainPlan} here, counted from 0.` };
  throw new ApiError('validation_failed', `${issue.path}: ${issue.message}`, { issues: [issue] });
}

function normalized(plans: One['plans'], path: string, now: Date) {
  return plans.map((plan, index) => ({
    ...plan,
    inputs: normalizeInputs(plan.inputs, `${path}[${index}].inputs`, now),
  }));
}

/** What was encrypted was a sound document of its day. */
function portableIn(content: string): Many {
  const { data } = PortableHouseholds.safeParse(JSON.parse(content));
  if (data !== undefined) return data;
  throw new ApiError(
    'validation_failed',
    'The file was written by a later release of Longhand. Update this one first.',
  );
}
