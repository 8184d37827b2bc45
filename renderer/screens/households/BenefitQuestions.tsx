import { Segmented } from '../../components/fields/Segmented.tsx';
import { TextEntry } from '../../components/fields/TextEntry.tsx';
import { moneyKind, monthKind } from '../../format/field-kind.ts';
import { money } from '../../format/money.ts';
import styles from './FirstPlan.module.css';
import { type BenefitAnswer, benefitAnswer, firstName, mayBePaid, type Who } from './first-plan/new-household.ts';
import type { NewHouseholdAnswers, useEstimates } from './use-new-household.ts';

const kind = moneyKind('a month');

const PAID = { value: 'paid', text: 'Paid now' } as const satisfies { value: BenefitAnswer; text: string };
const ANSWERS = [
  { value: 'statement', text: 'Statement' },
  { value: 'estimate', text: 'Estimate' },
  { value: 'none', text: 'None' },
  { value: 'later', text: 'Later' },
] as const satisfies readonly { value: BenefitAnswer; text: string }[];

interface BenefitQuestionsProps {
  readonly form: NewHouseholdAnswers;
  readonly found: ReturnType<typeof useEstimates>;
}

export function BenefitQuestions({ form, found }: BenefitQuestionsProps) {
  return (
    <div className={styles.two}>
      <PersonBenefit form={form} found={found} who="client" other="You" />
      {form.answers.spouse.born === undefined ? null : (
        <PersonBenefit form={form} found={found} who="spouse" other="Spouse" />
      )}
    </div>
  );
}

interface PersonBenefitProps extends BenefitQuestionsProps {
  readonly who: Who;
  readonly other: string;
}

function PersonBenefit({ form, found, who, other }: PersonBenefitProps) {
  const { startMonth } = form.answers;
  const person = form.answers[who];
  const called = firstName(person.name, other);
  const answer = benefitAnswer(person);
  return (
    <div>
      <div className={styles.choice}>
        <b>{called}</b>
        <Segmented
          label={`Social Security, ${called}`}
          value={answer}
          choices={answer === 'paid' || mayBePaid(person, startMonth) ? [PAID, ...ANSWERS] : ANSWERS}
          onChange={(benefit) => form.changePerson(who, { benefit })}
        />
      </div>
      {answer === 'paid' ? <PaidNow form={form} who={who} called={called} /> : null}
      {answer === 'statement' ? (
        <TextEntry
          label={`At full retirement age, ${called}`}
          kind={kind}
          help="From your Social Security statement, in today’s dollars"
          error={tooHigh(person.pia, found[who].most)}
          {...form.bindPerson(who, 'pia')}
        />
      ) : null}
      {answer === 'paid' || answer === 'statement' ? null : (
        <p className={styles.said}>{saidOf(answer, found[who].estimate)}</p>
      )}
    </div>
  );
}

interface PaidNowProps {
  readonly form: NewHouseholdAnswers;
  readonly who: Who;
  readonly called: string;
}

/** A retirement benefit in payment: what it is, and since when, which says how far it was reduced. */
function PaidNow({ form, who, called }: PaidNowProps) {
  const { startMonth } = form.answers;
  const since = form.bindPerson(who, 'paidSince');
  return (
    <div className={styles.two}>
      <TextEntry
        label={`Benefit, ${called}`}
        kind={kind}
        help="Before Medicare premiums"
        {...form.bindPerson(who, 'paid')}
      />
      <TextEntry
        label={`Receiving since, ${called}`}
        kind={monthKind}
        placeholder="Mar 2022"
        help="A widow(er)’s: in the editor, under “More”"
        {...since}
        onValue={(month) =>
          month !== undefined && month > startMonth ? 'Enter a month before the plan starts.' : since.onValue(month)
        }
      />
    </div>
  );
}

/** No benefit is above that of somebody who has earned the base in every year. */
function tooHigh(pia: number | undefined, most: number | undefined): string | null {
  if (pia === undefined || most === undefined || pia <= Math.ceil(most)) return null;
  return `The maximum is ${money(most)}. Enter the monthly amount at full retirement age.`;
}

function saidOf(answer: Exclude<BenefitAnswer, 'paid' | 'statement'>, estimate: number | undefined) {
  if (answer === 'none') return 'No benefit on their own record; a spousal benefit still counts.';
  if (answer === 'later') return 'We’ll ask on the Overview before showing a success rate.';
  if (estimate === undefined) return 'Enter wages and a birth date to get an estimate.';
  return (
    <>
      <b>{money(estimate)} a month</b> <span className={styles.tag}>Estimate</span> assuming you always earned this much
    </>
  );
}
