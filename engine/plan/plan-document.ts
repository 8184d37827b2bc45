import type { Plan } from './complete/plan.ts';

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      .map(([key, member]) => [key, withoutNulls(member)]),
  );
}

/** A plan after defaults as a document that says everything: checked again, it completes to the same plan. */
export function planDocument(plan: Plan): unknown {
  return withoutNulls(plan);
}
