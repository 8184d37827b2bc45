import { Figure } from '../../../components/figures/Figure.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { FactTable } from '../../../components/tables/FactTable.tsx';
import { money } from '../../../format/money.ts';
import { percent } from '../../../format/percent.ts';
import type { YearAnswer } from '../../../state/what-if/use-this-year.ts';
import { spendingSheet } from './action-sheets.ts';
import styles from './ThisYear.module.css';

function amount(name: string, value: number, how: string) {
  return { name, values: [<Figure key={name} text={money(value)} work={() => spendingSheet(name, value, how)} />] };
}

/** What may be spent in the year, what estimated tax rests on, and what the plan would have to say for more. */
export function YearFactsPanel({ answer }: { readonly answer: YearAnswer }) {
  const { year, spending, estimatedTax, lacking } = answer;
  const { upTo, planned, fixed, freeMonthly, successRate } = spending;
  return (
    <Panel title="Your spending and estimated tax" unit={`dollars of ${year}`} ruled>
      <FactTable
        title="In the year"
        heads={['']}
        facts={[
          ...(upTo === null
            ? []
            : [
                amount(
                  'Spend up to',
                  upTo,
                  `The same change in every year, paid for in ${percent(successRate)} of futures`,
                ),
              ]),
          amount('Planned', planned, 'Spending of the year, as the run wrote it'),
          amount('of it fixed', fixed, 'Essential goals, premiums, housing, debts and single payments'),
          amount('free, a month', freeMonthly, 'Discretionary spending of the year by its months'),
          amount('Total federal tax', estimatedTax.taxOfYear, 'Form 1040, as the run wrote it'),
          amount(
            `To be paid in the year: ${estimatedTax.text}`,
            estimatedTax.required,
            'Safe harbor of 26 USC 6654(d)',
          ),
        ]}
      />
      {lacking.map(({ path, message }) => (
        <p key={path} className={styles.foot}>
          {message}
        </p>
      ))}
    </Panel>
  );
}
