import { hundreds } from '../../../../charts/claims/claim-heat-map.ts';
import { claimAgeText } from '../../../../charts/claims/claim-months.ts';
import { cx } from '../../../../components/class-names.ts';
import { Panel } from '../../../../components/Panel.tsx';
import { DataGrid } from '../../../../components/tables/DataGrid.tsx';
import { monthText } from '../../../../format/dates.ts';
import { tableDifference, tableMoney } from '../../../../format/money.ts';
import { possessive } from '../../../../format/words.ts';
import { useCellWork } from '../../../../state/figures/use-cell-work.ts';
import type { ClaimStrategy } from '../../../../state/results/answers.ts';
import type { ClaimQuestion } from '../../../../state/results/claim-question.ts';
import { useClaimConditions } from '../../../../state/results/use-claim-conditions.ts';
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
  const rows = [{ name: 'As set above', strategy }, ...(answer ?? [])].map((row) => ({
    ...row,
    best: bestOf(row.strategy),
  }));
  const own = bestOf(strategy);
  const openCell = useCellWork((id, column) => {
    const row = rows.find(({ name }) => name === id);
    if (row === undefined) return null;
    const { plan, optimal, withSuspension } = row.strategy;
    const best = lifetimeSheet(row.name, withSuspension ?? optimal, row.strategy);
    if (column === 'best') return { text: tableMoney(row.best.value), work: best };
    if (column === 'plan')
      return { text: tableMoney(plan.lifetimeBenefit), work: lifetimeSheet(row.name, plan, row.strategy) };
    return column === 'more'
      ? { text: tableDifference(row.best.value - own.value), work: againstSheet(row.name, row.best.value, own.value) }
      : null;
  });
  const largest = rows.slice(1).reduce<(typeof rows)[number] | null>((most, row) => {
    const by = Math.abs(row.best.value - own.value);
    return most === null || by > Math.abs(most.best.value - own.value) ? row : most;
  }, null);
  return (
    <Panel
      title="What each condition changes"
      unit={`lifetime benefit, prices at the start of the plan${isStale && error === null ? ' · recomputing' : ''}`}
      lede={answer === null ? '' : conditionsSentence(strategy, answer)}
      figures={
        largest === null
          ? []
          : [
              {
                text: hundreds(Math.abs(largest.best.value - own.value)),
                work: () => againstSheet(largest.name, largest.best.value, own.value),
              },
            ]
      }
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
          <DataGrid
            label="The best claims with one condition switched, whole dollars"
            onOpen={openCell}
            whole
            columns={[
              { id: 'name', head: 'Condition', look: 'text' },
              { id: 'ages', head: 'Best claims', look: 'text' },
              { id: 'best', head: 'Best' },
              { id: 'more', head: 'Against as set' },
              { id: 'plan', head: 'The plan’s claims' },
            ]}
            rows={rows.map(({ name, best, strategy: { plan } }, index) => ({
              id: name,
              cells: [
                { text: name },
                { text: best.ages },
                { text: tableMoney(best.value), opens: true },
                index === 0 ? { text: '' } : { text: tableDifference(best.value - own.value), opens: true },
                { text: tableMoney(plan.lifetimeBenefit), opens: true },
              ],
            }))}
          />
        </div>
      </div>
      <Suspended strategy={strategy} />
    </Panel>
  );
}

/** What a condition changes: the best claims with it switched, and as set. */
function againstSheet(name: string, value: number, own: number) {
  return lessSheet(
    `${name}, against as set`,
    'prices at the start of the plan',
    [
      { name, value: dollarsOf(value) },
      { name: 'As set', value: dollarsOf(own) },
    ],
    dollarsOf(value - own),
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
