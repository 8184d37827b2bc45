import fields from '../../../../../components/fields/Field.module.css';
import { TypedField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';

const PATH = 'taxes.itemized';

const AMOUNTS = ['stateAndLocal', 'mortgageInterest', 'charity', 'medical', 'other'] as const;

/** Schedule A: what the plan pays by itself, unless an amount is written, and what there is beyond it. */
export function ItemizedFields() {
  return (
    <SubSection title="Itemized deductions" state="in today’s dollars">
      <div className={fields.grid}>
        {AMOUNTS.map((name) => (
          <TypedField key={name} path={`${PATH}.${name}`} />
        ))}
      </div>
    </SubSection>
  );
}
