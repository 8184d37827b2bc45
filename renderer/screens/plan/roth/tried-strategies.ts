import type { RothResult } from '../../../state/results/answers.ts';

export type Alternative = RothResult['alternatives'][number];

/** The simple strategies, and before them what a search has found, unless it is one of them; all at one mix. */
export function triedStrategies({ alternatives, compared }: RothResult): readonly Alternative[] {
  return compared.strategy === 'dynamic' ? [compared, ...alternatives] : alternatives;
}

/** What no conversion comes to among them. */
export function comparedBaseline({ alternatives, objective }: RothResult): number {
  return alternatives.find(({ strategy }) => strategy === 'none')?.objective ?? objective.baseline;
}
