import fields from '../../../../../components/fields/Field.module.css';
import { moneyKind, percentKind } from '../../../../../format/field-kind.ts';
import { TypedField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';

const targetKind = moneyKind();
const rateKind = percentKind(0, 1);

/** What is left to heirs, and what they pay on it. */
export function LegacyFields() {
  return (
    <SubSection title="Left to heirs">
      <div className={fields.grid}>
        <TypedField label="Legacy goal" path="legacy.target" kind={targetKind} help="At the end, in today’s dollars" />
        <TypedField
          label="Heirs’ tax rate"
          path="legacy.heirTaxRate"
          kind={rateKind}
          help="On pretax money such as IRAs"
        />
      </div>
    </SubSection>
  );
}
