import { Figure } from '../../../../components/figures/Figure.tsx';
import { FactTable } from '../../../../components/tables/FactTable.tsx';
import { countText, shareText, successLine } from '../../../../format/success.ts';
import { GOAL_LAYER_WORDS } from '../../../../format/words.ts';
import type { MonteCarloResult } from '../../../../state/results/answers.ts';
import { successSheet } from '../../figures/success-sheets.ts';

/** Paid in full beside paid as the plan allows, and success by layer; nothing of a plan in which no goal gives way. */
export function GoalLayersTable({ result }: { readonly result: MonteCarloResult }) {
  const { obligations, layers, used } = result;
  if (obligations.every(({ pathsPutOff, pathsSkipped }) => pathsPutOff + pathsSkipped === 0)) return null;
  const isCounted = used.model === 'cycles';
  const share = (name: string, count: number, rate: Rate) => ({
    name,
    values: [
      <Figure
        key={name}
        text={isCounted ? countText(count, used.runs) : successLine(rate)}
        work={() => successSheet(name, { count, runs: used.runs, rate }, isCounted)}
      />,
    ],
  });
  return (
    <FactTable
      title="Goals that give way"
      heads={['']}
      facts={[
        share('Everything paid in full, when due', result.successes, result),
        share('Everything paid as you allow', result.successesAsAllowed, {
          successRate: result.successAsAllowed,
          successRateInterval: result.successAsAllowedInterval,
          successRateDigits: result.successAsAllowedDigits,
        }),
        ...layers.map(({ layer, pathsPaid, sharePaid, sharePaidInterval, sharePaidDigits }) =>
          share(`${GOAL_LAYER_WORDS[layer]} goals, all in full`, pathsPaid, {
            successRate: sharePaid,
            successRateInterval: sharePaidInterval,
            successRateDigits: sharePaidDigits,
          }),
        ),
        ...obligations
          .filter(({ pathsPutOff, pathsSkipped }) => pathsPutOff + pathsSkipped > 0)
          .map(({ name, pathsPutOff, pathsSkipped }) => ({
            name,
            values: [
              `put off on ${shareText(pathsPutOff / used.runs)}, skipped on ${shareText(pathsSkipped / used.runs)}`,
            ],
          })),
        {
          name: 'Spending power, half have less than',
          values: [shareText(result.spending.power.p50)],
        },
      ]}
    />
  );
}

type Rate = Pick<MonteCarloResult, 'successRate' | 'successRateInterval' | 'successRateDigits'>;
