import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { capitalized } from '../../../format/words.ts';
import { type PlanFact, planFacts } from '../revisions/plan-facts.ts';

/** An input that is not the same in every plan, as the editor names it. */
export interface InputDifference {
  readonly key: string;
  readonly label: string;
  /** What each plan says; null where it says nothing, and the default is in force. */
  readonly texts: readonly (string | null)[];
  /** A whole entry that some of the plans have, and others do not. */
  readonly isEntry: boolean;
}

export interface InputDifferences {
  readonly differences: readonly InputDifference[];
  /** How many other inputs are the same in every plan. */
  readonly same: number;
}

type FactsByKey = ReadonlyMap<string, PlanFact>;

/** What differs among plan documents, in the order in which the documents say it. */
export function inputDifferences(documents: readonly PlanInputs[]): InputDifferences {
  const facts = documents.map((document) => new Map(planFacts(document).map((fact) => [fact.key, fact])));
  const entries = facts.map((of) => new Set([...of.values()].flatMap((fact) => fact.entries.map(({ key }) => key))));
  const seen = new Map<string, InputDifference>();
  let same = 0;
  for (const fact of facts.flatMap((of) => [...of.values()])) {
    const entry = fact.entries.find(({ key }) => !entries.every((of) => of.has(key)));
    const key = entry?.key ?? fact.key;
    if (seen.has(key)) continue;
    const difference = entry === undefined ? factDifference(fact, facts) : entryDifference(entry.key, fact, facts);
    if (difference === null) same += 1 / facts.filter((of) => of.has(fact.key)).length;
    else seen.set(key, difference);
  }
  return { differences: [...seen.values()], same: Math.round(same) };
}

/** Null where all plans say the same. */
function factDifference({ key, label }: PlanFact, facts: readonly FactsByKey[]): InputDifference | null {
  const found = facts.map((of) => of.get(key) ?? null);
  const contents = new Set(found.map((fact) => fact?.content ?? null));
  return contents.size === 1 ? null : { key, label, texts: found.map((fact) => fact?.text ?? null), isEntry: false };
}

/** What says most about an entry. */
const FIGURES = ['balance', 'amount', 'value', 'pia'] as const;

function entryDifference(key: string, fact: PlanFact, facts: readonly FactsByKey[]): InputDifference {
  const depth = fact.entries.findIndex((entry) => entry.key === key);
  const names = fact.entries.slice(0, depth + 1).map(({ name }) => name);
  return {
    key,
    label: capitalized(names.toReversed().join(' of ')),
    texts: facts.map((of) => {
      const own = [...of.values()].filter(({ entries }) => entries.some((entry) => entry.key === key));
      if (own.length === 0) return null;
      return FIGURES.flatMap((figure) => of.get(`${key}.${figure}`)?.text ?? [])[0] ?? 'in the plan';
    }),
    isEntry: true,
  };
}
