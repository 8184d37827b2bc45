import type { OperationOutput } from '../../../electron/contract/index.ts';
import type { PlanReturnModel } from '../../../engine/plan/schema/return-model.ts';
import { counted } from '../words.ts';

type Used = OperationOutput<'stateless.runMonteCarlo'>['used'];

/** How a plan has its returns drawn. */
export const PLAN_MODEL_WORDS = {
  lognormal: 'Lognormal',
  studentT: 'Fat tails',
  regimes: 'Calm and turbulent years',
  historical: 'Historical blocks',
} as const;

type PlanModelName = keyof typeof PLAN_MODEL_WORDS;

export function planModelName(written: PlanReturnModel): PlanModelName {
  if (typeof written === 'string') return written;
  return 'studentT' in written ? 'studentT' : 'historical';
}

const MODEL_WORDS: Readonly<Record<Used['model'], string>> = {
  lognormal: 'lognormal',
  studentT: 'fat tails',
  regimes: 'calm and turbulent years',
  historical: 'historical blocks',
  cycles: 'every start year of history',
};

/** `fat tails, 5 degrees of freedom`, as a run was drawn. */
export function usedModelText({ model, degrees, blocks, blockYears }: Used): string {
  const words = MODEL_WORDS[model];
  if (model === 'studentT') return `${words}, ${degrees ?? ''} degrees of freedom`;
  if (model !== 'historical') return words;
  return `${words} of ${counted(blockYears, 'year')}${blocks === 'stationary' ? ' on average' : ''}`;
}
