import { claimAgeText } from '../../../../charts/claims/claim-months.ts';
import { Button } from '../../../../components/Button.tsx';
import { ChoiceEntry } from '../../../../components/fields/ChoiceEntry.tsx';
import { Figure, FigureText } from '../../../../components/figures/Figure.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { money } from '../../../../format/money.ts';
import type { SentenceFigure } from '../../../../state/figures/figure-sheet.ts';
import { useNotices } from '../../../../state/notices.tsx';
import type { ClaimStrategy } from '../../../../state/results/answers.ts';
import { filedSheet, offerSheets } from '../../figures/living-sheets.ts';
import { benefitDollarsText } from '../benefit-dollars.ts';
import styles from './Filing.module.css';
import { type FilingStep, filingText, howText, retroactiveText } from './filing-text.ts';

export type FilingOf = 'optimal' | 'plan' | 'dates';

interface FilingPanelProps {
  readonly strategy: Pick<ClaimStrategy, 'filing' | 'optimal' | 'plan' | 'persons' | 'used'>;
  /** The steps for the dates that are being tried; null while there are none. */
  readonly dates: readonly FilingStep[] | null;
  /** Whose steps are shown. */
  readonly of: FilingOf;
  readonly onOf: (of: FilingOf) => void;
  /** The plan, for the printed page. */
  readonly planName: string;
  readonly remark: string;
}

/** What each person files, when, and what to refuse, in the order of time. */
export function FilingPanel({ strategy, dates, of: chosen, onOf, planName, remark }: FilingPanelProps) {
  const of = chosen === 'dates' && dates === null ? 'optimal' : chosen;
  const steps = of === 'dates' ? (dates ?? []) : strategy.filing[of];
  const title = `How to file for ${OF_WORDS[of]}${agesOf(strategy, of)}`;
  return (
    <Panel
      title="How to file"
      unit={`month by month, ${benefitDollarsText(strategy)}${remark}`}
      actions={<FilingActions text={filingText(title, steps)} />}
    >
      <p className={styles.printed}>{`${planName}. ${title}.`}</p>
      <div className={styles.choice}>
        <ChoiceEntry
          label="Instructions for"
          value={of}
          choices={dates === null ? CHOICES.slice(0, 2) : CHOICES}
          isDefault={of === 'optimal'}
          onValue={onOf}
        />
      </div>
      {steps.length === 0 ? (
        <p className={styles.none}>Every benefit has been claimed: there is nothing left to file.</p>
      ) : (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <Step key={`${step.month} ${step.person} ${step.benefit}`} step={step} strategy={strategy} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

const OF_WORDS = {
  optimal: 'the best claims',
  plan: 'the claims in the plan',
  dates: 'other dates',
} as const satisfies Readonly<Record<FilingOf, string>>;

const CHOICES = [
  { value: 'optimal', text: 'The best claims' },
  { value: 'plan', text: 'The claims in the plan' },
  { value: 'dates', text: 'The other dates' },
] as const;

/** `, Ellen at 70 and David at 67`. */
function agesOf({ persons, ...claims }: Pick<ClaimStrategy, 'persons' | 'optimal' | 'plan'>, of: FilingOf): string {
  if (of === 'dates') return '';
  const texts = persons.map(({ name }, index) => {
    const age = claims[of].ages[index];
    return age === undefined ? name : `${name} at ${claimAgeText(age)}`;
  });
  return `, ${texts.join(' and ')}`;
}

function FilingActions({ text }: { readonly text: string }) {
  const { show } = useNotices();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      show({ text: 'The instructions are on the clipboard.' });
    } catch {
      show({ text: 'The browser does not let this page copy. Select the text and copy it.', bad: true });
    }
  };
  return (
    <>
      <Button small look="quiet" onPress={() => window.print()}>
        Print
      </Button>
      <Button small look="quiet" onPress={() => void copy()}>
        Copy
      </Button>
    </>
  );
}

function Step({ step, strategy }: { readonly step: FilingStep; readonly strategy: FilingPanelProps['strategy'] }) {
  const { action, refuse, monthlyBenefit, retroactive } = step;
  return (
    <li>
      <b>{action}</b>
      {monthlyBenefit === null ? null : (
        <span className={styles.amount}>
          <Figure text={money(monthlyBenefit)} work={() => filedSheet(step, strategy)} /> a month
        </span>
      )}
      <p>{howText(step)}</p>
      {refuse.length === 0 ? null : <p className={styles.refuse}>{refuse.join(' ')}</p>}
      {retroactive.length === 0 ? null : (
        <p>
          <FigureText text={retroactiveText(retroactive)} figures={offerFigures(step)} explains={false} />
        </p>
      )}
    </li>
  );
}

/** The fewest months and the most, each with what it pays and what it takes. */
function offerFigures(step: FilingStep): readonly SentenceFigure[] {
  const [least] = step.retroactive;
  const most = step.retroactive.at(-1);
  return [least, ...(most === least ? [] : [most])].flatMap((offer) => {
    if (offer === undefined) return [];
    const [atOnce, less] = offerSheets(step, offer);
    return [
      { text: money(offer.paidAtOnce), work: () => atOnce },
      { text: money(offer.monthlyLess), work: () => less },
    ];
  });
}
