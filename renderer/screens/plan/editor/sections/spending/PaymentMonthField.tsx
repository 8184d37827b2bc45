import type { GoalInputs } from '../../../../../../engine/plan/schema/goal.ts';
import { ChoiceEntry } from '../../../../../components/fields/ChoiceEntry.tsx';
import { MONTH_NAMES, monthText } from '../../../../../format/dates.ts';
import { usePlanField, useSession, useSessionState } from '../../../../../state/plan/session-context.tsx';
import { firstPayment, paymentMonth } from '../../payment-month.ts';

/** In which month a goal of once a year is paid, in words: `in June`. */
export function usePaymentMonth(goal: GoalInputs): string {
  return paymentMonth(goal.start, useStartMonth());
}

function useStartMonth(): string | null {
  const { written, inEffect } = usePlanField('startMonth');
  const month = written ?? inEffect;
  return typeof month === 'string' ? month : null;
}

const MONTHS = MONTH_NAMES.map((text, at) => ({ value: String(at + 1).padStart(2, '0'), text }));

/** The month of a goal paid once a year, which is that of its start. */
export function PaymentMonthField({ path, goal }: { readonly path: string; readonly goal: GoalInputs }) {
  const session = useSession();
  const { faults } = useSessionState();
  const startMonth = useStartMonth();
  const first = firstPayment(goal.start, startMonth);
  // An age or an event: only the engine knows its month.
  if (first === null || startMonth === null) return null;
  const choose = (number: string) => {
    const sameYear = `${first.slice(0, 4)}-${number}`;
    const month = sameYear >= startMonth ? sameYear : `${Number(first.slice(0, 4)) + 1}-${number}`;
    session.fault(path, session.editAt(path, { month }));
  };
  return (
    <ChoiceEntry
      label="In"
      value={first.slice(5, 7)}
      choices={MONTHS}
      isDefault={goal.start === undefined}
      help={`First in ${monthText(first)}`}
      error={faults.get(path) ?? null}
      onValue={choose}
    />
  );
}
