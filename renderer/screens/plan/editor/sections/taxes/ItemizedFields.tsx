import fields from '../../../../../components/fields/Field.module.css';
import { autoMoneyKind, moneyKind } from '../../../../../format/field-kind.ts';
import { TypedField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';

const PATH = 'taxes.itemized';
const autoKind = autoMoneyKind('a year');
const yearlyKind = moneyKind('a year');

const REST = [
  { name: 'charity', label: 'Other gifts', help: 'In addition to giving in the plan' },
  { name: 'medical', label: 'Other medical', help: 'Beyond the plan’s own premiums' },
  { name: 'other', label: 'Other deductions', help: 'On Schedule A, line 16' },
] as const;

/** Schedule A: what the plan pays by itself, unless an amount is written, and what there is beyond it. */
export function ItemizedFields() {
  return (
    <SubSection title="Itemized deductions" state="in today’s dollars">
      <div className={fields.grid}>
        <TypedField
          label="State and local taxes"
          path={`${PATH}.stateAndLocal`}
          kind={autoKind}
          help="Auto: from the plan"
        />
        <TypedField
          label="Mortgage interest"
          path={`${PATH}.mortgageInterest`}
          kind={autoKind}
          help="Auto: from the plan"
        />
        {REST.map(({ name, ...text }) => (
          <TypedField key={name} {...text} path={`${PATH}.${name}`} kind={yearlyKind} />
        ))}
      </div>
    </SubSection>
  );
}
