import { useState } from 'react';
import { Segmented } from '../../../../components/fields/Segmented.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { FigureGrid } from '../../../../components/tables/FigureGrid.tsx';
import { agesText } from '../../../../format/ages.ts';
import { money, tableMoney } from '../../../../format/money.ts';
import type { FigureSheet, SentenceFigure } from '../../../../state/figures/figure-sheet.ts';
import type { ClaimStrategy } from '../../../../state/results/answers.ts';
import { livingSheets } from '../../figures/living-sheets.ts';
import { CsvButton } from '../CsvButton.tsx';
import claims from '../SocialSecurityTab.module.css';
import { type LivingYear, livingYears } from './living-years.ts';

type Evaluated = ClaimStrategy['evaluated'][number];

interface LivingTablePanelProps {
  readonly persons: readonly { readonly name: string; readonly birthYear: number }[];
  /** The unit of the amounts. */
  readonly dollars: string;
  readonly choices: readonly { readonly value: string; readonly text: string; readonly of: Evaluated }[];
}

/** What is paid each year, by who is alive: both, or one alone. */
export function LivingTablePanel({ persons, dollars, choices }: LivingTablePanelProps) {
  const [chosen, choose] = useState('');
  const choice = choices.find(({ value }) => value === chosen) ?? choices[0];
  if (choice === undefined) return null;
  const years = livingYears(choice.of, persons);
  const last = years.at(-1);
  const columns = columnsOf(persons);
  const works = choice.of.yearly.map((year) => livingSheets(year, persons).map((sheet) => () => sheet));
  return (
    <Panel
      title={persons.length > 1 ? 'By year and by who is alive' : 'By year'}
      unit={`Social Security a year, ${dollars}`}
      lede={last === undefined ? '' : livingSentence(last, persons)}
      figures={lastFigures(works.at(-1) ?? [], persons.length)}
      actions={
        <CsvButton
          fileName="social-security-by-year.csv"
          rows={() => [
            ['year', ...columns.map(({ group, head }) => `${group}: ${head}`)],
            ...years.map(({ year, amounts }) => [year, ...amounts]),
          ]}
        />
      }
      ruled
    >
      {choices.length < 2 ? null : (
        <div className={claims.choices}>
          <Segmented label="Claims shown by year" value={choice.value} choices={choices} onChange={choose} />
        </div>
      )}
      <div className={claims.wide}>
        <FigureGrid
          label="Social Security by year and by who is alive, whole dollars"
          whole
          columns={[
            { id: 'year', head: 'Year', look: 'text' },
            { id: 'ages', head: 'Ages', look: 'text' },
            ...columns.map((column) => ({ ...column, id: `${column.group} ${column.head}` })),
          ]}
          rows={years.map(({ year, ages, amounts, isLast }, at) => ({
            id: String(year),
            cells: [
              { text: isLast ? `${year} on` : String(year) },
              { text: agesText(ages), tone: 'soft' as const },
              ...amounts.map((amount, column) => ({
                text: tableMoney(amount),
                work: works[at]?.[column],
              })),
            ],
          }))}
        />
      </div>
    </Panel>
  );
}

/** The same order as the amounts of a year. */
function columnsOf(persons: LivingTablePanelProps['persons']) {
  if (persons.length < 2) return persons.map(({ name }) => ({ head: name, group: 'Alive' }));
  return [
    ...persons.map(({ name }) => ({ head: name, group: 'Both alive' })),
    { head: 'Together', group: 'Both alive', look: 'total' as const },
    ...persons.map(({ name }) => ({ head: name, group: 'One alone' })),
  ];
}

/** Of the last year what both have together and each alone, or what the only one has. */
function lastFigures(works: readonly (() => FigureSheet)[], persons: number): readonly SentenceFigure[] {
  return works.slice(persons < 2 ? 0 : persons).map((work) => ({ text: money(work().result.value), work }));
}

function livingSentence({ year, amounts }: LivingYear, persons: LivingTablePanelProps['persons']): string {
  const [client, spouse] = persons;
  if (client === undefined || spouse === undefined) return `From ${year} on ${money(amounts[0] ?? 0)} a year.`;
  const [, , both = 0, first = 0, second = 0] = amounts;
  return `From ${year} on ${money(both)} a year while both live; ${money(first)} for ${client.name} alone, ${money(second)} for ${spouse.name} alone.`;
}
