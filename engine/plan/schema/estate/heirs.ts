import { z } from 'zod';
import { HEIR_RELATIONS, type HeirRelation } from '../../../primitives/estate/heir-relations.ts';
import { listOf, name, oneOf, says, share, strict } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';

export { HEIR_RELATIONS, type HeirRelation };

/** Heirs of one kind who share alike: taken as one person. */
export const HEIR_GROUPS = ['children', 'siblings', 'others'] as const;
export type HeirGroup = (typeof HEIR_GROUPS)[number];

const MOST_HEIRS = 20;

export const heirRelation = oneOf(HEIR_RELATIONS).describe(
  'Relation to the last to die: child (grandchildren, stepchildren and other descendants, too), parent, sibling, childInLaw, nieceOrNephew, other, or charity.',
);

const heirInputs = strict({
  name: name.optional().describe('Name of the heir. Default: the relation.'),
  relation: heirRelation,
  share: share.describe(
    'Share of what is left beside accounts with beneficiaries, as a fraction; all shares add up to 1.',
  ),
});

export const heirsInputs = z.union(
  [oneOf(HEIR_GROUPS), listOf(heirInputs, MOST_HEIRS)],
  says('children, siblings, others, or a list such as [{"relation": "child", "share": 1}]'),
);

export type HeirInputs = ReadOnly<z.input<typeof heirInputs>>;
type ParsedHeirs = ReadOnly<z.output<typeof heirsInputs>>;

export interface Heir {
  readonly name: string;
  readonly relation: HeirRelation;
  readonly share: number;
}

/** Who gets what no account gives to beneficiaries: a group, or heirs by name. */
export type Heirs = HeirGroup | readonly Heir[];

/** What an heir is called who has no name. */
const HEIR_NAMES: Readonly<Record<HeirRelation, string>> = {
  child: 'Child',
  parent: 'Parent',
  sibling: 'Sibling',
  childInLaw: 'Child-in-law',
  nieceOrNephew: 'Niece or nephew',
  other: 'Other heir',
  charity: 'Charity',
};

const GROUPS: Readonly<Record<HeirGroup, Heir>> = {
  children: { name: 'Children', relation: 'child', share: 1 },
  siblings: { name: 'Siblings', relation: 'sibling', share: 1 },
  others: { name: 'Other heirs', relation: 'other', share: 1 },
};

/** The heirs one by one: a group is one. */
export function heirsOneByOne(heirs: Heirs): readonly Heir[] {
  return typeof heirs === 'string' ? [GROUPS[heirs]] : heirs;
}

/** An empty list names nobody: children. */
export function completeHeirs(parsed: ParsedHeirs): Heirs {
  if (typeof parsed === 'string') return parsed;
  if (parsed.length === 0) return 'children';
  return parsed.map((heir) => ({ ...heir, name: heir.name ?? HEIR_NAMES[heir.relation] }));
}
