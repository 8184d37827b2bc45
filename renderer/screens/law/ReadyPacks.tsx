import { Button } from '../../components/Button.tsx';
import { counted } from '../../format/words.ts';
import { errorMessage } from '../../state/backend.tsx';
import { useAction, useOperation } from '../../state/use-operation.ts';
import styles from './Law.module.css';

/** What comes with the program and is not installed yet: one press installs it. */
export function ReadyPacks({ onInstalled }: { readonly onInstalled?: (hash: string) => void }) {
  const { data } = useOperation('law.packs.ready', {});
  const installing = useAction('law.packs.installReady', ['law.']);
  const waiting = (data?.content ?? []).filter(({ isInstalled }) => !isInstalled);
  if (waiting.length === 0) return null;
  return (
    <>
      <p className={styles.hint}>Packs that come with Longhand. No plan goes by one until it names it.</p>
      <ul className={styles.keys} aria-label="Packs that come with Longhand">
        {waiting.map(({ id, name, entries }) => (
          <li key={id}>
            <span>
              {name} <small className={styles.hint}>{counted(entries, 'entry', 'entries')}</small>
            </span>
            <Button
              small
              look="quiet"
              aria-label={`Install ${name}`}
              isDisabled={installing.isPending}
              onPress={() =>
                void installing.mutateAsync({ id }).then(
                  ({ hash }) => onInstalled?.(hash),
                  () => undefined,
                )
              }
            >
              Install
            </Button>
          </li>
        ))}
      </ul>
      {installing.error === null ? null : <p role="alert">{errorMessage(installing.error)}</p>}
    </>
  );
}
