import { ProjectionPage } from '../answers/ProjectionPage.tsx';
import type { PlanResults } from '../results/plan-results.ts';
import { CashFlowPanel } from './CashFlowPanel.tsx';
import { cashFlowAnswer } from './cash-flow-answer.ts';
import { FloorsPanel } from './floors/FloorsPanel.tsx';
import { StreamsPanel } from './StreamsPanel.tsx';

/** Where the money comes from and where it goes, over the years and in one of them. */
export function CashFlowTab({ projection, dollars }: PlanResults) {
  return (
    <ProjectionPage projection={projection} dollars={dollars} answer={cashFlowAnswer}>
      {(panel) => (
        <>
          <CashFlowPanel {...panel} />
          <StreamsPanel {...panel} />
          <FloorsPanel />
        </>
      )}
    </ProjectionPage>
  );
}
