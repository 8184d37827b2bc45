import type { LawTables } from '../law/law-tables.ts';
import type { Plan } from '../plan/complete/plan.ts';
import type { Income } from '../plan/schema/income.ts';
import { type Outcome, refusal, success } from '../primitives/outcome.ts';
import { notSimulatable } from '../projection/compile/compile-simulatable.ts';

/** One way to take a pension, and the plan that takes it. */
export interface PensionPlan {
  readonly choice: 'oneLife' | 'survivorForm' | 'lumpSum';
  readonly form: number | null;
  readonly isTaken: boolean;
  readonly income: Income;
  readonly plan: Plan;
}

/**
 * The plan with each choice that a pension offers: for one life, or as its amount stands; in each survivor form; as a lump sum. Null
 * where the plan has no pension with a choice; refused where the one that is named is none, or a choice cannot be projected.
 */
export function pensionPlans(
  plan: Plan,
  named: string | undefined,
  law: LawTables,
): Outcome<readonly PensionPlan[] | null> {
  const offering = plan.incomes.filter(({ lumpSum, survivorForms }) => lumpSum !== null || survivorForms !== null);
  const pension = named === undefined ? offering[0] : offering.find(({ id }) => id === named);
  if (pension === undefined && named !== undefined) return refusal('request', [unknownPension(named, offering)]);
  if (pension === undefined) return success(null);
  const choices = choicesOf(plan, pension);
  const issues = choices.flatMap((each) => notSimulatable(each.plan, law));
  return issues.length > 0 ? refusal('simulation', issues.slice(0, 1)) : success(choices);
}

function unknownPension(named: string, offering: readonly Income[]) {
  const ids = offering.map(({ id }) => id).join(' or ');
  const remedy = ids === '' ? 'add a lump sum or survivor forms to a pension' : `enter ${ids}`;
  const message = `No pension ${named} of the plan offers a lump sum or a survivor form: ${remedy}.`;
  return { code: 'unknownIncome', path: 'income', message };
}

function choicesOf(plan: Plan, pension: Income): readonly PensionPlan[] {
  const { lumpSum, survivorForms } = pension;
  const isLumpSum = lumpSum?.taken === true;
  const forms = survivorForms ?? [];
  const ofOneLife = !isLumpSum && !forms.some(({ taken }) => taken);
  const withPension = (choice: Pick<PensionPlan, 'choice' | 'form' | 'isTaken'>, changed: Income): PensionPlan => ({
    ...choice,
    income: changed,
    plan: { ...plan, incomes: plan.incomes.map((income) => (income === pension ? changed : income)) },
  });
  const inForm = (place: number | null): Income => ({
    ...pension,
    lumpSum: lumpSum === null ? null : { ...lumpSum, taken: false },
    survivorForms: survivorForms === null ? null : forms.map((form, at) => ({ ...form, taken: at === place })),
  });
  return [
    withPension({ choice: 'oneLife', form: null, isTaken: ofOneLife }, inForm(null)),
    ...forms.map(({ taken }, form) =>
      withPension({ choice: 'survivorForm', form, isTaken: taken && !isLumpSum }, inForm(form)),
    ),
    ...(lumpSum === null
      ? []
      : [
          withPension(
            { choice: 'lumpSum', form: null, isTaken: isLumpSum },
            { ...inForm(null), lumpSum: { ...lumpSum, taken: true } },
          ),
        ]),
  ];
}
