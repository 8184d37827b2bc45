import { shortfallAge, shortPaths } from '../../../charts/paths/paths-histogram.ts';
import { Button } from '../../../components/Button.tsx';
import { Figure, FigureText } from '../../../components/figures/Figure.tsx';
import { FactTable } from '../../../components/tables/FactTable.tsx';
import { money } from '../../../format/money.ts';
import { pathsHead, startYearOf } from '../../../format/path-words.ts';
import { percent } from '../../../format/percent.ts';
import { usedModelText } from '../../../format/plan-fields/model-words.ts';
import { cutsCell, cutsOf } from '../../../format/spending-cuts.ts';
import { countText, fundedText, shareText } from '../../../format/success.ts';
import { possessive } from '../../../format/words.ts';
import type { MonteCarloResult } from '../../../state/results/answers.ts';
import type { RunQuestion } from '../../../state/results/use-monte-carlo.ts';
import type { Autopsy } from '../../../state/what-if/use-autopsy.ts';
import { autopsyFigures, cutFigures } from '../figures/cut-sheets.ts';
import { ratioSheet, writtenSheet } from '../figures/plain-sheets.ts';
import { pathWork, type RunFigures } from '../figures/run-sheets.ts';
import { fundedSheet, shareByAgeSheet } from '../figures/shortfall-sheets.ts';

interface FallsShortTableProps {
  readonly result: MonteCarloResult;
  readonly of: RunQuestion;
  /** Null while it is looked for, and where nothing fails. */
  readonly autopsy: Autopsy | null;
  readonly onReplay: (path: number) => void;
}

/** How often, when and by how much paths leave something unpaid. */
export function FallsShortTable({ result, of, autopsy, onReplay }: FallsShortTableProps) {
  const { depletion, used } = result;
  const head = pathsHead(used.model);
  const empty = `${head} that run out of money`;
  return (
    <FactTable
      title={`${head} that fall short`}
      heads={['']}
      facts={[
        { name: head, values: [countText(shortPaths(result), used.runs)] },
        ...shortfallAges(result),
        ...fundedFacts({ result, of }),
        worstFact({ result, of }, onReplay),
        {
          name: empty,
          values: [
            <Figure
              key="empty"
              text={shareText(depletion.share)}
              work={() => shareByAgeSheet(empty, depletion.byAge, { result, of })}
            />,
          ],
        },
        ...careFacts(result),
        ...guardrailFacts(result),
        ...autopsyFacts(result, autopsy),
      ]}
    />
  );
}

/** By which age of the client a tenth and half of the paths that fall short have. */
function shortfallAges(result: MonteCarloResult) {
  const [early, half] = [shortfallAge(result, 0.1), shortfallAge(result, 0.5)];
  const client = possessive(result.persons[0]?.name ?? '');
  return early === null || half === null
    ? []
    : [
        { name: `One in ten of them by ${client} age`, values: [String(early)] },
        { name: `Half of them by ${client} age`, values: [String(half)] },
      ];
}

/** `path`, or `start` where every path starts in another year of history. */
function oneOf({ used: { model } }: MonteCarloResult): string {
  return model === 'cycles' ? 'start' : 'path';
}

/** Which share of the goals is paid, on average and on the paths that pay least. */
function fundedFacts(run: RunFigures) {
  const { meanShareFunded, p10ShareFunded } = run.result.shortfall;
  const fact = (name: string, share: number, note: string) => ({
    name,
    values: [<Figure key={name} text={fundedText(share)} work={() => fundedSheet(name, share, run, note)} />],
  });
  return [
    fact('Average share of goals paid', meanShareFunded, 'The mean over all paths.'),
    fact(`One ${oneOf(run.result)} in ten pays less than`, p10ShareFunded, 'The tenth percentile of all paths.'),
  ];
}

/** What the worst path pays, with its replay. */
function worstFact(run: RunFigures, onReplay: FallsShortTableProps['onReplay']) {
  const { worst, worstShareFunded } = run.result.shortfall;
  const name = `Worst ${oneOf(run.result)}`;
  const path = startYearOf(run.result, worst) ?? `path ${worst.toLocaleString('en-US')}`;
  return {
    name,
    values: [
      <>
        <Figure text={fundedText(worstShareFunded)} work={pathWork(run, worst)} />
        {' · '}
        <Button look="link" aria-label={`${name}: replay ${path}`} onPress={() => onReplay(worst)}>
          {`replay ${path}`}
        </Button>
      </>,
    ],
  };
}

/** On how many paths somebody needs care, where that is drawn. */
function careFacts({ care, used }: MonteCarloResult) {
  return (care?.persons ?? []).map(({ name, paths, share }) => {
    const fact = `${pathsHead(used.model)} on which ${name} needs care`;
    const work = () =>
      ratioSheet(fact, 'share', [
        { name: 'With care before death', value: { value: paths, kind: 'count' } },
        { name: 'All', value: { value: used.runs, kind: 'count' } },
      ]);
    return { name: fact, values: [<Figure key={name} text={shareText(share)} work={work} />] };
  });
}

/** On how many paths guardrails cut, where there are any. */
function guardrailFacts(result: MonteCarloResult) {
  const cuts = cutsOf(result);
  if (cuts === null) return [];
  const text = cutsCell(cuts, result.used.runs);
  return [
    {
      name: `${pathsHead(result.used.model)} on which guardrails cut`,
      values: [<FigureText key="cuts" text={text} figures={cutFigures(result)} explains={false} />],
    },
  ];
}

/** Which cut would have saved half of the paths that fail, where one does. */
function autopsyFacts({ successes, used, lives, care, retirement }: MonteCarloResult, autopsy: Autopsy | null) {
  // The search compares cuts on paths of one length, one care and one retirement.
  if (successes === used.runs || lives !== null || care !== null || retirement !== null) return [];
  const cut = <FigureText key="cut" text={cutText(autopsy)} figures={autopsyFigures(autopsy)} explains={false} />;
  return [{ name: CUT, values: [cut] }];
}

const CUT = 'Spending cut that would have saved half of them';

/** `6.2%, to $6,378 a month`. */
function cutText(autopsy: Autopsy | null): string {
  if (autopsy === null) return 'looking for it';
  const { spendingCut, spendingAfterCut, outcome } = autopsy;
  if (spendingCut !== null && spendingAfterCut !== null)
    return `${percent(spendingCut)}, to ${money(spendingAfterCut)} a month`;
  return outcome === 'notByCutting' ? 'no cut saves half of them' : 'there is nothing to cut';
}

/** Every parameter after defaults, with the compound rates that the means imply. */
export function UsedTable({ used }: Pick<MonteCarloResult, 'used'>) {
  return (
    <div data-inputs="">
      <FactTable
        title="Assumptions used"
        heads={['Mean', 'Compound', 'Volatility']}
        facts={[
          {
            name: 'Stocks',
            values: [
              rate(used.equityReturn),
              <Compound key="compound" of="Stocks" value={used.equityCompoundReturn} />,
              rate(used.equityVol),
            ],
          },
          {
            name: 'Bonds',
            values: [
              rate(used.bondReturn),
              <Compound key="compound" of="Bonds" value={used.bondCompoundReturn} />,
              rate(used.bondVol),
            ],
          },
          { name: 'Cash', values: [rate(used.cashReturn), '', ''] },
          { name: 'Inflation', values: [rate(used.inflation), '', inflationSwings(used)] },
          { name: 'Correlation', values: [used.correlation.toFixed(2).replace('-', '−'), '', ''] },
          {
            name: 'Model',
            isWide: true,
            values: [usedModelText(used)],
          },
          ...(used.model === 'cycles'
            ? []
            : [{ name: 'Seed', isWide: true, values: [used.seed.toLocaleString('en-US', { useGrouping: false })] }]),
          {
            name: 'Success',
            isWide: true,
            values: [
              used.target === 'fundSpending' ? 'every goal paid' : `every goal paid, ${money(used.target.legacy)} left`,
            ],
          },
        ]}
      />
    </div>
  );
}

/** The yearly shock of inflation that is drawn; history brings its own. */
function inflationSwings({ model, inflationModel }: MonteCarloResult['used']): string {
  if (inflationModel === undefined) return '';
  return model === 'lognormal' ? rate(inflationModel.drawn.volatility) : 'of its years';
}

/** What a mean with its swings grows by. */
function Compound({ of, value }: { readonly of: string; readonly value: number }) {
  const work = () =>
    writtenSheet(
      `${of}: compound return`,
      'a year',
      { value, kind: 'share' },
      {
        how: 'Growth of the median, as the run wrote it',
        note: 'For lognormal returns: (1 + mean) ÷ √(1 + (volatility ÷ (1 + mean))²) − 1.',
      },
    );
  return <Figure text={rate(value)} work={work} />;
}

/** To a hundredth of a percent. */
function rate(value: number): string {
  return percent(Number(value.toFixed(4)));
}
