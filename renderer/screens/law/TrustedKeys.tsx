import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import fields from '../../components/fields/Field.module.css';
import { Box, Field } from '../../components/fields/Field.tsx';
import { errorMessage } from '../../state/backend.tsx';
import { useAction, useOperation } from '../../state/use-operation.ts';
import styles from './Law.module.css';

const REFRESHES = ['law.'];

/** Whose signatures count here. None comes with the program. */
export function TrustedKeys() {
  const { data } = useOperation('law.keys.list', {});
  const removing = useAction('law.keys.remove', REFRESHES);
  const keys = data?.content ?? [];
  return (
    <>
      {keys.length === 0 ? (
        <p className={styles.hint}>None yet: every pack counts as unsigned.</p>
      ) : (
        <ul className={styles.keys}>
          {keys.map(({ key, name }) => (
            <li key={key}>
              <span>
                <b>{name}</b>
                <small className={styles.hash}>{key}</small>
              </span>
              <Button
                small
                look="quiet"
                aria-label={`Remove the key of ${name}`}
                onPress={() => removing.mutate({ key })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddKey />
    </>
  );
}

function AddKey() {
  const [written, setWritten] = useState({ name: '', key: '' });
  const adding = useAction('law.keys.add', REFRESHES);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void adding
      .mutateAsync({ name: written.name.trim(), key: written.key.trim() })
      .then(() => setWritten({ name: '', key: '' }))
      .catch(() => undefined);
  };
  const isWritten = written.name.trim() !== '' && written.key.trim() !== '';
  return (
    <form className={styles.form} onSubmit={submit}>
      <KeyField
        label="Name"
        help="Whose key it is"
        value={written.name}
        onValue={(name) => setWritten({ ...written, name })}
      />
      <KeyField
        label="Public key"
        help="ed25519: and 64 hexadecimal digits, as longhand law keygen prints it"
        value={written.key}
        onValue={(key) => setWritten({ ...written, key })}
      />
      {adding.error === null ? null : (
        <p className={styles.bad} role="alert">
          {errorMessage(adding.error)}
        </p>
      )}
      <Button type="submit" isDisabled={!isWritten || adding.isPending}>
        Trust this key
      </Button>
    </form>
  );
}

interface KeyFieldProps {
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function KeyField({ label, help, value, onValue }: KeyFieldProps) {
  return (
    <Field label={label} help={help} error={null}>
      {(ids) => (
        <Box bad={false}>
          <input
            id={ids.control}
            className={fields.input}
            aria-describedby={ids.description}
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onValue(target.value)}
          />
        </Box>
      )}
    </Field>
  );
}
