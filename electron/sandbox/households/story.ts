import type { PlanInputs } from '../../../engine/index.ts';
import type { Household } from '../../contract/household-operations.ts';
import type { Draw } from './draw.ts';
import type { VariantName } from './variants.ts';

/** What a story is told from. */
export interface Setting {
  readonly draw: Draw;
  /** Year in whose January every plan starts. */
  readonly startYear: number;
}

/** A household as its story tells it: everything but the names, the spending and the other plans. */
export interface Story {
  readonly profile: Household['profile'];
  readonly notes: string;
  readonly tags: readonly string[];
  readonly planName: string;
  readonly inputs: Omit<PlanInputs, 'goals' | 'startMonth'>;
  /** Spending as a share of what the household can afford: above 1, the money does not last. */
  readonly spendingShare: number;
  /** How it differs in the household's second and third plan. */
  readonly variants: readonly VariantName[];
}

export type StoryTeller = (setting: Setting) => Story;
