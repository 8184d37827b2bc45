import { COVERAGE_KINDS, type CoverageKind, coverageInEffect } from '../../../../../../engine/plan/schema/coverage.ts';
import fields from '../../../../../components/fields/Field.module.css';
import type { RowChoice } from '../../../../../components/fields/RadioRows.tsx';
import { monthText } from '../../../../../format/dates.ts';
import { money } from '../../../../../format/money.ts';
import type { Lifetime } from '../../../../../format/when.ts';
import { counted } from '../../../../../format/words.ts';
import { useInputs, usePlanField } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { withCoverage } from '../../edits/health/coverage-edits.ts';
import { TypedField, WhenField } from '../../PlanFields.tsx';
import { RadioField } from '../../RadioField.tsx';
import { MoreFields, SubSection } from '../../Section.tsx';
import { useEdit } from '../../use-edit.ts';
import { YesNoField } from '../../YesNoField.tsx';
import { OptionalPremiumField } from './OptionalPremiumField.tsx';
import type { PersonGap } from './use-insurance-gaps.ts';

export const COVERAGE_WORDS: Readonly<Record<CoverageKind, string>> = {
  work: 'Through a job',
  marketplace: 'Marketplace',
  other: 'Retiree plan or other',
  none: 'None yet',
};

interface PersonCoverageProps {
  readonly person: Lifetime;
  readonly index: number;
  readonly found: PersonGap | undefined;
}

/** How one person is insured before Medicare, with what each way costs. */
export function PersonCoverage({ person, index, found }: PersonCoverageProps) {
  const edit = useEdit();
  const path = `persons[${index}].coverageBefore65`;
  const { written } = usePlanField(`${path}.kind`);
  const { persons, taxes } = useInputs();
  const choices = useCoverageChoices(index, found);
  const gap = found?.gap ?? null;
  return (
    <SubSection title={spanText(person.name, gap)} state={gap === null ? '' : counted(gap.months, 'month')}>
      {gap === null ? (
        <p className={styles.sentence}>{`${person.name}: no month before Medicare without a job.`}</p>
      ) : null}
      <RadioField
        of={person.name}
        path={`${path}.kind`}
        value={coverageInEffect(persons[index]?.coverageBefore65, taxes?.acaBenchmarkMonthly)}
        choices={choices}
        onChoose={(kind) => {
          edit((inputs) => withCoverage(inputs, [index], kind));
          return null;
        }}
      />
      {written === 'other' ? (
        <div className={fields.grid}>
          <TypedField path={`${path}.monthly`} required />
          <WhenField path={`${path}.until`} owner={person} />
        </div>
      ) : null}
      <JobFields path={path} index={index} />
    </SubSection>
  );
}

/** What a job of the spouse, or the one just left, insures before the kind counts; only where somebody has wages. */
function JobFields({ path, index }: { readonly path: string; readonly index: number }) {
  const { persons, incomes = [] } = useInputs();
  const coverage = persons[index]?.coverageBefore65;
  const hasWages = incomes.some(({ kind }) => kind === 'wage');
  if (coverage === undefined || (!hasWages && coverage.cobra === undefined && coverage.spousePlan === undefined))
    return null;
  return (
    <MoreFields lists={persons.length > 1 ? 'COBRA, the spouse’s plan' : 'COBRA'}>
      <div className={fields.grid}>
        <OptionalPremiumField path={`${path}.cobra`} />
        {coverage.cobra === undefined ? null : (
          <>
            <TypedField path={`${path}.cobra.months`} />
            <YesNoField path={`${path}.cobra.fromHsa`} />
          </>
        )}
        {persons.length > 1 ? <OptionalPremiumField path={`${path}.spousePlan`} /> : null}
      </div>
    </MoreFields>
  );
}

/** What each kind means, and what it costs a month. */
function useCoverageChoices(index: number, found: PersonGap | undefined): readonly RowChoice<CoverageKind>[] {
  const { persons, taxes } = useInputs();
  const premium = persons[index]?.coverageBefore65?.monthly;
  const stated = taxes?.acaBenchmarkMonthly;
  const { gap = null, estimate } = found ?? {};
  const marketplace =
    stated !== undefined
      ? `${money(stated)} a month for all`
      : estimate === undefined
        ? undefined
        : `${money(estimate)} a month`;
  const results: Readonly<Record<CoverageKind, string | undefined>> = {
    work: '$0 a month',
    marketplace,
    other: premium === undefined ? undefined : `${money(premium)} a month`,
    none: 'not counted',
  };
  const meanings: Readonly<Record<CoverageKind, string>> = {
    work: 'a job of either, until it ends',
    marketplace: gap === null ? 'before any tax credit' : `silver plan at ${gap.age}, before a credit`,
    other: 'with a premium of its own',
    none: 'the Overview says what it may cost',
  };
  return COVERAGE_KINDS.map((value) => {
    const result = results[value];
    return { value, text: COVERAGE_WORDS[value], says: meanings[value], ...(result === undefined ? {} : { result }) };
  });
}

/** `Maria, May 2027 to Apr 2029`. */
function spanText(name: string, gap: PersonGap['gap']): string {
  if (gap === null) return name;
  return `${name}, ${gap.months === 1 ? monthText(gap.first) : `${monthText(gap.first)} to ${monthText(gap.last)}`}`;
}
