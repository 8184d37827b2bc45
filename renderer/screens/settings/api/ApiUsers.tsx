import { useState } from 'react';
import type { OperationOutput } from '../../../../electron/contract/index.ts';
import { Button } from '../../../components/Button.tsx';
import { Confirm } from '../../../components/overlays/Dialog.tsx';
import { instantText, lastEdited } from '../../../format/dates.ts';
import { errorMessage } from '../../../state/backend.tsx';
import { useNow } from '../../../state/use-now.ts';
import { useAction, useOperation } from '../../../state/use-operation.ts';
import styles from '../Settings.module.css';
import { SettingRow } from '../SettingsPage.tsx';
import { ACTIONS, Problem, RowAction, SettingsTable } from '../SettingsTable.tsx';
import { LimitDialog } from './LimitDialog.tsx';
import { LoginDialog, type NewLogin } from './LoginDialog.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import { lastUse, PAGE } from './token-uses.ts';

type User = OperationOutput<'users.list'>['content'][number];
type Asked =
  | { readonly what: 'add' }
  | { readonly what: 'password' | 'remove'; readonly name: string }
  | { readonly what: 'limit'; readonly name: string; readonly households: readonly number[] | null };

/** In whose names programs ask for tokens. */
export function ApiUsers() {
  const { data } = useOperation('users.list', PAGE);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { add, change, limit, remove, made, forget, problem } = useUserActions();
  const close = () => setAsked(null);
  return (
    <SettingRow label="Users" note="Who a program may sign in as">
      {data === undefined || data.content.length === 0 ? null : <UserTable users={data.content} onAsk={setAsked} />}
      {made === null ? null : (
        <ShownOnce
          what={`The password of ${made.name}`}
          values={{ API_USER: made.name, API_PASSWORD: made.password }}
          fileName="user.env"
          onDone={forget}
        />
      )}
      <Problem text={problem} />
      <div className={styles.below}>
        <Button small onPress={() => setAsked({ what: 'add' })}>
          Add a user
        </Button>
      </div>
      {asked?.what === 'add' ? <LoginDialog title="Add a user" action="Add" onLogin={add} onClose={close} /> : null}
      {asked?.what === 'password' ? (
        <LoginDialog
          title={`A new password for ${asked.name}`}
          action="Change"
          name={asked.name}
          onLogin={change}
          onClose={close}
        />
      ) : null}
      {asked?.what === 'limit' ? (
        <LimitDialog
          name={asked.name}
          households={asked.households}
          onLimit={(households) => limit(asked.name, households)}
          onClose={close}
        />
      ) : null}
      {asked?.what === 'remove' ? (
        <Confirm
          title={`Remove ${asked.name}?`}
          text="Tokens given in this name end at once. This cannot be undone."
          action="Remove"
          onConfirm={() => remove(asked.name)}
          onClose={close}
        />
      ) : null}
    </SettingRow>
  );
}

interface MadePassword {
  readonly name: string;
  readonly password: string;
}

function useUserActions() {
  const [made, setMade] = useState<MadePassword | null>(null);
  const adding = useAction('users.add', ['users.']);
  const changing = useAction('users.changePassword', ['users.', 'tokens.']);
  const limiting = useAction('users.limit', ['users.']);
  const removing = useAction('users.remove', ['users.', 'tokens.']);
  const error = adding.error ?? changing.error ?? limiting.error ?? removing.error;
  /** A password that the reader wrote is known already. */
  const showMade = ({ name, password }: OperationOutput<'users.add'>) =>
    setMade(password === undefined ? null : { name, password });
  return {
    made,
    forget: () => setMade(null),
    problem: error === null ? null : errorMessage(error),
    add: (login: NewLogin) => adding.mutate(login, { onSuccess: showMade }),
    change: (login: NewLogin) => changing.mutate(login, { onSuccess: showMade }),
    limit: (name: string, households: number[] | null) => limiting.mutate({ name, households }),
    remove: (name: string) => {
      if (made?.name === name) setMade(null);
      removing.mutate({ name });
    },
  };
}

function UserTable({ users, onAsk }: { readonly users: readonly User[]; readonly onAsk: (asked: Asked) => void }) {
  const now = useNow();
  const tokens = useOperation('tokens.list', PAGE).data?.content ?? [];
  return (
    <SettingsTable label="Users" columns={['User', 'Password', 'Last in', 'Households', ACTIONS]}>
      {users.map(({ name, createdAt, passwordChangedAt, households }) => (
        <tr key={name}>
          <td>
            <b>{name}</b>
          </td>
          <td className={styles.muted} title={instantText(passwordChangedAt)}>
            {passwordChangedAt === createdAt ? 'set' : 'changed'} {lastEdited(passwordChangedAt, now)}
          </td>
          <td>{lastUse(tokens, (token) => token.userName === name, now)}</td>
          <td>{households === null ? 'All' : `Only ${households.length}`}</td>
          <td className={styles.end}>
            <RowAction
              text="New password"
              label={`New password for ${name}`}
              onPress={() => onAsk({ what: 'password', name })}
            />
            <RowAction
              text="Households"
              label={`Households that ${name} may use`}
              onPress={() => onAsk({ what: 'limit', name, households })}
            />
            <RowAction text="Remove" label={`Remove ${name}`} onPress={() => onAsk({ what: 'remove', name })} />
          </td>
        </tr>
      ))}
    </SettingsTable>
  );
}
