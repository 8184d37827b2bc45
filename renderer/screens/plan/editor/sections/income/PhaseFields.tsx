import type { IncomeInputs } from '../../../../../../engine/plan/schema/income.ts';
import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import type { Lifetime } from '../../../../../format/when.ts';
import { counted } from '../../../../../format/words.ts';
import styles from '../../Editor.module.css';
import { withoutPhase, withPhase } from '../../edits/phase-edits.ts';
import { TypedField, WhenField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { useEdit } from '../../use-edit.ts';
import { YesNoField } from '../../YesNoField.tsx';

interface PhaseFieldsProps {
  readonly index: number;
  readonly income: IncomeInputs;
  readonly owner: Lifetime | null;
}

/** Steps of phased retirement. */
export function PhaseFields({ index, income, owner }: PhaseFieldsProps) {
  const edit = useEdit();
  const phases = income.phases ?? [];
  return (
    <SubSection title="Part-time steps" state={phases.length === 0 ? 'None' : counted(phases.length, 'step')}>
      {phases.map((_, place) => {
        const path = `incomes[${index}].phases[${place}]`;
        return (
          // A step has no id: its place in the list is its name.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div className={styles.item} key={place} role="group" aria-label={`Step ${place + 1}`}>
            <div className={fields.grid}>
              <WhenField path={`${path}.when`} owner={owner} required />
              <TypedField path={`${path}.share`} required />
              <YesNoField path={`${path}.benefits`} />
            </div>
            <div className={styles.actions}>
              <Button
                look="link"
                aria-label={`Remove step ${place + 1}`}
                onPress={() => edit((plan) => withoutPhase(plan, index, place))}
              >
                Remove
              </Button>
            </div>
          </div>
        );
      })}
      <Button look="link" onPress={() => edit((plan) => withPhase(plan, index))}>
        {phases.length === 0 ? 'Work part-time first' : 'Add another step'}
      </Button>
    </SubSection>
  );
}
