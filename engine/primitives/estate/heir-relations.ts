/** What inheritance taxes ask of an heir. */
export const HEIR_RELATIONS = [
  'child',
  'parent',
  'sibling',
  'childInLaw',
  'nieceOrNephew',
  'other',
  'charity',
] as const;

export type HeirRelation = (typeof HEIR_RELATIONS)[number];
