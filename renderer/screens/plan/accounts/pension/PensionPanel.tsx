import { memo, useState } from 'react';
import { Button } from '../../../../components/Button.tsx';
import { Figure } from '../../../../components/figures/Figure.tsx';
import { FactTable } from '../../../../components/tables/FactTable.tsx';
import { headlineMoney } from '../../../../format/money.ts';
import { shareText } from '../../../../format/success.ts';
import { useInputs } from '../../../../state/plan/session-context.tsx';
import { useAdopted } from '../../../../state/plan/use-adopted.ts';
import type { RunSettings } from '../../../../state/results/run-settings.ts';
import { type PensionAnswer, usePensionAdvice } from '../../../../state/what-if/use-pension-advice.ts';
import { AskedPanel } from '../../results/AskedPanel.tsx';
import {
  type Choice,
  choiceMoneySheet,
  choiceName,
  choiceSuccessSheet,
  equalSentence,
  firstText,
  offersChoice,
  pensionSentence,
  withChoice,
} from './pension-words.ts';

interface PensionPanelProps {
  /** Those of the plan's Monte Carlo run: every choice meets its futures. */
  readonly settings: RunSettings;
}

/** A pension in each of its survivor forms and the lump sum offered, on the same futures, and how to take one. Nothing where there is no choice. */
export function PensionPanel({ settings }: PensionPanelProps) {
  return offersChoice(useInputs()) ? <Offered settings={settings} /> : null;
}

const Offered = memo(({ settings }: PensionPanelProps) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <AskedPanel
      title="Pension or lump sum"
      run={usePensionAdvice(settings, isAsked)}
      isAsked={isAsked}
      onAsk={() => setAsked(true)}
      model={settings.model}
      ask="Compare choices"
      about="The pension in each form that it offers, and the lump sum."
      finding={pensionSentence}
    >
      {(answer, isStale) => <Choices answer={answer} isStale={isStale} />}
    </AskedPanel>
  );
});

function Choices({ answer, isStale }: { readonly answer: PensionAnswer; readonly isStale: boolean }) {
  const adopt = useAdopted();
  const { choices, income } = answer;
  if (income === null) return null;
  const equal = equalSentence(answer);
  const take = (choice: Choice) => void adopt((inputs) => withChoice(inputs, income, choice), `${choiceName(choice)}.`);
  return (
    <>
      <FactTable
        title="What the pension offers"
        heads={[
          'Pays',
          'Success',
          'Heirs keep',
          'One in ten below',
          'Survivor’s pension a year',
          'Survivor’s income',
          '',
        ]}
        facts={choices.map((choice) => ({
          name: choiceName(choice),
          values: [
            firstText(choice),
            ...figuresOf(choice),
            choice.isTaken ? (
              'In the plan'
            ) : isStale ? null : (
              <Button look="link" aria-label={`Apply to plan: ${choiceName(choice)}`} onPress={() => take(choice)}>
                Apply to plan
              </Button>
            ),
          ],
        }))}
      />
      {equal === null ? null : <p>{equal}</p>}
    </>
  );
}

function figuresOf(choice: Choice) {
  const { outcome, survivorPension, survivorIncome } = choice;
  const name = choiceName(choice);
  const amount = (key: string, value: number | null, says: string, how: string) =>
    value === null ? (
      'none outlives'
    ) : (
      <Figure key={key} text={headlineMoney(value)} work={() => choiceMoneySheet(`${name}: ${says}`, value, how)} />
    );
  const first = 'In the first whole year after the death of its owner, at the mean returns';
  return [
    <Figure key="success" text={shareText(outcome.successRate)} work={() => choiceSuccessSheet(choice)} />,
    amount('legacy', outcome.legacy.p50, 'what heirs keep after tax', 'Of the middle future, as the run wrote it'),
    amount('legacyLow', outcome.legacy.p10, 'what heirs keep after tax', 'One future in ten stays below it'),
    amount('survivorPension', survivorPension, 'what it pays a survivor in a year', first),
    amount('survivorIncome', survivorIncome, 'all income of the survivor in a year', first),
  ];
}
