import { hundreds } from '../../../../charts/claims/claim-heat-map.ts';
import { claimAgeText } from '../../../../charts/claims/claim-months.ts';
import { cx } from '../../../../components/class-names.ts';
import { Panel } from '../../../../components/Panel.tsx';
import { DataGrid } from '../../../../components/tables/DataGrid.tsx';
import { monthText } from '../../../../format/dates.ts';
import { tableDifference, tableMoney } from '../../../../format/money.ts';
import { possessive } from '../../../../format/words.ts';
import type { SentenceFigure } from '../../../../state/figures/figure-sheet.ts';
import type { FigureOnPage } from '../../../../state/figures/open-figure.ts';
import { useCellWork } from '../../../../state/figures/use-cell-work.ts';
import type { ClaimStrategy } from '../../../../state/results/answers.ts';
import type { ClaimQuestion } from '../../../../state/results/claim-question.ts';
import { type SwitchedClaims, useClaimConditions } from '../../../../state/results/use-claim-conditions.ts';
import { lifetimeSheet } from '../../figures/claim-sheets.ts';
import { dollarsOf, lessSheet } from '../../figures/plain-sheets.ts';
import styles from '../../results/Results.module.css';
import { ResultsProblem } from '../../results/ResultsProblem.tsx';
import { CsvButton } from '../CsvButton.tsx';
import claims from '../SocialSecurityTab.module.css';
import { bestOf, conditionsSentence } from './conditions.ts';

interface ConditionsPanelProps {
  readonly question: ClaimQuestion;
  readonly strategy: ClaimStrategy;
}

/** The best claims with each condition switched the other way, one at a time. */
export function ConditionsPanel({ question, strategy }: ConditionsPanelProps) {
  const { answer, isStale, error, retry } = useClaimConditions(question);
  const rows = conditionRows(strategy, answer ?? []);
  return (
    <Panel
      title="What each condition changes"
      unit={`lifetime benefit, prices at the start of the plan${isStale && error === null ? ' · recomputing' : ''}`}
      lede={answer === null ? '' : conditionsSentence(strategy, answer)}
      figures={largestChange(rows)}
      actions={
        <CsvButton
          fileName="social-security-conditions.csv"
          rows={() => [
            ['condition', 'bestAges', 'best', 'plan'],
            ...rows.map(({ name, best, strategy: { plan } }) => [name, best.ages, best.value, plan.lifetimeBenefit]),
          ]}
        />
      }
      ruled
    >
      {error === null ? null : <ResultsProblem error={error} hasResult={answer !== null} onRetry={retry} />}
      {answer === null && error === null ? <p className={claims.running}>Switching each condition.</p> : null}
      <div className={cx(claims.wide, isStale && styles.stale)}>
        <div className={styles.figuresOnly}>
          <ConditionsTable rows={rows} />
        </div>
      </div>
      <Suspended strategy={strategy} />
    </Panel>
  );
}

interface ConditionRow extends SwitchedClaims {
  readonly best: ReturnType<typeof bestOf>;
  /** What the best claims are worth more than with the conditions as set. */
  readonly more: number;
}

/** The conditions as set, and each of them switched. */
function conditionRows(strategy: ClaimStrategy, switched: readonly SwitchedClaims[]): readonly ConditionRow[] {
  const own = bestOf(strategy).value;
  return [{ name: 'As set above', strategy }, ...switched].map((row) => {
    const best = bestOf(row.strategy);
    return { ...row, best, more: best.value - own };
  });
}

/** The figure of the sentence: the condition that changes most. */
function largestChange([, ...switched]: readonly ConditionRow[]): readonly SentenceFigure[] {
  const [first, ...others] = switched;
  if (first === undefined) return [];
  const largest = others.reduce((most, row) => (Math.abs(row.more) > Math.abs(most.more) ? row : most), first);
  return [{ text: hundreds(Math.abs(largest.more)), work: () => againstSheet(largest) }];
}

const COLUMNS = [
  { id: 'name', head: 'Condition', look: 'text' },
  { id: 'ages', head: 'Best claims', look: 'text' },
  { id: 'best', head: 'Best' },
  { id: 'more', head: 'Against as set' },
  { id: 'plan', head: 'The plan’s claims' },
] as const;

function ConditionsTable({ rows }: { readonly rows: readonly ConditionRow[] }) {
  const openCell = useCellWork((id, column) => {
    const row = rows.find(({ name }) => name === id);
    return row === undefined ? null : conditionFigure(row, column);
  });
  return (
    <DataGrid
      label="The best claims with one condition switched, whole dollars"
      onOpen={openCell}
      whole
      columns={COLUMNS}
      rows={rows.map(({ name, best, more, strategy: { plan } }, index) => ({
        id: name,
        cells: [
          { text: name },
          { text: best.ages },
          { text: tableMoney(best.value), opens: true },
          index === 0 ? { text: '' } : { text: tableDifference(more), opens: true },
          { text: tableMoney(plan.lifetimeBenefit), opens: true },
        ],
      }))}
    />
  );
}

/** What a cell of the table opens. */
function conditionFigure(row: ConditionRow, column: string): FigureOnPage | null {
  const { name, best, more, strategy } = row;
  const { plan, optimal, withSuspension } = strategy;
  if (column === 'best')
    return { text: tableMoney(best.value), work: lifetimeSheet(name, withSuspension ?? optimal, strategy) };
  if (column === 'plan') return { text: tableMoney(plan.lifetimeBenefit), work: lifetimeSheet(name, plan, strategy) };
  return column === 'more' ? { text: tableDifference(more), work: againstSheet(row) } : null;
}

/** What a condition changes: the best claims with it switched, and as set. */
function againstSheet({ name, best: { value }, more }: ConditionRow) {
  return lessSheet(
    `${name}, against as set`,
    'prices at the start of the plan',
    [
      { name, value: dollarsOf(value) },
      { name: 'As set', value: dollarsOf(value - more) },
    ],
    dollarsOf(more),
  );
}

/** The best suspension of a benefit that is not claimed yet, where one is to be found. */
function Suspended({ strategy: { withSuspension, persons } }: { readonly strategy: ClaimStrategy }) {
  if (withSuspension === null) return null;
  const who = withSuspension.suspended.flatMap((months, index) =>
    months === null
      ? []
      : [
          `${possessive(persons[index]?.name ?? '')} from ${monthText(months.from)}, paid again from ${monthText(months.to)}`,
        ],
  );
  const ages = withSuspension.ages.map(claimAgeText).join(' · ');
  return <p className={claims.key}>{`With the best suspension, claims at ${ages}, not paid: ${who.join(' and ')}.`}</p>;
}
