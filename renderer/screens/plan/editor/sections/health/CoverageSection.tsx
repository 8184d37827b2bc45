import { COVERAGE_KINDS, type CoverageKind } from '../../../../../../engine/plan/schema/coverage.ts';
import fields from '../../../../../components/fields/Field.module.css';
import { monthText } from '../../../../../format/dates.ts';
import { money } from '../../../../../format/money.ts';
import { STATE_NAMES } from '../../../../../format/state-names.ts';
import type { Lifetime } from '../../../../../format/when.ts';
import { counted } from '../../../../../format/words.ts';
import { useCompletePlan, useInputs } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { withCoverage } from '../../edits/coverage-edits.ts';
import { useLifetimes } from '../../lifetimes.ts';
import { ChoiceField, TypedField, WhenField } from '../../PlanFields.tsx';
import { MoreFields, Section } from '../../Section.tsx';
import { useEdit } from '../../use-edit.ts';
import { type InsuranceGaps, type PersonGap, useInsuranceGaps } from './use-insurance-gaps.ts';

export const COVERAGE_WORDS: Readonly<Record<CoverageKind, string>> = {
  work: 'Through a job',
  marketplace: 'Marketplace',
  other: 'Retiree plan or COBRA',
  none: 'None yet',
};
/** Offered only while nothing is chosen. */
const UNSAID = { value: 'unsaid', text: 'Not answered yet' } as const;

/** Health insurance before Medicare: how each person is insured, and what it costs. */
export function CoverageSection() {
  const persons = useLifetimes();
  const gaps = useInsuranceGaps(useCompletePlan());
  return (
    <Section id="coverage" title="Health before 65" summary={useSummary(gaps)}>
      {persons.map((person, index) => (
        <PersonCoverage key={person.id} person={person} index={index} found={gaps.persons[index]} />
      ))}
      <div className={fields.grid}>
        <PremiumField gaps={gaps} />
      </div>
      <EstimateSentence gaps={gaps} />
      <MoreFields lists="household of the tax credit">
        <div className={fields.grid}>
          <TypedField path="taxes.acaHouseholdSize" placeholder={String(persons.length)} showDefault={false} />
        </div>
      </MoreFields>
    </Section>
  );
}

interface PersonCoverageProps {
  readonly person: Lifetime;
  readonly index: number;
  readonly found: PersonGap | undefined;
}

function PersonCoverage({ person, index, found }: PersonCoverageProps) {
  const edit = useEdit();
  const written = useInputs().persons[index]?.coverageBefore65;
  const path = `persons[${index}].coverageBefore65`;
  const kinds = COVERAGE_KINDS.map((value) => ({ value, text: COVERAGE_WORDS[value], ...noteOf(value, found) }));
  return (
    <>
      <p className={styles.sentence}>{spanText(person.name, found?.gap ?? null)}</p>
      <div className={fields.grid}>
        <ChoiceField
          of={person.name}
          path={`${path}.kind`}
          choices={written === undefined ? [UNSAID, ...kinds] : kinds}
          onChoose={(kind) => {
            if (kind !== 'unsaid') edit((inputs) => withCoverage(inputs, [index], kind));
            return null;
          }}
        />
        {written?.kind === 'other' ? (
          <>
            <TypedField path={`${path}.monthly`} required />
            <WhenField path={`${path}.until`} owner={person} />
          </>
        ) : null}
      </div>
    </>
  );
}

function noteOf(kind: CoverageKind, found: PersonGap | undefined): { readonly note?: string } {
  if (kind !== 'marketplace' || found?.estimate === undefined) return {};
  return { note: `${money(found.estimate)} a month` };
}

function spanText(name: string, gap: PersonGap['gap']): string {
  if (gap === null) return `${name}: no month before Medicare without a job.`;
  const span = gap.months === 1 ? monthText(gap.first) : `${monthText(gap.first)} to ${monthText(gap.last)}`;
  return `${name}, ${span}: ${counted(gap.months, 'month')} before Medicare without a job.`;
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

function useSummary(gaps: InsuranceGaps): string {
  const { persons, taxes } = useInputs();
  const estimate = useEstimate(gaps);
  const premium = taxes?.acaBenchmarkMonthly ?? estimate;
  const kinds = persons.map(({ coverageBefore65 }) => coverageBefore65?.kind ?? null);
  const words = [...new Set(kinds.flatMap((kind) => (kind === null ? [] : [COVERAGE_WORDS[kind]])))];
  const isAsked = gaps.persons.some(({ gap }, index) => gap !== null && kinds[index] === null);
  if (premium !== null) return `${words.length === 0 ? 'Marketplace' : words.join(' and ')}, ${money(premium)} a month`;
  if (words.length > 0) return words.join(' and ');
  return isAsked ? 'Not answered yet' : 'Covered until Medicare';
}
