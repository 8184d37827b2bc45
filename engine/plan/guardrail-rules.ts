import { type Guardrails, type ParsedWithdrawal, RISK_BASED } from './schema/withdrawal.ts';

/** Published spending rules by their default parameters, which the projection applies and the page tells. */

/** Guyton and Klinger, Decision Rules and Maximum Initial Withdrawal Rates, Journal of Financial Planning, March 2006. */
export const GUYTON_KLINGER = { upper: 1.2, lower: 0.8, cut: 0.9, raise: 1.1, yearsWithoutCuts: 15 } as const;

/** Vanguard, From assets to income: a goals-based approach to retirement spending, 2020: no more than 5% up, 2.5% down. */
export const VANGUARD = { ceiling: 1.05, floor: 0.975 } as const;

/** The shares of paths that a risk-based rule goes by. */
export interface RiskBased {
  readonly low: number;
  readonly high: number;
  readonly cutTo: number;
  readonly raiseTo: number;
}

/** Those of a plan; the defaults where its rule is another. */
export function riskBasedRule({ withdrawal }: { readonly withdrawal: { readonly guardrails: Parsed } }): RiskBased {
  const { guardrails } = withdrawal;
  return typeof guardrails === 'object' && 'riskBased' in guardrails ? guardrails.riskBased : RISK_BASED;
}

type Parsed = ParsedWithdrawal['guardrails'];

/** Whether a rule holds spending to the withdrawal rate of the first retirement year, its anchor. */
export function isAnchored(rule: Guardrails): boolean {
  return rule === 'guytonKlinger' || rule === 'vanguardDynamic' || rule === 'fixedPercentage';
}

/** Stands beside a success rate whose answer does not hold what the rule costs; empty for a plan without a rule. */
export function guardrailsNote(guardrails: Guardrails): string {
  if (guardrails === 'none') return '';
  return 'This plan has guardrails, and success counts spending as they cut it: Monte Carlo says how often, how deep and for how long.';
}
