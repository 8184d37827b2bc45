import { ChoiceEntry } from '../../../../../components/fields/ChoiceEntry.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { dateKind, moneyKind, monthKind, wholeKind } from '../../../../../format/field-kind.ts';
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
      <TypedField
        label={`${person.name} disabled since`}
        path={`${path}.disabledSince`}
        kind={monthKind}
        placeholder="Not disabled"
        showDefault={false}
        help="First month of the disability benefit"
      />
      <SuspensionChoice person={person} index={index} />
      {suspended === undefined ? null : (
        <>
          <TypedField label="Suspended from" path={`${path}.suspended.from`} kind={monthKind} required />
          <TypedField label="Resumes in" path={`${path}.suspended.to`} kind={monthKind} required />
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
      help="Between full retirement age and 70"
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

const piaKind = moneyKind('a month');
const marriedKind = wholeKind(0, 80, 'yr');

function LateSpouseFields({ path }: { readonly path: string }) {
  return (
    <>
      <TypedField label="Late spouse’s birth date" path={`${path}.birthDate`} kind={dateKind} required />
      <TypedField label="Died in" path={`${path}.deathMonth`} kind={monthKind} required />
      <TypedField label="Late spouse’s PIA" path={`${path}.pia`} kind={piaKind} required help="In today’s dollars" />
      <TypedField
        label="Claimed in"
        path={`${path}.claimedMonth`}
        kind={monthKind}
        placeholder="Never claimed"
        showDefault={false}
      />
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
      <TypedField label="Former spouse’s birth date" path={`${path}.birthDate`} kind={dateKind} required />
      <ChoiceField label="Former spouse’s sex" path={`${path}.sex`} choices={SEXES} help="For mortality tables only" />
      <TypedField label="Former spouse’s PIA" path={`${path}.pia`} kind={piaKind} required help="In today’s dollars" />
      <TypedField
        label="Years married"
        path={`${path}.yearsMarried`}
        kind={marriedKind}
        required
        help="Must be 10 or more"
      />
      <TypedField label="Divorced on" path={`${path}.divorcedOn`} kind={dateKind} required />
      <TypedField
        label="Former spouse claims in"
        path={`${path}.claimedMonth`}
        kind={monthKind}
        placeholder="Not known"
        help="Past or planned"
        showDefault={false}
      />
      <TypedField
        label="Former spouse died in"
        path={`${path}.deathMonth`}
        kind={monthKind}
        placeholder="Alive through the plan"
        showDefault={false}
      />
    </>
  );
}
