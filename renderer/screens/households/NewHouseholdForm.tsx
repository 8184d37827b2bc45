import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { dateKind } from '../../format/field-kind.ts';
import { counted } from '../../format/words.ts';
import { BenefitQuestions } from './BenefitQuestions.tsx';
import styles from './FirstPlan.module.css';
import list from './Households.module.css';
import { LivingQuestions } from './LivingQuestions.tsx';
import { firstPlan, isPaidUnsaid } from './new-household.ts';
import { PeopleQuestions, WorkQuestions } from './PeopleQuestions.tsx';
import { SavingsQuestions } from './SavingsQuestions.tsx';
import { useCreation } from './use-creation.ts';
import { estimatesOf, useEstimates, useNewHousehold } from './use-new-household.ts';

interface NewHouseholdFormProps {
  /** Where the plan is made; without one, a household is made for it. */
  readonly householdId?: number;
  readonly onCreated?: () => void;
}

/** Five rows that make a plan: who, work, savings, Social Security, living. */
export function NewHouseholdForm({ householdId, onCreated }: NewHouseholdFormProps) {
  const form = useNewHousehold();
  const { answers, faults } = form;
  const found = useEstimates(answers);
  const [isSubmitted, setSubmitted] = useState(false);
  const { create, problem, isCreating } = useCreation(householdId, onCreated);
  const isBorn = answers.client.born !== undefined;
  const plan = firstPlan(answers, estimatesOf(found));
  const people = [answers.client, answers.spouse];
  const missing = [
    ...(isBorn ? [] : ['the birth date']),
    ...(plan === null && isBorn ? ['one balance'] : []),
    ...(people.some(isPaidUnsaid) ? ['the benefit and since when it is paid'] : []),
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (plan !== null && missing.length === 0 && faults.areNone()) create(answers, plan);
  };
  const wrong = faults.names.length;
  return (
    <form className={styles.form} aria-label="New household" onSubmit={submit} noValidate>
      <Row title="Who" note="Names and birth dates">
        <PeopleQuestions form={form} bornError={isSubmitted && !isBorn && wrong === 0 ? dateKind.hint : null} />
      </Row>
      <Row title="Work" note="Before tax; 0 if none">
        <WorkQuestions form={form} />
      </Row>
      <Row title="Savings" note="Grouped by tax treatment, because taxes decide what each dollar is worth">
        <SavingsQuestions form={form} />
      </Row>
      <Row title="Social Security" note="The monthly amount at full retirement age">
        <BenefitQuestions form={form} found={found} />
      </Row>
      <Row title="Living" note="Today’s dollars">
        <LivingQuestions form={form} />
      </Row>
      <div className={list.submit}>
        <Button look="primary" type="submit" isDisabled={isCreating}>
          Create plan
        </Button>
        <span className={list.bad} role="status">
          {problem ?? (isSubmitted ? whatIsWrong(wrong, missing) : '')}
        </span>
        <span className={styles.note}>A birth date and one balance are enough. You can fill in the rest later.</span>
      </div>
    </form>
  );
}

function whatIsWrong(wrong: number, missing: readonly string[]): string {
  if (wrong > 0) return `${counted(wrong, 'field')} to correct`;
  return missing.length === 0 ? '' : `Enter ${missing.join(' and ')}.`;
}

function Row({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.row} aria-label={title}>
      <div className={styles.head}>
        <b>{title}</b>
        <span>{note}</span>
      </div>
      <div>{children}</div>
    </section>
  );
}
