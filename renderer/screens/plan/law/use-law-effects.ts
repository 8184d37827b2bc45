import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../electron/contract/operation/api-error.ts';
import { useCall } from '../../../state/backend.tsx';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import type { LawPackSummary } from '../../law/pack-words.ts';
import { type LawEffect, lawEffect } from './law-words.ts';

interface Asked {
  readonly plan: PlanRecord;
  readonly packs: readonly LawPackSummary[];
  readonly isAsked: boolean;
}

const NONE: ReadonlyMap<string, LawEffect> = new Map();

/** What each pack alone does to the plan, by hash: one after the other, since each takes as long as a comparison of two plans. */
export function useLawEffects({ plan, packs, isAsked }: Asked) {
  const call = useCall();
  const [effects, setEffects] = useState(NONE);
  const [running, setRunning] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const controller = useRef<AbortController | null>(null);
  const { householdId, id: planId, revision } = plan;
  const hashes = packs.map(({ hash }) => hash).join(' ');
  useEffect(() => {
    if (!isAsked) return undefined;
    const own = new AbortController();
    controller.current = own;
    const work = async () => {
      setEffects(NONE);
      setError(null);
      for (const { hash, name } of packs) {
        setRunning(name);
        // oxlint-disable-next-line no-await-in-loop -- the engine takes only so many questions at once
        const { onPaths } = await call('law.packs.compare', { after: hash, householdId, planId }, own.signal);
        const effect = onPaths === null ? null : lawEffect(onPaths);
        if (effect !== null && !own.signal.aborted) setEffects((known) => new Map([...known, [hash, effect]]));
      }
    };
    work()
      .catch((fault: unknown) => {
        const isGivenUp = own.signal.aborted || (fault instanceof ApiError && fault.body.code === 'cancelled');
        if (!isGivenUp) setError(fault);
      })
      .finally(() => {
        if (controller.current === own) setRunning(null);
      });
    return () => own.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the packs are told apart by their hashes
  }, [isAsked, hashes, householdId, planId, revision, call]);
  return { effects, running, error, stop: () => controller.current?.abort() };
}
