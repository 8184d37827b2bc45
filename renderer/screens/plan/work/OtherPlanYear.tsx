import type { OtherPlan } from '../../../state/figures/figure-sheet.ts';
import { useOperation } from '../../../state/use-operation.ts';
import type { WorkPlace } from '../results/use-work.ts';
import { YearWork } from './YearWork.tsx';

interface OtherPlanYearProps {
  readonly of: OtherPlan;
  readonly place: WorkPlace;
  readonly onPlace: (place: WorkPlace) => void;
}

/** The worksheet lines behind a figure of one year of another plan than the one that is open. */
export function OtherPlanYear({ of: { plan }, place, onPlace }: OtherPlanYearProps) {
  const { data: projection } = useOperation('stateless.project', { plan, granularity: 'yearly' });
  const { data, error } = useOperation('stateless.explain', { plan, year: place.year });
  if (projection?.granularity !== 'yearly') return null;
  return (
    <YearWork
      place={place}
      projection={projection}
      explanation={{ answer: data ?? null, error, isStale: false }}
      onPlace={onPlace}
    />
  );
}
