import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { inputText } from '../../../format/plan-fields/plan-fields.ts';
import { usePlanField, useSession, useSessionState } from '../../../state/plan/session-context.tsx';
import { useFallback } from '../../../state/plan/use-fallback.ts';

interface YesNoFieldProps {
  readonly path: string;
  /** Whose it is, where its label says so. */
  readonly of?: string;
  readonly help?: string;
  readonly yes?: string;
  readonly no?: string;
}

/** A field of the plan that holds or does not. */
export function YesNoField({ path, of, yes = 'Yes', no = 'No', ...text }: YesNoFieldProps) {
  const session = useSession();
  const { faults } = useSessionState();
  const field = usePlanField(path);
  const fallback = useFallback(path, true);
  const value = field.written ?? field.inEffect ?? fallback ?? false;
  return (
    <ChoiceEntry
      {...inputText(path, of)}
      {...text}
      path={path}
      value={value === true ? 'yes' : 'no'}
      choices={[
        { value: 'yes', text: yes },
        { value: 'no', text: no },
      ]}
      isDefault={field.written === undefined || field.written === fallback}
      error={faults.get(path) ?? field.issue}
      warning={field.warning}
      onValue={(chosen) => session.fault(path, field.write(chosen === 'yes'))}
    />
  );
}
