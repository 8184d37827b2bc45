import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

/** A sentence about what was done, with an Undo if there is one. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly undo?: () => void;
  readonly bad?: boolean;
}

interface Notices {
  readonly shown: readonly Notice[];
  readonly show: (notice: Omit<Notice, 'id'>) => void;
  readonly dismiss: (id: number) => void;
}

const NoticesContext = createContext<Notices | null>(null);

export function NoticesProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Notice[]>([]);
  const show = useCallback((notice: Omit<Notice, 'id'>) => {
    setShown((before) => [...before.slice(-2), { ...notice, id: (before.at(-1)?.id ?? 0) + 1 }]);
  }, []);
  const dismiss = useCallback((id: number) => setShown((before) => before.filter((notice) => notice.id !== id)), []);
  const value = useMemo(() => ({ shown, show, dismiss }), [shown, show, dismiss]);
  return <NoticesContext value={value}>{children}</NoticesContext>;
}

export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (notices === null) throw new Error('Notices are used outside their provider');
  return notices;
}
