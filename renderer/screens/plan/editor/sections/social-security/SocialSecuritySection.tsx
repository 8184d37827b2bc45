import type { PersonInputs } from '../../../../../../engine/plan/schema/person.ts';
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
  const claims = persons.map((_, index) => claimText(inputs.persons[index]?.socialSecurity));
  const isSame = claims.length > 1 && claims.every((claim) => claim === claims[0]);
  const summary = isSame
    ? `Both${claims[0] ?? ''}`
    : persons.map(({ name }, index) => `${name}${claims[index] ?? ''}`).join(' · ');
  return (
    <Section id="socialSecurity" title="Social Security" summary={summary}>
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

/** What follows a name: ` at 70`. */
function claimText(record: PersonInputs['socialSecurity']): string {
  if (record?.basis === undefined) return ': not answered';
  if (record.basis === 'none') return ': none';
  if (record.basis === 'receiving') return ' already paid';
  return record.claim === undefined
    ? ' at full retirement age'
    : ` at ${ageText(record.claim.age, record.claim.months ?? 0)}`;
}
