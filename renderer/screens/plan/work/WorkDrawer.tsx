import { lazy, Suspense, useEffect } from 'react';
import { useOpenFigure } from '../../../state/figures/open-figure.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { whenIdle } from '../../../state/scheduler/scheduler.ts';
import { useWork } from '../results/use-work.ts';

const loadFigure = async () => ({ default: (await import('./FigureDrawer.tsx')).FigureDrawer });
const loadPlace = async () => ({ default: (await import('./PlaceDrawer.tsx')).PlaceDrawer });
const FigureDrawer = lazy(loadFigure);
const PlaceDrawer = lazy(loadPlace);

interface WorkDrawerProps {
  readonly projection: YearlyProjection | null;
}

/** Over the results: the work behind the figure that was opened last, or that the address names. */
export function WorkDrawer({ projection }: WorkDrawerProps) {
  const { place } = useWork();
  const figure = useOpenFigure();
  // Fetched once the plan is shown: a file that is asked for only after the host has ended is lost.
  useEffect(() => whenIdle(() => void Promise.allSettled([loadFigure(), loadPlace()])), []);
  return (
    <Suspense fallback={null}>
      {figure !== null ? (
        <FigureDrawer figure={figure} projection={projection} />
      ) : place === null || projection === null ? null : (
        <PlaceDrawer place={place} projection={projection} />
      )}
    </Suspense>
  );
}
