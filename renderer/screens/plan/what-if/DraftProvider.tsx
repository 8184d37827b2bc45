import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { onInput, whenIdle } from '../../../state/scheduler/scheduler.ts';
import { useLatest } from '../../../state/use-latest.ts';
import { parsedWhatIf, type WhatIf, whatIfText } from '../../../state/what-if/what-if.ts';
import type { PlanAddress } from '../results/tab-address.ts';
import { DraftContext } from './use-draft.ts';
import { isHandle, movesHandle } from './use-moves-of.ts';

const PLAN = '/households/$householdId/plans/$planId';

/** The what-if of the plan that is open. Its address says it, too: a copied address, a reload and the step back lead to it. */
export function DraftProvider({ children }: { readonly children: ReactNode }) {
  const said = useSearch({ from: PLAN, select: ({ whatIf = '' }: PlanAddress) => whatIf });
  const [whatIf, setWhatIf] = useState(() => parsedWhatIf(said));
  /** What the address says, or is about to. */
  const known = useRef(said);
  const { say, sayLater } = useAddress(said);
  useEffect(() => {
    if (said === known.current) return;
    known.current = said;
    setWhatIf(parsedWhatIf(said));
  }, [said]);
  const take = useCallback((next: WhatIf) => {
    known.current = whatIfText(next);
    setWhatIf(next);
  }, []);
  const draft = useMemo(
    () => ({
      whatIf,
      show: (next: WhatIf) => {
        take(next);
        say(next);
      },
      rest: (next: WhatIf) => {
        take(next);
        sayLater(next);
      },
    }),
    [whatIf, take, say, sayLater],
  );
  return <DraftContext value={draft}>{children}</DraftContext>;
}

/**
 * Writes a draft into the address. The router draws the page in one go: what the next move of a handle would wait for is
 * written once the hand has left it alone, and before anything else is pressed. The step back leaves a draft; within it no
 * step is kept.
 */
function useAddress(said: string) {
  const navigate = useNavigate({ from: PLAN });
  const late = useRef<WhatIf | null>(null);
  const say = useLatest((next: WhatIf) => {
    late.current = null;
    if (whatIfText(next) === said) return;
    void navigate({
      to: '.',
      replace: said !== '' || next.length === 0,
      search: (before: PlanAddress) => withDraft(before, next),
    });
  });
  const callOff = useRef(() => undefined as void);
  const sayNow = useCallback(() => {
    callOff.current();
    if (late.current !== null) say(late.current);
  }, [say]);
  const sayLater = useCallback(
    (next: WhatIf) => {
      callOff.current();
      late.current = next;
      callOff.current = whenIdle(sayNow);
    },
    [sayNow],
  );
  useEffect(() => {
    const stop = onInput((event) => {
      if (late.current !== null && leavesHandle(event)) sayNow();
    });
    return () => {
      stop();
      callOff.current();
    };
  }, [sayNow]);
  return { say, sayLater };
}

/** A press or a key that does not move a handle: what it leads to may read the address, or leave the page. */
function leavesHandle(event: Event): boolean {
  if (event.type === 'keydown') return !(event instanceof KeyboardEvent && movesHandle(event));
  return event.type === 'pointerdown' && !isHandle(event.target);
}

function withDraft(address: PlanAddress, whatIf: WhatIf): PlanAddress {
  const { whatIf: _, ...rest } = address;
  return whatIf.length === 0 ? rest : { ...rest, whatIf: whatIfText(whatIf) };
}
