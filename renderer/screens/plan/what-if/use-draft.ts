import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { parsedWhatIf, type WhatIf, whatIfText } from '../../../state/what-if/what-if.ts';
import type { PlanAddress } from '../results/tab-address.ts';

const PLAN = '/households/$householdId/plans/$planId';

/** The what-if that the address says, and what changes it. The step back leaves a draft; within it no step is kept. */
export function useDraft() {
  const { whatIf: text = '' } = useSearch({ from: PLAN });
  const navigate = useNavigate({ from: PLAN });
  const whatIf = useMemo(() => parsedWhatIf(text), [text]);
  const show = useCallback(
    (next: WhatIf) =>
      void navigate({
        to: '.',
        replace: text !== '' || next.length === 0,
        search: (before: PlanAddress) => withDraft(before, next),
      }),
    [navigate, text],
  );
  return { whatIf, show };
}

function withDraft(address: PlanAddress, whatIf: WhatIf): PlanAddress {
  const { whatIf: _, ...rest } = address;
  return whatIf.length === 0 ? rest : { ...rest, whatIf: whatIfText(whatIf) };
}
