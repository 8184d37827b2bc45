import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../state/backend.tsx';
import { inTurn } from '../../../state/in-turn.ts';
import { when } from '../../../state/scheduler/scheduler.ts';
import { countSoon } from '../../../state/success/counts-to-see.ts';
import type { Household } from '../use-household-actions.ts';

/** A scroll brings dozens of rows into sight at once: the engine is asked about two at a time. */
const twoAtATime = inTurn(2);

/** What comes next in a household’s main plan and what to look at; undefined until it is worked out. */
export function useOutlook({ id: householdId, planCount }: Household) {
  const call = useCall();
  const client = useQueryClient();
  return useQuery({
    queryKey: ['households.outlook', { householdId }],
    queryFn: async ({ signal }) => {
      // Rows that fly by are not asked about.
      await new Promise<void>((rested) => void when('rest', rested));
      const outlook = await twoAtATime(() => call('households.outlook', { householdId }, signal), signal);
      const before = client.getQueryData<typeof outlook>(['households.outlook', { householdId }]);
      if (before === undefined || (before.lookAt === null) !== (outlook.lookAt === null)) countSoon(client);
      return outlook;
    },
    enabled: planCount > 0,
  }).data;
}
