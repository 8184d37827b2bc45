import { useCompletePlan, useInputs } from '../../../state/plan/session-context.tsx';
import type { RothState } from '../../../state/results/use-roth.ts';
import { MoreFields } from '../editor/Section.tsx';
import { RothDetailFields } from '../roth-fields/RothDetailFields.tsx';
import { RothStrategyFields } from '../roth-fields/RothStrategyFields.tsx';
import { convertibleAccounts } from '../roth-fields/roth-strategy-inputs.ts';
import { usePlanYears } from '../roth-fields/use-plan-years.ts';

/** What is asked of the optimizer. It belongs to this page until it is put into the plan. */
export function RothForm({ request, change }: Pick<RothState, 'request' | 'change'>) {
  const { years, ageIn } = usePlanYears();
  const inputs = useInputs();
  const heirTaxRate = useCompletePlan()?.legacy.heirTaxRate;
  const props = {
    strategy: request,
    onStrategy: (changed: typeof request) => {
      change(changed);
      return null;
    },
    years,
    ageIn,
  };
  return (
    <section aria-label="What to convert">
      <RothStrategyFields {...props} />
      <MoreFields lists="accounts, heirs’ tax rate, discount rate, margin">
        <RothDetailFields
          {...props}
          sources={convertibleAccounts(inputs)}
          heirTaxRate={heirTaxRate}
          usualMargin={500}
        />
      </MoreFields>
    </section>
  );
}
