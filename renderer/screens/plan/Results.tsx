import type { ComponentType } from 'react';
import { ChartFootProvider, chartFoot } from '../../charts/saving/chart-foot.ts';
import type { ResultTab } from '../../format/words.ts';
import { AccountsTab } from './accounts/AccountsTab.tsx';
import { CashFlowTab } from './cash-flow/CashFlowTab.tsx';
import { CompareTab } from './compare/CompareTab.tsx';
import { LedgerTab } from './ledger/LedgerTab.tsx';
import { MonteCarloTab } from './monte-carlo/MonteCarloTab.tsx';
import { OverviewTab } from './overview/OverviewTab.tsx';
import type { PlanResults } from './results/plan-results.ts';
import styles from './results/Results.module.css';
import { ResultTabs } from './results/ResultTabs.tsx';
import { RothTab } from './roth/RothTab.tsx';
import { SocialSecurityTab } from './social-security/SocialSecurityTab.tsx';
import { TaxesTab } from './taxes/TaxesTab.tsx';

/** A new tab gets its name in `format/words.ts` and its page here. */
const PAGES = {
  overview: OverviewTab,
  cashFlow: CashFlowTab,
  accounts: AccountsTab,
  taxes: TaxesTab,
  monteCarlo: MonteCarloTab,
  roth: RothTab,
  socialSecurity: SocialSecurityTab,
  ledger: LedgerTab,
  compare: CompareTab,
} satisfies Readonly<Record<ResultTab, ComponentType<PlanResults>>>;

interface ResultsProps {
  readonly tab: ResultTab;
  readonly onTab: (tab: ResultTab) => void;
  readonly results: PlanResults;
}

/** The results of the plan, tab by tab. */
export function Results({ tab, onTab, results }: ResultsProps) {
  const { projection, monteCarlo } = results;
  return (
    <section className={styles.results} aria-label="Results" data-pane="" tabIndex={-1}>
      <ChartFootProvider value={chartFoot(projection.answer, monteCarlo.isStale ? null : monteCarlo.answer)}>
        <ResultTabs
          tab={tab}
          onTab={onTab}
          renderTab={(id) => {
            const Page = PAGES[id];
            return <Page {...results} />;
          }}
        />
      </ChartFootProvider>
    </section>
  );
}
