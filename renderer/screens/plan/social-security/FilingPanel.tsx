import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { monthText } from '../../../format/dates.ts';
import { money } from '../../../format/money.ts';
import type { ClaimStrategy } from '../../../state/results/answers.ts';
import styles from './FilingPanel.module.css';

type FilingStep = ClaimStrategy['filing']['optimal'][number];

const CHOICES = [
  { value: 'optimal', text: 'The best claims' },
  { value: 'plan', text: 'The claims in the plan' },
] as const;

/** What each person files, when, and what to refuse, in the order of time. */
export function FilingPanel({ strategy, remark }: { readonly strategy: ClaimStrategy; readonly remark: string }) {
  const [of, choose] = useState<'optimal' | 'plan'>('optimal');
  const steps = strategy.filing[of];
  return (
    <Panel
      title="How to file"
      unit={`month by month, in prices at the start of the plan${remark}`}
      actions={
        <Button small look="quiet" onPress={() => window.print()}>
          Print
        </Button>
      }
      ruled
    >
      <div className={styles.choice}>
        <ChoiceEntry
          label="Instructions for"
          value={of}
          choices={CHOICES}
          isDefault={of === 'optimal'}
          onValue={choose}
        />
      </div>
      {steps.length === 0 ? (
        <p className={styles.none}>Every benefit has been claimed: there is nothing left to file.</p>
      ) : (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <Step key={`${step.month} ${step.person} ${step.benefit}`} step={step} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Step({ step }: { readonly step: FilingStep }) {
  const { action, how, refuse, monthlyBenefit, month, fileFrom, retroactive } = step;
  return (
    <li>
      <b>{action}</b>
      {monthlyBenefit === null ? null : <span className={styles.amount}>{`${money(monthlyBenefit)} a month`}</span>}
      <p>
        {fileFrom === null || fileFrom === month ? '' : `Apply from ${monthText(fileFrom)} on. `}
        {how.join(' ')}
      </p>
      {refuse.length === 0 ? null : <p className={styles.refuse}>{refuse.join(' ')}</p>}
      {retroactive.length === 0 ? null : <p>{retroactiveText(retroactive)}</p>}
    </li>
  );
}

/** The months that SSA offers to pay back, and their price. */
export function retroactiveText(offers: FilingStep['retroactive']): string {
  const most = offers.at(-1);
  const [least] = offers;
  if (most === undefined || least === undefined) return '';
  const price = ({ paidAtOnce, monthlyLess }: FilingStep['retroactive'][number]) =>
    `${money(paidAtOnce)} at once and ${money(monthlyLess)} a month less for life`;
  const one = `One retroactive month pays ${price(least)}`;
  return most === least ? `${one}.` : `${one}; ${most.months} pay ${price(most)}.`;
}
