import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { csvText } from '../../../../electron/contract/operation/csv.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { ComparedPlansChart } from '../../../charts/portfolio/ComparedPlansChart.tsx';
import {
  type ComparedLines,
  comparedLines,
  comparedSentence,
  lastValue,
  PLAN_LETTERS,
  type PlanLine,
} from '../../../charts/portfolio/compared-plans.ts';
import { Button } from '../../../components/Button.tsx';
import { FigureGrid } from '../../../components/tables/FigureGrid.tsx';
import { agesText } from '../../../format/ages.ts';
import { headlineMoney, tableMoney } from '../../../format/money.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import { useCall } from '../../../state/backend.tsx';
import { download } from '../../../state/download.ts';
import type { Behind, SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { dollarsOf, lessSheet } from '../figures/plain-sheets.ts';
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
  const behind = netPortfolioOf(chosen);
  const remark = projection.isStale ? ' · recomputing' : '';
  return (
    <ChartPanel
      title="Net portfolio"
      unit={`${DOLLARS_WORDS[dollars]}, at year end, the plans’ own returns${remark}`}
      lede={comparedSentence(compared)}
      figures={lineFigures(compared, DOLLARS_WORDS[dollars], behind)}
      isMain
      renderChart={() => <ComparedPlansChart compared={compared} dollars={dollars} />}
      renderTable={() => <ComparedTable compared={compared} dollars={dollars} behind={behind} />}
      actions={
        <Button look="quiet" small onPress={() => download('compared-plans.csv', 'text/csv', csvText(csvOf(compared)))}>
          CSV
        </Button>
      }
    />
  );
}

/** The work behind the net portfolio of a year of a plan. */
type BehindLine = (
  line: Pick<PlanLine, 'letter' | 'name'>,
  year: number,
) => Exclude<Behind, { readonly what: 'sheet' | 'field' }>;

/** The open plan is A; its own years open from there, those of the others as years of another plan. */
function netPortfolioOf(chosen: ComparedLinesPanelProps['chosen']): BehindLine {
  return ({ letter, name }, year) => {
    const other = chosen[PLAN_LETTERS.findIndex((one) => one === letter) - 1];
    const place = { year, field: 'netPortfolio' };
    return other === undefined
      ? { what: 'year', ...place }
      : { what: 'planYear', of: { name: `${letter}  ${name}`, plan: other.inputs }, ...place };
  };
}

/** Where the line that ends highest ends, and how far the next is below it. */
function lineFigures({ lines, years }: ComparedLines, unit: string, behind: BehindLine): readonly SentenceFigure[] {
  const ends = lines
    .map((line) => ({
      name: `${line.letter} at the end`,
      value: dollarsOf(lastValue(line)),
      behind: behind(line, years.at(line.netPortfolio.findLastIndex((amount) => amount !== null))?.year ?? 0),
    }))
    .toSorted((one, other) => other.value.value - one.value.value);
  const [most, next] = ends;
  if (most === undefined || next === undefined) return [];
  const ahead = most.value.value - next.value.value;
  return [
    { text: headlineMoney(most.value.value), work: () => most.behind },
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

interface ComparedTableProps {
  readonly compared: ComparedLines;
  readonly dollars: Dollars;
  readonly behind: BehindLine;
}

function ComparedTable({ compared: { years, lines }, dollars, behind }: ComparedTableProps) {
  return (
    <FigureGrid
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
          ...lines.map((line) => {
            const value = line.netPortfolio[at] ?? null;
            return { text: value === null ? '' : tableMoney(value), work: () => behind(line, year) };
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
