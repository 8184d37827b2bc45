import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { ageKind, moneyKind, percentKind, wholeKind } from '../../../../../format/field-kind.ts';
import type { Lifetime } from '../../../../../format/when.ts';
import { possessive } from '../../../../../format/words.ts';
import { useCompletePlan, useInputs } from '../../../../../state/plan/session-context.tsx';
import { withEarningsYear, withoutEarningsYear } from '../../edits/benefit-basis-edits.ts';
import { TypedField } from '../../PlanFields.tsx';
import { useEdit } from '../../use-edit.ts';
import { YesNoField } from '../../YesNoField.tsx';

const survivorKind = ageKind(50, 70);
const yearKind = wholeKind(1900, 2199);
const cutKind = percentKind(0, 100);
const earningsKind = moneyKind('a year');

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
        {basis === 'pia' ? (
          <TypedField
            label={`${possessive(person.name)} PIA is in dollars of`}
            path={`${path}.piaYear`}
            kind={yearKind}
            help="Default: the year of the start"
          />
        ) : null}
        {basis === 'pia' ? (
          <YesNoField
            label={`${possessive(person.name)} PIA is an estimate`}
            path={`${path}.piaIsEstimate`}
            help="Until you have a statement"
          />
        ) : null}
        <TypedField
          label={`${person.name} claims as a survivor at`}
          path={`${path}.survivorClaim`}
          kind={survivorKind}
          placeholder="As early as possible"
          showDefault={false}
          help="Earliest 60; 50 if disabled"
        />
        <TypedField
          label={`${possessive(person.name)} benefits cut by`}
          path={`${path}.trustFundCut.share`}
          kind={cutKind}
          help="Optional assumption"
        />
        <TypedField label="Cut from" path={`${path}.trustFundCut.year`} kind={yearKind} help="First year of the cut" />
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
          <TypedField label={`Year ${at + 1} of the record`} path={`${path}[${at}].year`} kind={yearKind} required />
          <TypedField label="Earnings" path={`${path}[${at}].amount`} kind={earningsKind} required />
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
