import { Navigate, useParams } from '@tanstack/react-router';
import { Frame } from '../components/Frame.tsx';
import { useOperation } from '../state/use-operation.ts';
import { NewHouseholdPlan } from './NewHouseholdPlan.tsx';
import { NotRead } from './NotFound.tsx';

/** A household opens at its main plan. */
export function HouseholdScreen() {
  const params = useParams({ from: '/households/$householdId' });
  const householdId = Number(params.householdId);
  const { data, error, isFetching } = useOperation('households.get', { householdId });
  if (data !== undefined && data.mainPlanId !== null && !isFetching) {
    return (
      <Navigate
        replace
        to="/households/$householdId/plans/$planId"
        params={{ householdId: params.householdId, planId: String(data.mainPlanId) }}
      />
    );
  }
  return (
    <Frame title="Household" status={null}>
      {error !== null ? <NotRead error={error} /> : null}
      {error === null && data !== undefined && !isFetching ? <NewHouseholdPlan householdId={householdId} /> : null}
      {error === null && (data === undefined || isFetching) ? <main id="place" /> : null}
    </Frame>
  );
}
