import { Figure } from '../../../components/figures/Figure.tsx';
import { FactTable } from '../../../components/tables/FactTable.tsx';
import { gainPercentile, worstGain } from '../figures/gain-sheets.ts';
import { gainFacts } from './claim-gain.ts';

type Gain = Parameters<typeof gainFacts>[0];

/** The gain at its percentiles, each to be opened. */
export function GainFacts({ title, gain }: { readonly title: string; readonly gain: Gain }) {
  return (
    <FactTable
      title={title}
      heads={['']}
      facts={gainFacts(gain).map(({ name, values: [text = ''] }, at) => ({
        name,
        values: [<Figure key={name} text={text} work={() => sheetOf(name, PERCENTILES[at - 1], gain)} />],
      }))}
    />
  );
}

/** Below them stands the worst future. */
const PERCENTILES = ['p10', 'p25', 'p50', 'p75', 'p90'] as const;

function sheetOf(name: string, percentile: (typeof PERCENTILES)[number] | undefined, gain: Gain) {
  return percentile === undefined ? worstGain(name, gain, false) : gainPercentile(name, percentile, gain);
}
