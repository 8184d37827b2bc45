import { ageText } from '../../../../../format/when.ts';
import { useInputs } from '../../../../../state/plan/session-context.tsx';
import { useLifetimes } from '../../lifetimes.ts';
import { MoreFields, Section } from '../../Section.tsx';
import { BenefitCaseFields } from './BenefitCaseFields.tsx';
import { MoreOfRecord } from './MoreOfRecord.tsx';
import { RecordFields } from './RecordFields.tsx';

/** What each person's benefit is worked out from, when it is claimed, and the cases that change it. */
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
        <RecordFields key={person.id} person={person} index={index} />
      ))}
      <MoreFields
        lists={`year of the PIA, survivor’s claim, cut, disability, suspension${persons.length === 1 ? ', late or former spouse' : ''}`}
      >
        {persons.map((person, index) => (
          <div key={person.id}>
            <MoreOfRecord person={person} index={index} />
            <BenefitCaseFields person={person} index={index} isAlone={persons.length === 1} />
          </div>
        ))}
      </MoreFields>
    </Section>
  );
}
