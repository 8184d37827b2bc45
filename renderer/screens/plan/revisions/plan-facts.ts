import { canonicalJson } from '../../../../engine/plan/canonical-json.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { wordsOf } from '../../../format/plan-fields/plan-fields.ts';
import { checked } from '../../../state/plan/plan-check.ts';
import { isOneValue, type NamedParts, valueText } from './fact-values.ts';

/** One thing that a plan document says, in words. */
export interface PlanFact {
  /** The same in every revision as long as its entry has the same id. */
  readonly key: string;
  /** The first key of the document on the way to it. */
  readonly part: string;
  /** The list entries that hold it, outermost first. */
  readonly entries: readonly FactEntry[];
  /** `Balance of Joint brokerage`. */
  readonly label: string;
  readonly text: string;
  /** Tells values apart that read alike. */
  readonly content: string;
}

interface FactEntry {
  readonly key: string;
  readonly name: string;
}

interface Place {
  readonly part: string;
  readonly key: string;
  /** Where it stands in the document, with `[]` for any entry of a list. */
  readonly path: string;
  readonly entries: readonly FactEntry[];
}

type Node = Readonly<Record<string, unknown>>;

/** Everything that a plan document says, in its order. */
export function planFacts(inputs: PlanInputs): readonly PlanFact[] {
  const known = facts.get(inputs);
  if (known !== undefined) return known;
  const names = namesOf(inputs);
  const found = Object.entries(inputs).flatMap(([part, value]) =>
    part === 'schemaVersion' ? [] : factsOf(value, { part, key: part, path: part, entries: [] }, names),
  );
  facts.set(inputs, found);
  return found;
}

const facts = new WeakMap<PlanInputs, readonly PlanFact[]>();

function factsOf(value: unknown, place: Place, names: NamedParts): readonly PlanFact[] {
  if (value === undefined || value === null) return [];
  if (isOneValue(value)) return [factOf(value, place, names)];
  if (Array.isArray(value)) return value.flatMap((entry, at) => entryFacts(entry, at, place, names));
  return Object.entries(value as Node).flatMap(([key, child]) =>
    key === 'id' ? [] : factsOf(child, { ...place, key: `${place.key}.${key}`, path: `${place.path}.${key}` }, names),
  );
}

function factOf(value: unknown, place: Place, names: NamedParts): PlanFact {
  const { key, part, path, entries } = place;
  const owners = entries.map(({ name }) => ` of ${name}`).toReversed();
  return {
    key,
    part,
    entries,
    label: `${wordsOf(path)}${owners.join('')}`,
    text: valueText(path, value, names),
    content: canonicalJson(value),
  };
}

function entryFacts(value: unknown, at: number, place: Place, names: NamedParts): readonly PlanFact[] {
  const entry = value as Node;
  const list = /\w+$/.exec(place.path)?.[0] ?? '';
  const own = idOf(entry) ?? names.listed.get(`${list}[${at}]`)?.id ?? String(at + 1);
  const key = `${place.key}[${own}]`;
  const name = textOf(entry['name']) ?? names.listed.get(`${list}[${at}]`)?.name ?? entryName(list, entry, at);
  const { part } = place;
  const path = `${place.path}[]`;
  // An entry known by its year says it in its name.
  const { year: _, ...rest } = entry;
  const said = textOf(entry['id']) === null && own === String(entry['year']) ? rest : entry;
  return factsOf(said, { part, key, path, entries: [...place.entries, { key, name }] }, names);
}

/** By what an entry is known again: its id, else its name or its year. */
function idOf(entry: Node): string | null {
  const year = entry['year'];
  return textOf(entry['id']) ?? textOf(entry['name']) ?? (typeof year === 'number' ? String(year) : null);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

const ENTRY_WORDS: Readonly<Record<string, string>> = {
  relocations: 'move',
  properties: 'property',
  dependents: 'child',
  debts: 'debt',
  inheritances: 'inheritance',
  ladders: 'ladder',
  lifeInsurance: 'policy',
  disabilityInsurance: 'policy',
  guards: 'guard',
  manual: 'conversion',
  glidePath: 'point',
  startAges: 'starting age',
  survivorForms: 'survivor form',
};

export function entryName(list: string, entry: Node, at: number): string {
  const year = entry['year'];
  if (typeof year === 'number') return `${list === 'manual' ? 'conversion' : 'earnings'} in ${year}`;
  return `${ENTRY_WORDS[list] ?? list.replace(/s$/, '')} ${at + 1}`;
}

/** The entries of a plan that others refer to, with the ids and names that they have by default. */
export function namesOf(inputs: PlanInputs): NamedParts {
  const { plan } = checked(inputs);
  const lists = { persons: [], accounts: [], strategies: [], goals: [], incomes: [], ...plan };
  const named = (['persons', 'accounts', 'strategies', 'goals', 'incomes'] as const).flatMap((list) =>
    lists[list].map(({ id, name }, at) => ({ place: `${list}[${at}]`, id, name })),
  );
  return {
    listed: new Map(named.map(({ place, id, name }) => [place, { id, name }])),
    byId: new Map(named.map(({ id, name }) => [id, name])),
    persons: inputs.persons.map((person, at) => ({
      id: person.id ?? lists.persons[at]?.id ?? '',
      name: person.name ?? lists.persons[at]?.name ?? '',
      birthDate: person.birthDate,
    })),
  };
}
