import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Account } from '../../../../../../engine/plan/schema/account.ts';
import { ACCOUNT_KIND_FACTS } from '../../../../../../engine/plan/schema/account-kinds.ts';
import { money } from '../../../../../format/money.ts';
import { taxCharacterColor } from '../../../../../format/tax-characters.ts';
import { useCompletePlan, usePlanField, useSession } from '../../../../../state/plan/session-context.tsx';
import editor from '../../Editor.module.css';
import { completeOrder, moved } from '../../edits/order-edits.ts';
import { IssueNote } from '../../IssueNote.tsx';
import styles from './Withdrawals.module.css';

interface AccountOrderProps {
  readonly path: string;
  readonly label: string;
  /** Which accounts stand in it; without a choice, all. */
  readonly isMeant?: (account: Account) => boolean;
}

const EVERY = () => true;

/** Accounts in an order of the plan: a row is dragged by its grip, or moved with Alt and the arrow keys. */
export function AccountOrder({ path, label, isMeant = EVERY }: AccountOrderProps) {
  const accounts = (useCompletePlan()?.accounts ?? []).filter(isMeant);
  const { written } = usePlanField(path);
  const session = useSession();
  const [said, setSaid] = useState('');
  const order = completeOrder(
    (written ?? []) as readonly string[],
    accounts.map(({ id }) => id),
  );
  const nameOf = (id: string | undefined) => accounts.find((account) => account.id === id)?.name ?? '';
  const move = (from: number, to: number) => {
    const place = Math.min(order.length - 1, Math.max(0, to));
    if (place === from) return;
    const refusal = session.editAt(path, moved(order, from, place));
    setSaid(refusal ?? `${nameOf(order[from])} is now ${place + 1} of ${order.length}.`);
  };
  const drag = useDrag(move);
  return (
    <div data-path={path}>
      <ol className={styles.order} aria-label={label}>
        {accounts.length === 0
          ? null
          : order.map((id, at) => {
              const account = accounts.find((candidate) => candidate.id === id);
              if (account === undefined) return null;
              return (
                <li key={id} className={styles.row} {...drag.rowProps(at)}>
                  <button
                    type="button"
                    className={styles.grip}
                    aria-label={`Move ${account.name}, ${at + 1} of ${order.length}`}
                    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                    onKeyDown={(event) => moveByKey(event, (by) => move(at, at + by))}
                    {...drag.gripProps(at)}
                  >
                    ⠿
                  </button>
                  <span className={styles.place}>{at + 1}</span>
                  <span className={styles.name}>
                    <i
                      className={editor.swatch}
                      style={{ background: taxCharacterColor(ACCOUNT_KIND_FACTS[account.kind].character) }}
                      aria-hidden="true"
                    />
                    {account.name}
                  </span>
                  <span className={styles.held}>{money(account.balance)}</span>
                </li>
              );
            })}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <IssueNote path={path} />
    </div>
  );
}

function moveByKey(event: KeyboardEvent, move: (by: number) => void): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!event.altKey || by === undefined) return;
  event.preventDefault();
  move(by);
}

interface Drag {
  readonly from: number;
  readonly to: number;
}

/** Follows the pointer from a grip to the row above which, or below which, it is let go. */
function useDrag(move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const rows = useRef(new Map<number, HTMLElement>());
  const placeAt = (y: number) => {
    const above = [...rows.current.values()].filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2 < y;
    }).length;
    return drag !== null && above > drag.from ? above - 1 : above;
  };
  return {
    rowProps: (at: number) => ({
      ref: (row: HTMLElement | null) => {
        if (row === null) rows.current.delete(at);
        else rows.current.set(at, row);
      },
      ...(drag?.from === at ? { 'data-dragged': '' } : {}),
      ...(drag !== null && drag.to === at && drag.to !== drag.from
        ? { 'data-drop': drag.to < drag.from ? 'before' : 'after' }
        : {}),
    }),
    gripProps: (at: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: at, to: at });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag !== null) setDrag({ ...drag, to: placeAt(event.clientY) });
      },
      onPointerUp: () => {
        if (drag !== null) move(drag.from, drag.to);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}
