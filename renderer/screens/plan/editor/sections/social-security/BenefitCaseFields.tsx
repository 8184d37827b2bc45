import { ChoiceEntry } from '../../../../../components/fields/ChoiceEntry.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import type { Lifetime } from '../../../../../format/when.ts';
import { possessive } from '../../../../../format/words.ts';
import { useCompletePlan, useInputs, useSession } from '../../../../../state/plan/session-context.tsx';
import { withAbsentSpouse, withSuspension } from '../../edits/benefit-case-edits.ts';
import { ChoiceField, TypedField } from '../../PlanFields.tsx';

interface BenefitCaseFieldsProps {
  readonly person: Lifetime;
  readonly index: number;
  readonly isAlone: boolean;
}

/** Disability, suspension, and the late or former spouse. */
export function BenefitCaseFields({ person, index, isAlone }: BenefitCaseFieldsProps) {
  const inputs = useInputs();
  const { suspended, lateSpouse, formerSpouse } = inputs.persons[index]?.socialSecurity ?? {};
  const path = `persons[${index}].socialSecurity`;
  return (
    <div className={fields.grid}>
      <TypedField of={person.name} path={`${path}.disabledSince`} placeholder="Not disabled" showDefault={false} />
      <SuspensionChoice person={person} index={index} />
      {suspended === undefined ? null : (
        <>
          <TypedField path={`${path}.suspended.from`} required />
          <TypedField path={`${path}.suspended.to`} required />
        </>
      )}
      {isAlone ? <AbsentSpouseChoice person={person} /> : null}
      {lateSpouse === undefined ? null : <LateSpouseFields path={`${path}.lateSpouse`} />}
      {formerSpouse === undefined ? null : <FormerSpouseFields path={`${path}.formerSpouse`} />}
    </div>
  );
}

const SUSPENSIONS = [
  { value: 'no', text: 'Not suspended' },
  { value: 'yes', text: 'Suspended' },
] as const;

function SuspensionChoice({ person, index }: { readonly person: Lifetime; readonly index: number }) {
  const session = useSession();
  const inputs = useInputs();
  const value = inputs.persons[index]?.socialSecurity?.suspended === undefined ? 'no' : 'yes';
  return (
    <ChoiceEntry
      label={`${possessive(person.name)} benefit`}
      value={value}
      choices={SUSPENSIONS}
      isDefault={value === 'no'}
      help="From full retirement age to 70"
      onValue={(chosen) => session.replaceInputs(withSuspension(inputs, index, chosen === 'yes'))}
    />
  );
}

const SPOUSES = [
  { value: 'none', text: 'None' },
  { value: 'lateSpouse', text: 'Late spouse' },
  { value: 'formerSpouse', text: 'Former spouse' },
] as const;

function AbsentSpouseChoice({ person }: { readonly person: Lifetime }) {
  const session = useSession();
  const inputs = useInputs();
  const startMonth = useCompletePlan()?.startMonth ?? inputs.startMonth ?? '';
  const { lateSpouse, formerSpouse } = inputs.persons[0]?.socialSecurity ?? {};
  const value = lateSpouse !== undefined ? 'lateSpouse' : formerSpouse === undefined ? 'none' : 'formerSpouse';
  return (
    <ChoiceEntry
      label={`${person.name} also collects on`}
      value={value}
      choices={SPOUSES}
      isDefault={value === 'none'}
      help="A late or former spouse’s record"
      onValue={(kind) => session.replaceInputs(withAbsentSpouse(inputs, kind, startMonth))}
    />
  );
}

function LateSpouseFields({ path }: { readonly path: string }) {
  return (
    <>
      <TypedField path={`${path}.birthDate`} required />
      <TypedField path={`${path}.deathMonth`} required />
      <TypedField path={`${path}.pia`} required />
      <TypedField path={`${path}.claimedMonth`} placeholder="Never claimed" showDefault={false} />
    </>
  );
}

const SEXES = [
  { value: 'female', text: 'Female' },
  { value: 'male', text: 'Male' },
] as const;

function FormerSpouseFields({ path }: { readonly path: string }) {
  return (
    <>
      <TypedField path={`${path}.birthDate`} required />
      <ChoiceField path={`${path}.sex`} choices={SEXES} />
      <TypedField path={`${path}.pia`} required />
      <TypedField path={`${path}.yearsMarried`} required />
      <TypedField path={`${path}.divorcedOn`} required />
      <TypedField path={`${path}.claimedMonth`} placeholder="Not known" showDefault={false} />
      <TypedField path={`${path}.deathMonth`} placeholder="Alive through the plan" showDefault={false} />
    </>
  );
}
