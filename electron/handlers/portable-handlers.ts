import type { ParsedInput } from '../contract/index.ts';
import { ApiError } from '../contract/operation/api-error.ts';
import { PortableHouseholds, type portableOperations } from '../contract/portable-operations.ts';
import type { HashedLawPack } from '../store/law/law-pack-store.ts';
import type { HandlerContext, HandlersFor } from './handler-context.ts';
import { soundPack } from './law/installed-pack.ts';
import { normalizeInputs } from './requests/normalize-inputs.ts';

type Many = ParsedInput<'households.importMany'>;

export const portableHandlers = {
  'households.export': ({ householdId }, { store }) => store.households.export(householdId),
  'households.import': async ({ lawPacks, ...portable }, context) => {
    const household = withSoundPlans(portable, '', context.now());
    return context.store.households.import(household, await soundPacks(lawPacks, context));
  },
  'households.exportMany': ({ householdIds }, { store }) => store.households.exportMany(householdIds),
  'households.importMany': importedMany,
  'households.exportEncrypted': ({ householdIds }, { store }) =>
    store.encryptedFiles.encrypt(JSON.stringify(store.households.exportMany(householdIds))),
  'households.importEncrypted': async ({ file, passphrase }, context) =>
    importedMany(portableIn(await context.store.encryptedFiles.decrypt(file, passphrase)), context),
} satisfies HandlersFor<typeof portableOperations>;

async function importedMany({ lawPacks, ...portable }: Many, context: HandlerContext) {
  const { store, now } = context;
  if (portable.households.length === 0)
    throw new ApiError('validation_failed', 'The file holds no household: nothing was imported.');
  const households = portable.households.map((one, index) => withSoundPlans(one, `households[${index}].`, now()));
  const packs = await soundPacks(lawPacks, context);
  return { content: [...store.households.importMany({ ...portable, households }, packs)] };
}

/** @throws ApiError `validation_failed` where one was altered, or the engine cannot read it */
async function soundPacks(lawPacks: Many['lawPacks'], context: HandlerContext): Promise<readonly HashedLawPack[]> {
  const sound: HashedLawPack[] = [];
  for (const [at, pack] of (lawPacks ?? []).entries()) {
    // oxlint-disable-next-line no-await-in-loop -- the engine takes only so many questions at once
    sound.push(await soundPack(pack, context, `lawPacks[${at}].`));
  }
  return sound;
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
