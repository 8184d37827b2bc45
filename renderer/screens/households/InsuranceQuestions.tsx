import { useMemo } from 'react';
import { Segmented } from '../../components/fields/Segmented.tsx';
import { TextEntry } from '../../components/fields/TextEntry.tsx';
import { monthText } from '../../format/dates.ts';
import { moneyKind } from '../../format/field-kind.ts';
import { money } from '../../format/money.ts';
import { STATE_NAMES } from '../../format/state-names.ts';
import { useInsuranceGaps } from '../plan/editor/sections/health/use-insurance-gaps.ts';
import { creditYear, usePremiumCredit } from '../plan/editor/sections/health/use-premium-credit.ts';
import styles from './FirstPlan.module.css';
import { draftPlan, type Estimates, firstPlan } from './first-plan/first-plan.ts';
import { draftOf } from './first-plan/first-plan-parts.ts';
import { firstName } from './first-plan/new-household.ts';
import type { NewHouseholdAnswers } from './use-new-household.ts';

const ANSWERS = [
  { value: 'work', text: 'Employer until retirement' },
  { value: 'marketplace', text: 'Marketplace' },
  { value: 'other', text: 'Spouse or retiree plan' },
  { value: 'none', text: 'None yet' },
] as const;
const togetherKind = moneyKind('a month');
const eachKind = moneyKind('a month each');
const yearlyKind = moneyKind('a year');

interface InsuranceQuestionsProps {
  readonly form: NewHouseholdAnswers;
  readonly estimates: Estimates;
}

/** Health insurance between the last job and Medicare, with what it costs by the estimate. */
export function InsuranceQuestions({ form, estimates }: InsuranceQuestionsProps) {
  const { answers } = form;
  const gaps = useInsuranceGaps(answers.client.born === undefined ? null : draftOf(draftPlan(answers, estimates)));
  const uninsured = gaps.persons.filter(({ gap }) => gap !== null);
  const estimate = uninsured.reduce((sum, person) => sum + (person.estimate ?? 0), 0);
  const { coverage } = answers;
  const credit = useCredit(form, estimates, creditYear(gaps));
  if (answers.client.born !== undefined && uninsured.length === 0) {
    return (
      <>
        <div className={styles.answer}>
          <HealthCosts form={form} />
        </div>
        <p className={styles.then}>Nobody has a month before Medicare without a job’s insurance.</p>
      </>
    );
  }
  return (
    <>
      <div className={styles.answer}>
        <Segmented
          label="Health insurance before 65"
          value={coverage ?? null}
          choices={ANSWERS}
          onChange={(chosen) => form.change({ coverage: chosen })}
        />
        {coverage === 'marketplace' || coverage === 'other' ? (
          <div className={styles.amount}>
            <TextEntry
              key={coverage}
              label="Premium"
              isCompact
              kind={coverage === 'other' && uninsured.length > 1 ? eachKind : togetherKind}
              placeholder={coverage === 'marketplace' ? Math.round(estimate).toLocaleString('en-US') : '0'}
              {...form.bind('coveragePremium')}
            />
          </div>
        ) : null}
        <HealthCosts form={form} />
      </div>
      <p className={styles.then}>
        <span className={styles.tag}>Estimate</span>{' '}
        <b>{estimate === 0 ? 'Enter a birth date to see what it costs.' : `${money(estimate)} a month`}</b>{' '}
        {estimate === 0 ? '' : basisText(form, gaps)}
        {coverage === 'none' && estimate > 0
          ? ` The plan counts nothing, and warns of ${money(12 * estimate)} a year.`
          : ''}
        {credit === '' ? '' : ` ${credit}`}
      </p>
    </>
  );
}

/** What insurance leaves to pay, in every year of the plan. */
function HealthCosts({ form }: { readonly form: NewHouseholdAnswers }) {
  return (
    <div className={styles.beside}>
      <span aria-hidden="true">out of pocket</span>
      <div className={styles.amount}>
        <TextEntry
          label="Health costs out of pocket: doctors, drugs, deductibles"
          isCompact
          kind={yearlyKind}
          placeholder="0"
          {...form.bind('healthCosts')}
        />
      </div>
    </div>
  );
}

/** What the tax credit pays of marketplace premiums, once there is a plan to work it out from. */
function useCredit({ answers }: NewHouseholdAnswers, { client, spouse }: Estimates, year: number | null): string {
  const question = useMemo(() => {
    const plan = answers.coverage === 'marketplace' ? firstPlan(answers, { client, spouse }) : null;
    return plan === null || year === null || answers.spending === undefined ? null : { plan, year };
  }, [answers, client, spouse, year]);
  return usePremiumCredit(question);
}

/** `on the marketplace for Maria, 63, in Ohio, a silver plan (state average of 2026), May 2027 to Apr 2029, before a tax credit.` */
function basisText({ answers }: NewHouseholdAnswers, { persons, publishedYear }: ReturnType<typeof useInsuranceGaps>) {
  const called = [firstName(answers.client.name, 'you'), firstName(answers.spouse.name, 'your spouse')];
  const whose = persons.flatMap(({ gap }, at) =>
    gap === null ? [] : [`${called[at] ?? ''}, ${gap.age}, ${monthText(gap.first)} to ${monthText(gap.last)}`],
  );
  const state = answers.state ?? 'none';
  const where =
    state === 'none'
      ? `national average of ${publishedYear ?? ''}`
      : `average of ${STATE_NAMES[state]}, ${publishedYear ?? ''}`;
  return `on the marketplace for ${whose.join(' and ')}: a silver plan before any tax credit, ${where}.`;
}
