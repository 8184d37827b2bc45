import { figure } from '../../../primitives/figure.ts';
import * as line from '../../../tax/federal/federal-tax-lines.ts';
import { lineOf } from '../../../tax/federal/federal-tax-lines.ts';
import type { ProgramHarvest } from '../../program/program.ts';
import { flowSum, linesOfYear } from '../../result/ledger.ts';
import { FLOW } from '../../state/run-cells.ts';
import { fieldLine, type RanYear, type RowLine, type RowSheet } from './row-sheet.ts';

/** What was realized on purpose, how the room for it was worked out, and what it costs. */
export function harvestSheet(ran: RanYear): RowSheet {
  const { harvest } = ran.program;
  const { harvestedGains, harvestedLosses } = ran.row.capitalGains;
  const isFilled = harvest?.gains === true;
  return {
    id: 'harvest',
    title: 'Gains and losses harvested',
    lines: [
      ...(isFilled ? roomLines(ran) : []),
      fieldLine('capitalGains.harvestedGains', {
        label: 'Gains harvested',
        value: harvestedGains,
        formula: isFilled ? STOPS[harvest.upTo] : 'none: the plan realizes no gains on purpose',
        citation: '26 USC 1(h)(1)(B)',
        uses: ['room', line.TAXABLE_INCOME],
      }),
      fieldLine('capitalGains.harvestedLosses', {
        label: 'Losses harvested',
        value: harvestedLosses,
        formula:
          harvest?.losses === true
            ? 'what taxable accounts were worth less than their basis; a like fund is taken to be bought at once'
            : 'none: the plan realizes no losses on purpose',
        citation: '26 USC 1211(b), 1212(b)',
      }),
      ...(isFilled ? costLines(ran) : []),
    ],
  };
}

const STOPS: Readonly<Record<ProgramHarvest['upTo'], string>> = {
  federalTax:
    'as far as taxable income stays within the zero rate, guards are kept and federal tax is not raised; at most the gains there are',
  anyTax:
    'as far as taxable income stays within the zero rate, guards are kept and no income tax is raised; at most the gains there are',
  zeroRate:
    'as far as taxable income stays within the zero rate and guards are kept, whatever else rises; at most the gains there are',
};

/** The room on the return before: deductions beyond ordinary income add to it, benefits that gains make taxable use it up. */
function roomLines({ ledger, year }: RanYear): readonly RowLine[] {
  const before = flowSum(ledger, year, FLOW.taxableBeforeHarvest);
  const top = year.law.zeroGainRateLimit;
  return [
    {
      key: 'taxable-before',
      label: 'Taxable income without gains harvested',
      value: before,
      formula: 'of the December’s return, settled without them',
      citation: '26 USC 63',
    },
    {
      key: 'top',
      label: 'Top of the zero rate',
      value: top,
      formula: 'maximum zero rate amount of the filing status',
      citation: '26 USC 1(h)(1)(B)(i)',
    },
    {
      key: 'room',
      label: 'Room in the zero rate',
      value: Math.max(0, top - before),
      formula: `top of the zero rate − taxable income, not below 0: ${figure(top)} − ${figure(before)}; unused deductions come on top`,
      citation: '26 USC 1(h)(1)(B)',
      uses: ['top', 'taxable-before'],
    },
  ];
}

/** Both taxes with and without: what the run wrote of the two returns. */
function costLines({ ledger, year, yearIndex }: RanYear): readonly RowLine[] {
  const federal = {
    after: lineOf(linesOfYear(ledger, yearIndex), line.TOTAL_TAX),
    before: flowSum(ledger, year, FLOW.federalBeforeHarvest),
  };
  const state = { after: ledger.stateTaxes[yearIndex] ?? 0, before: flowSum(ledger, year, FLOW.stateBeforeHarvest) };
  return [
    {
      key: 'federal-cost',
      label: 'Federal tax that it costs',
      ...rise(federal),
      citation: '26 USC 1(h)',
      uses: [line.TOTAL_TAX],
    },
    {
      key: 'state-cost',
      label: 'State and local tax that it costs',
      ...rise(state),
      citation: 'Law of the state',
      uses: ['state-return/tax', 'local-return/tax', 'property-tax-credits/credits'],
    },
  ];
}

function rise({ after, before }: { readonly after: number; readonly before: number }) {
  return {
    value: after - before,
    formula: `tax with − tax without gains harvested: ${figure(after)} − ${figure(before)}`,
  };
}
