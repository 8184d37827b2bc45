import type { IncomeInputs } from '../../../../../../engine/plan/schema/income.ts';
import type { PlanInputs } from '../../../../../../engine/plan/schema/plan-inputs.ts';
import { replacedAt } from '../list-edits.ts';

const LATER = { event: 'planStart', offsetYears: 1 } as const;

/** An annuity that is bought within the plan, and pays from its purchase on. */
export function withAnnuityPurchase(inputs: PlanInputs, index: number): PlanInputs {
  return changed(inputs, index, (income) => {
    const { start: _, end: __, exclusionRatio: ___, taxableShare: ____, inTodaysDollars: _____, ...rest } = income;
    return {
      ...rest,
      frequency: rest.frequency === 'once' ? 'monthly' : rest.frequency,
      purchase: { premium: 0, when: LATER },
    };
  });
}

/** The same annuity as one that is owned already: what was untaxed of it stays so. */
export function withAnnuityOwned(inputs: PlanInputs, index: number): PlanInputs {
  return changed(inputs, index, (income) => {
    const { purchase, ...rest } = income;
    const ratio = purchase?.exclusionRatio;
    return ratio === undefined ? rest : { ...rest, exclusionRatio: ratio };
  });
}

function changed(inputs: PlanInputs, index: number, change: (income: IncomeInputs) => IncomeInputs): PlanInputs {
  const incomes = inputs.incomes ?? [];
  const income = incomes[index];
  return income === undefined ? inputs : { ...inputs, incomes: replacedAt(incomes, index, change(income)) };
}
