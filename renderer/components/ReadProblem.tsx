import { type Query, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { errorMessage } from '../state/backend.tsx';
import { Button } from './Button.tsx';
import { Callout } from './Callout.tsx';
import styles from './ReadProblem.module.css';

const FAILED = { type: 'active', predicate: ({ state }: Query) => state.status === 'error' } as const;

/** Why something that the page shows could not be read, for pages whose parts do not say so themselves. */
export function ReadProblem() {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const error = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => cache.findAll(FAILED)[0]?.state.error ?? null,
  );
  if (error === null) return null;
  return (
    <div className={styles.problem}>
      <Callout bad actions={<Button onPress={() => void queries.refetchQueries(FAILED)}>Retry</Button>}>
        <b>Not everything on this page could be read.</b> {errorMessage(error)}
      </Callout>
    </div>
  );
}
