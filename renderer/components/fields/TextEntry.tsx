import { type KeyboardEvent, memo } from 'react';
import type { FieldKind } from '../../format/field-kind.ts';
import { useLatest } from '../../state/use-latest.ts';
import { cx } from '../class-names.ts';
import styles from './Field.module.css';
import { Box, Field, type FieldText } from './Field.tsx';
import { sameProps } from './same-props.ts';
import { useTypedText } from './use-typed-text.ts';

export interface TextEntryProps<Value> extends FieldText {
  readonly kind: FieldKind<Value>;
  /** The value entered; undefined while the default is in effect. */
  readonly value: Value | undefined;
  /** The default, in effect and shown in gray while nothing is entered. */
  readonly fallback?: Value | undefined;
  /** Shown in gray if there is no default. */
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly after?: string | null | undefined;
  readonly path?: string;
  readonly autoFocus?: boolean;
  /** Takes the value, or undefined for an empty field; returns why it is refused, or null. */
  readonly onValue: (value: Value | undefined) => string | null;
  /** Takes the value right after the key is painted, not before. */
  readonly isDeferred?: boolean;
  /** Called when the user leaves invalid text in the field, and with null when it is valid again. */
  readonly onFault?: (message: string | null) => void;
}

/**
 * A field whose text becomes a value while it is typed. Invalid text is kept as typed, and the error appears only once
 * the user leaves the field; until then the last valid value stays in effect.
 */
export function TextEntry<Value>({ onValue, onFault, ...shown }: TextEntryProps<Value>) {
  const take = useLatest(onValue);
  const fault = useLatest((message: string | null) => onFault?.(message));
  return <TextBox {...shown} onValue={take} onFault={fault} />;
}

const TextBox = memo(DrawnTextEntry, sameProps) as typeof DrawnTextEntry;

function DrawnTextEntry<Value>(props: TextEntryProps<Value>) {
  const { kind, label, fallback, placeholder = '', required = false, error = null } = props;
  const entry = useEntry(props);
  const note = props.note ?? noteOf(props);
  const shown = entry.problem ?? error;
  return (
    <Field
      label={label}
      note={note}
      help={props.help ?? ''}
      error={shown}
      warning={props.warning ?? null}
      wide={props.wide ?? false}
      isCompact={props.isCompact ?? false}
      {...(props.path === undefined ? {} : { path: props.path })}
    >
      {(ids) => (
        <Box before={kind.before} after={props.after ?? kind.after} bad={shown !== null}>
          <input
            id={ids.control}
            className={cx(styles.input, kind.numeric && styles.number)}
            value={entry.text}
            placeholder={fallback === undefined ? placeholder : kind.text(fallback)}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- only in dialogs, whose first field it is
            autoFocus={props.autoFocus ?? false}
            spellCheck={false}
            aria-required={required || undefined}
            aria-invalid={shown !== null || undefined}
            aria-describedby={ids.description}
            data-unfinished={entry.isUnfinished || undefined}
            onChange={(event) => entry.type(event.target.value)}
            onBlur={entry.leave}
            onKeyDown={entry.key}
          />
        </Box>
      )}
    </Field>
  );
}

/** `Default` while the default is in effect, `Default 67` if something else was entered. */
function noteOf<Value>({ kind, value, fallback }: TextEntryProps<Value>): string | null {
  if (fallback === undefined) return null;
  return value === undefined || kind.text(fallback) === kind.text(value) ? 'Default' : `Default ${kind.text(fallback)}`;
}

function useEntry<Value>({
  kind,
  value,
  fallback,
  required = false,
  onValue,
  onFault,
  isDeferred,
}: TextEntryProps<Value>) {
  const take = (text: string): string | null => {
    if (text.trim() === '') return required ? kind.hint : onValue(undefined);
    const parsed = kind.parse(text);
    return parsed === null ? kind.hint : onValue(parsed);
  };
  const entry = useTypedText({ written: value === undefined ? '' : kind.text(value), take, onFault, isDeferred });
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (event.key === 'Enter') entry.leave();
    if (direction === 0 || kind.step === undefined) return;
    const from = entry.isTyped ? kind.parse(entry.text) : (value ?? fallback);
    if (from === undefined || from === null) return;
    event.preventDefault();
    entry.type(kind.text(kind.step(from, direction)));
  };
  return { ...entry, key };
}
