import { Segmented } from '../../components/fields/Segmented.tsx';
import { TextEntry } from '../../components/fields/TextEntry.tsx';
import { moneyKind } from '../../format/field-kind.ts';
import { money } from '../../format/money.ts';
import styles from './FirstPlan.module.css';
import { type BenefitAnswer, benefitAnswer, firstName, type Who } from './new-household.ts';
import type { NewHouseholdAnswers, useEstimates } from './use-new-household.ts';

const kind = moneyKind('a month');

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
          choices={ANSWERS}
          onChange={(benefit) => form.changePerson(who, { benefit })}
        />
      </div>
      {answer === 'statement' ? (
        <TextEntry
          label={`At full retirement age, ${called}`}
          kind={kind}
          help="From the statement, in today’s dollars"
          error={tooHigh(person.pia, found[who].most)}
          {...form.bindPerson(who, 'pia')}
        />
      ) : (
        <p className={styles.said}>{saidOf(answer, found[who].estimate)}</p>
      )}
    </div>
  );
}

/** No benefit is above that of somebody who has earned the base in every year. */
function tooHigh(pia: number | undefined, most: number | undefined): string | null {
  if (pia === undefined || most === undefined || pia <= Math.ceil(most)) return null;
  return `Nobody’s is above ${money(most)}: write the monthly amount at full retirement age.`;
}

function saidOf(answer: BenefitAnswer, estimate: number | undefined) {
  if (answer === 'none') return 'No benefit of one’s own; a spouse’s is still counted.';
  if (answer === 'later') return 'Asked for on the Overview, before any success rate is shown.';
  if (estimate === undefined) return 'Write the wages and the birth date: the estimate is made from them.';
  return (
    <>
      <b>{money(estimate)} a month</b> <span className={styles.tag}>Estimate</span> as if these wages had always been
      earned
    </>
  );
}
