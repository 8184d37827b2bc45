import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DEFAULT_SETTINGS, type Settings } from '../../electron/contract/settings-operations.ts';
import { useCall } from './backend.tsx';
import { useOperation } from './use-operation.ts';

const KEY = ['settings.get', {}];

/** The settings, and a way to change them: shown at once, saved in the background. */
export function useSettings(): { readonly settings: Settings; readonly change: (changes: Partial<Settings>) => void } {
  const call = useCall();
  const queries = useQueryClient();
  const { data } = useOperation('settings.get', {});
  const settings = data ?? DEFAULT_SETTINGS;
  const change = (changes: Partial<Settings>) => {
    queries.setQueryData(KEY, { ...settings, ...changes });
    void call('settings.patch', changes).catch(() => queries.invalidateQueries({ queryKey: KEY }));
  };
  return { settings, change };
}

/** Puts the theme on the document, where the tokens read it. Without one the system decides. */
export function useThemeOnDocument(): void {
  const { theme } = useSettings().settings;
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
}
