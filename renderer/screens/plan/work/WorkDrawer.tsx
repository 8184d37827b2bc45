import { useLayoutEffect } from 'react';
import { yearWithAges } from '../../../format/ages.ts';
import { useOpenFigure } from '../../../state/figures/open-figure.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { useExplanation } from '../../../state/results/use-explanation.ts';
import { useWork, type WorkPlace } from '../results/use-work.ts';
import { Drawer } from './Drawer.tsx';
import { FigureDrawer } from './FigureDrawer.tsx';
import { YearWork } from './YearWork.tsx';

interface WorkDrawerProps {
  readonly projection: YearlyProjection | null;
}

/** Over the results: the work behind the figure that was opened last, or that the address names. */
export function WorkDrawer({ projection }: WorkDrawerProps) {
  const { place } = useWork();
  const figure = useOpenFigure();
  if (figure !== null) return <FigureDrawer figure={figure} projection={projection} />;
  if (place === null || projection === null) return null;
  return <PlaceDrawer place={place} projection={projection} />;
}

function PlaceDrawer({ place, projection }: { readonly place: WorkPlace; readonly projection: YearlyProjection }) {
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
