import { useState } from 'react';
import { ChoiceEntry } from '../../components/fields/ChoiceEntry.tsx';
import { TextEntry } from '../../components/fields/TextEntry.tsx';
import { moneyKind, wholeKind } from '../../format/field-kind.ts';
import { money } from '../../format/money.ts';
import { STATE_NAMES } from '../../format/state-names.ts';
import { choicesOf } from '../../format/words.ts';
import styles from './FirstPlan.module.css';
import { USUAL_MORTGAGE_YEARS } from './first-plan/first-plan-parts.ts';
import type { LivingIn } from './first-plan/new-household.ts';
import type { NewHouseholdAnswers } from './use-new-household.ts';

const monthlyKind = moneyKind('a month');
const yearlyKind = moneyKind('a year');
const yearKind = wholeKind(2000, 2199);
const STATES = choicesOf(STATE_NAMES);
const MONTHS = 12;
const HOMES = [
  { value: 'unsaid', text: 'Nothing' },
  { value: 'rent', text: 'Rent' },
  { value: 'mortgage', text: 'Mortgage' },
  { value: 'own', text: 'Own, paid off' },
] as const satisfies readonly { value: LivingIn | 'unsaid'; text: string }[];

/** What is spent, on what home, and in which state. */
export function LivingQuestions({ form }: { readonly form: NewHouseholdAnswers }) {
  const { state, home } = form.answers;
  return (
    <>
      <div className={styles.four}>
        <SpendingField form={form} />
        <ChoiceEntry
          label="Home"
          value={home ?? 'unsaid'}
          choices={HOMES}
          help="Paid beside the spending"
          onValue={(chosen) => form.change({ home: chosen === 'unsaid' ? undefined : chosen })}
        />
        <ChoiceEntry
          label="State"
          value={state ?? 'none'}
          choices={STATES}
          help={state === undefined || state === 'none' ? 'For state income tax' : 'State income tax included'}
          onValue={(chosen) => form.change({ state: chosen })}
        />
      </div>
      {home === undefined ? null : <HomeFields form={form} home={home} />}
    </>
  );
}

/** One amount, by the month or by the year as the user thinks of it. */
function SpendingField({ form }: { readonly form: NewHouseholdAnswers }) {
  const [isYearly, setYearly] = useState(true);
  const { spending } = form.answers;
  const monthly = form.bind('spending');
  const times = isYearly ? MONTHS : 1;
  return (
    <div className={styles.wide}>
      <TextEntry
        key={String(isYearly)}
        label="You spend"
        note=""
        kind={isYearly ? yearlyKind : monthlyKind}
        help={
          spending === undefined
            ? 'Not counting taxes, insurance or home'
            : `${money(spending)} a month · ${money(spending * MONTHS)} a year`
        }
        value={spending === undefined ? undefined : Math.round(spending * times * 100) / 100}
        onValue={(amount) => monthly.onValue(amount === undefined ? undefined : amount / times)}
        onFault={form.faults.note('spending')}
      />
      <button type="button" className={styles.switch} onClick={() => setYearly(!isYearly)}>
        {isYearly ? 'By the month' : 'By the year'}
      </button>
    </div>
  );
}

function HomeFields({ form, home }: { readonly form: NewHouseholdAnswers; readonly home: LivingIn }) {
  const year = Number(form.answers.startMonth.slice(0, 4));
  return (
    <div className={styles.four}>
      {home === 'own' ? null : (
        <TextEntry
          label={home === 'rent' ? 'Rent' : 'Mortgage payment'}
          kind={monthlyKind}
          {...form.bind('homePayment')}
        />
      )}
      {home === 'mortgage' ? (
        <TextEntry
          label="Paid off in"
          kind={yearKind}
          fallback={year + USUAL_MORTGAGE_YEARS}
          {...form.bind('paidOff')}
        />
      ) : null}
      {home === 'rent' ? null : (
        <TextEntry
          label="Property tax and insurance"
          kind={yearlyKind}
          help="Goes on after the mortgage"
          {...form.bind('homeCosts')}
        />
      )}
    </div>
  );
}
