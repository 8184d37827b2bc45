import { LOCALITIES_OF } from '../../../../../../engine/plan/schema/locality.ts';
import { ChoiceEntry } from '../../../../../components/fields/ChoiceEntry.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { localityName } from '../../../../../format/locality-names.ts';
import { inputText } from '../../../../../format/plan-fields/plan-fields.ts';
import {
  useCompletePlan,
  usePlanField,
  useSession,
  useSessionState,
} from '../../../../../state/plan/session-context.tsx';
import { ChoiceField, TypedField } from '../../PlanFields.tsx';

const PATH = 'taxes.localTax';
const NONE = 'none';
const STATED = 'stated';

const BASES = [
  { value: 'stateTaxable', text: 'State taxable income' },
  { value: 'wages', text: 'Wages and net profit' },
  { value: 'stateTax', text: 'State income tax' },
  { value: 'earnedAndInvestment', text: 'Income but retirement income' },
  { value: 'wagesAndUnearned', text: 'Wages, dividends and rents' },
] as const;

/** Income tax of a city or county: a place of the state that is on file, or a rate and what it falls on. */
export function LocalTaxFields() {
  const state = useCompletePlan()?.state ?? NONE;
  const { written, issue, warning } = usePlanField(PATH);
  const session = useSession();
  const { faults } = useSessionState();
  const isStated = typeof written === 'object' && written !== null;
  const place = typeof written === 'string' ? written : NONE;
  const choose = (value: string) => {
    const chosen = value === STATED ? { rate: 0.01, base: 'stateTaxable' } : value === NONE ? undefined : value;
    session.fault(PATH, session.editAt(PATH, chosen));
  };
  const onFile: readonly string[] = state in LOCALITIES_OF ? LOCALITIES_OF[state as keyof typeof LOCALITIES_OF] : [];
  // A place of another state, as after a move, stays in sight beside what is wrong with it.
  const places = place === NONE || onFile.includes(place) ? onFile : [place, ...onFile];
  const choices = [
    { value: NONE, text: 'None' },
    ...places.map((value) => ({ value, text: localityName(value) })),
    { value: STATED, text: 'At a rate you enter' },
  ];
  return (
    <div className={fields.grid}>
      <ChoiceEntry
        {...inputText(PATH)}
        path={PATH}
        value={isStated ? STATED : place}
        choices={choices}
        isDefault={written === undefined || written === null}
        error={faults.get(PATH) ?? issue}
        warning={warning}
        onValue={choose}
      />
      {isStated ? (
        <>
          <TypedField path={`${PATH}.rate`} required />
          <ChoiceField path={`${PATH}.base`} choices={BASES} />
        </>
      ) : null}
    </div>
  );
}
