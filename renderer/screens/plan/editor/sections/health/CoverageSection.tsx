import { useMemo } from 'react';
import { coverageInEffect } from '../../../../../../engine/plan/schema/coverage.ts';
import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { money } from '../../../../../format/money.ts';
import { STATE_NAMES } from '../../../../../format/state-names.ts';
import { useCompletePlan, useInputs } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { withGoal } from '../../edits/goal-edits.ts';
import { useLifetimes } from '../../lifetimes.ts';
import { useOpenSections } from '../../open-sections.ts';
import { TypedField } from '../../PlanFields.tsx';
import { MoreFields, Section } from '../../Section.tsx';
import { showField } from '../../show-field.ts';
import { useEdit } from '../../use-edit.ts';
import { YesNoField } from '../../YesNoField.tsx';
import { COVERAGE_WORDS, PersonCoverage } from './PersonCoverage.tsx';
import { type InsuranceGaps, useInsuranceGaps } from './use-insurance-gaps.ts';
import { creditYear, usePremiumCredit } from './use-premium-credit.ts';

/** As the section is known to links. */
const COVERAGE = 'coverage';

/** Health insurance before Medicare: how each person is insured, and what it costs. */
export function CoverageSection() {
  const persons = useLifetimes();
  const gaps = useInsuranceGaps(useCompletePlan());
  const { incomes = [], taxes } = useInputs();
  const isSelfEmployed = taxes?.selfEmployedHealth === true || incomes.some(({ kind }) => kind === 'selfEmployment');
  return (
    <Section id={COVERAGE} title="Health before 65" summary={useSummary(gaps)}>
      {persons.map((person, index) => (
        <PersonCoverage key={person.id} person={person} index={index} found={gaps.persons[index]} />
      ))}
      <div className={fields.grid}>
        <PremiumField gaps={gaps} />
      </div>
      <EstimateSentence gaps={gaps} />
      <CreditSentence gaps={gaps} />
      <HealthCosts />
      <MoreFields lists={`${isSelfEmployed ? 'deduction of the self-employed, ' : ''}household of the tax credit`}>
        <div className={fields.grid}>
          {isSelfEmployed ? <YesNoField path="taxes.selfEmployedHealth" /> : null}
          <TypedField path="taxes.acaHouseholdSize" placeholder={String(persons.length)} showDefault={false} />
        </div>
      </MoreFields>
    </Section>
  );
}

/** What the household pays on the marketplace: the estimate stands in the empty field. */
function PremiumField({ gaps }: { readonly gaps: InsuranceGaps }) {
  const estimate = useEstimate(gaps);
  return (
    <TypedField
      path="taxes.acaBenchmarkMonthly"
      note={estimate === null ? 'Optional' : 'Estimate'}
      showDefault={false}
      placeholder={estimate === null ? 'None' : Math.round(estimate).toLocaleString('en-US')}
    />
  );
}

/** Together for whoever buys on the marketplace by an estimate, when each first does; null where nobody does. */
function useEstimate({ persons }: InsuranceGaps): number | null {
  const inputs = useInputs();
  if (inputs.taxes?.acaBenchmarkMonthly !== undefined) return null;
  const found = inputs.persons.flatMap(({ coverageBefore65 }, index) =>
    coverageBefore65?.kind === 'marketplace' ? [persons[index]?.estimate ?? 0] : [],
  );
  const sum = found.reduce((total, one) => total + one, 0);
  return sum === 0 ? null : sum;
}

function EstimateSentence({ gaps }: { readonly gaps: InsuranceGaps }) {
  const { state } = useInputs();
  const estimate = useEstimate(gaps);
  if (estimate === null || gaps.publishedYear === undefined) return null;
  const average = state === undefined || state === 'none' ? 'national average' : `average of ${STATE_NAMES[state]}`;
  return (
    <p className={styles.sentence}>
      {`The estimate is the ${average} of ${gaps.publishedYear} for a silver plan, by age; it grows with age and medical costs. The tax credit comes off it in the result.`}
    </p>
  );
}

/** What the tax credit pays of the premiums in the first whole year of them. */
function CreditSentence({ gaps }: { readonly gaps: InsuranceGaps }) {
  const plan = useInputs();
  const { isOpen } = useOpenSections();
  const year = creditYear(gaps);
  const isBought =
    plan.taxes?.acaBenchmarkMonthly !== undefined ||
    plan.persons.some(({ coverageBefore65 }) => coverageBefore65?.kind === 'marketplace');
  const isAsked = isBought && isOpen(COVERAGE);
  const question = useMemo(() => (isAsked && year !== null ? { plan, year } : null), [isAsked, plan, year]);
  const text = usePremiumCredit(question);
  return text === '' ? null : <p className={styles.sentence}>{text}</p>;
}

/** What insurance leaves to pay: a goal of the plan, which stands among its spending. */
function HealthCosts() {
  const edit = useEdit();
  const { goals = [] } = useInputs();
  const at = goals.findIndex(({ category, frequency }) => category === 'healthcare' && frequency !== 'once');
  const goal = goals[at];
  const add = () => {
    edit((inputs) => withGoal(inputs, { category: 'healthcare', frequency: 'annual' }).inputs);
    showField(`goals[${goals.length}].amount`);
  };
  return (
    <p className={styles.sentence}>
      {goal === undefined
        ? 'Doctors, drugs and deductibles are not in the plan. '
        : `Out of pocket: ${money(goal.amount)} ${OFTEN[goal.frequency]}, among the spending. `}
      <Button look="link" onPress={() => (goal === undefined ? add() : showField(`goals[${at}].amount`))}>
        {goal === undefined ? 'Add costs out of pocket' : 'Change it'}
      </Button>
    </p>
  );
}

const OFTEN = { monthly: 'a month', annual: 'a year', everyNYears: 'every few years', once: 'once' } as const;

function useSummary(gaps: InsuranceGaps): string {
  const { persons, taxes } = useInputs();
  const estimate = useEstimate(gaps);
  const premium = taxes?.acaBenchmarkMonthly ?? estimate;
  const kinds = persons.map(({ coverageBefore65 }) => coverageInEffect(coverageBefore65, taxes?.acaBenchmarkMonthly));
  const words = [...new Set(kinds.flatMap((kind) => (kind === null ? [] : [COVERAGE_WORDS[kind]])))];
  const isAsked = gaps.persons.some(({ gap }, index) => gap !== null && kinds[index] === null);
  if (premium !== null) return `${words.join(' and ')}, ${money(premium)} a month`;
  if (words.length > 0) return words.join(' and ');
  return isAsked ? 'Not answered yet' : 'Covered until Medicare';
}
