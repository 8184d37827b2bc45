import type { RothResult } from '../../../state/results/answers.ts';

export type Alternative = RothResult['alternatives'][number];

/** The simple strategies, and before them what a search has found, which is never worse. */
export function triedStrategies({ alternatives, used, objective, totals }: RothResult): readonly Alternative[] {
  if (used.strategy !== 'dynamic') return alternatives;
  const { lifetimeTaxes, afterTaxLegacy } = totals.converted;
  const found = { objective: objective.achieved, lifetimeTaxes, afterTaxLegacy, admissible: true };
  return [{ strategy: 'dynamic', targetBracket: used.targetBracket, threshold: null, ...found }, ...alternatives];
}
