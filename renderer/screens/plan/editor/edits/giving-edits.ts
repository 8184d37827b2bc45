import type { CharityInputs } from '../../../../../engine/plan/schema/giving/giving.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { removedAt } from './list-edits.ts';

type Fund = NonNullable<CharityInputs['donorAdvisedFund']>;

/** A donor-advised fund with its first contribution, to be written over. */
export function withFund(inputs: PlanInputs): PlanInputs {
  return withCharity(inputs, { ...inputs.taxes?.charity, donorAdvisedFund: { contributions: [{ amount: 0 }] } });
}

export function withoutFund(inputs: PlanInputs): PlanInputs {
  const { donorAdvisedFund: _, ...rest } = inputs.taxes?.charity ?? {};
  return withCharity(inputs, rest);
}

export function withFundContribution(inputs: PlanInputs): PlanInputs {
  return changed(inputs, (contributions) => [...contributions, { amount: 0 }]);
}

export function withoutFundContribution(inputs: PlanInputs, place: number): PlanInputs {
  return changed(inputs, (contributions) => removedAt(contributions, place));
}

/** Where no account is left to give shares from first. */
export function withoutSharesFrom(inputs: PlanInputs, id: string): PlanInputs {
  const { sharesFrom, ...rest } = inputs.taxes?.charity ?? {};
  return sharesFrom === id ? withCharity(inputs, rest) : inputs;
}

type Contributions = NonNullable<Fund['contributions']>;

function changed(inputs: PlanInputs, change: (contributions: Contributions) => Contributions): PlanInputs {
  const fund = inputs.taxes?.charity?.donorAdvisedFund;
  if (fund === undefined) return inputs;
  const contributions = change(fund.contributions ?? []);
  return withCharity(inputs, { ...inputs.taxes?.charity, donorAdvisedFund: { ...fund, contributions } });
}

function withCharity(inputs: PlanInputs, charity: CharityInputs): PlanInputs {
  return { ...inputs, taxes: { ...inputs.taxes, charity } };
}
