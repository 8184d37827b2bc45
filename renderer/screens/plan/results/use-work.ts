import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { dropFigure } from '../../../state/figures/open-figure.ts';
import { type PlanAddress, withoutWork } from './tab-address.ts';

const PLAN = '/households/$householdId/plans/$planId';

/** A figure of a yearly row whose work is shown. */
export interface WorkPlace {
  readonly year: number;
  /** Its path in the row, as its column of the CSV is named: `taxes.total`. */
  readonly field: string;
}

/** The figure whose work the address shows, and what changes it. */
export function useWork() {
  const year = useSearch({ from: PLAN, select: (address: PlanAddress) => address.year });
  const work = useSearch({ from: PLAN, select: (address: PlanAddress) => address.work });
  const navigate = useNavigate({ from: PLAN });
  const open = useCallback(
    (place: WorkPlace) => {
      dropFigure();
      void navigate({ to: '.', search: (before: PlanAddress) => ({ ...before, year: place.year, work: place.field }) });
    },
    [navigate],
  );
  const close = useCallback(
    () =>
      void navigate({
        to: '.',
        search: withoutWork,
      }),
    [navigate],
  );
  const place: WorkPlace | null = year === undefined || work === undefined ? null : { year, field: work };
  return { place, open, close };
}
