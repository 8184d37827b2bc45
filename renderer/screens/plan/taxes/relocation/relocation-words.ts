import { localityName } from '../../../../format/locality-names.ts';
import { differenceMoney, headlineMoney } from '../../../../format/money.ts';
import { STATE_NAMES } from '../../../../format/state-names.ts';
import { successShareText } from '../../../../format/success.ts';
import type { FigureSheet, SentenceFigure } from '../../../../state/figures/figure-sheet.ts';
import type { RelocationAnswer } from '../../../../state/what-if/use-relocation.ts';
import { meanEndSheet } from '../../figures/gain-sheets.ts';
import { averageSheet, dollarsOf, lessSheet, sumSheet, writtenSheet } from '../../figures/plain-sheets.ts';
import { futuresSheet } from '../../figures/success-sheets.ts';

type Place = RelocationAnswer['places'][number];
type Lived = RelocationAnswer['own'];

const TODAY = 'today’s dollars';
export const AS_IT_IS = 'The plan as it is';

export function placeName(place: string): string {
  return Object.entries(STATE_NAMES).find(([code]) => code === place)?.[1] ?? localityName(place);
}

/** Where heirs would keep most, and by how much more than with the plan as it is. */
export function relocationSentence({ places, own }: RelocationAnswer): string {
  const [best] = places;
  if (best === undefined) return '';
  const { mean, meanInterval } = best.difference;
  const taxes = `Over the plan, ${headlineMoney(own.atMeans.stateTax)} goes to states and localities at average returns`;
  if (mean < 1) return `${taxes}. No state would leave heirs more.`;
  const interval =
    meanInterval === null
      ? ''
      : ` (95% interval ${headlineMoney(meanInterval.low)} to ${headlineMoney(meanInterval.high)})`;
  return `${taxes}. Lived in ${placeName(best.place)} from the start, the plan leaves heirs ${headlineMoney(mean)} more after tax, on average${interval}.`;
}

/** The figures of that sentence. */
export function relocationFigures(answer: RelocationAnswer): readonly SentenceFigure[] {
  const { own } = answer;
  const [best] = answer.places;
  const stateTax = { text: headlineMoney(own.atMeans.stateTax), work: () => stateTaxSheet(AS_IT_IS, own) };
  if (best === undefined || best.difference.mean < 1) return [stateTax];
  const { mean, meanInterval } = best.difference;
  const ends = meanInterval === null ? [] : [meanInterval.low, meanInterval.high];
  return [
    stateTax,
    { text: headlineMoney(mean), work: () => differenceSheet(best, own) },
    ...ends.map((end) => ({
      text: headlineMoney(end),
      work: () => meanEndSheet('An end of the 95% interval', mean, end),
    })),
  ];
}

/** What a place leaves heirs less what the plan as it is leaves them. */
function differenceSheet({ place, onPaths, difference }: Place, own: Lived): FigureSheet {
  return lessSheet(
    `${placeName(place)}: what heirs keep more`,
    `${TODAY}, average of all futures`,
    [
      { name: placeName(place), value: dollarsOf(onPaths.legacy) },
      { name: AS_IT_IS, value: dollarsOf(own.onPaths.legacy) },
    ],
    dollarsOf(difference.mean),
  );
}

function stateTaxSheet(name: string, { atMeans }: Lived): FigureSheet {
  return writtenSheet(`${name}: state and local taxes`, TODAY, dollarsOf(atMeans.stateTax), {
    how: 'All years together, at average returns',
    note: 'The worksheets of the place show each year’s, where the plan is lived there.',
  });
}

/** The columns beside the place: what each holds, and what is behind it. `place` is null in the row of the plan as it is. */
export const RELOCATION_COLUMNS: readonly {
  readonly id: string;
  readonly head: string;
  readonly text: (lived: Lived, place: Place | null) => string;
  readonly work: (lived: Lived, place: Place | null, of: { readonly own: Lived; readonly runs: number }) => FigureSheet;
}[] = [
  {
    id: 'state',
    head: 'State taxes',
    text: ({ atMeans }) => headlineMoney(atMeans.stateTax),
    work: (lived, place) => stateTaxSheet(nameOf(place), lived),
  },
  {
    id: 'estate',
    head: 'Estate taxes',
    text: ({ atMeans }) => headlineMoney(atMeans.estateTax),
    work: ({ atMeans }, place) =>
      writtenSheet(`${nameOf(place)}: estate and inheritance taxes`, TODAY, dollarsOf(atMeans.estateTax), {
        how: 'Federal and of the state, at average returns',
      }),
  },
  {
    id: 'income',
    head: 'Income taxes',
    text: ({ atMeans }) => headlineMoney(atMeans.federalTax + atMeans.stateTax),
    work: ({ atMeans }, place) =>
      sumSheet(
        `${nameOf(place)}: taxes over the plan`,
        TODAY,
        [
          { name: 'Federal income and payroll taxes', value: dollarsOf(atMeans.federalTax) },
          { name: 'State and local income taxes', value: dollarsOf(atMeans.stateTax) },
        ],
        dollarsOf(atMeans.federalTax + atMeans.stateTax),
      ),
  },
  {
    id: 'success',
    head: 'Success',
    text: ({ onPaths }) => successShareText(onPaths.successRate),
    work: ({ onPaths }, place, { runs }) =>
      futuresSheet(`${nameOf(place)}: success`, onPaths.successRate, {
        runs,
        counted: 'Futures in which every goal is paid',
      }),
  },
  {
    id: 'legacy',
    head: 'Heirs keep',
    text: ({ onPaths }) => headlineMoney(onPaths.legacy),
    work: ({ onPaths }, place) => averageSheet(`${nameOf(place)}: what heirs keep after tax`, onPaths.legacy),
  },
  {
    id: 'difference',
    head: 'More than now',
    text: (_, place) => (place === null ? '' : differenceMoney(place.difference.mean)),
    work: (lived, place, { own }) => (place === null ? stateTaxSheet(AS_IT_IS, lived) : differenceSheet(place, own)),
  },
];

function nameOf(place: Place | null): string {
  return place === null ? AS_IT_IS : placeName(place.place);
}
