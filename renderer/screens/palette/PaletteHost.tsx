import { lazy, Suspense } from 'react';
import { closePalette, openPalette, usePaletteOpen } from '../../state/palette.ts';
import { useShortcuts } from '../../state/shortcuts.ts';

/** Read from the disk when it is first opened. */
const CommandPalette = lazy(async () => {
  const module = await import('./CommandPalette.tsx');
  return { default: module.CommandPalette };
});

/** Ctrl K on every page. */
export function PaletteHost() {
  const isOpen = usePaletteOpen();
  useShortcuts({ 'Ctrl K': openPalette });
  return isOpen ? (
    <Suspense fallback={null}>
      <CommandPalette onClose={closePalette} />
    </Suspense>
  ) : null;
}
