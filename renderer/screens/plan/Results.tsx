import { useState } from 'react';
import { projectionCsv } from '../../../electron/contract/answers/projection-csv.ts';
import { csvText } from '../../../electron/contract/operation/csv.ts';
import { NetPortfolioChart } from '../../charts/portfolio/NetPortfolioChart.tsx';
import { netPortfolioSentence } from '../../charts/portfolio/net-portfolio-sentence.ts';
import { Button } from '../../components/Button.tsx';
import { cx } from '../../components/class-names.ts';
import { Panel } from '../../components/Panel.tsx';
import { DOLLARS_WORDS, type Dollars } from '../../format/words.ts';
import { download } from '../../state/download.ts';
import type { PlanRecord } from '../../state/plan/plan-session.ts';
import { useSessionState } from '../../state/plan/session-context.tsx';
import { USUAL_ASSUMPTIONS } from '../../state/results/use-claim-strategy.ts';
import type { MonteCarloState } from '../../state/results/use-monte-carlo.ts';
import type { ProjectionState, YearlyProjection } from '../../state/results/use-projection.ts';
import { useShortcuts } from '../../state/shortcuts.ts';
import { CompareTab } from './compare/CompareTab.tsx';
import { MonteCarloTab } from './monte-carlo/MonteCarloTab.tsx';
import { BalancesPanel } from './overview/BalancesPanel.tsx';
import { Warnings } from './overview/Warnings.tsx';
import { YearTable } from './overview/YearTable.tsx';
import { type ResultTabState, ResultTabs } from './ResultTabs.tsx';
import { KeyFigures } from './results/KeyFigures.tsx';
import { keyFigures, successFigure } from './results/key-figures.ts';
import styles from './results/Results.module.css';
import { ResultsProblem } from './results/ResultsProblem.tsx';
import { SocialSecurityTab } from './social-security/SocialSecurityTab.tsx';

interface ResultsProps {
  readonly state: ProjectionState;
  readonly monteCarlo: MonteCarloState;
  readonly dollars: Dollars;
}

interface AllResultsProps extends ResultsProps {
  readonly tabs: ResultTabState;
  readonly plan: PlanRecord;
}

/** What the plan comes to, page by page. */
export function Results({ tabs, plan, ...props }: AllResultsProps) {
  const [assumed, setAssumed] = useState(USUAL_ASSUMPTIONS);
  const [against, setAgainst] = useState<number | null>(null);
  return (
    <section className={styles.results} aria-label="Results" data-pane="" tabIndex={-1}>
      <ResultTabs
        tab={tabs.tab}
        onTab={tabs.setTab}
        renderTab={(id) => {
          switch (id) {
            case 'overview':
              return <OverviewTab {...props} />;
            case 'monteCarlo':
              return (
                <MonteCarloTab
                  monteCarlo={props.monteCarlo}
                  projection={props.state.projection}
                  dollars={props.dollars}
                />
              );
            case 'socialSecurity':
              return <SocialSecurityTab assumed={assumed} onAssumed={setAssumed} />;
            case 'compare':
              return (
                <CompareTab plan={plan} settings={props.monteCarlo.settings} against={against} onAgainst={setAgainst} />
              );
            default:
              return id satisfies never;
          }
        }}
      />
    </section>
  );
}

/** The last good result stays in sight, dimmed, while a newer one is worked out or cannot be. */
function OverviewTab({ state, monteCarlo, dollars }: ResultsProps) {
  const { projection, isStale, error } = state;
  const { faults } = useSessionState();
  const isDimmed = isStale || error !== null;
  return (
    <div className={cx(styles.page, isDimmed && styles.stale)}>
      {projection === null ? (
        <div className={styles.first} />
      ) : (
        <KeyFigures figures={[successFigure(monteCarlo), ...keyFigures(projection, dollars)]} />
      )}
      {error === null ? null : (
        <div className={styles.problem}>
          <ResultsProblem error={error} hasResult={projection !== null} onRetry={state.retry} />
        </div>
      )}
      {projection === null ? (
        error === null ? (
          <p className={styles.waiting}>Working out the first result.</p>
        ) : null
      ) : (
        <Overview
          projection={projection}
          monteCarlo={monteCarlo}
          dollars={dollars}
          remark={remarkOf(isStale && error === null, faults.size)}
        />
      )}
    </div>
  );
}

function remarkOf(isRecomputing: boolean, faults: number): string {
  if (isRecomputing) return ' · recomputing';
  return faults === 0 ? '' : ' · with the last valid values';
}

const SHADING = ' Shading: 8 paths in 10, each year by itself; it is not itself a path.';

interface OverviewProps {
  readonly projection: YearlyProjection;
  readonly monteCarlo: MonteCarloState;
  readonly dollars: Dollars;
  readonly remark: string;
}

function Overview({ projection, monteCarlo: { answer: result, isStale }, dollars, remark }: OverviewProps) {
  const [isTable, setTable] = useState(false);
  useShortcuts({ T: () => setTable(!isTable) });
  const unit = `${DOLLARS_WORDS[dollars]}, after tax each year, year end${remark}`;
  return (
    <div className={styles.split}>
      <div className={styles.grid}>
        <Panel
          title="Net portfolio"
          unit={isTable ? `whole dollars, ${DOLLARS_WORDS[dollars]}${remark}` : unit}
          lede={`${netPortfolioSentence(projection, dollars)}${result === null ? '' : SHADING}`}
          actions={
            <>
              <Button look="quiet" small onPress={() => setTable(!isTable)}>
                {isTable ? 'Chart' : 'Table'}
              </Button>
              <Button look="quiet" small onPress={() => downloadCsv(projection)}>
                CSV
              </Button>
            </>
          }
        >
          <div className={styles.fading}>
            {isTable ? (
              <YearTable projection={projection} dollars={dollars} />
            ) : (
              <NetPortfolioChart
                projection={projection}
                dollars={dollars}
                fan={result === null ? null : { result, isStale }}
              />
            )}
          </div>
        </Panel>
        <div className={styles.pair}>
          <Warnings projection={projection} />
          <BalancesPanel projection={projection} dollars={dollars} remark={remark} />
        </div>
      </div>
      <div className={styles.beside}>
        <Panel title="Year by year" unit={`${DOLLARS_WORDS[dollars]}${remark}`}>
          <div className={styles.fading}>
            <YearTable projection={projection} dollars={dollars} short />
          </div>
        </Panel>
      </div>
    </div>
  );
}

function downloadCsv(projection: YearlyProjection): void {
  download(projectionCsv.fileName(projection), 'text/csv', csvText(projectionCsv.rows(projection)));
}
