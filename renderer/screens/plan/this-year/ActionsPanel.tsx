import { memo, useState } from 'react';
import { cx } from '../../../components/class-names.ts';
import { Segmented } from '../../../components/fields/Segmented.tsx';
import { Figure } from '../../../components/figures/Figure.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { dateText } from '../../../format/dates.ts';
import { money } from '../../../format/money.ts';
import { choicesOf } from '../../../format/words.ts';
import type { YearAction, YearAnswer } from '../../../state/what-if/use-this-year.ts';
import { amountWork, limitSheet, nextThousandSheet, regretSheet } from './action-sheets.ts';
import styles from './ThisYear.module.css';
import { ACTION_ORDERS, type ActionOrder, agreementText, dayText, inOrder, placesText } from './this-year-words.ts';

const HEADS = [
  'Done',
  'By',
  'What to do',
  'Amount',
  'From',
  'Form',
  'Limit to watch',
  '$1,000 more',
  'Futures agree',
  'If wrong',
];

interface ActionsPanelProps {
  readonly answer: YearAnswer;
  readonly remark: string;
  readonly onTick: (action: string, isDone: boolean) => void;
}

/** What to do in the order of the last days, each with its amount, its limit and how sure it is. */
export const ActionsPanel = memo(({ answer, remark, onTick }: ActionsPanelProps) => {
  const [order, setOrder] = useState<ActionOrder>('date');
  return (
    <Panel
      title="What to do, in order"
      unit={`dollars of ${answer.year}${remark}`}
      actions={<Segmented label="Order" value={order} choices={choicesOf(ACTION_ORDERS)} onChange={setOrder} />}
    >
      {answer.actions.length === 0 ? (
        <p>Nothing is due in this year, and the plan does nothing that has a last day.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls with the arrow keys where it is wider than the page
        <div className={styles.place} role="group" aria-label={`Actions of ${answer.year} in order`} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {HEADS.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {inOrder(answer.actions, order).map((action) => (
                <ActionRow key={action.id} action={action} answer={answer} onTick={onTick} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={styles.foot}>
        Futures agree: on how many it leaves heirs more after tax than not doing it; below six in ten it is listed as
        either way. If wrong: what the best alternative leaves more, in today’s dollars, on nineteen of twenty futures
        at most.
      </p>
    </Panel>
  );
});

interface ActionRowProps extends Pick<ActionsPanelProps, 'answer' | 'onTick'> {
  readonly action: YearAction;
}

function ActionRow({ action, answer, onTick }: ActionRowProps) {
  const { by, title, note, doneOn, onPaths, notJudged } = action;
  const isDone = doneOn !== null;
  return (
    <tr className={cx(isDone && styles.done)}>
      <td>
        <input
          type="checkbox"
          aria-label={`Done: ${title}`}
          checked={isDone}
          onChange={(event) => onTick(action.id, event.target.checked)}
        />
      </td>
      <th scope="row" className={styles.day}>
        {dayText(by, answer.year)}
      </th>
      <td className={styles.what}>
        {title}
        {isDone ? <small>{`Done on ${dateText(doneOn)}`}</small> : null}
        {note === '' ? null : <small>{note}</small>}
      </td>
      <AmountCells action={action} answer={answer} />
      <td className={styles.number} title={notJudged === '' ? undefined : notJudged}>
        {agreementText(action)}
      </td>
      <td className={styles.number}>
        {onPaths === null ? (
          '–'
        ) : (
          <Figure name="If wrong" text={money(onPaths.regret)} work={() => regretSheet(action, answer)} />
        )}
      </td>
    </tr>
  );
}

function AmountCells({ action, answer }: Pick<ActionRowProps, 'action' | 'answer'>) {
  const { title, amount, per, form, limit, nextThousand } = action;
  return (
    <>
      <td className={styles.number}>
        {amount === null ? null : <Figure name={title} text={money(amount)} work={() => amountWork(action, answer)} />}
        {amount !== null && per === 'month' ? ' a month' : null}
      </td>
      <td>{placesText(action)}</td>
      <td>{form}</td>
      <td>
        {limit === null || limit.threshold !== null ? null : limit.text}
        {limit === null || limit.threshold === null ? null : (
          <Figure text={`${limit.text}: ${money(limit.threshold)}`} work={() => limitSheet(action)} />
        )}
        {limit === null || limit.room === null ? null : (
          <>
            {', room '}
            <Figure name="Room" text={money(limit.room)} work={() => limitSheet(action)} />
          </>
        )}
      </td>
      <td className={styles.number}>
        {nextThousand === null ? (
          '–'
        ) : (
          <Figure name="$1,000 more" text={money(nextThousand.cost)} work={() => nextThousandSheet(action)} />
        )}
      </td>
    </>
  );
}
