import fields from '../../../../../components/fields/Field.module.css';
import { monthKind, nameKind, wholeKind } from '../../../../../format/field-kind.ts';
import type { Lifetime } from '../../../../../format/when.ts';
import { possessive } from '../../../../../format/words.ts';
import { useSession } from '../../../../../state/plan/session-context.tsx';
import { ChoiceField, TypedField } from '../../PlanFields.tsx';
import { YesNoField } from '../../YesNoField.tsx';
import { ChildrenFields } from './ChildrenFields.tsx';
import { RelocationFields } from './RelocationFields.tsx';
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

const planEndKind = wholeKind(1, 120, 'yr');

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
          label="Filing status"
          path="filingStatus"
          choices={isCouple ? FILING_OF_TWO : FILING_OF_ONE}
          help={isCouple ? 'Until the first death' : ''}
        />
        <TypedField
          label="Plan starts"
          path="startMonth"
          kind={monthKind}
          required
          help="Balances are as of this date"
        />
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
      <TypedField
        label={`${possessive(person.name)} name`}
        path={`${path}.name`}
        kind={nameKind}
        placeholder={person.name}
        showDefault={false}
      />
      <ChoiceField
        label={`${possessive(person.name)} sex`}
        path={sexPath}
        choices={SEXES}
        help="For mortality tables only"
        onChoose={(sex) => session.editAt(sexPath, sex === 'unstated' ? undefined : sex)}
      />
      <TypedField
        label={`${person.name} lives to`}
        path={`${path}.planEnd`}
        kind={planEndKind}
        help="Through December of that year"
      />
      <YesNoField label={`${person.name} is blind`} path={`${path}.blind`} help="Raises the standard deduction" />
    </>
  );
}
