import { Fragment, type ReactNode } from 'react';
import { ApiError } from '../../../../../electron/contract/operation/api-error.ts';
import { hundreds } from '../../../../charts/claims/claim-heat-map.ts';
import { claimAge } from '../../../../charts/claims/claim-months.ts';
import { Button } from '../../../../components/Button.tsx';
import { cx } from '../../../../components/class-names.ts';
import { Figure } from '../../../../components/figures/Figure.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { FactTable } from '../../../../components/tables/FactTable.tsx';
import { monthText } from '../../../../format/dates.ts';
import { money } from '../../../../format/money.ts';
import { ageText } from '../../../../format/when.ts';
import { errorMessage } from '../../../../state/backend.tsx';
import type { FigureSheet } from '../../../../state/figures/figure-sheet.ts';
import { useNotices } from '../../../../state/notices.tsx';
import { useSession } from '../../../../state/plan/session-context.tsx';
import type { ClaimStrategy } from '../../../../state/results/answers.ts';
import { againstDatesSheet, aloneSheet, datesWorthSheet, onceClaimedSheet } from '../../figures/living-sheets.ts';
import styles from '../../results/Results.module.css';
import { benefitDollarsText } from '../benefit-dollars.ts';
import claims from '../SocialSecurityTab.module.css';
import { type CustomDates, datesSentence, isEmpty, mayFileApart, planWithDates, unfinished } from './custom-dates.ts';
import { PersonDateFields } from './PersonDateFields.tsx';

type Evaluated = ClaimStrategy['evaluated'][number];

interface OtherDatesPanelProps {
  readonly strategy: ClaimStrategy;
  readonly birthDates: readonly string[];
  readonly dates: CustomDates;
  readonly onDates: (dates: CustomDates) => void;
  /** What these dates pay; null while none are written. */
  readonly ofDates: Evaluated | null;
  readonly ofPlan: Evaluated | null;
  readonly ofBest: Evaluated | null;
  readonly isStale: boolean;
  readonly error: Error | null;
  readonly onInstructions: () => void;
}

/** Any dates, valued beside the best and the plan's: own, spouse's and widow(er)'s benefit, and a suspension. */
export function OtherDatesPanel(props: OtherDatesPanelProps) {
  const { strategy, birthDates, dates, onDates, ofDates, ofPlan, ofBest, isStale, error } = props;
  const problem = unfinished(dates) ?? (error === null || isEmpty(dates) ? null : faultText(error));
  const isKnown = ofDates !== null && ofBest !== null && ofPlan !== null;
  return (
    <Panel
      title="Other dates"
      unit={`any month; valued like the best${isStale && ofDates !== null ? ' · recomputing' : ''}`}
      lede={
        isKnown
          ? datesSentence(ofDates.lifetimeBenefit, ofBest.lifetimeBenefit, ofPlan.lifetimeBenefit)
          : 'Enter a month to see what it pays and costs. What is left empty stays as in the plan.'
      }
      figures={isKnown ? worthFigures(strategy, ofDates, [ofBest, ofPlan]) : []}
    >
      {strategy.persons.map((person, index) => (
        <PersonDateFields
          key={person.id}
          person={person}
          planned={plannedMonths(strategy, index)}
          mayFileApart={strategy.persons.length > 1 && mayFileApart(birthDates[index] ?? '')}
          hasSurvivor={strategy.persons.length > 1 || strategy.plan.claim.survivor !== null}
          dates={dates[index] ?? {}}
          onDates={(changed) => onDates(replaced(dates, index, changed))}
        />
      ))}
      {problem === null ? null : (
        <p className={styles.bad} role="alert">
          {problem}
        </p>
      )}
      {ofPlan === null || ofBest === null ? null : (
        <div className={cx(styles.figuresOnly, claims.wide)}>
          <DatesTable strategy={strategy} ofDates={ofDates} ofPlan={ofPlan} ofBest={ofBest} />
        </div>
      )}
      {ofDates === null || problem !== null ? null : <DatesActions {...props} />}
    </Panel>
  );
}

/** How far the dates are from the best and from those of the plan. */
function worthFigures(strategy: ClaimStrategy, ofDates: Evaluated, others: readonly Evaluated[]) {
  return others.map((other) => ({
    text: hundreds(Math.abs(ofDates.lifetimeBenefit - other.lifetimeBenefit)),
    work: () => againstDatesSheet('These dates against others', [ofDates, other], strategy),
  }));
}

function replaced(dates: CustomDates, index: number, changed: CustomDates[number]): CustomDates {
  const count = Math.max(dates.length, index + 1);
  return Array.from({ length: count }, (_, at) => (at === index ? changed : (dates[at] ?? {})));
}

function plannedMonths({ plan: { claim } }: ClaimStrategy, index: number) {
  return { own: index === 0 ? claim.client : (claim.spouse ?? claim.client), survivor: claim.survivor };
}

function faultText(error: Error): string {
  const [issue] = error instanceof ApiError ? (error.body.issues ?? []) : [];
  return issue?.message ?? errorMessage(error);
}

function figure(value: number, work: () => FigureSheet) {
  return <Figure text={money(value)} work={work} />;
}

interface DatesTableProps {
  readonly strategy: ClaimStrategy;
  readonly ofDates: Evaluated | null;
  readonly ofPlan: Evaluated;
  readonly ofBest: Evaluated;
}

function DatesTable({ strategy, ofDates, ofPlan, ofBest }: DatesTableProps) {
  const columns = [...(ofDates === null ? [] : [ofDates]), ofPlan, ofBest];
  const heads = [...(ofDates === null ? [] : ['These dates']), 'The plan', 'The best'];
  const row = (name: string, of: (evaluated: Evaluated) => ReactNode) => ({
    name,
    values: columns.map((evaluated, at) => <Fragment key={heads[at]}>{of(evaluated)}</Fragment>),
  });
  const { persons } = strategy;
  const isCouple = persons.length > 1;
  return (
    <FactTable
      title={`A month, ${benefitDollarsText(strategy)}`}
      heads={heads}
      facts={[
        ...persons.flatMap((person, index) => [
          row(`${person.name} from`, (evaluated) => ownAgeText(person, evaluated, index)),
          ...(columns.some(({ persons: at }) => (at[index]?.suspended ?? null) !== null)
            ? [row(`${person.name} suspended`, ({ persons: at }) => suspensionText(at[index]?.suspended ?? null))]
            : []),
          row(`${person.name}, once all is claimed`, (evaluated) => {
            const sheet = onceClaimedSheet(person.name, evaluated, index);
            return figure(sheet.result.value, () => sheet);
          }),
        ]),
        ...(isCouple
          ? persons.map(({ name }, index) =>
              row(`${name} alone`, (evaluated) =>
                figure(evaluated.survivor[index]?.payment ?? 0, () => aloneSheet(name, evaluated, index)),
              ),
            )
          : []),
        row('Lifetime benefit', (evaluated) =>
          figure(evaluated.lifetimeBenefit, () => datesWorthSheet('Lifetime benefit', evaluated, strategy)),
        ),
        row('Against the best', (evaluated) =>
          figure(evaluated.lifetimeBenefit - ofBest.lifetimeBenefit, () =>
            againstDatesSheet('Against the best', [evaluated, ofBest], strategy),
          ),
        ),
      ]}
    />
  );
}

function suspensionText(months: Evaluated['persons'][number]['suspended']): string {
  return months === null ? 'no' : `${monthText(months.from)} to ${monthText(months.to)}`;
}

function ownAgeText(person: ClaimStrategy['persons'][number], { claim }: Evaluated, index: number): string {
  const month = index === 0 ? claim.client : claim.spouse;
  if (month === null) return '';
  const { years, months } = claimAge(person, month);
  return ageText(years, months);
}

function DatesActions({ strategy, dates, onDates, onInstructions }: OtherDatesPanelProps) {
  const session = useSession();
  const { show } = useNotices();
  const put = () => {
    const before = session.state().document.inputs;
    const fault = session.replaceInputs(planWithDates(before, dates, strategy));
    if (fault === null) {
      show({ text: 'The plan has these dates.', undo: () => void session.replaceInputs(before) });
      onDates([]);
    } else show({ text: fault, bad: true });
  };
  return (
    <>
      <p className={claims.actions}>
        <Button small onPress={put}>
          Apply to plan
        </Button>
        <Button small look="quiet" onPress={onInstructions}>
          Show the instructions for these
        </Button>
        <Button small look="quiet" onPress={() => onDates([])}>
          Clear
        </Button>
      </p>
      {dates.some(({ spousal }) => spousal !== undefined) ? (
        <p className={claims.key}>The plan has no month of its own for a spouse’s benefit, which is left as it is.</p>
      ) : null}
    </>
  );
}
