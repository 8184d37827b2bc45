import { useMemo } from 'react';
import { cx } from '../../../../components/class-names.ts';
import { GuardrailsNote } from '../../../../components/GuardrailsNote.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { FigureGrid } from '../../../../components/tables/FigureGrid.tsx';
import { tableMoney } from '../../../../format/money.ts';
import { wholePercent } from '../../../../format/percent.ts';
import { successLine, UNFINISHED } from '../../../../format/success.ts';
import { useCompletePlan } from '../../../../state/plan/session-context.tsx';
import type { ClaimStrategy } from '../../../../state/results/answers.ts';
import { useSurvivorIncome } from '../../../../state/results/use-survivor-income.ts';
import { survivorMonthSheet, survivorShareSheet } from '../../figures/living-sheets.ts';
import { successOfRun } from '../../figures/run-sheets.ts';
import styles from '../../results/Results.module.css';
import { ResultsProblem } from '../../results/ResultsProblem.tsx';
import { benefitDollarsIn, benefitDollarsText } from '../benefit-dollars.ts';
import { CsvButton } from '../CsvButton.tsx';
import claims from '../SocialSecurityTab.module.css';
import { firstDeaths, type SurvivorRow, survivorFigures, survivorRow, survivorSentence } from './survivor-rows.ts';

/** What each first death leaves of Social Security, its share of spending, and whether the plan still succeeds. */
export function SurvivorPanel({ strategy }: { readonly strategy: Pick<ClaimStrategy, 'yearly' | 'used'> }) {
  const plan = useCompletePlan();
  const deaths = useMemo(() => (plan === null ? [] : firstDeaths(plan)), [plan]);
  const { answer, isStale, error, retry } = useSurvivorIncome(deaths);
  if (plan === null || deaths.length === 0) return null;
  const names = plan.persons.map(({ name }) => name);
  const dollarsIn = (year: number) => benefitDollarsIn(strategy.yearly, year);
  const rows = (answer ?? []).flatMap((outcome) => survivorRow(outcome, names, dollarsIn) ?? []);
  const dollars = benefitDollarsText(strategy);
  return (
    <Panel
      title="What the survivor lives on"
      unit={`the plan’s claims; Social Security a month, ${dollars}${isStale && error === null ? ' · recomputing' : ''}`}
      lede={survivorSentence(rows)}
      figures={survivorFigures(rows)}
      actions={rows.length === 0 ? undefined : <CsvButton fileName="survivor-income.csv" rows={() => csvRows(rows)} />}
      ruled
    >
      {error === null ? null : <ResultsProblem error={error} hasResult={answer !== null} onRetry={retry} />}
      {answer === null && error === null ? <p className={styles.waiting}>Projecting each first death.</p> : null}
      {rows.length === 0 ? null : (
        <div className={cx(claims.wide, isStale && styles.stale)}>
          <div className={styles.figuresOnly}>
            <SurvivorTable rows={rows} dollars={dollars} />
            <GuardrailsNote className={styles.note} />
          </div>
        </div>
      )}
    </Panel>
  );
}

function SurvivorTable({ rows, dollars }: { readonly rows: readonly SurvivorRow[]; readonly dollars: string }) {
  return (
    <FigureGrid
      label={`Income of the survivor a month, ${dollars}`}
      whole
      columns={[
        { id: 'death', head: 'If the first death is in', look: 'text' },
        { id: 'left', head: 'Left', look: 'text' },
        { id: 'before', head: 'Before' },
        { id: 'next', head: 'The year after' },
        { id: 'later', head: 'Later' },
        { id: 'share', head: 'of spending' },
        { id: 'success', head: 'Success', look: 'total' },
      ]}
      rows={rows.map((row) => ({
        id: `${row.year} ${row.dead}`,
        cells: [
          { text: row.isPlanned ? `${row.year}, as planned` : String(row.year) },
          { text: row.left },
          row.before < 0.5 && row.hasWages
            ? { text: 'wages', tone: 'soft' as const }
            : { text: tableMoney(row.before), work: () => survivorMonthSheet(row.years.before) },
          { text: tableMoney(row.nextYear), work: () => survivorMonthSheet(row.years.nextYear) },
          { text: tableMoney(row.later), work: () => survivorMonthSheet(row.years.later) },
          { text: wholePercent(row.share), work: () => survivorShareSheet(row.years.later) },
          successCell(row.success),
        ],
      }))}
    />
  );
}

function successCell(success: SurvivorRow['success']) {
  if (success === null) return { text: 'running', tone: 'soft' as const };
  return success.isComplete
    ? { text: successLine(success), work: () => successOfRun(success) }
    : { text: UNFINISHED, tone: 'soft' as const };
}

function csvRows(rows: readonly SurvivorRow[]) {
  return [
    ['firstDeath', 'left', 'before', 'yearAfter', 'later', 'shareOfSpending', 'successRate'],
    ...rows.map(({ year, left, before, nextYear, later, share, success }) => [
      year,
      left,
      before,
      nextYear,
      later,
      share,
      success?.isComplete === true ? success.successRate : null,
    ]),
  ];
}
