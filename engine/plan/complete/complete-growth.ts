import type { Growth, GrowthInputs } from '../schema/growth.ts';

export const NO_GROWTH: Growth = { kind: 'none', rate: 0, rates: null };
export const WITH_INFLATION: Growth = { kind: 'inflation', rate: 0, rates: null };

export function needsRate(kind: Growth['kind']): boolean {
  return kind === 'inflationPlus' || kind === 'fixed' || kind === 'cap';
}

export function completeGrowth(growth: GrowthInputs | undefined, otherwise: Growth): Growth {
  if (growth === undefined) return otherwise;
  const rates = growth.kind === 'table' ? (growth.rates ?? null) : null;
  return { kind: growth.kind, rate: needsRate(growth.kind) ? (growth.rate ?? 0) : 0, rates };
}
