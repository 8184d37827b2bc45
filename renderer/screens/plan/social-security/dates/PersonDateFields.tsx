import { type Claimant, claimAge } from '../../../../charts/claims/claim-months.ts';
import fields from '../../../../components/fields/Field.module.css';
import { TextEntry } from '../../../../components/fields/TextEntry.tsx';
import { monthKind } from '../../../../format/field-kind.ts';
import { ageText } from '../../../../format/when.ts';
import { type DateField, isOpen, type PersonDates } from './custom-dates.ts';
import styles from './Dates.module.css';

interface PersonDateFieldsProps {
  readonly person: Claimant;
  readonly planned: { readonly own: string; readonly survivor: string | null };
  readonly mayFileApart: boolean;
  readonly hasSurvivor: boolean;
  readonly dates: PersonDates;
  readonly onDates: (dates: PersonDates) => void;
}

/** The months that one person can choose. */
export function PersonDateFields({
  person,
  planned,
  mayFileApart,
  hasSurvivor,
  dates,
  onDates,
}: PersonDateFieldsProps) {
  const write = (field: DateField) => (month: string | undefined) => {
    const { [field]: _, ...rest } = dates;
    onDates(month === undefined ? rest : { ...rest, [field]: month });
    return null;
  };
  const entry = (field: DateField, label: string, usual: { fallback?: string; placeholder?: string; help: string }) => {
    const month = dates[field] ?? usual.fallback;
    return (
      <TextEntry
        label={label}
        kind={monthKind}
        value={dates[field]}
        help={month === undefined ? usual.help : ageHelp(person, month)}
        {...(usual.fallback === undefined ? { placeholder: usual.placeholder ?? '' } : { fallback: usual.fallback })}
        onValue={write(field)}
      />
    );
  };
  return (
    <fieldset className={styles.person}>
      <legend>{person.name}</legend>
      <div className={fields.grid}>
        {isOpen(person) ? entry('own', 'Own benefit from', { fallback: planned.own, help: '' }) : null}
        {mayFileApart
          ? entry('spousal', 'Spouse’s benefit from', {
              placeholder: 'With the worker’s own benefit',
              help: 'Filed for apart',
            })
          : null}
        {hasSurvivor
          ? entry('survivor', 'Widow(er)’s benefit from', {
              ...(planned.survivor === null ? { placeholder: 'Its best month' } : { fallback: planned.survivor }),
              help: 'Should the other have died',
            })
          : null}
        {person.pia === 0
          ? null
          : entry('suspendedFrom', 'Suspended from', { placeholder: 'Not suspended', help: 'At full age or later' })}
        {person.pia === 0
          ? null
          : entry('suspendedTo', 'Resumes in', { placeholder: 'Not suspended', help: 'At 70 at the latest' })}
      </div>
    </fieldset>
  );
}

function ageHelp(person: Claimant, month: string): string {
  const { years, months } = claimAge(person, month);
  return `At ${ageText(years, months)}`;
}
