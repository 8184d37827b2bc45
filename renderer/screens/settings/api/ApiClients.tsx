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
import { AddClientDialog } from './AddClientDialog.tsx';
import { ScopeTags } from './ScopeTags.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import { lastUse, PAGE, type Token } from './token-uses.ts';

type Client = OperationOutput<'clients.list'>['content'][number];
type Asked = { readonly what: 'add' } | { readonly what: 'rotate' | 'remove'; readonly client: Client };

/** The programs that may ask for tokens. */
export function ApiClients() {
  const { data } = useOperation('clients.list', PAGE);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { add, rotate, remove, secret, forget, problem } = useClientActions();
  const close = () => setAsked(null);
  return (
    <SettingRow label="Clients" note="A program; its secret is shown once">
      {data === undefined || data.content.length === 0 ? null : <ClientTable clients={data.content} onAsk={setAsked} />}
      {secret === null ? null : (
        <ShownOnce
          what={`The secret of ${secret.name}`}
          values={{ CLIENT_ID: secret.clientId, CLIENT_SECRET: secret.clientSecret }}
          fileName="client.env"
          onDone={forget}
        />
      )}
      <Problem text={problem} />
      <div className={styles.below}>
        <Button small onPress={() => setAsked({ what: 'add' })}>
          Add a client
        </Button>
      </div>
      {asked?.what === 'add' ? <AddClientDialog onAdd={add} onClose={close} /> : null}
      {asked?.what === 'rotate' ? (
        <Confirm
          title={`A new secret for ${asked.client.name}?`}
          text="The old one ends at once. Its tokens stop working immediately."
          action="Make a new secret"
          onConfirm={() => rotate(asked.client)}
          onClose={close}
        />
      ) : null}
      {asked?.what === 'remove' ? (
        <Confirm
          title={`Remove ${asked.client.name}?`}
          text="Its tokens stop working immediately. This can’t be undone."
          action="Remove"
          onConfirm={() => remove(asked.client)}
          onClose={close}
        />
      ) : null}
    </SettingRow>
  );
}

function useClientActions() {
  const [secret, setSecret] = useState<OperationOutput<'clients.add'> | null>(null);
  const adding = useAction('clients.add', ['clients.']);
  const rotating = useAction('clients.rotateSecret', ['clients.']);
  const removing = useAction('clients.remove', ['clients.', 'tokens.']);
  const error = adding.error ?? rotating.error ?? removing.error;
  return {
    secret,
    forget: () => setSecret(null),
    problem: error === null ? null : errorMessage(error),
    add: (client: Parameters<typeof adding.mutate>[0]) => adding.mutate(client, { onSuccess: setSecret }),
    rotate: ({ clientId }: Client) => rotating.mutate({ clientId }, { onSuccess: setSecret }),
    remove: ({ clientId }: Client) => {
      if (secret?.clientId === clientId) setSecret(null);
      removing.mutate({ clientId });
    },
  };
}

function ClientTable({
  clients,
  onAsk,
}: {
  readonly clients: readonly Client[];
  readonly onAsk: (asked: Asked) => void;
}) {
  const now = useNow();
  const tokens = useOperation('tokens.list', PAGE).data?.content ?? [];
  return (
    <SettingsTable label="Clients" columns={['Client', 'May', 'Made', 'Last used', ACTIONS]}>
      {clients.map((client) => (
        <ClientRow key={client.clientId} client={client} tokens={tokens} now={now} onAsk={onAsk} />
      ))}
    </SettingsTable>
  );
}

interface ClientRowProps {
  readonly client: Client;
  readonly tokens: readonly Token[];
  readonly now: Date;
  readonly onAsk: (asked: Asked) => void;
}

function ClientRow({ client, tokens, now, onAsk }: ClientRowProps) {
  return (
    <tr>
      <td title={client.clientId}>
        <b>{client.name}</b>
      </td>
      <td>
        <ScopeTags scopes={client.scopes} />
      </td>
      <td className={styles.muted} title={instantText(client.createdAt)}>
        {lastEdited(client.createdAt, now)}
      </td>
      <td>{lastUse(tokens, (token) => token.clientId === client.clientId, now)}</td>
      <td className={styles.end}>
        <RowAction
          text="New secret"
          label={`New secret for ${client.name}`}
          onPress={() => onAsk({ what: 'rotate', client })}
        />
        <RowAction text="Remove" label={`Remove ${client.name}`} onPress={() => onAsk({ what: 'remove', client })} />
      </td>
    </tr>
  );
}
