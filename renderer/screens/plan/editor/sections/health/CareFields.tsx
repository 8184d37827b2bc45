import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import type { Lifetime } from '../../../../../format/when.ts';
import { useCompletePlan, useInputs } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { withCare, withCareInsurance, withoutCare } from '../../edits/health/care-edits.ts';
import { IssueNote } from '../../IssueNote.tsx';
import { TypedField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { useEdit } from '../../use-edit.ts';
import { CareChanceFields } from './CareChanceFields.tsx';

interface CareFieldsProps {
  readonly person: Lifetime;
  readonly index: number;
}

const CARE = ['startAge', 'years', 'yearlyCost', 'growth', 'replaces'] as const;
const INSURANCE = ['premium', 'elimination', 'dailyBenefit', 'years', 'inflation'] as const;

/** Long-term care of a person, and what insures it. */
export function CareFields({ person, index }: CareFieldsProps) {
  const edit = useEdit();
  const startMonth = useCompletePlan()?.startMonth;
  const care = useInputs().persons[index]?.care;
  const path = `persons[${index}].care`;
  if (care === undefined) {
    return (
      <Button
        look="link"
        isDisabled={startMonth === undefined}
        onPress={() => startMonth !== undefined && edit((inputs) => withCare(inputs, index, startMonth))}
      >
        {`Plan for ${person.name}’s long-term care`}
      </Button>
    );
  }
  return (
    <SubSection title={`${person.name}, long-term care`}>
      <div className={fields.grid}>
        {CARE.map((name) => (
          <TypedField key={name} path={`${path}.${name}`} required={name !== 'growth' && name !== 'replaces'} />
        ))}
        {care.insurance === undefined
          ? null
          : INSURANCE.map((name) => (
              <TypedField key={name} path={`${path}.insurance.${name}`} required={name !== 'inflation'} />
            ))}
      </div>
      <p className={styles.sentence}>
        No cost is assumed: enter what you expect to pay. Medicaid is not modeled. What no policy pays is a medical
        expense.
      </p>
      <IssueNote path={path} />
      <CareChanceFields person={person} index={index} />
      <Button
        look="link"
        onPress={() => edit((inputs) => withCareInsurance(inputs, index, care.insurance === undefined))}
      >
        {care.insurance === undefined ? 'Add long-term-care insurance' : 'Remove the insurance'}
      </Button>
      <Button look="link" onPress={() => edit((inputs) => withoutCare(inputs, index))}>
        Remove the care
      </Button>
    </SubSection>
  );
}
