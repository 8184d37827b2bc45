import { RadioRows, type RowChoice } from '../../../components/fields/RadioRows.tsx';
import { inputText } from '../../../format/plan-fields/plan-fields.ts';
import { usePlanField, useSession, useSessionState } from '../../../state/plan/session-context.tsx';

interface RadioFieldProps<Value extends string> {
  /** Where the field is in the plan document. */
  readonly path: string;
  /** Whose it is, where its label says so. */
  readonly of?: string;
  readonly value: Value | null;
  readonly choices: readonly RowChoice<Value>[];
  /** Returns why the choice is refused, or null. */
  readonly onChoose: (value: Value) => string | null;
}

/** A field of the plan whose answers have consequences to be weighed: a row for each. */
export function RadioField<Value extends string>({ path, of, value, choices, onChoose }: RadioFieldProps<Value>) {
  const { issue, warning } = usePlanField(path);
  const session = useSession();
  const { faults } = useSessionState();
  return (
    <RadioRows
      label={inputText(path, of).label}
      path={path}
      value={value}
      choices={choices}
      error={faults.get(path) ?? issue}
      warning={warning}
      onValue={(chosen) => session.fault(path, onChoose(chosen))}
    />
  );
}
