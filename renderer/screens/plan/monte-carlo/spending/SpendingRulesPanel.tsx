import { memo, useState } from 'react';
import { Figure } from '../../../../components/figures/Figure.tsx';
import { FactTable } from '../../../../components/tables/FactTable.tsx';
import { headlineMoney } from '../../../../format/money.ts';
import { pathWords } from '../../../../format/path-words.ts';
import { shareText, successLine } from '../../../../format/success.ts';
import { counted, SPENDING_RULE_WORDS } from '../../../../format/words.ts';
import type { MonteCarloResult } from '../../../../state/results/answers.ts';
import type { RunQuestion } from '../../../../state/results/use-monte-carlo.ts';
import { type RulesAnswer, useSpendingRules } from '../../../../state/what-if/use-spending-rules.ts';
import { dollarsOf, writtenSheet } from '../../figures/plain-sheets.ts';
import { successSheet } from '../../figures/success-sheets.ts';
import { AskedPanel } from '../../results/AskedPanel.tsx';

interface SpendingRulesPanelProps {
  readonly result: MonteCarloResult;
  readonly of: RunQuestion;
  /** No better answer of the run is to come. */
  readonly isWhole: boolean;
}

/** The plan under each spending rule on the paths of its run: how often it succeeds, and what that costs in cuts. */
export const SpendingRulesPanel = memo(({ result, of, isWhole }: SpendingRulesPanelProps) => {
  const { model } = result.used;
  const [isAsked, setAsked] = useState(false);
  return (
    <AskedPanel
      title="Spending rules compared"
      run={useSpendingRules(of, isAsked && isWhole)}
      isAsked={isAsked}
      onAsk={() => setAsked(true)}
      model={model}
      ask="Compare rules"
      on={pathWords(model).many}
      unit="today’s dollars a year"
      ruled={false}
      about="Each rule changes wants and wishes alone; musts are paid as planned."
      finding={ledeOf}
    >
      {({ rules }) => (
        <FactTable title="Rule" heads={HEADS} facts={rules.map((ruled) => factOf(ruled, model === 'cycles'))} />
      )}
    </AskedPanel>
  );
});

const HEADS = [
  'Success',
  'Paths with a cut',
  'Deepest, typical',
  'Lasts, typical',
  'Median spending',
  'Worst tenth',
  'Median at the end',
] as const;

/** What the plan's own rule costs; of a plan without one, what fixed spending means. */
function ledeOf({ rules }: RulesAnswer): string {
  const own = rules.find(({ isOfPlan }) => isOfPlan);
  if (own === undefined || own.rule === 'none') return 'Fixed spending is never cut until the money is gone.';
  const { shareCut, deepestCut, longestRun } = own.spending;
  const cut = `cuts spending on ${shareText(shareCut)} of the paths, typically by ${shareText(deepestCut.median)} at the deepest`;
  return `${SPENDING_RULE_WORDS[own.rule]} ${cut}, for ${counted(Math.round(longestRun.median), 'year')} in a row.`;
}

function factOf({ rule, isOfPlan, ...outcome }: RulesAnswer['rules'][number], isCounted: boolean) {
  const { spending, real, successes, used } = outcome;
  const { shareCut, deepestCut, longestRun, byYear, lifetime } = spending;
  const years = byYear.years.length;
  const name = SPENDING_RULE_WORDS[rule];
  const isCut = shareCut > 0;
  const amount = (what: string, value: number) => (
    <Figure key={what} text={headlineMoney(value)} work={() => amountSheet(`${name}: ${what}`, value)} />
  );
  return {
    name: isOfPlan ? `${name} (this plan)` : name,
    values: [
      <Figure
        key="success"
        text={successLine(outcome)}
        work={() => successSheet(`${name}: success`, { count: successes, runs: used.runs, rate: outcome }, isCounted)}
      />,
      isCut ? shareText(shareCut) : '–',
      isCut ? shareText(deepestCut.median) : '–',
      isCut ? counted(Math.round(longestRun.median), 'year') : '–',
      amount('median spending a year', lifetime.p50 / years),
      amount('spending a year on the worst tenth', lifetime.p10 / years),
      amount('median at the end', real.p50),
    ],
  };
}

function amountSheet(name: string, value: number) {
  return writtenSheet(name, 'today’s dollars', dollarsOf(value), { how: 'As the run wrote it' });
}
