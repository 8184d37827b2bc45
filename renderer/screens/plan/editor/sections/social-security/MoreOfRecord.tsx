import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import type { Lifetime } from '../../../../../format/when.ts';
import { possessive } from '../../../../../format/words.ts';
import { useCompletePlan, useInputs } from '../../../../../state/plan/session-context.tsx';
import { withEarningsYear, withoutEarningsYear } from '../../edits/benefit-basis-edits.ts';
import { TypedField } from '../../PlanFields.tsx';
import { useEdit } from '../../use-edit.ts';
import { YesNoField } from '../../YesNoField.tsx';

interface MoreOfRecordProps {
  readonly person: Lifetime;
  readonly index: number;
}

/** The year of the PIA, the survivor's claim, an assumed cut, and the years of a record. */
export function MoreOfRecord({ person, index }: MoreOfRecordProps) {
  const { basis = 'none', earnings = [] } = useInputs().persons[index]?.socialSecurity ?? {};
  const path = `persons[${index}].socialSecurity`;
  return (
    <>
      <div className={fields.grid}>
        {basis === 'pia' ? <TypedField of={person.name} path={`${path}.piaYear`} /> : null}
        {basis === 'pia' ? <YesNoField of={person.name} path={`${path}.piaIsEstimate`} /> : null}
        <TypedField
          of={person.name}
          path={`${path}.survivorClaim`}
          placeholder="As early as possible"
          showDefault={false}
        />
        <TypedField of={person.name} path={`${path}.trustFundCut.share`} />
        <TypedField path={`${path}.trustFundCut.year`} />
      </div>
      {basis === 'earnings' ? <EarningsYears person={person} index={index} count={earnings.length} /> : null}
    </>
  );
}

interface EarningsYearsProps extends MoreOfRecordProps {
  readonly count: number;
}

function EarningsYears({ person, index, count }: EarningsYearsProps) {
  const edit = useEdit();
  const written = useInputs().startMonth;
  const startMonth = useCompletePlan()?.startMonth ?? written ?? '';
  const path = `persons[${index}].socialSecurity.earnings`;
  return (
    <div role="group" aria-label={`Earnings of ${person.name}`}>
      {Array.from({ length: count }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a year has no id but its place
        <div key={at} className={fields.grid}>
          <TypedField of={String(at + 1)} path={`${path}[${at}].year`} required />
          <TypedField path={`${path}[${at}].amount`} required />
          <Button
            look="link"
            aria-label={`Remove year ${at + 1} of ${possessive(person.name)} record`}
            isDisabled={count === 1}
            onPress={() => edit((inputs) => withoutEarningsYear(inputs, index, at))}
          >
            Remove year {at + 1}
          </Button>
        </div>
      ))}
      <Button look="link" onPress={() => edit((inputs) => withEarningsYear(inputs, index, startMonth))}>
        {`Add a year to ${possessive(person.name)} record`}
      </Button>
    </div>
  );
}
