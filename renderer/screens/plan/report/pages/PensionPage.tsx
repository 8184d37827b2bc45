import { headlineMoney } from '../../../../format/money.ts';
import { successShareText } from '../../../../format/success.ts';
import { choiceName, equalSentence, firstText, pensionSentence } from '../../accounts/pension/pension-words.ts';
import type { ReportResults } from '../facts/report-results.ts';
import { ReportSection } from '../sheet/ReportSection.tsx';
import { ReportTable } from '../sheet/ReportTable.tsx';
import styles from '../sheet/ReportText.module.css';

export function hasPensionChoice({ pension }: ReportResults): boolean {
  return pension !== null && pension.choices.length > 1;
}

/** A pension in each form that it offers and as the lump sum, on the same futures. */
export function PensionPage({ results: { pension } }: { readonly results: ReportResults }) {
  if (pension === null) return null;
  return (
    <ReportSection
      subject="Pension or lump sum"
      finding={pensionSentence(pension)}
      lead={equalSentence(pension) ?? 'Each choice meets the same futures as the plan.'}
    >
      <ReportTable
        columns={[
          { head: 'Choice', width: '24%' },
          { head: 'Pays', isNumber: true },
          { head: 'Every goal is paid', isNumber: true },
          { head: 'Heirs keep', isNumber: true },
          { head: 'One in ten below', isNumber: true },
          { head: 'Survivor’s pension a year', isNumber: true },
          { head: 'Survivor’s income a year', isNumber: true },
        ]}
        rows={pension.choices.map((choice) => ({
          key: choiceName(choice),
          cells: [
            choice.isTaken ? `${choiceName(choice)}, in the plan` : choiceName(choice),
            firstText(choice),
            successShareText(choice.outcome.successRate),
            headlineMoney(choice.outcome.legacy.p50),
            headlineMoney(choice.outcome.legacy.p10),
            amountText(choice.survivorPension),
            amountText(choice.survivorIncome),
          ],
        }))}
      />
      <p className={styles.muted}>
        In today’s dollars, after tax; what heirs keep is that of the middle future. Survivor’s columns are of the first
        whole year after the death of the pension’s owner, at the mean returns.
      </p>
    </ReportSection>
  );
}

/** Nobody outlives the owner where there is none. */
function amountText(amount: number | null): string {
  return amount === null ? '–' : headlineMoney(amount);
}
