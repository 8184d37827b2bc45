import { useState } from 'react';
import type { GoalInputs } from '../../../../../../engine/plan/schema/goal.ts';
import { ChoiceEntry } from '../../../../../components/fields/ChoiceEntry.tsx';
import { money } from '../../../../../format/money.ts';
import { inputText } from '../../../../../format/plan-fields/plan-fields.ts';
import { usePlanField, useSession, useSessionState } from '../../../../../state/plan/session-context.tsx';
import { type Paid, paidAnotherWay, shownAmount, withGoalPaid } from '../../edits/goal-edits.ts';
import { usePaymentMonth } from './PaymentMonthField.tsx';

/** How a goal is paid. The plan keeps a sum spread over the year by the month; that it was given by the year stays here. */
export function usePaid(goal: GoalInputs, index: number) {
  const session = useSession();
  const { faults } = useSessionState();
  const path = `goals[${index}].frequency`;
  // Twelfths of a round sum are not whole cents: the sum was given by the year.
  const [monthly, setMonthly] = useState<'monthly' | 'spread'>(isWhole(100 * goal.amount) ? 'monthly' : 'spread');
  const paid = goal.frequency === 'monthly' ? monthly : goal.frequency;
  const pay = (to: Paid) => {
    const refusal = session.edit(withGoalPaid(session.state().document.inputs, index, paid, to));
    if (refusal === null && (to === 'monthly' || to === 'spread')) setMonthly(to);
    if (refusal !== null || faults.has(path)) session.fault(path, refusal);
  };
  return { paid, pay };
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6;
}

interface PaidFieldProps {
  readonly path: string;
  readonly goal: GoalInputs;
  readonly paid: Paid;
  readonly onPaid: (paid: Paid) => void;
}

/** The five answers to how a goal is paid, each with what it comes to. */
export function PaidField({ path, goal, paid, onPaid }: PaidFieldProps) {
  const { faults } = useSessionState();
  const { issue } = usePlanField(path);
  const month = usePaymentMonth(goal);
  const spread = paidAnotherWay(goal, paid, 'spread');
  const shown = money(shownAmount(goal, paid));
  return (
    <ChoiceEntry
      {...inputText(path)}
      path={path}
      value={paid}
      choices={[
        { value: 'monthly', text: 'A month', note: '12 payments' },
        { value: 'spread', text: 'A year, spread', note: `${money(spread.amount)} a month` },
        { value: 'annual', text: 'Once a year', note: `${shown} ${month}` },
        { value: 'everyNYears', text: 'Every few years', note: 'and how many' },
        { value: 'once', text: 'Once', note: 'in one month' },
      ]}
      error={faults.get(path) ?? issue}
      onValue={onPaid}
    />
  );
}
