import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import field from '../../../components/fields/Field.module.css';
import { Box, Field } from '../../../components/fields/Field.tsx';
import { TextEntry } from '../../../components/fields/TextEntry.tsx';
import { useFaults } from '../../../components/fields/use-faults.ts';
import overlay from '../../../components/overlays/Dialog.module.css';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { nameKind } from '../../../format/field-kind.ts';

export interface NewLogin {
  readonly name: string;
  /** Left out, Longhand makes one up and shows it once. */
  readonly password?: string;
}

interface LoginDialogProps {
  readonly title: string;
  readonly action: string;
  /** Of a user who is there already and gets a new password. */
  readonly name?: string;
  readonly onLogin: (login: NewLogin) => void;
  readonly onClose: () => void;
}

const LEAST = 8;

/** Asks for the name of a user and a password, which may be left to Longhand. */
export function LoginDialog({ title, action, name: known, onLogin, onClose }: LoginDialogProps) {
  const [name, setName] = useState(known);
  const [password, setPassword] = useState('');
  const faults = useFaults();
  const isTooShort = password !== '' && password.length < LEAST;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name === undefined || isTooShort || !faults.areNone()) return;
    onClose();
    onLogin({ name, ...(password !== '' && { password }) });
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        {known === undefined ? (
          <TextEntry
            label="Name of the user"
            kind={nameKind}
            value={name}
            required
            autoFocus
            onFault={faults.note('name')}
            onValue={(value) => {
              setName(value);
              return null;
            }}
          />
        ) : null}
        <PasswordEntry value={password} isTooShort={isTooShort} onValue={setPassword} />
        <div className={overlay.actions}>
          <Button look="primary" type="submit" isDisabled={name === undefined || isTooShort}>
            {action}
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

interface PasswordEntryProps {
  readonly value: string;
  readonly isTooShort: boolean;
  readonly onValue: (value: string) => void;
}

function PasswordEntry({ value, isTooShort, onValue }: PasswordEntryProps) {
  return (
    <Field
      label="Password"
      note="Optional"
      help="Leave blank to generate one"
      error={isTooShort ? `Enter at least ${LEAST} characters, or none.` : null}
    >
      {(ids) => (
        <Box bad={isTooShort}>
          <input
            id={ids.control}
            className={field.input}
            type="password"
            value={value}
            autoComplete="new-password"
            aria-invalid={isTooShort || undefined}
            aria-describedby={ids.description}
            onChange={(event) => onValue(event.target.value)}
          />
        </Box>
      )}
    </Field>
  );
}
