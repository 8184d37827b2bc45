import { z } from 'zod';
import { lawPackName } from '../../../engine/plan/schema/law/plan-law.ts';
import { planInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { LawDifference, LawDue } from '../../../engine/results/law/law-packs.ts';
import { dollars } from '../../../engine/results/money.ts';
import { PlanComparison } from '../../../engine/results/monte-carlo/comparison.ts';
import { CompareInput } from '../../../engine/results/monte-carlo/request.ts';
import { MonteCarloProgress } from '../../../engine/results/monte-carlo/result.ts';
import { householdId } from '../household-operations.ts';
import { operation } from '../operation/operation.ts';
import { planId } from '../plan-operations.ts';
import { LawPackFile, lawKey } from './law-pack.ts';

const instant = z.string().describe('Instant, ISO 8601 UTC');

/** What a list says of an installed pack. */
export const LawPackSummary = z.strictObject({
  hash: z.string().describe('By which plans name it'),
  name: z.string(),
  publisher: z.string().describe('Who made the pack'),
  date: z.string().describe('Day of the pack'),
  entries: z.int().describe('How many entries of law it changes'),
  signature: z
    .enum(['trusted', 'unknownKey', 'unsigned'])
    .describe(
      'trusted: signed with a key that is listed here; unknownKey: with another one, which says no more than unsigned',
    ),
  key: z.string().nullable().describe('Public key of whoever signed it; null where nobody has'),
  signedBy: z.string().nullable().describe('Name of that key here; null where it is not listed'),
  installedAt: instant,
  plans: z.int().describe('How many plans name it, deleted ones too'),
});
export type LawPackSummary = z.output<typeof LawPackSummary>;

/** What a list says of a pack that comes with the program. */
export const ReadyLawPack = z.strictObject({
  id: z.string().describe('By which it is installed'),
  name: z.string(),
  date: z.string().describe('Day of the pack'),
  entries: z.int().describe('How many entries of law it changes'),
  hash: z.string().describe('By which plans name it once it is installed'),
  isInstalled: z.boolean().describe('Whether it is on this machine already'),
});

export const TrustedLawKey = z.strictObject({
  key: z.string().describe('Public key: ed25519: and 64 hexadecimal digits'),
  name: z.string().describe('Whose it is'),
  addedAt: instant,
});
export type TrustedLawKey = z.output<typeof TrustedLawKey>;

const hash = lawPackName.describe('Hash of an installed pack');
const today = dollars("Today's dollars: dollars of the plan's first month");

/** What one entry alone does to a plan at its mean returns. */
const AloneEffect = z
  .strictObject({
    finalNetPortfolioInTodaysDollars: today.describe(
      'Net portfolio at the end of the plan, with less without, today’s dollars',
    ),
    lifetimeTaxesInTodaysDollars: today.describe('Taxes of all years, with less without, today’s dollars'),
    firstYear: z.int().nullable().describe('First calendar year whose row differs; null where none does'),
  })
  .describe('With this entry alone changed, less without it, at the mean returns');

const pair = {
  before: hash.nullable().default(null).describe('Hash of a pack; null for the law in force'),
  after: hash.nullable().default(null).describe('Hash of another one; null for the law in force'),
  plan: planInputs.optional().describe('A plan on which both are tried; its own law is left out'),
  householdId: householdId.optional().describe('Instead of plan: id of a household'),
  planId: planId.optional().describe('With householdId: id of its plan on which both are tried'),
  ...CompareInput.shape,
};

export const LawComparison = z.strictObject({
  before: LawPackSummary.nullable().describe('Null for the law in force'),
  after: LawPackSummary.nullable().describe('Null for the law in force'),
  differences: z.array(
    z.strictObject({
      ...LawDifference.shape,
      alone: AloneEffect.nullable().describe(
        'Null without a plan, beyond the first 60 entries, and where conversions or a table would have to be searched for again',
      ),
    }),
  ),
  onPaths: PlanComparison.nullable().describe(
    'The plan under both on the same random paths: under the second first, so that differences are what it changes; null without a plan',
  ),
});

export const lawPackOperations = {
  'law.packs.list': operation({
    summary: 'List the law packs that are installed',
    scope: 'read',
    http: 'GET /law/packs',
    input: z.strictObject({}),
    output: z.strictObject({ content: z.array(LawPackSummary) }),
  }),
  'law.packs.get': operation({
    summary: 'Read an installed law pack as its file',
    scope: 'read',
    http: 'GET /law/packs/{hash}',
    input: z.strictObject({ hash }),
    output: LawPackFile,
  }),
  'law.packs.install': operation({
    summary: 'Install a law pack: no plan goes by it until it names it',
    scope: 'administer',
    http: 'POST /law/packs',
    status: 201,
    input: LawPackFile,
    output: LawPackSummary,
  }),
  'law.packs.ready': operation({
    summary: 'List the law packs that come with Longhand, to be installed by their ids',
    scope: 'read',
    http: 'GET /law/ready-packs',
    input: z.strictObject({}),
    output: z.strictObject({ content: z.array(ReadyLawPack) }),
  }),
  'law.packs.installReady': operation({
    summary: 'Install a law pack that comes with Longhand: no plan goes by it until it names it',
    scope: 'administer',
    http: 'POST /law/ready-packs/{id}',
    status: 201,
    input: z.strictObject({ id: z.string().max(100).describe('Which pack, as law.packs.ready lists it') }),
    output: LawPackSummary,
  }),
  'law.packs.remove': operation({
    summary: 'Remove a law pack: plans that name it can be edited, but not calculated',
    scope: 'administer',
    http: 'DELETE /law/packs/{hash}',
    input: z.strictObject({ hash }),
    output: z.null(),
  }),
  'law.packs.compare': operation({
    summary: 'Compare two law packs, or one with the law in force, entry by entry, and their effect on a plan',
    scope: 'read',
    http: 'POST /law/compare',
    input: z.strictObject(pair),
    output: LawComparison,
    progress: MonteCarloProgress,
  }),
  'law.packs.due': operation({
    summary: 'List every entry of law whose next value is due, with who publishes it',
    scope: 'read',
    http: 'GET /law/due',
    input: z.strictObject({
      year: z.int().min(1900).max(2300).optional().describe('Only what is due for this calendar year or before'),
    }),
    output: LawDue,
  }),
  'law.keys.list': operation({
    summary: 'List the keys whose signatures of law packs are trusted here',
    scope: 'administer',
    http: 'GET /law/keys',
    input: z.strictObject({}),
    output: z.strictObject({ content: z.array(TrustedLawKey) }),
  }),
  'law.keys.add': operation({
    summary: 'Trust the signatures of a key under a name',
    scope: 'administer',
    http: 'POST /law/keys',
    status: 201,
    input: z.strictObject({
      key: lawKey,
      name: z
        .string()
        .trim()
        .min(1, 'Enter a name of 1 to 120 characters.')
        .max(120, 'Enter a name of 1 to 120 characters.')
        .describe('Whose it is'),
    }),
    output: TrustedLawKey,
  }),
  'law.keys.remove': operation({
    summary: 'Trust the signatures of a key no longer',
    scope: 'administer',
    http: 'DELETE /law/keys/{key}',
    input: z.strictObject({ key: lawKey }),
    output: z.null(),
  }),
};
