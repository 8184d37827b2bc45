import { claimAgeText } from '../../../../charts/claims/claim-months.ts';
import { cx } from '../../../../components/class-names.ts';
import { Panel } from '../../../../components/Panel.tsx';
import { DataGrid } from '../../../../components/tables/DataGrid.tsx';
import { monthText } from '../../../../format/dates.ts';
import { tableDifference, tableMoney } from '../../../../format/money.ts';
import { possessive } from '../../../../format/words.ts';
import type { ClaimStrategy } from '../../../../state/results/answers.ts';
import type { ClaimQuestion } from '../../../../state/results/claim-question.ts';
import { useClaimConditions } from '../../../../state/results/use-claim-conditions.ts';
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
  return (
    <Panel
      title="What each condition changes"
      unit={`lifetime benefit, prices at the start of the plan${isStale && error === null ? ' · recomputing' : ''}`}
      lede={answer === null ? '' : conditionsSentence(strategy, answer)}
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
                { text: tableMoney(best.value) },
                { text: index === 0 ? '' : tableDifference(best.value - own.value) },
                { text: tableMoney(plan.lifetimeBenefit) },
              ],
            }))}
          />
        </div>
      </div>
      <Suspended strategy={strategy} />
    </Panel>
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
