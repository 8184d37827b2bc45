import { Figure } from '../../../../components/figures/Figure.tsx';
import { FactTable } from '../../../../components/tables/FactTable.tsx';
import { headlineMoney } from '../../../../format/money.ts';
import { pathsHead } from '../../../../format/path-words.ts';
import { countText, shareText } from '../../../../format/success.ts';
import { counted } from '../../../../format/words.ts';
import type { MonteCarloResult } from '../../../../state/results/answers.ts';
import { cutSheet } from '../../figures/cut-sheets.ts';
import { dollarsOf, writtenSheet } from '../../figures/plain-sheets.ts';

/** What guardrails take from spending, on the paths that they cut, and what all paths spend over their years. */
export function GuardrailsTable({ result: { spending, used } }: { readonly result: MonteCarloResult }) {
  if (spending.guardrails === 'none') return null;
  const { pathsCut, yearsCut, longestRun, deepestCut, deepestCutOfDiscretionary } = spending;
  return (
    <>
      <FactTable
        title={`${pathsHead(used.model)} that guardrails cut: ${countText(pathsCut, used.runs)}`}
        heads={['Half', 'One in ten']}
        facts={
          pathsCut === 0
            ? []
            : [
                { name: 'Years cut', values: [years(yearsCut.median), years(yearsCut.oneInTen)] },
                { name: 'In a row', values: [years(longestRun.median), years(longestRun.oneInTen)] },
                cutFact('Deepest, of all spending', deepestCut),
                cutFact('Deepest, of discretionary goals', deepestCutOfDiscretionary),
              ]
        }
      />
      <LifetimeTable spending={spending} />
    </>
  );
}

/** How deep the cuts go on half of the paths, and on one in ten. */
function cutFact(name: string, { median, oneInTen }: MonteCarloResult['spending']['deepestCut']) {
  return {
    name,
    values: [
      <Figure key="half" text={shareText(median)} work={() => cutSheet(name, median)} />,
      <Figure key="tenth" text={shareText(oneInTen)} work={() => cutSheet(`${name}, one in ten`, oneInTen)} />,
    ],
  };
}

function LifetimeTable({ spending: { plannedLifetime, lifetime } }: Pick<MonteCarloResult, 'spending'>) {
  const lifetimes = [
    ['Planned', plannedLifetime],
    ['Half spend less than', lifetime.p50],
    ['One in ten spends less than', lifetime.p10],
  ] as const;
  return (
    <FactTable
      title="Lifetime spending, today’s dollars"
      heads={['']}
      facts={lifetimes.map(([name, value]) => ({
        name,
        values: [<Figure key={name} text={headlineMoney(value)} work={() => lifetimeSpendingSheet(name, value)} />],
      }))}
    />
  );
}

function lifetimeSpendingSheet(name: string, value: number) {
  const how = 'As the run wrote it';
  return writtenSheet(`Lifetime spending: ${name}`, 'today’s dollars', dollarsOf(value), { how });
}

function years(count: number): string {
  return counted(Math.round(count), 'year');
}
