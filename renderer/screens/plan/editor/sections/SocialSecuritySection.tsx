import fields from '../../../../components/fields/Field.module.css';
import { TextEntry } from '../../../../components/fields/TextEntry.tsx';
import { monthOfAge, monthText } from '../../../../format/dates.ts';
import { ageKind, moneyKind } from '../../../../format/field-kind.ts';
import { ageText, type Lifetime } from '../../../../format/when.ts';
import { counted, possessive } from '../../../../format/words.ts';
import { useInputs, usePlanField, useSession, useSessionState } from '../../../../state/plan/session-context.tsx';
import styles from '../Editor.module.css';
import { useLifetimes } from '../lifetimes.ts';
import { TypedField } from '../PlanFields.tsx';
import { MoreFields, Section } from '../Section.tsx';
import { BenefitCaseFields } from './BenefitCaseFields.tsx';

const claimKind = ageKind(62, 70);
const piaKind = moneyKind('a month');

export function SocialSecuritySection() {
  const inputs = useInputs();
  const persons = useLifetimes();
  const claims = persons.map((person, index) => {
    const record = inputs.persons[index]?.socialSecurity;
    if (record?.basis === undefined || record.basis === 'none') return `${person.name}: none`;
    if (record.basis === 'receiving') return `${person.name} already receives`;
    return record.claim === undefined
      ? `${person.name} at full retirement age`
      : `${person.name} at ${ageText(record.claim.age, record.claim.months ?? 0)}`;
  });
  return (
    <Section id="socialSecurity" title="Social Security" summary={claims.join(' · ')}>
      {persons.map((person, index) => (
        <Record key={person.id} person={person} index={index} />
      ))}
      <MoreFields lists={`disability, suspension${persons.length === 1 ? ', late or former spouse' : ''}`}>
        {persons.map((person, index) => (
          <BenefitCaseFields key={person.id} person={person} index={index} isAlone={persons.length === 1} />
        ))}
      </MoreFields>
    </Section>
  );
}

function Record({ person, index }: { readonly person: Lifetime; readonly index: number }) {
  const record = useInputs().persons[index]?.socialSecurity;
  const path = `persons[${index}].socialSecurity`;
  if (record?.basis === 'receiving') {
    return (
      <p className={styles.note}>{`${possessive(person.name)} benefit is calculated from what is already paid.`}</p>
    );
  }
  const claim = record?.claim;
  return (
    <div className={fields.grid}>
      {record?.basis === 'earnings' ? (
        <p className={styles.note}>
          {`${possessive(person.name)} benefit is calculated from an earnings record of ${counted(record.earnings?.length ?? 0, 'year')}; the Social Security tab shows it under Statement.`}
        </p>
      ) : (
        <PiaField person={person} path={path} />
      )}
      <TypedField
        label={`${person.name} claims at`}
        path={`${path}.claim`}
        kind={claimKind}
        placeholder="Full retirement age"
        help={
          claim === undefined
            ? 'Default: full retirement age'
            : monthText(monthOfAge(person.birthDate, claim.age, claim.months ?? 0))
        }
      />
    </div>
  );
}

/** The PIA. With one, the benefit is calculated from it; without, there is no benefit. */
function PiaField({ person, path }: { readonly person: Lifetime; readonly path: string }) {
  const field = usePlanField(`${path}.pia`);
  const record = usePlanField(path);
  const session = useSession();
  const { generation } = useSessionState();
  const isEstimate = usePlanField(`${path}.piaIsEstimate`).written === true;
  const write = (pia: number | undefined) => {
    const {
      basis: _basis,
      pia: _pia,
      piaIsEstimate: _estimate,
      ...rest
    } = (record.written ?? {}) as Readonly<Record<string, unknown>>;
    return session.editAt(path, pia === undefined ? rest : { ...rest, basis: 'pia', pia });
  };
  return (
    <TextEntry
      key={generation}
      label={`${possessive(person.name)} PIA`}
      help={isEstimate ? 'Estimate, as if the wages had always been earned' : 'At full retirement age'}
      {...(isEstimate ? { standing: 'Estimate' } : {})}
      path={`${path}.pia`}
      placeholder="None"
      kind={piaKind}
      value={(field.written ?? undefined) as number | undefined}
      error={field.issue}
      onValue={write}
      onFault={(message) => session.fault(`${path}.pia`, message)}
    />
  );
}
