import { BenefitStaircase } from '../../../../charts/claims/BenefitStaircase.tsx';
import { staircase, staircaseSentence } from '../../../../charts/claims/benefit-staircase.ts';
import { FigureGrid } from '../../../../components/tables/FigureGrid.tsx';
import { cents, money } from '../../../../format/money.ts';
import { percent } from '../../../../format/percent.ts';
import { possessive } from '../../../../format/words.ts';
import { aimeSheet, eligibilitySheet, partOfAimeSheet, stepSheet } from '../../figures/record-sheets.ts';
import { ChartPanel } from '../../results/ChartPanel.tsx';
import { CsvButton } from '../CsvButton.tsx';
import { dollarsOf, type RecordPia } from './use-record-pia.ts';

interface StaircasePanelProps {
  readonly name: string;
  readonly pia: RecordPia;
  /** The AIME with the wages that the plan still has to come. */
  readonly plannedAime: number | null;
}

/** How the average monthly earnings of a record become a benefit: 90, 32 and 15 percent between the bend points. */
export function StaircasePanel({ name, pia, plannedAime }: StaircasePanelProps) {
  const steps = staircase(pia);
  return (
    <ChartPanel
      title="From earnings to benefit"
      unit={`${possessive(name)} record, dollars a month, ${dollarsOf(pia)}`}
      lede={staircaseSentence(pia, plannedAime)}
      figures={[
        { text: money(pia.aime), work: () => aimeSheet(pia) },
        { text: money(pia.piaAtEligibility), work: () => eligibilitySheet(pia) },
      ]}
      of="the bend points"
      ruled
      renderChart={() => <BenefitStaircase label={staircaseSentence(pia, plannedAime)} steps={steps} />}
      renderTable={() => (
        <FigureGrid
          label="Average monthly earnings between the bend points, dollars a month"
          whole
          columns={[
            { id: 'part', head: 'Part of the AIME', look: 'text' },
            { id: 'to', head: 'Up to' },
            { id: 'aime', head: 'Of this record' },
            { id: 'rate', head: 'Paid' },
            { id: 'amount', head: 'Benefit' },
          ]}
          rows={steps.map((step) => ({
            id: step.part,
            cells: [
              { text: step.part },
              { text: step.to === null ? 'no end' : cents(step.to) },
              { text: cents(step.aime), work: () => partOfAimeSheet(step) },
              { text: percent(step.rate) },
              { text: cents(step.amount), work: () => stepSheet(step) },
            ],
          }))}
        />
      )}
      actions={
        <CsvButton
          fileName="social-security-bend-points.csv"
          rows={() => [
            ['part', 'upTo', 'aime', 'rate', 'benefit'],
            ...steps.map(({ part, to, aime, rate, amount }) => [part, to, aime, rate, amount]),
          ]}
        />
      }
    />
  );
}
