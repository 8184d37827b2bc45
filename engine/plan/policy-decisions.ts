/** Decisions that a joint policy may change, in the order in which they are tried. */
export const POLICY_DECISIONS = ['retirement', 'spending', 'claims', 'order', 'conversions', 'mix'] as const;
export type PolicyDecision = (typeof POLICY_DECISIONS)[number];

/** Those that are free where a request names none: they change how money is handled, not how anybody lives. */
export const USUALLY_FREE: readonly PolicyDecision[] = ['claims', 'order', 'conversions', 'mix'];

/** What a policy is chosen by. */
export const POLICY_OBJECTIVES = ['afterTaxLegacy', 'success', 'spending'] as const;
export type PolicyObjective = (typeof POLICY_OBJECTIVES)[number];
