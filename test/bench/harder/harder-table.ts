import type { EffortFigures, HarderRow } from './harder-row.ts';

const HEAD = [
  'household',
  'no conversion',
  '`quick`',
  '`standard`',
  '`thorough`',
  'best known',
  'better on',
  'spread',
  'simpler, within half a percent',
];

/** The rows as a table in Markdown: gains in dollars of the start, with the simulations that they took. */
export function harderTable(rows: readonly HarderRow[]): string {
  return [HEAD, HEAD.map((_, at) => (at === 0 || at === HEAD.length - 1 ? '---' : '---:')), ...rows.map(cellsOf)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function cellsOf({ household, without, quick, standard, thorough, ...row }: HarderRow): readonly string[] {
  return [
    household,
    count(without),
    effort(quick),
    effort(standard),
    effort(thorough),
    count(row.bestKnown),
    `${Math.round(row.shareBetter * 100)}%`,
    count(row.spread),
    row.simpler ?? 'none',
  ];
}

function effort({ gain, simulations }: EffortFigures): string {
  return `${count(gain)} (${count(simulations)})`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
