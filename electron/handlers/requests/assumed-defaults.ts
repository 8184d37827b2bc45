import { checkPlan } from '../../../engine/plan/check/check-plan.ts';
import { planInputs } from '../../../engine/plan/schema/plan-inputs.ts';

type Leaf = string | number | boolean;
type Leaves = ReadonlyMap<string, Leaf>;

/** Nothing but what must be written, so that everything else in it is a default. */
const BARE = planInputs.parse({
  persons: [{ birthDate: '1960-01-01' }],
  accounts: [{ kind: 'taxable', balance: 1, yield: {}, contributions: [{}] }],
  goals: [{ amount: 1, frequency: 'monthly' }],
  incomes: [{ kind: 'wage', amount: 1, frequency: 'annual' }],
  properties: [{ value: 1, sale: { when: { month: '2030-01' } } }],
});

const DEFAULTS = leavesOf(BARE);

/** Names, ids, parts of dates, and the year of a cut that is not assumed: nothing that anybody would doubt. */
const SAYS_NOTHING = /(^|\.)(id|name|schemaVersion|owner|person|offsetYears|surplus|event|months|trustFundCut\.year)$/;

/**
 * The fields of a plan document that stand at their default, written out or not, by path: what a result assumes without
 * anybody having chosen it. Left out is what is nought, no, or none. Empty for a document that is no plan.
 * @param document of a request or as it is stored, where defaults are written out
 */
export function assumedDefaults(document: unknown): Readonly<Record<string, Leaf>> {
  // The start month is always written by whoever has completed the plan.
  const { plan } = checkPlan(document, { startMonth: BARE.startMonth ?? '2026-01' });
  if (plan === null) return {};
  const written = leavesOf(document);
  const assumed = [...leavesOf(plan)].filter(
    ([path, value]) => isTelling(path, value) && (!written.has(path) || DEFAULTS.get(general(path)) === value),
  );
  return Object.fromEntries(assumed);
}

function isTelling(path: string, value: Leaf): boolean {
  return value !== 0 && value !== false && value !== 'none' && !SAYS_NOTHING.test(path);
}

/** The same field of the first entry of its list. */
function general(path: string): string {
  return path.replace(/\[\d+\]/g, '[0]');
}

function leavesOf(value: unknown): Leaves {
  return new Map(leaves(value, ''));
}

function leaves(value: unknown, path: string): readonly (readonly [string, Leaf])[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => leaves(entry, `${path}[${index}]`));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, member]) => leaves(member, path === '' ? name : `${path}.${name}`));
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[path, value]] : [];
}
