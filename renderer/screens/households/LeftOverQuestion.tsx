import { useMemo } from 'react';
import { Segmented } from '../../components/fields/Segmented.tsx';
import { money } from '../../format/money.ts';
import { useOperation } from '../../state/use-operation.ts';
import styles from './FirstPlan.module.css';
import { type Estimates, firstPlan } from './first-plan/first-plan.ts';
import type { NewHouseholdAnswers } from './use-new-household.ts';

const ANSWERS = [
  { value: 'brokerage', text: 'Save to brokerage' },
  { value: 'cash', text: 'Keep as cash' },
  { value: 'spend', text: 'We spend it' },
] as const;
const MONTHS = 12;

interface LeftOverQuestionProps {
  readonly form: NewHouseholdAnswers;
  readonly estimates: Estimates;
}

/** What becomes of pay that is neither taxed nor spent, with how much that is. */
export function LeftOverQuestion({ form, estimates }: LeftOverQuestionProps) {
  const { answers } = form;
  const left = useLeftOver(form, estimates);
  return (
    <>
      <div className={styles.answer}>
        <Segmented
          label="Money left over each month"
          value={answers.leftOver ?? null}
          choices={ANSWERS}
          onChange={(chosen) => form.change({ leftOver: chosen })}
        />
      </div>
      <p className={styles.then}>
        {left === null ? (
          'What pay leaves after taxes, premiums and spending. Enter pay, spending and one balance to see how much.'
        ) : (
          <>
            <span className={styles.tag}>Estimate</span> About <b>{`${money(left.monthly)} a month`}</b>
            {` is left after taxes, premiums and spending. Saved until you retire, it comes to ${money(left.together)}.`}
          </>
        )}
      </p>
    </>
  );
}

/** What the plan of the answers so far leaves while there is pay, if it is saved; null until there is such a plan. */
function useLeftOver({ answers }: NewHouseholdAnswers, estimates: Estimates) {
  const { client, spouse } = estimates;
  const plan = useMemo(
    () => firstPlan({ ...answers, leftOver: 'brokerage' }, { client, spouse }),
    [answers, client, spouse],
  );
  const isAsked = plan !== null && answers.spending !== undefined && (plan.incomes ?? []).length > 0;
  const { data } = useOperation(
    'stateless.project',
    { plan: plan ?? { persons: [{ birthDate: '1960-01-01' }] } },
    { enabled: isAsked, keepPrevious: true },
  );
  if (!isAsked || data === undefined || data.granularity !== 'yearly') return null;
  const working = data.rows.filter(({ income }) => income.wages > 0);
  const together = working.reduce((sum, { surplusDeposited }) => sum + surplusDeposited, 0);
  const [first, second] = working;
  const whole = working.length > 2 ? second : first;
  const months = whole === first ? MONTHS + 1 - Number(answers.startMonth.slice(5)) : MONTHS;
  return { monthly: (whole?.surplusDeposited ?? 0) / months, together };
}
