import type { ReactNode } from 'react';
import { useDraftsAsEncrypted, useEncryption } from '../../state/host/encryption.ts';
import { DamagedScreen } from './DamagedScreen.tsx';
import { LockedScreen } from './LockedScreen.tsx';

/** The page, or what opens the data folder first: its passphrase, or a backup in the place of a damaged database. */
export function FolderGate({ children }: { readonly children: ReactNode }) {
  useDraftsAsEncrypted();
  const state = useEncryption()?.state;
  if (state === 'locked') return <LockedScreen />;
  if (state === 'damaged') return <DamagedScreen />;
  return children;
}
