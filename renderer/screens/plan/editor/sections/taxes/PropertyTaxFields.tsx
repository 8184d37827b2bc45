import fields from '../../../../../components/fields/Field.module.css';
import { useInputs } from '../../../../../state/plan/session-context.tsx';
import { TypedField } from '../../PlanFields.tsx';
import { YesNoField } from '../../YesNoField.tsx';

/** Whether the state's credits for property tax and rent are claimed, and the rent, which nothing else asks for. */
export function PropertyTaxFields() {
  const { taxes } = useInputs();
  const isAsked = taxes?.propertyTaxCredits === true || taxes?.rent !== undefined;
  return (
    <div className={fields.grid}>
      <YesNoField path="taxes.propertyTaxCredits" />
      {isAsked ? <TypedField path="taxes.rent" /> : null}
    </div>
  );
}
