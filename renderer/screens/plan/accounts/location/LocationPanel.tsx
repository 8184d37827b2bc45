import { memo, useState } from 'react';
import { Figure, FigureText } from '../../../../components/figures/Figure.tsx';
import { FactTable } from '../../../../components/tables/FactTable.tsx';
import { headlineMoney, tableDifference, tableMoney } from '../../../../format/money.ts';
import { CLASS_NAMES } from '../../../../format/words.ts';
import type { RunSettings } from '../../../../state/results/run-settings.ts';
import { type LocationAnswer, useLocation } from '../../../../state/what-if/use-location.ts';
import { averageSheet } from '../../figures/plain-sheets.ts';
import { AskedPanel } from '../../results/AskedPanel.tsx';
import {
  ALIKE,
  classSheet,
  LOCATED,
  locationFigures,
  locationSentence,
  movesFigures,
  movesSentence,
  taxSheet,
} from './location-words.ts';

interface LocationPanelProps {
  /** Those of the plan's Monte Carlo run: both ways meet its futures. */
  readonly settings: RunSettings;
}

/** What location alone is worth: the same household mix located and in every account alike, and the moves that get there this year. */
export const LocationPanel = memo(({ settings }: LocationPanelProps) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <AskedPanel
      title="What location is worth"
      run={useLocation(settings, isAsked)}
      isAsked={isAsked}
      onAsk={() => setAsked(true)}
      model={settings.model}
      ask="Compare locations"
      about="Which account holds the bonds changes the tax, at the same household mix."
      finding={locationSentence}
      figures={locationFigures}
    >
      {(answer) => (
        <>
          <Worth answer={answer} />
          <Moves answer={answer} />
        </>
      )}
    </AskedPanel>
  );
});

function Worth({ answer: { worth } }: { readonly answer: LocationAnswer }) {
  if (worth === null) return null;
  const row = (name: string, { legacy, taxes }: typeof worth.located) => ({
    name,
    values: [
      <Figure
        key="legacy"
        text={headlineMoney(legacy)}
        work={() => averageSheet(`${name}: what heirs keep after tax`, legacy)}
      />,
      <Figure
        key="taxes"
        text={headlineMoney(taxes)}
        work={() => averageSheet(`${name}: taxes over the plan`, taxes)}
      />,
    ],
  });
  return (
    <FactTable
      title="At one household mix"
      heads={['Heirs keep after tax', 'Taxes over the plan']}
      facts={[row(LOCATED, worth.located), row(ALIKE, worth.alike)]}
    />
  );
}

function Moves({ answer }: { readonly answer: LocationAnswer }) {
  const { worth, moves } = answer;
  if (worth === null) return null;
  const classes = [...new Set(moves.flatMap((move) => move.classes.map((one) => one.class)))];
  return (
    <>
      <p>
        <FigureText text={movesSentence(answer)} figures={movesFigures(answer)} />
      </p>
      {moves.length === 0 ? null : (
        <FactTable
          title="Moves this year, dollars"
          heads={['When', ...classes.map((name) => CLASS_NAMES[name]), 'Tax']}
          facts={moves.map(({ name, when, tax, gain, classes: held }) => ({
            name,
            values: [
              when === 'now' ? 'now' : 'December',
              ...classes.map((of) => {
                const { before = 0, after = 0 } = held.find((one) => one.class === of) ?? {};
                return (
                  <Figure
                    key={of}
                    text={tableDifference(after - before)}
                    work={() => classSheet(`${name}: ${CLASS_NAMES[of].toLowerCase()}`, before, after)}
                  />
                );
              }),
              <Figure key="tax" text={tableMoney(tax)} work={() => taxSheet(`${name}: tax of the move`, tax, gain)} />,
            ],
          }))}
        />
      )}
    </>
  );
}
