import { useEffect } from 'react';
import { closePalette, openPalette, usePaletteOpen } from '../../state/palette.ts';
import { whenIdle } from '../../state/scheduler/scheduler.ts';
import { useShortcuts } from '../../state/shortcuts.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { loadGlossary } from './use-palette-groups.ts';

/** Ctrl K on every page. It is there at once: what is typed while it was fetched would be lost, or act as a shortcut. */
export function PaletteHost() {
  const isOpen = usePaletteOpen();
  useShortcuts({ find: openPalette });
  useEffect(() => whenIdle(() => void loadGlossary()), []);
  return isOpen ? <CommandPalette onClose={closePalette} /> : null;
}
