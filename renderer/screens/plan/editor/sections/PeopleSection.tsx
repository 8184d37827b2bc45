import { useState } from 'react';
import { Button } from '../../../../components/Button.tsx';
import fields from '../../../../components/fields/Field.module.css';
import { TextEntry } from '../../../../components/fields/TextEntry.tsx';
import { Confirm } from '../../../../components/overlays/Dialog.tsx';
import { ageInYearOf } from '../../../../format/dates.ts';
import { dateKind, monthKind, nameKind, wholeKind } from '../../../../format/field-kind.ts';
import type { Lifetime } from '../../../../format/when.ts';
import { counted, possessive } from '../../../../format/words.ts';
import { useCompletePlan, useInputs, useSession } from '../../../../state/plan/session-context.tsx';
import styles from '../Editor.module.css';
import { useLifetimes } from '../lifetimes.ts';
import { ChoiceField, TypedField, WhenField } from '../PlanFields.tsx';
import { withoutSpouse, withSpouse } from '../plan-edits.ts';
import { MoreFields, Section } from '../Section.tsx';

const SEXES = [
  { value: 'unstated', text: 'Not specified' },
  { value: 'female', text: 'Female' },
  { value: 'male', text: 'Male' },
] as const;

const FILING = [
  { value: 'single', text: 'Single' },
  { value: 'marriedFilingJointly', text: 'Married filing jointly' },
  { value: 'marriedFilingSeparately', text: 'Married filing separately' },
  { value: 'headOfHousehold', text: 'Head of household' },
] as const;

const planEndKind = wholeKind(1, 120, 'yr');

export function PeopleSection() {
  const { startMonth } = useInputs();
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
          <TypedField
            key={person.id}
            label={`${possessive(person.name)} birth date`}
            path={`persons[${index}].birthDate`}
            kind={dateKind}
            required
          />
        ))}
        {persons.length === 1 ? <NewSpouse /> : null}
        {persons.map((person, index) => (
          <WhenField
            key={person.id}
            label={`${person.name} retires`}
            path={`persons[${index}].retirement`}
            owner={person}
            help="Wages stop that month"
          />
        ))}
      </div>
      <MoreFields lists={`names, life spans to ${ends}, filing status, start`}>
        <OptionalFields persons={persons} />
      </MoreFields>
    </Section>
  );
}

function OptionalFields({ persons }: { readonly persons: readonly Lifetime[] }) {
  const session = useSession();
  const [isRemoving, setRemoving] = useState(false);
  const inputs = useInputs();
  const spouse = persons[1];
  const owned = spouse === undefined ? 0 : (inputs.accounts ?? []).filter(({ owner }) => owner === spouse.id).length;
  return (
    <>
      <div className={fields.grid}>
        {persons.map((person, index) => (
          <OptionalPersonFields key={person.id} person={person} index={index} />
        ))}
        <ChoiceField
          label="Filing status"
          path="filingStatus"
          choices={FILING.filter(({ value }) =>
            persons.length > 1 ? value !== 'single' : !value.startsWith('married'),
          )}
          help="Until the first death"
        />
        <TypedField label="Plan starts" path="startMonth" kind={monthKind} required help="Balances as of then" />
      </div>
      {spouse === undefined ? null : (
        <Button look="link" onPress={() => setRemoving(true)}>
          Remove {spouse.name}
        </Button>
      )}
      {isRemoving && spouse !== undefined ? (
        <Confirm
          title={`Remove ${spouse.name} from the plan?`}
          text={`${possessive(spouse.name)} ${counted(owned, 'account')} and everything owned jointly go to ${persons[0]?.name ?? 'the client'}. You can undo this.`}
          action={`Remove ${spouse.name}`}
          onConfirm={() => session.edit(withoutSpouse(session.state().document.inputs))}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </>
  );
}

function OptionalPersonFields({ person, index }: { readonly person: Lifetime; readonly index: number }) {
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
        help="Through that December"
      />
      <span />
    </>
  );
}

function NewSpouse() {
  const session = useSession();
  const [birthDate, setBirthDate] = useState<string | undefined>(undefined);
  return (
    <div className={styles.newSpouse}>
      <TextEntry
        label="Spouse’s birth date"
        placeholder="No spouse"
        help="Optional"
        kind={dateKind}
        value={birthDate}
        onValue={(value) => {
          setBirthDate(value);
          return null;
        }}
      />
      <Button
        isDisabled={birthDate === undefined}
        onPress={() => {
          if (birthDate !== undefined) session.edit(withSpouse(session.state().document.inputs, birthDate));
        }}
      >
        Add
      </Button>
    </div>
  );
}
