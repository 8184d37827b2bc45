import fields from '../../../../../components/fields/Field.module.css';
import { money } from '../../../../../format/money.ts';
import type { Lifetime } from '../../../../../format/when.ts';
import { counted } from '../../../../../format/words.ts';
import { useCompletePlan, useInputs } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { useLifetimes } from '../../lifetimes.ts';
import { TypedField } from '../../PlanFields.tsx';
import { MoreFields, Section, SubSection } from '../../Section.tsx';
import { YesNoField } from '../../YesNoField.tsx';
import { AppealFields } from './AppealFields.tsx';
import { CareFields } from './CareFields.tsx';
import { OptionalPremiumField } from './OptionalPremiumField.tsx';

/** Premiums of Medicare, and what lowers them. */
export function HealthSection() {
  const persons = useLifetimes();
  return (
    <Section id="health" title="Health" summary={useSummary()}>
      <div className={fields.grid}>
        {persons.map((person, index) => (
          <TypedField key={person.id} of={person.name} path={`persons[${index}].medicare.medigapMonthly`} />
        ))}
      </div>
      <HsaSentence />
      {persons.map((person, index) => (
        <CareFields key={person.id} person={person} index={index} />
      ))}
      <MoreFields lists="start of Medicare, Part D, Medicare Advantage, surcharge appeals">
        {persons.map((person, index) => (
          <MedicareFields key={person.id} person={person} index={index} />
        ))}
      </MoreFields>
    </Section>
  );
}

interface MedicareFieldsProps {
  readonly person: Lifetime;
  readonly index: number;
}

/** An age is attained on the day before the birthday: 42 CFR 406.10. */
function helpOfStart({ birthDate }: Lifetime): string {
  return birthDate.endsWith('-01') ? 'From the month before that age' : 'Later while work covers';
}

function MedicareFields({ person, index }: MedicareFieldsProps) {
  const path = `persons[${index}].medicare`;
  return (
    <SubSection title={`${person.name}, Medicare`}>
      <div className={fields.grid}>
        <TypedField path={`${path}.startAge`} help={helpOfStart(person)} />
        <YesNoField path={`${path}.partD`} />
        <YesNoField path={`${path}.enrolled`} />
        <YesNoField path={`${path}.fromHsa`} />
        <OptionalPremiumField path={`${path}.advantage`} />
      </div>
      <AppealFields person={person} index={index} />
    </SubSection>
  );
}

/** What the health savings accounts hold, and which goals they pay first. */
function HsaSentence() {
  const plan = useCompletePlan();
  const accounts = plan?.accounts.filter(({ kind }) => kind === 'hsa') ?? [];
  if (plan === null || accounts.length === 0) return null;
  const held = money(accounts.reduce((sum, { balance }) => sum + balance, 0));
  const goals = plan.goals.filter(({ payableFromHsa }) => payableFromHsa).map(({ name }) => name);
  const pays =
    goals.length === 0
      ? 'no spending goal is marked to be paid from it'
      : `it pays ${goals.join(', ')} first, free of tax`;
  return <p className={styles.sentence}>{`HSA: ${held}; ${pays}.`}</p>;
}

function useSummary(): string {
  const { persons } = useInputs();
  const ages = persons.map(({ medicare }) => medicare?.startAge ?? 65);
  const appeals = persons.filter(({ medicare }) => medicare?.irmaaAppeal !== undefined).length;
  return [
    `Medicare at ${[...new Set(ages)].join(' and ')}`,
    ...(appeals === 0 ? [] : [counted(appeals, 'appeal')]),
  ].join(' · ');
}
