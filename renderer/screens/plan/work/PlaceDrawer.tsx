import { useLayoutEffect } from 'react';
import { yearWithAges } from '../../../format/ages.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { useExplanation } from '../../../state/results/use-explanation.ts';
import { useWork, type WorkPlace } from '../results/use-work.ts';
import { Drawer } from './Drawer.tsx';
import { YearWork } from './YearWork.tsx';

interface PlaceDrawerProps {
  readonly place: WorkPlace;
  readonly projection: YearlyProjection;
}

/** The work behind the figure that the address names. */
export function PlaceDrawer({ place, projection }: PlaceDrawerProps) {
  const { open, close } = useWork();
  const explanation = useExplanation(place.year);
  const row = projection.rows.find(({ year }) => year === place.year);
  useReturnedFocus();
  return (
    <Drawer of={yearWithAges(place.year, row?.ages ?? [])} onClose={close} view={place.field}>
      <YearWork place={place} projection={projection} explanation={explanation} onPlace={open} />
    </Drawer>
  );
}

/** Gives the focus back to the figure that opened the drawer. */
function useReturnedFocus(): void {
  // Before the drawer takes the focus.
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}
