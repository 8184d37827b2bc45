import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { dateKind } from '../../format/field-kind.ts';
import { money } from '../../format/money.ts';
import { counted } from '../../format/words.ts';
import { BenefitQuestions } from './BenefitQuestions.tsx';
import styles from './FirstPlan.module.css';
import { isDeathUnsaid } from './first-plan/first-accounts.ts';
import { firstPlan } from './first-plan/first-plan.ts';
import {
  hasPay,
  isPaidUnsaid,
  type NewHousehold,
  ownersOf,
  peopleOf,
  RETIRES_AT,
  savedOf,
} from './first-plan/new-household.ts';
import list from './Households.module.css';
import { InsuranceQuestions } from './InsuranceQuestions.tsx';
import { LeftOverQuestion } from './LeftOverQuestion.tsx';
import { LivingQuestions } from './LivingQuestions.tsx';
import { PensionQuestion } from './PensionQuestion.tsx';
import { PeopleQuestions, WorkQuestions } from './PeopleQuestions.tsx';
import { SavingsQuestions } from './SavingsQuestions.tsx';
import { useCreation } from './use-creation.ts';
import { estimatesOf, useEstimates, useNewHousehold } from './use-new-household.ts';

interface NewHouseholdFormProps {
  /** Where the plan is made; without one, a household is made for it. */
  readonly householdId?: number;
  readonly onCreated?: () => void;
}

/** Five rows and three questions that make a plan, above the button that makes it. */
export function NewHouseholdForm({ householdId, onCreated }: NewHouseholdFormProps) {
  const form = useNewHousehold();
  const { answers, faults } = form;
  const found = useEstimates(answers);
  const estimates = estimatesOf(found);
  const [isSubmitted, setSubmitted] = useState(false);
  const { create, problem, isCreating } = useCreation(householdId, onCreated);
  const isBorn = answers.client.born !== undefined;
  const plan = firstPlan(answers, estimates);
  const missing = missingOf(answers, plan !== null);
  const make = () => {
    setSubmitted(true);
    if (plan !== null && missing.length === 0 && faults.areNone()) create(answers, plan);
  };
  const wrong = faults.names.length;
  return (
    <form
      className={styles.form}
      aria-label="New household"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        make();
      }}
      onKeyDownCapture={(event) => onCtrlEnter(event, make)}
      noValidate
    >
      <Row title="You" note="Names and birth dates">
        <PeopleQuestions form={form} bornError={isSubmitted && !isBorn && wrong === 0 ? dateKind.hint : null} />
      </Row>
      <Row title="Work" note="Before tax; 0 if none">
        <WorkQuestions form={form} />
      </Row>
      <Row title="Savings" note="Grouped by how they’re taxed">
        <SavingsQuestions form={form} />
      </Row>
      <Row title="Social Security" note="A month, at full retirement age">
        <BenefitQuestions form={form} found={found} />
      </Row>
      <Row title="Spending" note="Today’s dollars">
        <LivingQuestions form={form} />
      </Row>
      <Row title="Health insurance" note="Before Medicare at 65">
        <InsuranceQuestions form={form} estimates={estimates} />
      </Row>
      {hasPay(answers) ? (
        <Row title="Money left over" note="While you work">
          <LeftOverQuestion form={form} estimates={estimates} />
        </Row>
      ) : null}
      <Row title="Pension" note="From an employer">
        <PensionQuestion form={form} />
      </Row>
      <CreateBar
        answers={answers}
        isCreating={isCreating}
        said={problem ?? (isSubmitted ? whatIsWrong(wrong, missing) : '')}
      />
    </form>
  );
}

/** Before the choices, which keep their keys to themselves. */
function onCtrlEnter(event: KeyboardEvent, act: () => void): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  act();
}

interface CreateBarProps {
  readonly answers: NewHousehold;
  readonly isCreating: boolean;
  readonly said: string;
}

/** Never scrolls away: the button, what is wrong, and what was typed. */
function CreateBar({ answers, isCreating, said }: CreateBarProps) {
  return (
    <div className={styles.go}>
      <Button look="primary" type="submit" isDisabled={isCreating}>
        Create plan
      </Button>
      <span className={list.bad} role="status">
        {said}
      </span>
      <span className={styles.sum}>{summaryOf(answers)}</span>
      <span className={styles.note}>
        Anything left blank is asked for later. <kbd>Ctrl Enter</kbd>
      </span>
    </div>
  );
}

/** What a plan cannot be made without. */
function missingOf(answers: NewHousehold, hasBalance: boolean): readonly string[] {
  const isBorn = answers.client.born !== undefined;
  return [
    ...(isBorn ? [] : ['the birth date']),
    ...(!hasBalance && isBorn ? ['one balance'] : []),
    ...([answers.client, answers.spouse].some(isPaidUnsaid) ? ['the benefit and since when it is paid'] : []),
    ...(isDeathUnsaid(answers) ? ['the year of death of whoever left an inherited account'] : []),
    ...(hasPay(answers) && answers.leftOver === undefined ? ['what becomes of money left over'] : []),
  ];
}

/** `$2,112,000 saved · $116,000 a year · retire at 63 and 65`: what was typed, again. */
function summaryOf(answers: NewHousehold): string {
  const saved = ownersOf(answers).reduce((sum, owner) => sum + savedOf(answers, owner), 0);
  const ages = peopleOf(answers).flatMap(([who]) => {
    const { wages = 0, retiresAt = RETIRES_AT } = answers[who];
    return wages > 0 ? [retiresAt] : [];
  });
  return [
    ...(saved > 0 ? [`${money(saved)} saved`] : []),
    ...(answers.spending === undefined ? [] : [`${money(answers.spending * 12)} a year`]),
    ...(ages.length === 0 ? [] : [`retire at ${ages.join(' and ')}`]),
  ].join(' · ');
}

function whatIsWrong(wrong: number, missing: readonly string[]): string {
  if (wrong > 0) return `${counted(wrong, 'field')} to correct`;
  return missing.length === 0 ? '' : `Enter ${missing.join(' and ')}.`;
}

interface RowProps {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

function Row({ title, note, children }: RowProps) {
  return (
    <section className={styles.row} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span>{note}</span>
      </div>
      <div>{children}</div>
    </section>
  );
}
