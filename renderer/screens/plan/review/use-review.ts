import { useDeferredValue, useMemo, useState } from 'react';
import type { Plan } from '../../../../engine/plan/complete/plan.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { useFaults } from '../../../components/fields/use-faults.ts';
import { monthOfDay, monthText } from '../../../format/dates.ts';
import { useNotices } from '../../../state/notices.tsx';
import { newErrors, newIssues } from '../../../state/plan/plan-check.ts';
import { useInputs, useSession } from '../../../state/plan/session-context.tsx';
import { balancesOf, FLOWS } from './balances.ts';
import { pastEntries } from './past-entries.ts';
import { type Figures, type Review, reviewedPlan } from './reviewed-plan.ts';
import type { KeepReview, RecordedFlows } from './use-kept-review.ts';
import { whatMoves } from './what-moves.ts';

/** A review while it is filled in. Nothing of it is in the plan until it is saved. */
export function useReview(plan: Plan, onClose: () => void, keep: KeepReview) {
  const inputs = useInputs();
  const [review, setReview] = useState<Review>(() => ({
    startMonth: laterMonth(monthOfDay(new Date()), plan.startMonth),
    figures: {},
    leftOut: [],
  }));
  const [generation, setGeneration] = useState(0);
  const faults = useFaults();
  const { save, refusal } = useSaving(plan.startMonth, review, { onClose, keep });
  // Every figure checks the whole plan, which would hold up the keys.
  const settled = useDeferredValue(review);
  return {
    inputs,
    plan,
    review,
    generation,
    faults,
    refusal,
    balances: useMemo(() => balancesOf(plan), [plan]),
    findings: useMemo(() => findingsOf(inputs, plan, settled), [inputs, plan, settled]),
    save: () => {
      if (faults.areNone()) void save();
    },
    move: (startMonth: string | undefined): string | null => {
      if (startMonth === undefined || startMonth < plan.startMonth) {
        return `Enter ${monthText(plan.startMonth)} or later: the plan starts then.`;
      }
      // Another start leaves other entries before it.
      setReview((before) => ({ ...before, startMonth, leftOut: [] }));
      return null;
    },
    write: (path: string, amount: number | undefined) => {
      setReview((before) => ({ ...before, figures: { ...before.figures, [path]: amount } }));
      return null;
    },
    /** Figures from a table replace what was typed. */
    fill: (figures: Figures) => {
      setReview((before) => ({ ...before, figures: { ...before.figures, ...figures } }));
      setGeneration((before) => before + 1);
    },
    leaveOut: (key: string, isOut: boolean) =>
      setReview(({ leftOut, ...rest }) => {
        const others = leftOut.filter((other) => other !== key);
        return { ...rest, leftOut: isOut ? [...others, key] : others };
      }),
  };
}

export type OpenReview = ReturnType<typeof useReview>;

/** Saves the review as a revision of its own: what was edited before is saved first. */
function useSaving(
  oldStart: string,
  review: Review,
  { onClose, keep }: { readonly onClose: () => void; readonly keep: KeepReview },
) {
  const session = useSession();
  const { show } = useNotices();
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async () => {
    await session.flush();
    const before = session.state().document.inputs;
    const refused = session.replaceInputs(reviewedPlan(before, oldStart, review));
    setRefusal(refused);
    if (refused !== null) return;
    onClose();
    const kept: { forget?: () => void } = {};
    show({
      text: `The plan now starts in ${monthText(review.startMonth)}.`,
      undo: () => {
        session.replaceInputs(before);
        kept.forget?.();
      },
    });
    await session.flush();
    const { saving, document } = session.state();
    // What could not be saved cannot be run from the store.
    if (saving === 'saved') kept.forget = keep(review.startMonth, flowsOf(document.inputs, review));
  };
  return { save, refusal };
}

/** What was recorded of accounts, by their ids. */
function flowsOf({ accounts = [] }: PlanInputs, { figures }: Review): readonly RecordedFlows[] {
  return accounts.flatMap(({ id }, index) => {
    const [paidIn, takenOut] = FLOWS.map(({ name }) => figures[`accounts[${index}].${name}`]);
    return id === undefined || (paidIn === undefined && takenOut === undefined) ? [] : [{ id, paidIn, takenOut }];
  });
}

/** What the reviewed plan would be refused for, warned of, and changed in. */
function findingsOf(inputs: PlanInputs, plan: Plan, review: Review) {
  const moved = reviewedPlan(inputs, plan.startMonth, { ...review, leftOut: [] });
  const after = reviewedPlan(inputs, plan.startMonth, review);
  const undecided = pastEntries(inputs, after).map(({ key }) => key);
  const isLeftOut = (path: string) => review.leftOut.some((key) => path.startsWith(key));
  return {
    moved,
    after,
    past: pastEntries(inputs, moved),
    isUndecided: undecided.length > 0,
    errors: newErrors(inputs, after).filter(({ path }) => !undecided.some((key) => path.startsWith(key))),
    warnings: newIssues(inputs, moved).filter(({ severity, path }) => severity === 'warning' && !isLeftOut(path)),
    moves: whatMoves(inputs, plan, review),
  };
}

function laterMonth(one: string, other: string): string {
  return one > other ? one : other;
}
