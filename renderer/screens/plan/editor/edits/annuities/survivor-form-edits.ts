import type { IncomeInputs } from '../../../../../../engine/plan/schema/income.ts';
import type { SurvivorFormInputs } from '../../../../../../engine/plan/schema/pensions/survivor-form.ts';
import type { PlanInputs } from '../../../../../../engine/plan/schema/plan-inputs.ts';
import { removedAt, replacedAt } from '../list-edits.ts';

/** Survivors' shares that pension plans usually offer; what each takes off is for the plan's statement to say. */
const USUAL_SHARES = [0.5, 0.75, 1] as const;

/** The usual forms, to be completed. A share that the pension has had becomes that of its form, which is taken without a reduction. */
export function withUsualForms(inputs: PlanInputs, index: number): PlanInputs {
  return changed(inputs, index, ({ survivorShare = 0, ...rest }) => {
    const shares = survivorShare > 0 ? [...new Set([...USUAL_SHARES, survivorShare])] : USUAL_SHARES;
    const survivorForms = shares.map((share): SurvivorFormInputs => {
      return { share, reduction: 0, ...(share === survivorShare && { taken: true }) };
    });
    return { ...rest, survivorForms };
  });
}

export function withSurvivorForm(inputs: PlanInputs, index: number): PlanInputs {
  return changed(inputs, index, (income) => ({
    ...income,
    survivorForms: [...(income.survivorForms ?? []), { share: 0.5, reduction: 0 }],
  }));
}

/** Without one form; the last of them takes the list with it. */
export function withoutSurvivorForm(inputs: PlanInputs, index: number, place: number): PlanInputs {
  return changed(inputs, index, (income) => {
    const { survivorForms = [], ...rest } = income;
    const left = removedAt(survivorForms, place);
    return left.length === 0 ? rest : { ...rest, survivorForms: left };
  });
}

/** The pension taken for one life (`form` null, no lump sum), in a form, or as the lump sum. */
export function withPensionTaken(
  inputs: PlanInputs,
  index: number,
  { form, isLumpSum }: { readonly form: number | null; readonly isLumpSum: boolean },
): PlanInputs {
  return changed(inputs, index, (income) => {
    const { lumpSum, survivorForms } = income;
    return {
      ...income,
      ...(lumpSum !== undefined && { lumpSum: { ...lumpSum, taken: isLumpSum } }),
      ...(survivorForms !== undefined && {
        survivorForms: survivorForms.map((each, at) => ({ ...each, taken: at === form })),
      }),
    };
  });
}

function changed(inputs: PlanInputs, index: number, change: (income: IncomeInputs) => IncomeInputs): PlanInputs {
  const incomes = inputs.incomes ?? [];
  const income = incomes[index];
  return income === undefined ? inputs : { ...inputs, incomes: replacedAt(incomes, index, change(income)) };
}
