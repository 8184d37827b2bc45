import { memo, useMemo, useState } from 'react';
import { csvText } from '../../../../../electron/contract/operation/csv.ts';
import { BridgeChart } from '../../../../charts/changes/BridgeChart.tsx';
import { Button } from '../../../../components/Button.tsx';
import { Segmented } from '../../../../components/fields/Segmented.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { choicesOf } from '../../../../format/words.ts';
import { errorMessage } from '../../../../state/backend.tsx';
import { download } from '../../../../state/download.ts';
import results from '../../results/Results.module.css';
import { ToolFields } from './ToolFields.tsx';
import { ToolSteps } from './ToolSteps.tsx';
import { TOOL_MEASURES, type ToolMeasure, toolBars, toolRows, toolSentence } from './tool-words.ts';
import { type ToolAnswer, type ToolEntry, useToolComparison } from './use-tool-comparison.ts';

const FIRST: ToolEntry = { tool: 'owl', dollars: 'today' };

/** From our answer to another planner's, one of its conventions after another; what is left is said. */
export const ToolsPanel = memo(() => {
  const [isAsked, setAsked] = useState(false);
  const [entry, setEntry] = useState(FIRST);
  const { answer, isStale, error } = useToolComparison(entry, isAsked);
  const shown = isAsked ? answer : null;
  return (
    <Panel
      title="Why tools differ"
      unit="the same plan by the conventions of another planner"
      lede={
        shown === null
          ? 'Two planners that answer differently often assume differently. One convention at a time leads from our answer to theirs.'
          : toolSentence(shown)
      }
      ruled
      actions={shown === null ? undefined : <ToolsCsvButton answer={shown} />}
    >
      {isAsked ? (
        <ToolFields entry={entry} onEntry={setEntry} />
      ) : (
        <Button onPress={() => setAsked(true)}>Compare tools</Button>
      )}
      {error === null ? null : <p role="alert">{errorMessage(error)}</p>}
      {shown === null ? null : (
        <div className={isStale ? results.figuresOnly : undefined}>
          <ToolBridge answer={shown} />
          <ToolSteps answer={shown} />
        </div>
      )}
    </Panel>
  );
});

function ToolBridge({ answer }: { readonly answer: ToolAnswer }) {
  const [measure, setMeasure] = useState<ToolMeasure>('endingNetWorth');
  const bars = useMemo(() => toolBars(answer, measure), [answer, measure]);
  return (
    <>
      <Segmented label="What differs" value={measure} choices={choicesOf(TOOL_MEASURES)} onChange={setMeasure} />
      <BridgeChart
        label={`${TOOL_MEASURES[measure]}, from our answer to theirs. The table below has the figures.`}
        bars={bars}
        measure={measure === 'firstYearTax' ? 'lifetimeTaxes' : 'finalNetPortfolio'}
      />
    </>
  );
}

/** Saves the steps as a table. */
function ToolsCsvButton({ answer }: { readonly answer: ToolAnswer }) {
  const save = () => download(`why ${answer.name} differs.csv`, 'text/csv', csvText(toolRows(answer)));
  return (
    <Button look="quiet" small aria-label="CSV of why tools differ" onPress={save}>
      CSV
    </Button>
  );
}
