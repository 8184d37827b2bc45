import type { PlanInputs } from '../../../engine/index.ts';

export type Person = PlanInputs['persons'][number];
export type Account = NonNullable<PlanInputs['accounts']>[number];
export type Income = NonNullable<PlanInputs['incomes']>[number];
export type Goal = NonNullable<PlanInputs['goals']>[number];
export type Property = NonNullable<PlanInputs['properties']>[number];
export type Strategy = NonNullable<PlanInputs['strategies']>[number];
