import { useQueries } from '@tanstack/react-query';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { monthOfDay, monthText } from '../../../format/dates.ts';
import { money } from '../../../format/money.ts';
import { possessive } from '../../../format/words.ts';
import { useCall } from '../../../state/backend.tsx';
import { checked } from '../../../state/plan/plan-check.ts';
import { useInputs } from '../../../state/plan/session-context.tsx';
import { useNow } from '../../../state/use-now.ts';
import { useLifetimes } from '../editor/lifetimes.ts';
import { estimateRequest } from './estimate-request.ts';
import type { Warning } from './warning.ts';

/** What deserves a second look in what was entered. */
export function useEnteredWarnings(): readonly Warning[] {
  const inputs = useInputs();
  const now = useNow();
  const names = useLifetimes().map(({ name }) => name);
  const most = useMostPia(inputs);
  const issues = checked(inputs).issues.filter(({ severity }) => severity === 'warning');
  return [
    ...issues.map(({ message, path }) => ({ message, path, year: null })),
    ...oldBalances(inputs, now),
    ...inputs.persons.flatMap((_, person) => benefitWarnings(inputs, person, names[person] ?? '', most[person])),
  ];
}

function oldBalances({ startMonth }: PlanInputs, now: Date): readonly Warning[] {
  const month = monthOfDay(now);
  if (startMonth === undefined || startMonth >= month) return [];
  const message = `The balances are of ${monthText(startMonth)}, when the plan starts: enter today’s balances and start the plan this month.`;
  return [{ message, path: 'startMonth', year: null }];
}

function benefitWarnings(
  { persons }: PlanInputs,
  person: number,
  name: string,
  most: number | undefined,
): readonly Warning[] {
  const record = persons[person]?.socialSecurity;
  if (record?.basis !== 'pia' || record.pia === undefined) return [];
  const path = `persons[${person}].socialSecurity.pia`;
  if (record.piaIsEstimate === true) {
    const message = `${possessive(name)} Social Security is an estimate, which assumes these wages were always earned: replace it with the amount on the Social Security statement.`;
    return [{ message, path, year: null }];
  }
  if (most === undefined || record.pia <= Math.ceil(most)) return [];
  const message = `${possessive(name)} PIA is above ${money(most)}, the maximum possible. Enter the monthly amount at full retirement age.`;
  return [{ message, path, year: null }];
}

/** The highest PIA of each person, where one is stated. */
function useMostPia(inputs: PlanInputs): readonly (number | undefined)[] {
  const call = useCall();
  const answers = useQueries({
    queries: inputs.persons.map((person, index) => {
      const request = estimateRequest(inputs, index);
      return {
        queryKey: ['calculators.estimatedPia', request],
        queryFn: () => call('calculators.estimatedPia', request),
        enabled: person.socialSecurity?.basis === 'pia',
      };
    }),
  });
  return answers.map(({ data }) => data?.mostPia);
}
