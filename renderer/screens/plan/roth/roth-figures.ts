import { inHundred } from '../../../format/gain-words.ts';
import { differenceMoney, headlineMoney } from '../../../format/money.ts';
import { percent } from '../../../format/percent.ts';
import { marginText } from '../../../format/success.ts';
import { counted, DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import type { RothResult } from '../../../state/results/answers.ts';
import { gainPercentile } from '../figures/gain-sheets.ts';
import { dollarsOf, writtenSheet } from '../figures/plain-sheets.ts';
import {
  convertedSheet,
  legacySheet,
  rothIrmaaSheet,
  rothTaxesSheet,
  taxGainShareSheet,
  taxGainSheet,
} from '../figures/roth-sheets.ts';
import type { KeyFigure } from '../results/key-figures.ts';
import { comparedBaseline } from './tried-strategies.ts';

/** The conversions of a result in five figures. */
export function rothFigures(result: RothResult, dollars: Dollars): readonly KeyFigure[] {
  const { schedule, totals, convertedTotal, convertedTotalInTodaysDollars } = result;
  const isToday = dollars === 'todays';
  const converted = isToday ? convertedTotalInTodaysDollars : convertedTotal;
  const taxes = ({ lifetimeTaxes, lifetimeTaxesInTodaysDollars }: RothResult['totals']['baseline']) =>
    isToday ? lifetimeTaxesInTodaysDollars : lifetimeTaxes;
  const irmaa = ({ lifetimeIrmaa, lifetimeIrmaaInTodaysDollars }: RothResult['totals']['baseline']) =>
    isToday ? lifetimeIrmaaInTodaysDollars : lifetimeIrmaa;
  return [
    gainFigure(result),
    {
      label: 'Converted',
      value: headlineMoney(converted),
      lines: () => convertedSheet(result, dollars),
      note: `in ${counted(schedule.length, 'year')}, ${DOLLARS_WORDS[dollars]}`,
    },
    {
      label: 'Lifetime taxes',
      value: headlineMoney(taxes(totals.converted)),
      lines: () => rothTaxesSheet(result, 'converted', dollars),
      note: `${headlineMoney(taxes(totals.baseline))} without; IRMAA ${headlineMoney(irmaa(totals.converted))}, was ${headlineMoney(irmaa(totals.baseline))}`,
      noteFigures: [
        { text: headlineMoney(taxes(totals.baseline)), work: () => rothTaxesSheet(result, 'baseline', dollars) },
        { text: headlineMoney(irmaa(totals.converted)), work: () => rothIrmaaSheet(result, 'converted', dollars) },
        { text: headlineMoney(irmaa(totals.baseline)), work: () => rothIrmaaSheet(result, 'baseline', dollars) },
      ],
    },
    helpsFigure(result),
    worstFigure(result),
  ];
}

/** The gain by taxes; what another mix adds to it stands beside, and is not part of it. */
function gainFigure(result: RothResult): KeyFigure {
  const { objective, taxGain, mixGain, totals } = result;
  const lines = () => taxGainSheet(result, comparedBaseline(result));
  const mixFigure = {
    text: differenceMoney(mixGain),
    work: () =>
      writtenSheet('Gain by another mix', 'today’s dollars', dollarsOf(mixGain), {
        how: 'The whole gain less the tax gain',
      }),
  };
  const { name, baseline } = objective;
  const mix = Math.abs(mixGain) < 0.5 ? '' : `; ${differenceMoney(mixGain)} by another mix`;
  if (name === 'lifetimeTax') {
    const note = `today’s dollars, discounted${mix}`;
    return { label: 'Lifetime taxes saved', value: headlineMoney(taxGain), lines, note, noteFigures: [mixFigure] };
  }
  const share = taxGain / Math.max(1, Math.abs(baseline));
  const more =
    Math.abs(taxGain) < 0.5
      ? 'not converting is just as good'
      : `${percent(Math.round(share * 1000) / 1000)} of the legacy`;
  return {
    label: 'Tax gain for heirs',
    value: headlineMoney(taxGain),
    note: `${more}${mix}; ${headlineMoney(totals.converted.afterTaxLegacyInTodaysDollars)} after tax, today’s dollars`,
    lines,
    noteFigures: [
      {
        text: percent(Math.round(share * 1000) / 1000),
        work: () => taxGainShareSheet(result),
      },
      mixFigure,
      {
        text: headlineMoney(totals.converted.afterTaxLegacyInTodaysDollars),
        work: () => legacySheet(result),
      },
    ],
    isBad: taxGain < -0.5,
  };
}

/** The share that gains, with the share that loses beside it. */
function helpsFigure({ uncertainty }: RothResult): KeyFigure {
  const label = 'Gains in';
  if (uncertainty === null) return { label, value: '–', note: 'running the random futures' };
  const { shareHelped, shareHurt, shareHelpedInterval, gainP50 } = uncertainty;
  const [gains, losses] = [inHundred(shareHelped, Math.floor), inHundred(shareHurt, Math.ceil)];
  return {
    label,
    value: `${gains} of 100`,
    margin: `± ${marginText(shareHelpedInterval.low, shareHelpedInterval.high)}`,
    note: `futures; loses in ${losses === 0 ? 'none' : losses}; median gain ${headlineMoney(gainP50)}`,
    noteFigures: [{ text: headlineMoney(gainP50), work: () => gainPercentile('Median gain', 'p50', uncertainty) }],
  };
}

function worstFigure({ uncertainty }: RothResult): KeyFigure {
  const label = 'Worst one in ten';
  if (uncertainty === null) return { label, value: '–', note: 'running the random futures', isOptional: true };
  const { gainP10, gainP90 } = uncertainty;
  return {
    label,
    value: headlineMoney(gainP10),
    lines: () => gainPercentile(label, 'p10', uncertainty),
    note: `best one in ten ${headlineMoney(gainP90)}`,
    noteFigures: [{ text: headlineMoney(gainP90), work: () => gainPercentile('Best one in ten', 'p90', uncertainty) }],
    isBad: gainP10 < -0.5,
    isOptional: true,
  };
}
