import type { RothResult } from '../../../state/results/answers.ts';

export type Alternative = RothResult['alternatives'][number];

/** The simple strategies, and before them what a search has found, which is never worse. */
export function triedStrategies({ alternatives, used, objective, totals }: RothResult): readonly Alternative[] {
  if (used.strategy !== 'dynamic') return alternatives;
  const { converted } = totals;
  const found = {
    objective: objective.achieved,
    lifetimeTaxes: converted.lifetimeTaxes + converted.lifetimeIrmaa,
    lifetimeTaxesInTodaysDollars: converted.lifetimeTaxesInTodaysDollars + converted.lifetimeIrmaaInTodaysDollars,
    afterTaxLegacy: converted.afterTaxLegacy,
    afterTaxLegacyInTodaysDollars: converted.afterTaxLegacyInTodaysDollars,
    admissible: true,
  };
  return [{ strategy: 'dynamic', targetBracket: used.targetBracket, threshold: null, ...found }, ...alternatives];
}
