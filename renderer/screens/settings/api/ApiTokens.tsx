import { Button } from '../../../components/Button.tsx';
import { instantText, lastEdited } from '../../../format/dates.ts';
import { errorMessage } from '../../../state/backend.tsx';
import { useNow } from '../../../state/use-now.ts';
import { useAction, useOperation } from '../../../state/use-operation.ts';
import styles from '../Settings.module.css';
import { SettingRow } from '../SettingsPage.tsx';
import { ScopeTags } from './ScopeTags.tsx';
import { OFTEN, PAGE, type Token } from './token-uses.ts';

/** Which programs are signed in, and as whom. */
export function ApiTokens() {
  const { data } = useOperation('tokens.list', PAGE, OFTEN);
  const revoking = useAction('tokens.revoke', ['tokens.']);
  const tokens = data?.content ?? [];
  return (
    <SettingRow label="Tokens" note="Live 12 hours; the refresh token stays the same for 90 days from its last use">
      {data !== undefined && tokens.length === 0 ? <p className={styles.muted}>None in use</p> : null}
      {tokens.length === 0 ? null : <TokenTable tokens={tokens} onRevoke={(id) => revoking.mutate({ id })} />}
      {revoking.error === null ? null : (
        <p className={styles.bad} role="alert">
          {errorMessage(revoking.error)}
        </p>
      )}
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
    <div className={styles.sheet}>
      <table className={styles.table} aria-label="Tokens">
        <thead>
          <tr>
            <th scope="col">Token of</th>
            <th scope="col">May</th>
            <th scope="col">Given</th>
            <th scope="col">Last used</th>
            <th scope="col">
              <span className={styles.visuallyHidden}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
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
                <Button
                  small
                  look="quiet"
                  aria-label={`Revoke the token of ${clientName}, ${userName}`}
                  onPress={() => onRevoke(id)}
                >
                  Revoke
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
