import { TextEntry } from '../../components/fields/TextEntry.tsx';
import { ageInMonth, monthOfAge, monthText } from '../../format/dates.ts';
import { dateKind, moneyKind, nameKind, wholeKind } from '../../format/field-kind.ts';
import { possessive } from '../../format/words.ts';
import styles from './FirstPlan.module.css';
import { firstName, RETIRES_AT, type Who } from './first-plan/new-household.ts';
import type { NewHouseholdAnswers } from './use-new-household.ts';

const wagesKind = moneyKind('a year');
const ageKind = wholeKind(18, 100, 'yr');

interface QuestionsProps {
  readonly form: NewHouseholdAnswers;
}

export function PeopleQuestions({ form, bornError }: QuestionsProps & { readonly bornError: string | null }) {
  const { client, spouse, startMonth } = form.answers;
  const aged = (born: string | undefined) => (born === undefined ? '' : `${ageInMonth(born, startMonth)} this month`);
  const joint = spouse.born === undefined ? '' : `${aged(spouse.born)}; joint filing`;
  return (
    <div className={styles.four}>
      <TextEntry label="Your name" kind={nameKind} {...form.bindPerson('client', 'name')} />
      <TextEntry
        label="Birth date"
        kind={dateKind}
        placeholder="May 12, 1964"
        help={aged(client.born)}
        error={bornError}
        {...form.bindPerson('client', 'born')}
      />
      <TextEntry label="Spouse’s name" kind={nameKind} note="Optional" {...form.bindPerson('spouse', 'name')} />
      <TextEntry
        label="Spouse’s birth date"
        kind={dateKind}
        placeholder="No spouse"
        help={joint}
        {...form.bindPerson('spouse', 'born')}
      />
    </div>
  );
}

export function WorkQuestions({ form }: QuestionsProps) {
  const { spouse } = form.answers;
  return (
    <div className={styles.four}>
      <PersonWork form={form} who="client" other="You" />
      {spouse.born === undefined ? null : <PersonWork form={form} who="spouse" other="Spouse" />}
    </div>
  );
}

function PersonWork({ form, who, other }: QuestionsProps & { readonly who: Who; readonly other: string }) {
  const { name, born, wages, retiresAt = RETIRES_AT } = form.answers[who];
  const called = firstName(name, other);
  const isYou = called === 'You';
  return (
    <>
      <TextEntry
        label={isYou ? 'Your wages' : `${possessive(called)} wages`}
        kind={wagesKind}
        {...form.bindPerson(who, 'wages')}
      />
      <TextEntry
        label={isYou ? 'You retire at' : `${called} retires at`}
        kind={ageKind}
        fallback={RETIRES_AT}
        help={
          wages === 0
            ? 'No wages: already retired'
            : born === undefined
              ? ''
              : monthText(monthOfAge(born, retiresAt, 0))
        }
        {...form.bindPerson(who, 'retiresAt')}
      />
    </>
  );
}
