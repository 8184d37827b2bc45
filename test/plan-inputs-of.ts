import type { Plan } from '../engine/plan/complete/plan.ts';

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      .map(([key, member]) => [key, withoutNulls(member)]),
  );
}

/** A completed plan written as inputs that leave nothing to a default: checked again, they complete to the same plan. */
export function planInputsOf(plan: Plan): unknown {
  return withoutNulls(plan);
}
