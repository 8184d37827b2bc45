import { useState } from 'react';
import { useLatest } from '../../../state/use-latest.ts';
import type { ListedHousehold } from './listed-household.ts';

/** As many plans as a household is opened to. */
export const MOST_PLANS = 50;

interface Opened {
  readonly place: number;
  readonly plans: number;
}

/**
 * Which households show their plans.
 * @param onRows is given how many rows each place has, whenever that changes
 */
export function useOpened(
  drawn: readonly number[],
  at: (place: number) => ListedHousehold | undefined,
  onRows: (rowsAt: () => (place: number) => number) => void,
) {
  const [opened, setOpened] = useState<ReadonlyMap<number, Opened>>(new Map());
  const set = (next: ReadonlyMap<number, Opened>) => {
    if (next === opened) return;
    const rows = new Map([...next.values()].map(({ place, plans }) => [place, 1 + plans]));
    setOpened(next);
    onRows(() => (place) => rows.get(place) ?? 1);
  };
  set(asDrawn(opened, drawn, at));
  const toggle = useLatest(({ id, planCount }: ListedHousehold, place: number) => {
    const next = new Map(opened);
    if (!next.delete(id)) next.set(id, { place, plans: Math.min(planCount, MOST_PLANS) });
    set(next);
  });
  return { opened, toggle };
}

/** The same, where the list now has them: another order moves them, a new plan makes one longer. */
function asDrawn(
  opened: ReadonlyMap<number, Opened>,
  drawn: readonly number[],
  at: (place: number) => ListedHousehold | undefined,
): ReadonlyMap<number, Opened> {
  if (opened.size === 0) return opened;
  const moved = drawn.flatMap((place) => {
    const household = at(place);
    const known = household === undefined ? undefined : opened.get(household.id);
    if (household === undefined || known === undefined) return [];
    const plans = Math.min(household.planCount, MOST_PLANS);
    return known.place === place && known.plans === plans ? [] : [[household.id, { place, plans }] as const];
  });
  return moved.length === 0 ? opened : new Map([...opened, ...moved]);
}
