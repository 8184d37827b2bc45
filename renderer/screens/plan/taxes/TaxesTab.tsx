import { ProjectionPage } from '../answers/ProjectionPage.tsx';
import type { PlanResults } from '../results/plan-results.ts';
import styles from '../results/Results.module.css';
import { CliffPanel } from './CliffPanel.tsx';
import { FiledReturnPanel } from './FiledReturnPanel.tsx';
import { LadderPanels } from './LadderPanels.tsx';
import { RatesPanel } from './RatesPanel.tsx';
import { RelocationPanel } from './relocation/RelocationPanel.tsx';
import { TaxKindsPanel } from './TaxKindsPanel.tsx';
import { taxesAnswer } from './taxes-answer.ts';

/** Taxes by kind, income among brackets and tiers, what more income would cost, what another state would take, and a filed return. */
export function TaxesTab({ projection, monteCarlo, dollars }: PlanResults) {
  return (
    <ProjectionPage projection={projection} dollars={dollars} answer={taxesAnswer}>
      {(panel) => (
        <>
          <LadderPanels {...panel} />
          <div className={styles.pair}>
            <RatesPanel {...panel} />
            <TaxKindsPanel {...panel} />
          </div>
          <CliffPanel {...panel} />
          <RelocationPanel settings={monteCarlo.settings} />
          <FiledReturnPanel />
        </>
      )}
    </ProjectionPage>
  );
}
