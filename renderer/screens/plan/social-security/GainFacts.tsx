import { Figure } from '../../../components/figures/Figure.tsx';
import { FactTable } from '../../../components/tables/FactTable.tsx';
import { gainSheet } from '../figures/gain-sheets.ts';
import { gainFacts } from './claim-gain.ts';

type Gain = Parameters<typeof gainFacts>[0];

/** The gain at its percentiles, each to be opened. */
export function GainFacts({ title, gain }: { readonly title: string; readonly gain: Gain }) {
  const { gainP10, gainP25, gainP50, gainP75, gainP90, worstRegret, runs } = gain;
  const values = [-worstRegret, gainP10, gainP25, gainP50, gainP75, gainP90];
  return (
    <FactTable
      title={title}
      heads={['']}
      facts={gainFacts(gain).map(({ name, values: [text = ''] }, at) => ({
        name,
        values: [<Figure key={name} text={text} work={() => gainSheet(name, values[at] ?? 0, runs)} />],
      }))}
    />
  );
}
