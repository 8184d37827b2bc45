import { ACCESS_TOKEN_HOURS, REFRESH_TOKEN_DAYS } from '../../../../electron/contract/operation/token-life.ts';
import { instantText, lastEdited } from '../../../format/dates.ts';
import { errorMessage } from '../../../state/backend.tsx';
import { useNow } from '../../../state/use-now.ts';
import { useAction, useOperation } from '../../../state/use-operation.ts';
import styles from '../Settings.module.css';
import { SettingRow } from '../SettingsPage.tsx';
import { ACTIONS, Problem, RowAction, SettingsTable } from '../SettingsTable.tsx';
import { ScopeTags } from './ScopeTags.tsx';
import { OFTEN, PAGE, type Token } from './token-uses.ts';

const NOTE = `Live ${ACCESS_TOKEN_HOURS} hours; the refresh token stays the same for ${REFRESH_TOKEN_DAYS} days from its last use`;

/** Which programs are signed in, and as whom. */
export function ApiTokens() {
  const { data } = useOperation('tokens.list', PAGE, OFTEN);
  const revoking = useAction('tokens.revoke', ['tokens.']);
  const tokens = data?.content ?? [];
  return (
    <SettingRow label="Tokens" note={NOTE}>
      {data !== undefined && tokens.length === 0 ? <p className={styles.muted}>None in use</p> : null}
      {tokens.length === 0 ? null : <TokenTable tokens={tokens} onRevoke={(id) => revoking.mutate({ id })} />}
      <Problem text={revoking.error === null ? null : errorMessage(revoking.error)} />
    </SettingRow>
  );
}

function TokenTable({
  tokens,
  onRevoke,
}: {
  readonly tokens: readonly Token[];
  readonly onRevoke: (id: number) => void;
}) {
  const now = useNow();
  return (
    <SettingsTable label="Tokens" columns={['Token of', 'May', 'Given', 'Last used', ACTIONS]}>
      {tokens.map(({ id, clientName, userName, scopes, createdAt, lastUsedAt }) => (
        <tr key={id}>
          <td>
            {clientName}, {userName}
          </td>
          <td>
            <ScopeTags scopes={scopes} />
          </td>
          <td className={styles.muted} title={instantText(createdAt)}>
            {lastEdited(createdAt, now)}
          </td>
          <td title={instantText(lastUsedAt)}>{lastEdited(lastUsedAt, now)}</td>
          <td className={styles.end}>
            <RowAction
              text="Revoke"
              label={`Revoke the token of ${clientName}, ${userName}`}
              onPress={() => onRevoke(id)}
            />
          </td>
        </tr>
      ))}
    </SettingsTable>
  );
}
