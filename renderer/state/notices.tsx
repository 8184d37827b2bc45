import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

/** A sentence about what was done, with a way back where there is one. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly undo?: () => void;
  readonly bad?: boolean;
}

interface Notices {
  readonly shown: readonly Notice[];
  readonly say: (notice: Omit<Notice, 'id'>) => void;
  readonly drop: (id: number) => void;
}

const NoticesContext = createContext<Notices | null>(null);

export function NoticesProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Notice[]>([]);
  const say = useCallback((notice: Omit<Notice, 'id'>) => {
    setShown((before) => [...before.slice(-2), { ...notice, id: (before.at(-1)?.id ?? 0) + 1 }]);
  }, []);
  const drop = useCallback((id: number) => setShown((before) => before.filter((notice) => notice.id !== id)), []);
  const value = useMemo(() => ({ shown, say, drop }), [shown, say, drop]);
  return <NoticesContext value={value}>{children}</NoticesContext>;
}

export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (notices === null) throw new Error('No place for notices');
  return notices;
}
