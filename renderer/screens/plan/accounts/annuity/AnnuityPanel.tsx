import { memo, useState } from 'react';
import { Figure } from '../../../../components/figures/Figure.tsx';
import { FactTable } from '../../../../components/tables/FactTable.tsx';
import { headlineMoney } from '../../../../format/money.ts';
import { shareText } from '../../../../format/success.ts';
import { useInputs } from '../../../../state/plan/session-context.tsx';
import type { RunSettings } from '../../../../state/results/run-settings.ts';
import { useAnnuityAdvice } from '../../../../state/what-if/use-annuity-advice.ts';
import { AskedPanel } from '../../results/AskedPanel.tsx';
import { annuitySentence, outcomeSheet, powerSheet, type Step, stepName, successSheet } from './annuity-words.ts';

interface AnnuityPanelProps {
  /** Those of the plan's Monte Carlo run: every share meets its futures. */
  readonly settings: RunSettings;
}

/** How much to annuitize: none to half of the portfolio in the annuity that the plan buys, on the same futures. Nothing where it buys none. */
export function AnnuityPanel({ settings }: AnnuityPanelProps) {
  const isBought = (useInputs().incomes ?? []).some(({ purchase }) => purchase !== undefined);
  return isBought ? <Annuitized settings={settings} /> : null;
}

const Annuitized = memo(({ settings }: AnnuityPanelProps) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <AskedPanel
      title="How much to annuitize"
      run={useAnnuityAdvice(settings, isAsked)}
      isAsked={isAsked}
      onAsk={() => setAsked(true)}
      model={settings.model}
      ask="Compare shares"
      about="None to half of the portfolio in the annuity that the plan buys, at its payout."
      finding={annuitySentence}
    >
      {({ steps }) => (steps.length === 0 ? null : <Steps steps={steps} />)}
    </AskedPanel>
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
