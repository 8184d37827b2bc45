import { hasField } from '../../../../../../engine/plan/schema/account-kinds.ts';
import { ChoiceEntry } from '../../../../../components/fields/ChoiceEntry.tsx';
import { inputText } from '../../../../../format/plan-fields/plan-fields.ts';
import {
  useCompletePlan,
  usePlanField,
  useSession,
  useSessionState,
} from '../../../../../state/plan/session-context.tsx';

const NONE = 'no';
const ALL = 'all';
const LISTED = 'listed';

/** Which 529 plans pay a goal first: none, all of them, or one. A plan may list several by hand. */
export function PayableFrom529Field({ path }: { readonly path: string }) {
  const session = useSession();
  const { faults } = useSessionState();
  const { written, issue, warning } = usePlanField(path);
  const accounts = (useCompletePlan()?.accounts ?? []).filter(({ kind }) => hasField(kind, 'education'));
  const listed = Array.isArray(written) ? written.map(String) : [];
  const [only = LISTED] = listed;
  const value = written === true ? ALL : listed.length === 0 ? NONE : listed.length === 1 ? only : LISTED;
  const choices = [
    { value: NONE, text: 'No' },
    { value: ALL, text: 'All 529 plans' },
    ...accounts.map(({ id, name }) => ({ value: id, text: name })),
    ...(value === LISTED ? [{ value: LISTED, text: listed.join(', ') }] : []),
  ];
  const choose = (chosen: string) => {
    if (chosen === LISTED) return;
    session.fault(path, session.editAt(path, chosen === NONE ? undefined : chosen === ALL ? true : [chosen]));
  };
  return (
    <ChoiceEntry
      {...inputText(path)}
      path={path}
      value={value}
      choices={choices}
      isDefault={value === NONE}
      error={faults.get(path) ?? issue}
      warning={warning}
      onValue={choose}
    />
  );
}
