import { LOCALITIES_OF } from '../../../../engine/plan/schema/locality.ts';
import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import fields from '../../../components/fields/Field.module.css';
import { percentKind } from '../../../format/field-kind.ts';
import { localityName } from '../../../format/locality-names.ts';
import { useCompletePlan, usePlanField, useSession } from '../../../state/plan/session-context.tsx';
import { ChoiceField, TypedField } from './PlanFields.tsx';

const PATH = 'taxes.localTax';
const NONE = 'none';
const STATED = 'stated';

const BASES = [
  { value: 'stateTaxable', text: 'State taxable income' },
  { value: 'wages', text: 'Wages and net profit' },
] as const;

/** Income tax of a city or county: a place of the state that is on file, or a rate and what it falls on. */
export function LocalTaxFields() {
  const state = useCompletePlan()?.state ?? NONE;
  const field = usePlanField(PATH);
  const session = useSession();
  const isStated = typeof field.written === 'object' && field.written !== null;
  const place = typeof field.written === 'string' ? field.written : NONE;
  const choose = (value: string) => {
    if (value === STATED) session.editAt(PATH, { rate: 0.01, base: 'stateTaxable' });
    else session.editAt(PATH, value === NONE ? undefined : value);
  };
  const places: readonly string[] = state in LOCALITIES_OF ? LOCALITIES_OF[state as keyof typeof LOCALITIES_OF] : [];
  const choices = [
    { value: NONE, text: 'None' },
    ...places.map((value) => ({ value, text: localityName(value) })),
    { value: STATED, text: 'At a stated rate' },
  ];
  return (
    <div className={fields.grid}>
      <ChoiceEntry
        label="Local income tax"
        help="City or county"
        path={PATH}
        value={isStated ? STATED : place}
        choices={choices}
        isDefault={field.written === undefined || field.written === null}
        error={field.issue}
        onValue={choose}
      />
      {isStated ? (
        <>
          <TypedField label="Local rate" path={`${PATH}.rate`} kind={percentKind(0, 1)} required />
          <ChoiceField label="Falls on" path={`${PATH}.base`} choices={BASES} />
        </>
      ) : null}
    </div>
  );
}
