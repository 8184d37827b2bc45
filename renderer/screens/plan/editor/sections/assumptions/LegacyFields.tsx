import fields from '../../../../../components/fields/Field.module.css';
import { TypedField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { YesNoField } from '../../YesNoField.tsx';
import { HeirFields } from './HeirFields.tsx';

/** What is left to heirs, and what they pay on it. */
export function LegacyFields() {
  return (
    <SubSection title="Left to heirs">
      <div className={fields.grid}>
        <TypedField path="legacy.target" />
        <TypedField path="legacy.heirTaxRate" />
        <TypedField path="legacy.heirDiscountRate" placeholder="What the account earns" showDefault={false} />
        <YesNoField path="legacy.estateTax" yes="Taken off" no="Left out" />
      </div>
      <HeirFields />
    </SubSection>
  );
}
