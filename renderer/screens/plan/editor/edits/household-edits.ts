import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { BUILT_IN_STRATEGY } from '../../../../../engine/plan/schema/strategy.ts';
import { firstPoints, type GlidePoint, type MixInputs, wholeMix } from './strategy-edits.ts';

type AllocationInputs = NonNullable<PlanInputs['allocation']>;
export type HouseholdInputs = Extract<AllocationInputs, { readonly of: 'household' }>;

/** The mix with which a household begins: that of the plan's first strategy, else the built-in one. */
function firstMix({ strategies = [] }: PlanInputs): MixInputs {
  const [first] = strategies;
  if (first === undefined) return BUILT_IN_STRATEGY.kind === 'fixed' ? BUILT_IN_STRATEGY.mix : { equity: 1 };
  return first.kind === 'fixed' ? first.mix : (first.points[0]?.mix ?? { equity: 1 });
}

/** The plan with one mix of all accounts, or with each account by its own strategy. */
export function withAllocationOf(inputs: PlanInputs, of: AllocationInputs['of']): PlanInputs {
  const { allocation, ...rest } = inputs;
  if (of === 'accounts') return rest;
  return allocation?.of === 'household' ? inputs : { ...rest, allocation: { of, mix: firstMix(inputs) } };
}

export function withHousehold(inputs: PlanInputs, changed: Partial<HouseholdInputs>): PlanInputs {
  return inputs.allocation?.of === 'household'
    ? { ...inputs, allocation: { ...inputs.allocation, ...changed } }
    : inputs;
}

/** The household's mix as a path that begins at it, or as the mix at which the path begins. */
export function withHouseholdPath(inputs: PlanInputs, isPath: boolean): PlanInputs {
  if (inputs.allocation?.of !== 'household') return inputs;
  const { mix, glidePath, ...rest } = inputs.allocation;
  if (isPath === (glidePath !== undefined)) return inputs;
  const points: readonly GlidePoint[] = firstPoints(wholeMix(mix ?? firstMix(inputs)));
  const allocation = isPath
    ? { ...rest, glidePath: points }
    : { ...rest, mix: glidePath?.[0]?.mix ?? firstMix(inputs) };
  return { ...inputs, allocation };
}
