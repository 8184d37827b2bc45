import { canonicalJson } from '../../../../engine/plan/canonical-json.ts';
import type { WhenInputs } from '../../../../engine/plan/schema/when.ts';
import { type Choice, ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { TextEntry } from '../../../components/fields/TextEntry.tsx';
import { WhenEntry } from '../../../components/fields/WhenEntry.tsx';
import type { FieldKind } from '../../../format/field-kind.ts';
import type { AnyFieldKind } from '../../../format/plan-fields/plan-field-entry.ts';
import { inputText, kindOf } from '../../../format/plan-fields/plan-fields.ts';
import type { Lifetime } from '../../../format/when.ts';
import { usePlanField, useSession, useSessionState } from '../../../state/plan/session-context.tsx';
import { useFallback } from '../../../state/plan/use-fallback.ts';
import { useLifetimes } from './lifetimes.ts';

/** A field reads its label, its help and its kind from its entry, unless they depend on more than the path. */
interface PlanFieldProps {
  /** Where the field is in the plan document: `accounts[2].balance`. */
  readonly path: string;
  /** Whose it is, or which, where its label says so. */
  readonly of?: string;
  readonly label?: string;
  readonly help?: string;
  /** Said above the field in place of its default: `Optional`. */
  readonly note?: string;
  readonly wide?: boolean;
}

interface TypedFieldProps extends PlanFieldProps {
  readonly kind?: AnyFieldKind;
  readonly required?: boolean;
  readonly placeholder?: string;
  readonly after?: string | null;
  /** False where an empty field means "none", so there is no default to show. */
  readonly showDefault?: boolean;
  /** Replaces writing the value as it is. Returns why it is refused, or null. */
  readonly onWrite?: (value: unknown) => string | null;
}

/** A field of the plan that is typed: money, percent, ages, dates, names. */
export function TypedField({
  path,
  of,
  kind,
  required = false,
  showDefault = true,
  onWrite,
  ...text
}: TypedFieldProps) {
  const field = usePlanField(path);
  const session = useSession();
  const { generation } = useSessionState();
  const fallback = useFallback(path, !required && showDefault) ?? undefined;
  const written = ownValue(field.written, fallback);
  return (
    <TextEntry
      {...inputText(path, of)}
      {...text}
      isDeferred
      key={generation}
      kind={(kind as FieldKind<unknown> | undefined) ?? kindOf(path)}
      path={path}
      required={required}
      value={written}
      fallback={fallback}
      error={field.issue}
      warning={field.warning}
      onValue={onWrite ?? field.write}
      onFault={(message) => session.fault(path, message)}
    />
  );
}

interface ChoiceFieldProps<Value extends string> extends PlanFieldProps {
  readonly choices: readonly Choice<Value>[];
  /** Which answer stands, where the plan does not write it as it is. */
  readonly value?: Value;
  /** Replaces writing the value as it is. Returns why it is refused, or null. */
  readonly onChoose?: (value: Value) => string | null;
}

/** A field of the plan with a closed list of answers. */
export function ChoiceField<Value extends string>({
  path,
  of,
  choices,
  value: stated,
  onChoose,
  ...text
}: ChoiceFieldProps<Value>) {
  const field = usePlanField(path);
  const session = useSession();
  const value = stated ?? ((field.written ?? field.inEffect ?? choices[0]?.value) as Value);
  const isDefault = ownValue(field.written, useFallback(path, true)) === undefined;
  const choose = (chosen: Value) => session.fault(path, (onChoose ?? field.write)(chosen));
  const { faults } = useSessionState();
  return (
    <ChoiceEntry
      {...inputText(path, of)}
      {...text}
      path={path}
      value={value}
      choices={choices}
      isDefault={isDefault}
      error={faults.get(path) ?? field.issue}
      warning={field.warning}
      onValue={choose}
    />
  );
}

interface WhenFieldProps extends PlanFieldProps {
  readonly owner: Lifetime | null;
  readonly required?: boolean;
}

const WHEN_HINT = 'Enter Jun 2029, an age such as 67, or pick an event.';

/** A date within the plan. */
export function WhenField({ path, of, owner, required = false, ...text }: WhenFieldProps) {
  const field = usePlanField(path);
  const session = useSession();
  const { generation } = useSessionState();
  const persons = useLifetimes();
  const fallback = (useFallback(path, true) ?? undefined) as WhenInputs | undefined;
  const written = ownValue(field.written, fallback) as WhenInputs | undefined;
  return (
    <WhenEntry
      {...inputText(path, of)}
      {...text}
      isDeferred
      key={generation}
      path={path}
      value={written}
      fallback={fallback}
      owner={owner}
      persons={persons}
      error={field.issue}
      warning={field.warning}
      onValue={(value) => (required && value === undefined ? WHEN_HINT : field.write(value))}
      onFault={(message) => session.fault(path, message)}
    />
  );
}

/** What was entered, unless it equals the default: saved documents spell out their defaults. */
function ownValue(written: unknown, fallback: unknown): unknown {
  const isSame = written !== undefined && fallback !== undefined && canonicalJson(written) === canonicalJson(fallback);
  return written === null || isSame ? undefined : written;
}
