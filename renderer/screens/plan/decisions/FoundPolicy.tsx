import { Button } from '../../../components/Button.tsx';
import { cx } from '../../../components/class-names.ts';
import { Figure } from '../../../components/figures/Figure.tsx';
import { Panel } from '../../../components/Panel.tsx';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import { useSessionState } from '../../../state/plan/session-context.tsx';
import styles from './Decisions.module.css';
import {
  addsSheet,
  addsText,
  aloneSheet,
  changedBySimplest,
  DECISION_WORDS,
  type Decided,
  gainText,
  isMoney,
  OUTCOME_ROWS,
  outcomeSheet,
  type PolicyAnswer,
} from './policy-words.ts';
import { useTakePolicy } from './use-policy.ts';

interface PolicyTableProps {
  readonly answer: PolicyAnswer;
  /** Of another plan or question than the one on the page. */
  readonly isStale: boolean;
}

/** As planned, each best alone, best together, what each adds, and the simplest that is as good. */
export function PolicyTable({ answer, isStale }: PolicyTableProps) {
  return (
    <Panel title="Decisions" unit="today’s dollars; best alone: only this one changed; blue: changes the plan">
      <div className={cx(isStale && styles.stale)}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
        <div className={styles.scroll} role="group" aria-label="Decisions together" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Decision</th>
                <th scope="col">As planned</th>
                <th scope="col">Best alone</th>
                <th scope="col">Best together</th>
                <th scope="col" className={styles.figure}>
                  Adds together
                </th>
                <th scope="col">Simplest within half a percent</th>
              </tr>
            </thead>
            <tbody>
              {answer.decisions.map((decided) => (
                <DecisionRow key={decided.decision} answer={answer} decided={decided} />
              ))}
            </tbody>
            <Outcomes answer={answer} />
          </table>
        </div>
        <p className={styles.hint}>
          Added together: averaged over all orders in which the changes can be made, so that they add up.
        </p>
      </div>
    </Panel>
  );
}

function DecisionRow({ answer, decided }: { readonly answer: PolicyAnswer; readonly decided: Decided }) {
  const { decision, isFree, planned, alone, together, adds, simplest } = decided;
  const { name, what } = DECISION_WORDS[decision];
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{what}</small>
      </th>
      <td>{planned}</td>
      <td>
        {alone === null ? (
          <span className={styles.quiet}>{isFree ? 'as planned' : 'not free'}</span>
        ) : (
          <>
            {alone.name}
            <small>
              <Figure
                text={gainText(answer, alone.gain)}
                work={() => aloneSheet(answer, alone.name, alone.gain)}
                name={`${name}, best alone`}
              />
            </small>
          </>
        )}
      </td>
      <td>{together === null ? <span className={styles.quiet}>as planned</span> : together}</td>
      <td className={styles.figure}>
        {together === null ? (
          '–'
        ) : (
          <Figure text={addsText(answer, adds)} work={() => addsSheet(answer)} name={`${name} adds`} />
        )}
      </td>
      <td>
        {simplest === null ? (
          <span className={styles.quiet}>as planned</span>
        ) : (
          <b className={styles.change}>{simplest}</b>
        )}
      </td>
    </tr>
  );
}

/** The row whose unit is that of the objective. */
const MONEY_ROW = 1;

function Outcomes({ answer }: { readonly answer: PolicyAnswer }) {
  const { planned, together, simplest, gain } = answer;
  return (
    <tfoot>
      {OUTCOME_ROWS.map((row, at) => (
        <tr key={row.name}>
          <th scope="row">{row.name}</th>
          <td>
            <Figure
              text={row.text(planned)}
              work={() => outcomeSheet(row, 'as planned', planned)}
              name={`${row.name}, as planned`}
            />
          </td>
          <td />
          <td>
            <Figure
              text={row.text(together)}
              work={() => outcomeSheet(row, 'best together', together)}
              name={`${row.name}, best together`}
            />
          </td>
          <td className={styles.figure}>
            {at === (isMoney(answer) ? MONEY_ROW : 0) ? (
              <Figure text={gainText(answer, gain)} work={() => addsSheet(answer)} name="The best policy adds" />
            ) : null}
          </td>
          <td>
            <Figure
              text={row.text(simplest)}
              work={() => outcomeSheet(row, 'simplest', simplest)}
              name={`${row.name}, simplest`}
            />
          </td>
        </tr>
      ))}
    </tfoot>
  );
}

function changesText(count: number): string {
  return count === 1 ? 'one change' : `${count} changes`;
}

interface TakePolicyProps {
  readonly answer: PolicyAnswer;
  readonly plan: Pick<PlanRecord, 'householdId' | 'id'>;
}

/** What puts the found policy into the plan as one revision, or into a copy. */
export function TakePolicy({ answer, plan }: TakePolicyProps) {
  const { name } = useSessionState().document;
  const { apply, saveAsNew } = useTakePolicy(plan);
  const changes = changedBySimplest(answer).length;
  const isSimpler = JSON.stringify(answer.patch.simplest) !== JSON.stringify(answer.patch.together);
  if (changes === 0) return null;
  const all = answer.decisions.filter(({ together }) => together !== null).length;
  return (
    <div className={styles.acts}>
      <Button look="primary" onPress={() => apply(answer.patch.simplest, changesText(changes))}>
        {`Apply ${changesText(changes)}`}
      </Button>
      {isSimpler ? (
        <Button
          onPress={() => apply(answer.patch.together, `best together, ${changesText(all)}`)}
        >{`Apply best together`}</Button>
      ) : null}
      <Button
        look="quiet"
        onPress={() => saveAsNew(answer.patch.simplest, `${name.slice(0, LONGEST)}, decided together`)}
      >
        Save as new plan
      </Button>
    </div>
  );
}

/** A name of a plan has at most 80 letters. */
const LONGEST = 60;
