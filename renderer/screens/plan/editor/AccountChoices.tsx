import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { inputText } from '../../../format/plan-fields/plan-fields.ts';
import { usePlanField, useSession } from '../../../state/plan/session-context.tsx';

interface AccountChoicesProps {
  readonly path: string;
  readonly written: readonly string[];
  readonly accounts: readonly { readonly value: string; readonly text: string }[];
}

/** A value that no account has: ids hold no spaces. */
const NONE = 'no account';

/** A list of accounts, each chosen in a field of its own; the last offers one more. */
export function AccountChoices({ path, written, accounts }: AccountChoicesProps) {
  const session = useSession();
  const { issue } = usePlanField(path);
  const left = accounts.filter(({ value }) => !written.includes(value));
  const entries = left.length === 0 ? written : [...written, NONE];
  const write = (at: number, id: string) => {
    const chosen = [...written.slice(0, at), ...(id === NONE ? [] : [id]), ...written.slice(at + 1)];
    session.fault(path, session.editAt(path, chosen.length === 0 ? undefined : chosen));
  };
  return entries.map((id, at) => (
    <ChoiceEntry
      // oxlint-disable-next-line react/no-array-index-key -- the place in the list is what it says
      key={at}
      {...inputText(path)}
      path={at === 0 ? path : `${path}[${at}]`}
      value={id}
      choices={[
        { value: NONE, text: at === 0 ? 'None' : 'No more' },
        ...accounts.filter(({ value }) => value === id),
        ...left,
      ]}
      isDefault={id === NONE}
      error={at === 0 ? issue : null}
      onValue={(chosen) => write(at, chosen)}
    />
  ));
}
