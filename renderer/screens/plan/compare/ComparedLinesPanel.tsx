import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { csvText } from '../../../../electron/contract/operation/csv.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { ComparedPlansChart } from '../../../charts/portfolio/ComparedPlansChart.tsx';
import { type ComparedLines, comparedLines, comparedSentence } from '../../../charts/portfolio/compared-plans.ts';
import { Button } from '../../../components/Button.tsx';
import { DataGrid } from '../../../components/tables/DataGrid.tsx';
import { agesText } from '../../../format/ages.ts';
import { headlineMoney, tableMoney } from '../../../format/money.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import { useCall } from '../../../state/backend.tsx';
import { download } from '../../../state/download.ts';
import type { SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { dollarsOf, lessSheet, sumSheet } from '../figures/plain-sheets.ts';
import { ChartPanel } from '../results/ChartPanel.tsx';
import type { PlanResults } from '../results/plan-results.ts';

interface ComparedLinesPanelProps extends Pick<PlanResults, 'projection' | 'dollars'> {
  readonly names: readonly string[];
  readonly chosen: readonly { readonly id: number; readonly revision: number; readonly inputs: PlanInputs }[];
}

/** The net portfolio of each plan on its own returns, one line over the other. */
export function ComparedLinesPanel({ names, chosen, projection, dollars }: ComparedLinesPanelProps) {
  const others = useOtherProjections(chosen);
  const ours = projection.answer;
  const compared = useMemo(() => {
    const projections = [ours, ...others].flatMap((of) => of ?? []);
    if (projections.length !== names.length) return null;
    return comparedLines(
      projections.map((of, at) => ({ name: names[at] ?? '', projection: of })),
      dollars,
    );
  }, [ours, others, names, dollars]);
  if (compared === null) return <div />;
  const remark = projection.isStale ? ' · recomputing' : '';
  return (
    <ChartPanel
      title="Net portfolio"
      unit={`${DOLLARS_WORDS[dollars]}, at year end, the plans’ own returns${remark}`}
      lede={comparedSentence(compared)}
      figures={lineFigures(compared, DOLLARS_WORDS[dollars])}
      isMain
      renderChart={() => <ComparedPlansChart compared={compared} dollars={dollars} />}
      renderTable={() => <ComparedTable compared={compared} dollars={dollars} />}
      actions={
        <Button look="quiet" small onPress={() => download('compared-plans.csv', 'text/csv', csvText(csvOf(compared)))}>
          CSV
        </Button>
      }
    />
  );
}

/** Where the line that ends highest ends, and how far the next is below it. */
function lineFigures({ lines, years }: ComparedLines, unit: string): readonly SentenceFigure[] {
  const ends = lines
    .map(({ letter, netPortfolio }) => ({
      name: `${letter} at the end`,
      value: netPortfolio.findLast((amount) => amount !== null) ?? 0,
      year: years.at(netPortfolio.findLastIndex((amount) => amount !== null))?.year ?? 0,
      isOwn: letter === lines[0]?.letter,
    }))
    .toSorted((one, other) => other.value - one.value)
    .map(({ name, value, year, isOwn }) => ({
      name,
      value: dollarsOf(value),
      ...(isOwn ? { behind: { what: 'year' as const, year, field: 'netPortfolio' } } : {}),
    }));
  const [most, next] = ends;
  if (most === undefined || next === undefined) return [];
  const ahead = most.value.value - next.value.value;
  return [
    { text: headlineMoney(most.value.value), work: () => sumSheet(most.name, unit, [most], most.value) },
    { text: headlineMoney(ahead), work: () => lessSheet('How far ahead', unit, [most, next], dollarsOf(ahead)) },
  ];
}

const NONE: readonly (YearlyProjection | undefined)[] = [];

/** The projections of the stored plans; asked again only when one of them is saved again. */
function useOtherProjections(chosen: ComparedLinesPanelProps['chosen']) {
  const call = useCall();
  return useQueries({
    queries: chosen.map(({ id, revision, inputs }) => ({
      queryKey: ['stateless.project', 'compared', id, revision],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const found = await call('stateless.project', { plan: inputs, granularity: 'yearly' }, signal);
        if (found.granularity !== 'yearly') throw new Error('Asked for years, given months');
        return found;
      },
    })),
    combine: dataOf,
  });
}

/** The same list as long as no answer has changed. */
function dataOf(found: readonly { readonly data: YearlyProjection | undefined }[]) {
  return found.length === 0 ? NONE : found.map(({ data }) => data);
}

function ComparedTable({ compared: { years, lines }, dollars }: { compared: ComparedLines; dollars: Dollars }) {
  return (
    <DataGrid
      label={`Net portfolio of each plan, whole dollars, ${DOLLARS_WORDS[dollars]}`}
      columns={[
        { id: 'year', head: 'Year' },
        { id: 'ages', head: 'Ages', look: 'text' },
        ...lines.map(({ letter, name }) => ({ id: letter, head: `${letter}  ${name}` })),
      ]}
      rows={years.map(({ year, ages }, at) => ({
        id: String(year),
        cells: [
          { text: String(year) },
          { text: agesText(ages), tone: 'soft' as const },
          ...lines.map(({ netPortfolio }) => {
            const value = netPortfolio[at] ?? null;
            return { text: value === null ? '' : tableMoney(value) };
          }),
        ],
      }))}
    />
  );
}

function csvOf({ years, lines }: ComparedLines) {
  return [
    ['Year', ...lines.map(({ letter, name }) => `${letter} ${name}`)],
    ...years.map(({ year }, at) => [
      year,
      ...lines.map(({ netPortfolio }) => {
        const value = netPortfolio[at] ?? null;
        return value === null ? null : Number(value.toFixed(2));
      }),
    ]),
  ];
}
