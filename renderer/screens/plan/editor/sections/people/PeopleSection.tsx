import fields from '../../../../../components/fields/Field.module.css';
import { ageInYearOf } from '../../../../../format/dates.ts';
import { STATE_NAMES } from '../../../../../format/state-names.ts';
import type { Lifetime } from '../../../../../format/when.ts';
import { choicesOf } from '../../../../../format/words.ts';
import { useCompletePlan, useInputs } from '../../../../../state/plan/session-context.tsx';
import { useLifetimes } from '../../lifetimes.ts';
import { ChoiceField, TypedField, WhenField } from '../../PlanFields.tsx';
import { MoreFields, Section } from '../../Section.tsx';
import { MoreOfPeople } from './MoreOfPeople.tsx';
import { RetireWhenFields } from './RetireWhenFields.tsx';
import { NewSpouse } from './SpouseFields.tsx';

const STATES = choicesOf(STATE_NAMES);

export function PeopleSection() {
  const { startMonth, persons: inputs } = useInputs();
  const plan = useCompletePlan();
  const persons = useLifetimes();
  const start = startMonth ?? plan?.startMonth ?? null;
  const aged = (person: Lifetime) =>
    start === null ? person.name : `${person.name}, ${ageInYearOf(person.birthDate, start)}`;
  const ends = persons.map((_, index) => plan?.persons[index]?.planEnd ?? 95).join(' and ');
  return (
    <Section id="people" title="People" summary={persons.map(aged).join(' · ')}>
      <div className={fields.grid}>
        {persons.map((person, index) => (
          <TypedField key={person.id} of={person.name} path={`persons[${index}].birthDate`} required />
        ))}
        {persons.length === 1 ? <NewSpouse /> : null}
        {persons.map((person, index) =>
          inputs[index]?.retireWhen === undefined ? (
            <WhenField key={person.id} of={person.name} path={`persons[${index}].retirement`} owner={person} />
          ) : (
            <RetireWhenFields key={person.id} person={person} index={index} />
          ),
        )}
        <ChoiceField
          path="state"
          choices={STATES}
          help={plan === null || plan.relocations.length === 0 ? '' : 'Until the first move'}
        />
      </div>
      <MoreFields
        lists={`names, life spans to ${ends}, blindness, disability, filing status, start, children, moves to another state`}
      >
        <MoreOfPeople persons={persons} />
      </MoreFields>
    </Section>
  );
}
