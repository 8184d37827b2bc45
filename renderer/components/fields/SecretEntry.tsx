import { useState } from 'react';
import styles from './Field.module.css';
import { Box, Field } from './Field.tsx';

interface SecretEntryProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly help?: string;
  readonly error?: string | null;
  /** Whether it is a new one, for password managers. */
  readonly isNew?: boolean;
  readonly autoFocus?: boolean;
}

/** A passphrase or key: hidden, unless the reader asks to see what is typed. */
export function SecretEntry({
  label,
  value,
  onValue,
  help = '',
  error = null,
  isNew = false,
  autoFocus = false,
}: SecretEntryProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} help={help} error={error}>
      {(ids) => (
        <Box bad={error !== null}>
          <input
            id={ids.control}
            className={styles.input}
            type={isShown ? 'text' : 'password'}
            value={value}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of a page that asks for nothing else
            autoFocus={autoFocus}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            spellCheck={false}
            aria-invalid={error !== null || undefined}
            aria-describedby={ids.description}
            onChange={(event) => onValue(event.target.value)}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </Box>
      )}
    </Field>
  );
}
