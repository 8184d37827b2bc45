import { Figure } from '../../../components/figures/Figure.tsx';
import { FactTable } from '../../../components/tables/FactTable.tsx';
import { headlineMoney } from '../../../format/money.ts';
import { pathsHead } from '../../../format/path-words.ts';
import { countText, shareText } from '../../../format/success.ts';
import { counted } from '../../../format/words.ts';
import type { MonteCarloResult } from '../../../state/results/answers.ts';
import { cutSheet } from '../figures/cut-sheets.ts';
import { dollarsOf, writtenSheet } from '../figures/plain-sheets.ts';

/** What guardrails take from spending, on the paths that they cut, and what all paths spend over their years. */
export function GuardrailsTable({ result: { spending, used } }: { readonly result: MonteCarloResult }) {
  if (spending.guardrails === 'none') return null;
  const { pathsCut, yearsCut, longestRun, deepestCut, deepestCutOfDiscretionary, lifetime, plannedLifetime } = spending;
  const head = pathsHead(used.model);
  const lifetimes = [
    ['Planned', plannedLifetime],
    ['Half spend less than', lifetime.p50],
    ['One in ten spends less than', lifetime.p10],
  ] as const;
  return (
    <>
      <FactTable
        title={`${head} that guardrails cut: ${countText(pathsCut, used.runs)}`}
        heads={['Half', 'One in ten']}
        facts={
          pathsCut === 0
            ? []
            : [
                { name: 'Years cut', values: [years(yearsCut.median), years(yearsCut.oneInTen)] },
                { name: 'In a row', values: [years(longestRun.median), years(longestRun.oneInTen)] },
                {
                  name: 'Deepest, of all spending',
                  values: [
                    <Figure
                      key="half"
                      text={shareText(deepestCut.median)}
                      work={() => cutSheet('Deepest, of all spending', deepestCut.median)}
                    />,
                    <Figure
                      key="tenth"
                      text={shareText(deepestCut.oneInTen)}
                      work={() => cutSheet('Deepest, of all spending, one in ten', deepestCut.oneInTen)}
                    />,
                  ],
                },
                {
                  name: 'Deepest, of discretionary goals',
                  values: [
                    <Figure
                      key="half"
                      text={shareText(deepestCutOfDiscretionary.median)}
                      work={() => cutSheet('Deepest, of discretionary goals', deepestCutOfDiscretionary.median)}
                    />,
                    <Figure
                      key="tenth"
                      text={shareText(deepestCutOfDiscretionary.oneInTen)}
                      work={() =>
                        cutSheet('Deepest, of discretionary goals, one in ten', deepestCutOfDiscretionary.oneInTen)
                      }
                    />,
                  ],
                },
              ]
        }
      />
      <FactTable
        title="Lifetime spending, today’s dollars"
        heads={['']}
        facts={lifetimes.map(([name, value]) => ({
          name,
          values: [
            <Figure
              key={name}
              text={headlineMoney(value)}
              work={() =>
                writtenSheet(`Lifetime spending: ${name}`, 'today’s dollars', dollarsOf(value), {
                  how: 'As the run wrote it',
                })
              }
            />,
          ],
        }))}
      />
    </>
  );
}

function years(count: number): string {
  return counted(Math.round(count), 'year');
}
