import { closePalette, openPalette, usePaletteOpen } from '../../state/palette.ts';
import { useShortcuts } from '../../state/shortcuts.ts';
import { CommandPalette } from './CommandPalette.tsx';

/** Ctrl K on every page. It is there at once: what is typed while it was fetched would be lost, or act as a shortcut. */
export function PaletteHost() {
  const isOpen = usePaletteOpen();
  useShortcuts({ find: openPalette });
  return isOpen ? <CommandPalette onClose={closePalette} /> : null;
}
