import type { ClaimStrategyState } from '../../../state/results/use-claim-strategy.ts';
import { StrategyAnswer } from './ClaimsView.tsx';
import { FilingPanel } from './FilingPanel.tsx';

/** What to file and when. */
export function FilingView({ state }: { readonly state: ClaimStrategyState }) {
  return (
    <StrategyAnswer
      state={state}
      head={null}
      renderPanels={(strategy, remark) => <FilingPanel strategy={strategy} remark={remark} />}
    />
  );
}
