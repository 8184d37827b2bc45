import { memo, useState } from 'react';
import { Button } from '../../../../components/Button.tsx';
import { Figure, FigureText } from '../../../../components/figures/Figure.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { RunStatus } from '../../../../components/progress/RunStatus.tsx';
import { FactTable } from '../../../../components/tables/FactTable.tsx';
import { headlineMoney } from '../../../../format/money.ts';
import { errorMessage } from '../../../../state/backend.tsx';
import { useAdopted } from '../../../../state/plan/use-adopted.ts';
import type { RunSettings } from '../../../../state/results/run-settings.ts';
import { type OrderAnswer, useOrder } from '../../../../state/what-if/use-order.ts';
import { averageSheet } from '../../figures/plain-sheets.ts';
import results from '../../results/Results.module.css';
import {
  type FoundOrder,
  foundFigures,
  type NamedOrder,
  orderFigures,
  orderSentence,
  rowName,
  simplerFigures,
  simplerSentence,
  togetherSentence,
  withFound,
} from './order-words.ts';

interface OrderPanelProps {
  /** Those of the plan's Monte Carlo run: every order meets its futures. */
  readonly settings: RunSettings;
}

/** What another order of withdrawals gains, alone and with conversions, and how to take it. */
export const OrderPanel = memo(({ settings }: OrderPanelProps) => {
  const [isAsked, setAsked] = useState(false);
  const run = useOrder(settings, isAsked);
  const { answer, isStale, isPreliminary, error } = run;
  const shown = isAsked ? answer : null;
  const remark = shown !== null && (isStale || isPreliminary) ? ' · recomputing' : '';
  const isOnPaths = shown !== null && shown.runs > 0;
  return (
    <Panel
      title="Which order leaves the most"
      unit={`${isOnPaths ? `on the same ${shown.runs.toLocaleString('en-US')} futures` : 'on the same futures'}, today’s dollars${remark}`}
      lede={
        shown === null
          ? 'Which accounts are drawn on first changes the tax, at the same household mix.'
          : orderSentence(shown)
      }
      figures={shown === null ? [] : orderFigures(shown)}
      ruled
    >
      {isAsked ? null : <Button onPress={() => setAsked(true)}>Compare orders</Button>}
      {isAsked ? <RunStatus run={run} model={settings.model} paths={isOnPaths ? shown.runs : null} /> : null}
      {error === null ? null : <p role="alert">{errorMessage(error)}</p>}
      {shown === null ? null : (
        <div className={isStale ? results.figuresOnly : undefined}>
          <Found answer={shown} isStale={isStale} />
        </div>
      )}
    </Panel>
  );
});

function Found({ answer, isStale }: { readonly answer: OrderAnswer; readonly isStale: boolean }) {
  const adopt = useAdopted();
  const { best, together, simpler, runs } = answer;
  const found = [best, together].flatMap((one) => (one === null ? [] : [one]));
  const [first] = found;
  if (first === undefined) return null;
  const further = togetherSentence(answer);
  const easier = simplerSentence(answer);
  const take = (chosen: NamedOrder) => void adopt((inputs) => withFound(inputs, chosen), `${rowName(chosen)}.`);
  return (
    <>
      <FactTable
        title="At one household mix"
        heads={['Heirs keep after tax', 'Taxes over the plan', '']}
        facts={[
          { name: answer.own.name, values: [...means(answer.own.name, first.worth.own), null] },
          ...found.map((one) => ({
            name: rowName(one),
            values: [
              ...means(rowName(one), one.worth.found),
              isStale ? null : (
                <Button look="link" aria-label={`Apply to plan: ${rowName(one)}`} onPress={() => take(one)}>
                  Apply to plan
                </Button>
              ),
            ],
          })),
        ]}
      />
      {further === null || together === null ? null : (
        <p>
          <FigureText text={further} figures={foundFigures(together, runs)} />
        </p>
      )}
      {easier === null ? null : (
        <p>
          <FigureText text={`${easier} `} figures={simplerFigures(answer)} />
          {simpler !== null && !simpler.isOwn && !isStale ? (
            <Button look="link" onPress={() => take(simpler)}>
              Use the simpler one
            </Button>
          ) : null}
        </p>
      )}
    </>
  );
}

function means(name: string, { legacy, taxes }: FoundOrder['worth']['own']) {
  return [
    <Figure
      key="legacy"
      text={headlineMoney(legacy)}
      work={() => averageSheet(`${name}: what heirs keep after tax`, legacy)}
    />,
    <Figure key="taxes" text={headlineMoney(taxes)} work={() => averageSheet(`${name}: taxes over the plan`, taxes)} />,
  ];
}
