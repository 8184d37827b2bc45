import type { Assumptions, StrategyDocument } from './household.ts';

/** Round figures, none of them a default, so that a default taken by mistake shows. */
export const ASSUMPTIONS: Assumptions = {
  inflation: 0.024,
  medicalInflation: 0.05,
  wageGrowth: 0.034,
  equityReturn: 0.068,
  equityVol: 0.16,
  bondReturn: 0.044,
  bondVol: 0.06,
  correlation: 0.1,
  cashReturn: 0.027,
  propertyGrowth: 0.03,
};

export const STRATEGIES: readonly StrategyDocument[] = [
  { id: 'half', name: 'Half', kind: 'fixed', mix: { equity: 0.5, bond: 0.4, cash: 0.1 }, rebalance: 'annual' },
  { id: 'growth', name: 'Growth', kind: 'fixed', mix: { equity: 0.8, bond: 0.2, cash: 0 }, rebalance: 'never' },
  { id: 'steady', name: 'Steady', kind: 'fixed', mix: { equity: 0.4, bond: 0.6, cash: 0 }, rebalance: 'monthly' },
];

export const YIELD = { dividend: 0.02, qualifiedShare: 0.9, turnover: 0.1 };
