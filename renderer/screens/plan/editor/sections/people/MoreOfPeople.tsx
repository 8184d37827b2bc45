import fields from '../../../../../components/fields/Field.module.css';
import type { Lifetime } from '../../../../../format/when.ts';
import { useSession } from '../../../../../state/plan/session-context.tsx';
import { ChoiceField, TypedField, WhenField } from '../../PlanFields.tsx';
import { YesNoField } from '../../YesNoField.tsx';
import { ChildrenFields } from './ChildrenFields.tsx';
import { RelocationFields } from './RelocationFields.tsx';
import { RetireChoice } from './RetireWhenFields.tsx';
import { RemoveSpouse } from './SpouseFields.tsx';

const SEXES = [
  { value: 'unstated', text: 'Prefer not to say' },
  { value: 'female', text: 'Female' },
  { value: 'male', text: 'Male' },
] as const;

/** Two persons are planned as a couple that files jointly. */
const FILING_OF_TWO = [{ value: 'marriedFilingJointly', text: 'Married filing jointly' }] as const;

const FILING_OF_ONE = [
  { value: 'single', text: 'Single' },
  { value: 'headOfHousehold', text: 'Head of household' },
  { value: 'marriedFilingSeparately', text: 'Married filing separately' },
] as const;

/** What rarely needs an answer about the persons, and what is true of the household as a whole. */
export function MoreOfPeople({ persons }: { readonly persons: readonly Lifetime[] }) {
  const isCouple = persons.length > 1;
  return (
    <>
      <div className={fields.grid}>
        {persons.map((person, index) => (
          <PersonFields key={person.id} person={person} index={index} />
        ))}
        <ChoiceField
          path="filingStatus"
          choices={isCouple ? FILING_OF_TWO : FILING_OF_ONE}
          help={isCouple ? 'Until the first death' : ''}
        />
        <TypedField path="startMonth" required />
      </div>
      <ChildrenFields persons={persons} />
      <RelocationFields />
      {isCouple ? <RemoveSpouse persons={persons} /> : null}
    </>
  );
}

function PersonFields({ person, index }: { readonly person: Lifetime; readonly index: number }) {
  const path = `persons[${index}]`;
  const session = useSession();
  const sexPath = `${path}.sex`;
  return (
    <>
      <TypedField of={person.name} path={`${path}.name`} placeholder={person.name} showDefault={false} />
      <ChoiceField
        of={person.name}
        path={sexPath}
        choices={SEXES}
        onChoose={(sex) => session.editAt(sexPath, sex === 'unstated' ? undefined : sex)}
      />
      <RetireChoice person={person} index={index} />
      <TypedField of={person.name} path={`${path}.planEnd`} />
      <YesNoField of={person.name} path={`${path}.blind`} />
      <WhenField of={person.name} path={`${path}.cannotWorkFrom`} owner={person} note="Optional" />
    </>
  );
}
