import { Button } from '../../../components/Button.tsx';
import { FigureText } from '../../../components/figures/Figure.tsx';
import { headlineMoney, money } from '../../../format/money.ts';
import { percent } from '../../../format/percent.ts';
import {
  missSentences,
  mixSentences,
  nearlyAsGoodText,
  strategyText,
  thisYearSentences,
} from '../../../format/roth-words.ts';
import type { SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { RothResult } from '../../../state/results/answers.ts';
import type { RothRequest } from '../../../state/results/use-roth.ts';
import { showField } from '../editor/show-field.ts';
import { dollarsOf, writtenSheet } from '../figures/plain-sheets.ts';
import { nearSheet } from '../figures/roth-answer-figures.ts';
import { missSheets, ruleFigures, taxGainShareSheet, taxGainSheet } from '../figures/roth-sheets.ts';
import { adoptedPolicy, adoptedRequest, adoptedSimpler, manualSchedule } from './adopt-conversions.ts';
import styles from './RothTab.module.css';
import { comparedBaseline } from './tried-strategies.ts';
import { useAdoption } from './use-adoption.ts';

interface AdoptionProps {
  readonly result: RothResult;
  readonly request: RothRequest;
}

/** Puts what is shown into the plan: the rule itself, or the years of the schedule by hand. */
export function AdoptionButtons({ result, request }: AdoptionProps) {
  const adopt = useAdoption();
  if (result.schedule.length === 0) return null;
  const years = manualSchedule(result);
  const rule = adoptedPolicy(request, result);
  const name = strategyText(rule === null ? result.used : result.compared);
  const near = nearlyAsGoodText(result);
  const editByHand = () => {
    if (adopt(years, 'the schedule, year by year.')) showField('roth.manual[0].amount');
  };
  return (
    <div className={styles.buttons}>
      {result.used.strategy === 'dynamic' ? (
        <>
          {rule === null ? (
            <Button look="primary" onPress={() => void adopt(years, 'the schedule, year by year.')}>
              Use this schedule
            </Button>
          ) : (
            <Button look="primary" onPress={() => void adopt(rule, `${name}.`)}>
              Use this rule
            </Button>
          )}
          <Button
            onPress={() => void adopt(adoptedRequest(request, result), 'the search, repeated when the plan changes.')}
          >
            Re-optimize every year
          </Button>
        </>
      ) : (
        <Button look="primary" onPress={() => void adopt(adoptedRequest(request, result), `${name}.`)}>
          Use in this plan
        </Button>
      )}
      <Button onPress={editByHand}>Edit by hand</Button>
      {near === null ? null : (
        <p className={styles.near}>
          <FigureText text={near} figures={nearFigures(result)} explains={false} />
        </p>
      )}
    </div>
  );
}

/** The ends of the range that is nearly as good, each as so much less or more than the year’s amount. */
function nearFigures({ thisYear: { amount, nearlyAsGood } }: RothResult): readonly SentenceFigure[] {
  const { least, most } = nearlyAsGood;
  return [...(amount <= 0 ? [] : [least]), most].map((end) => ({
    text: money(end),
    work: () => nearSheet(amount, end),
  }));
}

/** A simpler rule that is as good, what the gain amounts to, and how sure it is: in words. */
export function Advice({ result, request }: AdoptionProps) {
  const adopt = useAdoption();
  const { simpler, notes, admissible } = result;
  const words =
    result.schedule.length === 0
      ? []
      : [edgeSentence(result), ...thisYearSentences(result), ...mixSentences(result), ...missSentences(result)];
  // What is left unpaid comes before any gain.
  return (
    <div className={styles.advice}>
      {(admissible ? words : [...notes, ...words]).map((sentence) => (
        <p key={sentence}>
          <FigureText text={sentence} figures={adviceFigures(result)} explains={false} />
        </p>
      ))}
      {simpler === null ? null : (
        <p>
          <FigureText
            text={`Simpler, and within half a percent: ${simplerText(simpler)}, ${headlineMoney(Math.abs(simpler.shortOfBest))} short of the best. `}
            figures={[
              ...ruleFigures({ years: result.ceilings.years, sentence: simplerText(simpler) }),
              {
                text: headlineMoney(Math.abs(simpler.shortOfBest)),
                work: () =>
                  writtenSheet('Short of the best', 'today’s dollars', dollarsOf(Math.abs(simpler.shortOfBest)), {
                    how: 'The best less the simpler one',
                  }),
              },
            ]}
            explains={false}
          />
          <Button look="link" onPress={() => void adopt(adoptedSimpler(simpler, request, result), simpler.sentence)}>
            Use the simpler one
          </Button>
        </p>
      )}
      {(admissible ? notes : []).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

function simplerText({
  strategy,
  sentence,
  lastYear,
  targetBracket,
  threshold,
}: NonNullable<RothResult['simpler']>): string {
  if (strategy === 'none') return 'not converting is just as good';
  const words = sentence.replace(/\.$/, '');
  const until = strategy === 'dynamic' || lastYear === null ? '' : `, to ${lastYear}`;
  const name = strategy === 'dynamic' ? words : strategyText({ strategy, targetBracket, threshold });
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}${until}`;
}

/** The gain on the plan's own returns; the answer says what it is on random ones. */
function edgeSentence({ objective: { name, baseline }, taxGain }: RothResult): string {
  const what = name === 'afterTaxLegacy' ? 'of the legacy' : 'of lifetime taxes';
  const share = percent(Math.round((1000 * taxGain) / Math.max(1, Math.abs(baseline))) / 1000);
  return `On the plan’s own returns the tax gain is ${headlineMoney(taxGain)}, ${share} ${what}.`;
}

/** The figures of the sentences, in their order: the gain and its share, the mix, a small miss and its share. */
function adviceFigures(result: RothResult): readonly SentenceFigure[] {
  const { taxGain, mixGain, objective, smallMiss } = result;
  const share = percent(Math.round((1000 * taxGain) / Math.max(1, Math.abs(objective.baseline))) / 1000);
  const miss = missSheets(result);
  return [
    { text: headlineMoney(taxGain), work: () => taxGainSheet(result, comparedBaseline(result)) },
    { text: share, work: () => taxGainShareSheet(result) },
    {
      text: headlineMoney(Math.abs(mixGain)),
      work: () =>
        writtenSheet('Gain by another mix', 'today’s dollars', dollarsOf(Math.abs(mixGain)), {
          how: 'The whole gain less the tax gain',
        }),
    },
    ...regretFigures(result),
    ...(miss === null || smallMiss === null
      ? []
      : [
          { text: headlineMoney(smallMiss.cost), work: () => miss[0] },
          { text: percent(Math.round(smallMiss.shareOfGain * 1000) / 1000), work: () => miss[1] },
        ]),
  ];
}

/** What a better amount would have left more in the worst twentieth of futures. */
function regretFigures({ judged }: RothResult): readonly SentenceFigure[] {
  const regret = judged?.thisYear?.regret ?? null;
  if (judged === null || regret === null) return [];
  return [
    {
      text: headlineMoney(regret),
      work: () => ({
        ...writtenSheet('Regret, 95th percentile', 'today’s dollars', dollarsOf(regret), {
          how: 'One future in twenty has as much or more',
        }),
        note: `Of ${judged.runs.toLocaleString('en-US')} futures: what the best of nothing, half and twice leaves more than this year’s amount, zero where none does.`,
      }),
    },
  ];
}
