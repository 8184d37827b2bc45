import { memo, useState } from 'react';
import { DataGrid } from '../../../../components/tables/DataGrid.tsx';
import { useCellWork } from '../../../../state/figures/use-cell-work.ts';
import type { RunSettings } from '../../../../state/results/run-settings.ts';
import { type RelocationAnswer, useRelocation } from '../../../../state/what-if/use-relocation.ts';
import { AskedPanel } from '../../results/AskedPanel.tsx';
import { AS_IT_IS, placeName, RELOCATION_COLUMNS, relocationFigures, relocationSentence } from './relocation-words.ts';

interface RelocationPanelProps {
  /** Those of the plan's Monte Carlo run: every place meets its futures. */
  readonly settings: RunSettings;
}

const OWN = 'own';

/** What the plan would pay and leave if it were lived in another state from its first month on. */
export const RelocationPanel = memo(({ settings }: RelocationPanelProps) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <AskedPanel
      title="What another state would take"
      run={useRelocation(settings, isAsked)}
      isAsked={isAsked}
      onAsk={() => setAsked(true)}
      model={settings.model}
      ask="Compare states"
      about="Where you live decides state, estate and inheritance taxes. Only taxes change: prices, premiums and property taxes stay as the plan has them."
      finding={relocationSentence}
      figures={relocationFigures}
    >
      {(answer) => <Places answer={answer} />}
    </AskedPanel>
  );
});

function Places({ answer }: { readonly answer: RelocationAnswer }) {
  const { own, places, runs } = answer;
  const openCell = useCellWork((id, columnId) => {
    const place = places.find((one) => one.place === id) ?? null;
    const column = RELOCATION_COLUMNS.find((one) => one.id === columnId);
    if (column === undefined || (place === null && id !== OWN)) return null;
    const lived = place ?? own;
    return { text: column.text(lived, place), work: column.work(lived, place, { own, runs }) };
  });
  const rows = [
    { id: OWN, name: AS_IT_IS, lived: own, place: null },
    ...places.map((place) => ({ id: place.place, name: placeName(place.place), lived: place, place })),
  ];
  return (
    <DataGrid
      label="The plan lived in each state, most kept by heirs first"
      onOpen={openCell}
      columns={[
        { id: 'place', head: 'Lived in', look: 'text' },
        ...RELOCATION_COLUMNS.map(({ id, head }) => ({ id, head })),
      ]}
      rows={rows.map(({ id, name, lived, place }) => ({
        id,
        cells: [
          { text: name },
          ...RELOCATION_COLUMNS.map((column) => {
            const text = column.text(lived, place);
            return { text, opens: text !== '' };
          }),
        ],
      }))}
    />
  );
}
