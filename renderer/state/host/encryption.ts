import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import { keepDraftsOnDisk } from '../plan/unsaved-draft.ts';
import { useOperation } from '../use-operation.ts';

export type Encryption = OperationOutput<'encryption.status'>;

/** Whether the data folder is encrypted and open; undefined until it is known. */
export function useEncryption(): Encryption | undefined {
  const { data } = useOperation('encryption.status', {});
  return data ?? undefined;
}

/** What cannot be saved is kept by the browser only where the data folder itself is plain. */
export function useDraftsAsEncrypted(): void {
  const encrypted = useEncryption()?.encrypted;
  useEffect(() => {
    if (encrypted !== undefined) keepDraftsOnDisk(!encrypted);
  }, [encrypted]);
}

/** Has everything on the page asked again: another folder is open than before. */
export function useStartOver(): () => void {
  const queries = useQueryClient();
  return () => void queries.resetQueries();
}
