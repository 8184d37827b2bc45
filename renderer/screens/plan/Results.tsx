import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { ChartFootProvider, chartFoot } from '../../charts/saving/chart-foot.ts';
import type { ResultTab } from '../../format/words.ts';
import { whenIdle } from '../../state/scheduler/scheduler.ts';
import { OverviewTab } from './overview/OverviewTab.tsx';
import type { PlanResults } from './results/plan-results.ts';
import styles from './results/Results.module.css';
import { ResultTabs } from './results/ResultTabs.tsx';

/** Pages that few open first: they are fetched once the plan is shown. */
const APART = {
  thisYear: async () => ({ default: (await import('./this-year/ThisYearTab.tsx')).ThisYearTab }),
  cashFlow: async () => ({ default: (await import('./cash-flow/CashFlowTab.tsx')).CashFlowTab }),
  accounts: async () => ({ default: (await import('./accounts/AccountsTab.tsx')).AccountsTab }),
  taxes: async () => ({ default: (await import('./taxes/TaxesTab.tsx')).TaxesTab }),
  roth: async () => ({ default: (await import('./roth/RothTab.tsx')).RothTab }),
  monteCarlo: async () => ({ default: (await import('./monte-carlo/MonteCarloTab.tsx')).MonteCarloTab }),
  decisions: async () => ({ default: (await import('./decisions/DecisionsTab.tsx')).DecisionsTab }),
  ledger: async () => ({ default: (await import('./ledger/LedgerTab.tsx')).LedgerTab }),
  compare: async () => ({ default: (await import('./compare/CompareTab.tsx')).CompareTab }),
  socialSecurity: async () => ({
    default: (await import('./social-security/SocialSecurityTab.tsx')).SocialSecurityTab,
  }),
};

/** A new tab gets its name in `format/words.ts` and its page here. */
const PAGES = {
  overview: OverviewTab,
  thisYear: lazy(APART.thisYear),
  cashFlow: lazy(APART.cashFlow),
  accounts: lazy(APART.accounts),
  taxes: lazy(APART.taxes),
  monteCarlo: lazy(APART.monteCarlo),
  roth: lazy(APART.roth),
  socialSecurity: lazy(APART.socialSecurity),
  decisions: lazy(APART.decisions),
  ledger: lazy(APART.ledger),
  compare: lazy(APART.compare),
} satisfies Readonly<Record<ResultTab, ComponentType<PlanResults>>>;

interface ResultsProps {
  readonly tab: ResultTab;
  readonly onTab: (tab: ResultTab) => void;
  readonly results: PlanResults;
}

/** The results of the plan, tab by tab. */
export function Results({ tab, onTab, results }: ResultsProps) {
  const { projection, monteCarlo } = results;
  // Before it is needed: a file that is asked for only after the host has ended is lost.
  useEffect(() => whenIdle(() => void Promise.allSettled(Object.values(APART).map((load) => load()))), []);
  return (
    <section className={styles.results} aria-label="Results" data-pane="" tabIndex={-1}>
      <ChartFootProvider value={chartFoot(projection.answer, monteCarlo.isStale ? null : monteCarlo.answer)}>
        <ResultTabs
          tab={tab}
          onTab={onTab}
          renderTab={(id) => {
            const Page = PAGES[id];
            return (
              <Suspense fallback={null}>
                <Page {...results} />
              </Suspense>
            );
          }}
        />
      </ChartFootProvider>
    </section>
  );
}
