import { sha256 } from '../primitives/sha256.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Plan } from './complete/plan.ts';

/**
 * Fields that the completed plan has gained since engine 1.0.0, each with its default: a row a field. `[]` stands for every
 * entry of a list.
 */
const FIELDS_SINCE_FIRST_RELEASE: readonly (readonly [path: string, initial: unknown])[] = [
  ['accounts[].yield.taxExemptShare', 0],
  ['incomes[].payer', 'private'],
  ['persons[].dependents[].disabled', false],
  ['persons[].dependents[].inSchool', true],
  ['persons[].medicare.irmaaAppeal', null],
  ['persons[].socialSecurity.disabledSince', null],
  ['persons[].socialSecurity.formerSpouse', null],
  ['persons[].socialSecurity.lateSpouse', null],
  ['persons[].socialSecurity.suspended', null],
  ['roth.effort', 'standard'],
  ['roth.margin', 0],
  ['roth.sourceAccounts', null],
  ['taxes.localTax', null],
];

/**
 * `sha256:` and the hash of the completed plan as RFC 8785 JSON: equal plans have equal hashes, however their inputs are
 * written. A field of the table above is left out where it holds its default, so that certificates made before the field
 * existed still find their plan.
 */
export function inputsHash(plan: Plan): string {
  const hashed = FIELDS_SINCE_FIRST_RELEASE.reduce<unknown>(
    (document, [path, initial]) => withoutDefault(document, path.split('.'), canonicalJson(initial)),
    asWritten(plan),
  );
  return `sha256:${sha256(canonicalJson(hashed))}`;
}

/** The plan without what a search has added to it: its ceilings follow from the rest. */
function asWritten(plan: Plan): unknown {
  const { roth } = plan;
  if (roth === 'none' || 'manual' in roth) return plan;
  const { ceilings: _, ...written } = roth;
  return { ...plan, roth: written };
}

/** A copy without the field at the end of `path` wherever it holds `initial`, canonical JSON. */
function withoutDefault(value: unknown, [step = '', ...rest]: readonly string[], initial: string): unknown {
  const key = step.replace('[]', '');
  if (!isRecord(value) || value[key] === undefined) return value;
  const held = value[key];
  if (rest.length === 0) {
    const { [key]: _, ...others } = value;
    return canonicalJson(held) === initial ? others : value;
  }
  const inner = (entry: unknown) => withoutDefault(entry, rest, initial);
  return { ...value, [key]: Array.isArray(held) ? held.map(inner) : inner(held) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
