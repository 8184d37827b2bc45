import { type PlanIssue, planError } from '../../plan-issue.ts';
import type { CheckContext } from '../check-context.ts';

const SUM_TOLERANCE = 1e-9;

/** Checks that the heirs share all of what is left. */
export function checkHeirs({ inputs }: CheckContext): readonly PlanIssue[] {
  const { heirs } = inputs.legacy;
  if (typeof heirs === 'string' || heirs.length === 0) return [];
  const sum = heirs.reduce((total, { share }) => total + share, 0);
  if (Math.abs(sum - 1) <= SUM_TOLERANCE) return [];
  const total = Number(sum.toFixed(6));
  return [
    planError(
      'heirShares',
      'legacy.heirs',
      `The shares of the heirs add up to ${total}: enter shares that add up to 1.`,
    ),
  ];
}
