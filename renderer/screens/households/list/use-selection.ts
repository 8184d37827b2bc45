import { useState } from 'react';
import type { Household } from '../use-household-actions.ts';

/** The households that are ticked, by id. A tick with Shift takes all from the last one on. */
export function useSelection(at: (place: number) => Household | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Household>>(new Map());
  const [last, setLast] = useState<number | null>(null);
  const toggle = (place: number, withShift: boolean) => {
    const household = at(place);
    if (household === undefined) return;
    const isOn = !chosen.has(household.id);
    const next = new Map(chosen);
    const from = withShift && last !== null ? last : place;
    for (let each = Math.min(from, place); each <= Math.max(from, place); each += 1) {
      const found = at(each);
      if (found === undefined) continue;
      if (isOn) next.set(found.id, found);
      else next.delete(found.id);
    }
    setChosen(next);
    setLast(place);
  };
  return {
    chosen,
    toggle,
    choose: (households: readonly Household[]) => setChosen(new Map(households.map((each) => [each.id, each]))),
    clear: () => setChosen(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
