import { memo, useState } from 'react';
import { Button } from '../../../../components/Button.tsx';
import { Figure } from '../../../../components/figures/Figure.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { FactTable } from '../../../../components/tables/FactTable.tsx';
import { headlineMoney } from '../../../../format/money.ts';
import { shareText } from '../../../../format/success.ts';
import { useInputs } from '../../../../state/plan/session-context.tsx';
import type { RunSettings } from '../../../../state/results/run-settings.ts';
import { useAnnuityAdvice } from '../../../../state/what-if/use-annuity-advice.ts';
import results from '../../results/Results.module.css';
import { annuitySentence, outcomeSheet, powerSheet, type Step, stepName, successSheet } from './annuity-words.ts';

interface AnnuityPanelProps {
  /** Those of the plan's Monte Carlo run: every share meets its futures. */
  readonly settings: RunSettings;
}

/** How much to annuitize: none to half of the portfolio in the annuity that the plan buys, on the same futures. Nothing where it buys none. */
export const AnnuityPanel = memo(({ settings }: AnnuityPanelProps) => {
  const [isAsked, setAsked] = useState(false);
  const isBought = (useInputs().incomes ?? []).some(({ purchase }) => purchase !== undefined);
  const { answer, isStale, isPreliminary } = useAnnuityAdvice(settings, isAsked && isBought);
  if (!isBought) return null;
  const shown = isAsked ? answer : null;
  const remark = shown !== null && (isStale || isPreliminary) ? ' · recomputing' : '';
  return (
    <Panel
      title="How much to annuitize"
      unit={`${shown === null ? 'on the same futures' : `on the same ${shown.runs.toLocaleString('en-US')} futures`}, today’s dollars${remark}`}
      lede={
        shown === null
          ? 'None to half of the portfolio in the annuity that the plan buys, at its payout.'
          : annuitySentence(shown)
      }
      ruled
    >
      {shown === null ? (
        <Button isDisabled={isAsked} onPress={() => setAsked(true)}>
          {isAsked ? 'Comparing' : 'Compare shares'}
        </Button>
      ) : (
        <div className={isStale ? results.figuresOnly : undefined}>
          {shown.steps.length === 0 ? null : <Steps steps={shown.steps} />}
        </div>
      )}
    </Panel>
  );
});

function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <>
      <FactTable
        title="Share of the portfolio in the annuity"
        heads={['Success', 'Spending power', 'One in ten below', 'Heirs keep', 'One in ten below']}
        facts={steps
          .filter(({ outcome }) => outcome !== null)
          .map((step) => ({ name: stepName(step), values: valuesOf(step) }))}
      />
      {steps
        .filter(({ note }) => note !== null)
        .map((step) => (
          <p key={step.share}>{`${stepName(step)}: not bought. ${step.note}`}</p>
        ))}
    </>
  );
}

function valuesOf(step: Step) {
  const { outcome } = step;
  if (outcome === null) return [];
  const { spendingPower, legacy } = outcome;
  const name = stepName(step);
  const amount = (key: string, value: number, says: string, how: string) => (
    <Figure key={key} text={headlineMoney(value)} work={() => outcomeSheet(`${name}: ${says}`, value, how)} />
  );
  const share = (key: string, value: number, how: string) => (
    <Figure key={key} text={shareText(value)} work={() => powerSheet(`${name}: spending power`, value, how)} />
  );
  const middle = 'Of the middle future, as the run wrote it';
  const tenth = 'One future in ten stays below it';
  return [
    <Figure key="success" text={shareText(outcome.successRate)} work={() => successSheet(step)} />,
    share('power', spendingPower.p50, middle),
    share('powerLow', spendingPower.p10, tenth),
    amount('legacy', legacy.p50, 'what heirs keep after tax', middle),
    amount('legacyLow', legacy.p10, 'what heirs keep after tax', tenth),
  ];
}
