import { withClaims } from '../../../../engine/plan/with-claims.ts';
import { Button } from '../../../components/Button.tsx';
import { cx } from '../../../components/class-names.ts';
import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { Figure } from '../../../components/figures/Figure.tsx';
import { GuardrailsNote } from '../../../components/GuardrailsNote.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { ProgressBar } from '../../../components/ProgressBar.tsx';
import { FactTable } from '../../../components/tables/FactTable.tsx';
import { FigureGrid } from '../../../components/tables/FigureGrid.tsx';
import { money } from '../../../format/money.ts';
import { successShareText, UNFINISHED } from '../../../format/success.ts';
import { useNotices } from '../../../state/notices.tsx';
import { useSession } from '../../../state/plan/session-context.tsx';
import type { ClaimStrategy } from '../../../state/results/answers.ts';
import type { ProgressStore } from '../../../state/results/recomputed-answer.ts';
import type { ClaimComparison, ClaimComparisonState } from '../../../state/results/use-claim-comparison.ts';
import { useStore } from '../../../state/store.ts';
import { outcomeSheet } from '../figures/claim-outcome-sheets.ts';
import { futuresSheet } from '../figures/success-sheets.ts';
import styles from '../results/Results.module.css';
import { ResultsProblem } from '../results/ResultsProblem.tsx';
import { CsvButton } from './CsvButton.tsx';
import { causeFacts, comparisonFigures, comparisonSentence, outcomeFacts, pairText } from './claim-comparison.ts';
import claims from './SocialSecurityTab.module.css';

const OBJECTIVES = [
  { value: 'afterTaxLegacy', text: 'What heirs keep' },
  { value: 'success', text: 'Success on random paths' },
] as const;

interface ClaimComparisonPanelProps {
  readonly comparison: ClaimComparisonState;
  readonly strategy: ClaimStrategy;
  /** Who claims, in the order of the ages. */
  readonly names: readonly string[];
}

/** The best pair by life table beside the best by the plan's own result, why they differ, and the flat top. */
export function ClaimComparisonPanel({ comparison, strategy, names }: ClaimComparisonPanelProps) {
  const { answer, isStale, error, retry, isWanted, start, isRunning, stop, progress } = comparison;
  return (
    <Panel
      title="What is it worth in your plan?"
      unit={`today’s dollars${isStale && isWanted ? ' · for an earlier plan' : ''}`}
      lede={answer === null ? INTRODUCTION : comparisonSentence(answer)}
      figures={answer === null ? [] : comparisonFigures(answer)}
      ruled
    >
      <div className={claims.assumptions}>
        <ChoiceEntry
          label="Rank by"
          value={comparison.objective}
          choices={OBJECTIVES}
          isDefault={comparison.objective === 'afterTaxLegacy'}
          onValue={comparison.judgeBy}
        />
      </div>
      {isWanted ? null : <Button onPress={start}>Compare in the plan</Button>}
      {isRunning ? <Running progress={progress} onStop={stop} /> : null}
      {comparison.isStopped ? <Button onPress={retry}>Compare again</Button> : null}
      {error === null ? null : <ResultsProblem error={error} hasResult={answer !== null} onRetry={retry} />}
      {answer === null ? null : (
        <div className={cx(isStale && styles.stale)}>
          <div className={cx(styles.figuresOnly, styles.grid)}>
            <Compared answer={answer} strategy={strategy} names={names} />
          </div>
        </div>
      )}
    </Panel>
  );
}

const INTRODUCTION =
  'A life table weighs each month’s benefit by the odds of living to it. The plan also counts taxes, Medicare’s surcharges, conversions and what the survivor has. The two often find different pairs best.';

function Running({ progress, onStop }: { readonly progress: ProgressStore; readonly onStop: () => void }) {
  const state = useStore(progress);
  const far =
    state === null ? '' : ` ${state.done.toLocaleString('en-US')} of at most ${state.total.toLocaleString('en-US')}.`;
  return (
    <div className={claims.running}>
      <ProgressBar label="Simulations" progress={state} />
      <span role="status">{`Simulating the plan with other claims.${far}`}</span>
      <Button look="link" onPress={onStop}>
        Cancel
      </Button>
    </div>
  );
}

interface ComparedProps extends Pick<ClaimComparisonPanelProps, 'strategy' | 'names'> {
  readonly answer: ClaimComparison;
}

function Compared({ answer, strategy, names }: ComparedProps) {
  return (
    <>
      <div className={cx(styles.columns, claims.pair)}>
        <div>
          <div className={claims.wide}>
            <FactTable
              title={names.join(' · ')}
              heads={['By life table', 'By the plan', 'The plan now']}
              facts={drawn(outcomeFacts(answer, strategy))}
            />
          </div>
          <GuardrailsNote className={styles.note} />
          <p className={claims.actions}>
            <PutButton pair={answer.byLifeTable} answer={answer} text="Put the life table’s pair in the plan" />
            {answer.isSamePair ? null : (
              <PutButton pair={answer.byPlan} answer={answer} text="Put the plan’s pair in the plan" />
            )}
          </p>
        </div>
        <div className={styles.grid}>
          {answer.isSamePair ? null : (
            <FactTable
              title="Why: the plan’s pair against the table’s"
              heads={['Effect']}
              facts={drawn(causeFacts(answer))}
            />
          )}
          <FlatTop answer={answer} names={names} />
        </div>
      </div>
    </>
  );
}

/** The facts of a table with the figures in them. */
function drawn(facts: ReturnType<typeof causeFacts>) {
  return facts.map(({ name, values }) => ({
    name,
    values: values.map(({ text, work }, at) =>
      // oxlint-disable-next-line react/no-array-index-key -- the place of a value is its column
      work === undefined ? text : <Figure key={at} text={text} work={work} />,
    ),
  }));
}

interface PutButtonProps {
  readonly pair: Pick<ClaimComparison['plan'], 'ages' | 'claim'>;
  readonly answer: ClaimComparison;
  readonly text: string;
}

function PutButton({ pair, answer, text }: PutButtonProps) {
  const put = usePutPair();
  return (
    <Button small isDisabled={isSame(pair, answer.plan)} onPress={() => put(pair)}>
      {text}
    </Button>
  );
}

function isSame({ claim }: PutButtonProps['pair'], other: PutButtonProps['pair']): boolean {
  return JSON.stringify(claim) === JSON.stringify(other.claim);
}

/** Puts a pair into the plan, with an Undo. */
function usePutPair(): (pair: Pick<ClaimComparison['plan'], 'ages'>) => void {
  const session = useSession();
  const { show } = useNotices();
  return (pair) => {
    const before = session.state().document.inputs;
    const fault = session.replaceInputs(withClaims(before, pair.ages));
    if (fault === null) {
      show({ text: `Plan updated: claims at ${pairText(pair)}.`, undo: () => void session.replaceInputs(before) });
    } else show({ text: fault, bad: true });
  };
}

/** What a pair of the flat top comes to, by what pairs are ranked by. */
function flatSheet(value: number, { used: { objective, runs } }: ClaimComparison) {
  return objective === 'success'
    ? futuresSheet('Success with the pair', value, { runs, counted: 'Paths on which everything is paid' })
    : outcomeSheet('Left after tax with the pair', value, 'What heirs keep, less what the plan leaves unpaid');
}

/** Every pair that is as good as the best by the plan's own result; Enter puts one into the plan. */
function FlatTop({ answer, names }: { readonly answer: ClaimComparison; readonly names: readonly string[] }) {
  const put = usePutPair();
  const { plateau, isPlateauComplete, used, isComplete } = answer;
  const isRate = used.objective === 'success';
  const isWithheld = isRate && !isComplete;
  const text = (value: number) => (isWithheld ? UNFINISHED : isRate ? successShareText(value) : money(value));
  const more = isPlateauComplete ? '' : ' There may be others; the search limit was reached.';
  return (
    <section aria-label="The flat top" className={claims.flat}>
      <p className={claims.key}>
        <b>{`Equally good choices: ${plateau.length === 1 ? 'one pair' : `${plateau.length} pairs`}`}</b>
        {` within half a percent of the best by the plan’s result; choose among these for other reasons.${more}`}
        <CsvButton
          fileName="social-security-flat-top.csv"
          rows={() => [
            [...names, 'value'],
            ...plateau.map(({ claim: { client, spouse, survivor }, value }) => [
              client,
              ...(names.length > 1 ? [spouse ?? survivor ?? ''] : []),
              isWithheld ? null : value,
            ]),
          ]}
        />
      </p>
      <FigureGrid
        label="Pairs within half a percent of the best by the plan’s result, best first. Enter puts one in the plan."
        columns={[
          ...names.map((name) => ({ id: name, head: name, look: 'text' as const })),
          { id: 'value', head: isRate ? 'Success' : 'Left after tax' },
        ]}
        rows={plateau.map((pair) => ({
          id: JSON.stringify(pair.claim),
          cells: [
            ...pair.ages.map((_, index) => ({ text: pairText({ ages: pair.ages.slice(index, index + 1) }) })),
            {
              text: text(pair.value),
              work: isWithheld ? undefined : () => flatSheet(pair.value, answer),
            },
          ],
          open: { label: `Put ${pairText(pair)} in the plan`, act: () => put(pair) },
        }))}
      />
    </section>
  );
}
