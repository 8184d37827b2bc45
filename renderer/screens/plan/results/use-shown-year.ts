import { useNavigate, useSearch } from '@tanstack/react-router';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { type PlanAddress, withoutWork } from './tab-address.ts';

const PLAN = '/households/$householdId/plans/$planId';

/** The year that a tab looks at: the one of the address, else the first after all have retired. */
export function useShownYear(projection: YearlyProjection) {
  const year = useSearch({ from: PLAN, select: (address: PlanAddress) => address.year });
  const navigate = useNavigate({ from: PLAN });
  const { rows } = projection;
  const usual = rows.find(({ income }) => income.wages + income.selfEmployment < 0.5) ?? rows[0];
  return {
    row: rows.find((row) => row.year === year) ?? usual,
    showYear: (to: number) =>
      void navigate({
        to: '.',
        search: (before: PlanAddress) => ({ ...withoutWork(before), year: to }),
      }),
  };
}
