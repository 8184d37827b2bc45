import { FigureText } from '../../../../components/figures/Figure.tsx';
import type { SentenceFigure } from '../../../../state/figures/figure-sheet.ts';
import { dollarsOf, writtenSheet } from '../../figures/plain-sheets.ts';
import styles from '../MonteCarloTab.module.css';

const RULE_EVENTS: ReadonlySet<string> = new Set(['spendingCut', 'spendingRaised']);

/** The rows of a path, as far as they tell what happens. */
interface Told {
  readonly rows: readonly {
    readonly year: number;
    readonly events: readonly { readonly kind: string; readonly text: string }[];
  }[];
}

/** What a spending rule does on one path: from which year on, by how many dollars a month and for how long. */
export function RuleOnPath({ projection }: { readonly projection: Told }) {
  const told = ruleSentences(projection);
  if (told.length === 0) return null;
  return (
    <ul className={styles.rule} aria-label="What the spending rule does on this path">
      {told.map((text) => (
        <li key={text}>
          <FigureText text={text} figures={figuresOf(text)} />
        </li>
      ))}
    </ul>
  );
}

/** `2040: Spending rule: $410 a month less than planned, for 7 years, …` */
export function ruleSentences({ rows }: Told): readonly string[] {
  return rows.flatMap(({ year, events }) =>
    events.flatMap(({ kind, text }) => (RULE_EVENTS.has(kind) ? [`${year}: ${text}.`] : [])),
  );
}

function figuresOf(text: string): readonly SentenceFigure[] {
  return [...text.matchAll(/\$[\d,]+/g)].map(([amount]) => ({
    text: amount,
    work: () => ({
      ...writtenSheet(
        'What the rule changes of spending',
        'dollars of the year, a month',
        dollarsOf(Number(amount.replace(/[$,]/g, ''))),
        {
          how: 'As the run wrote it',
        },
      ),
      note: 'The part of spending that the rule may change, times one less its factor of the year: each year’s spending opens with both.',
    }),
  }));
}
