import { ChoiceEntry } from '../../../../../components/fields/ChoiceEntry.tsx';
import { inputText } from '../../../../../format/plan-fields/plan-fields.ts';
import { STATE_NAMES } from '../../../../../format/state-names.ts';
import {
  useCompletePlan,
  usePlanField,
  useSession,
  useSessionState,
} from '../../../../../state/plan/session-context.tsx';
import { TypedField } from '../../PlanFields.tsx';

const PATH = 'taxes.stateModel';
/** To be written over. */
const FIRST_RATE = 0.05;

type Model = 'tables' | 'none' | 'flat';

const MODELS = [
  { value: 'tables', text: 'By the state’s tables' },
  { value: 'flat', text: 'At a flat rate' },
  { value: 'none', text: 'None' },
] as const;

/** State income tax by the tables on file, at a flat rate, or none. */
export function StateTaxFields() {
  const session = useSession();
  const { faults } = useSessionState();
  const { written, issue, warning } = usePlanField(PATH);
  const state = useCompletePlan()?.state;
  const model: Model = typeof written === 'object' ? 'flat' : written === 'none' ? 'none' : 'tables';
  const choose = (chosen: Model) =>
    session.fault(PATH, session.editAt(PATH, chosen === 'flat' ? { flat: { rate: FIRST_RATE } } : chosen));
  return (
    <>
      <ChoiceEntry
        {...inputText(PATH)}
        path={PATH}
        value={model}
        choices={MODELS}
        isDefault={model === 'tables'}
        help={model === 'tables' && state !== undefined ? STATE_NAMES[state] : ''}
        error={faults.get(PATH) ?? issue}
        warning={warning}
        onValue={choose}
      />
      {model === 'flat' ? <TypedField path={`${PATH}.flat.rate`} required /> : null}
    </>
  );
}
