import { ChoiceEntry } from '../../components/fields/ChoiceEntry.tsx';
import { TextEntry } from '../../components/fields/TextEntry.tsx';
import { monthText } from '../../format/dates.ts';
import { moneyKind, monthKind } from '../../format/field-kind.ts';
import { money } from '../../format/money.ts';
import { STATE_NAMES } from '../../format/state-names.ts';
import { choicesOf } from '../../format/words.ts';
import styles from './FirstPlan.module.css';
import type { NewHouseholdAnswers } from './use-new-household.ts';

const monthlyKind = moneyKind('a month');
const yearlyKind = moneyKind('a year');
const STATES = choicesOf(STATE_NAMES);
const MONTHS = 12;

export function LivingQuestions({ form }: { readonly form: NewHouseholdAnswers }) {
  const { spending, state, startMonth } = form.answers;
  const monthly = form.bind('spending');
  return (
    <div className={styles.four}>
      <TextEntry label="Spending" kind={monthlyKind} help={bothWays(spending)} {...monthly} />
      <TextEntry
        label="Same amount, per year"
        kind={yearlyKind}
        help="Not counting taxes, insurance premiums or mortgage"
        value={spending === undefined ? undefined : Math.round(spending * MONTHS * 100) / 100}
        onValue={(yearly) => monthly.onValue(yearly === undefined ? undefined : yearly / MONTHS)}
        onFault={form.faults.note('spending a year')}
      />
      <ChoiceEntry
        label="State"
        value={state ?? 'none'}
        choices={STATES}
        help={
          state === undefined || state === 'none'
            ? 'Choose one to include state income tax'
            : 'State income tax included'
        }
        onValue={(chosen) => form.change({ state: chosen })}
      />
      <TextEntry
        label="Plan starts"
        kind={monthKind}
        value={startMonth}
        required
        help={`Savings as of ${monthText(startMonth).replace(' ', ' 1, ')}`}
        onValue={(month) => {
          if (month !== undefined) form.change({ startMonth: month });
          return null;
        }}
        onFault={form.faults.note('startMonth')}
      />
    </div>
  );
}

/** `$5,000 a month · $60,000 a year`. */
function bothWays(monthly: number | undefined): string {
  return monthly === undefined ? '' : `${money(monthly)} a month · ${money(monthly * MONTHS)} a year`;
}
