import { memo, useState } from 'react';
import { Button } from '../../../../components/Button.tsx';
import { Figure, FigureText } from '../../../../components/figures/Figure.tsx';
import { FactTable } from '../../../../components/tables/FactTable.tsx';
import { headlineMoney } from '../../../../format/money.ts';
import { useAdopted } from '../../../../state/plan/use-adopted.ts';
import type { RunSettings } from '../../../../state/results/run-settings.ts';
import { type OrderAnswer, useOrder } from '../../../../state/what-if/use-order.ts';
import { averageSheet } from '../../figures/plain-sheets.ts';
import { AskedPanel } from '../../results/AskedPanel.tsx';
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
  return (
    <AskedPanel
      title="Which order leaves the most"
      run={useOrder(settings, isAsked)}
      isAsked={isAsked}
      onAsk={() => setAsked(true)}
      model={settings.model}
      ask="Compare orders"
      about="Which accounts are drawn on first changes the tax, at the same household mix."
      finding={orderSentence}
      figures={orderFigures}
    >
      {(answer, isStale) => <Found answer={answer} isStale={isStale} />}
    </AskedPanel>
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
