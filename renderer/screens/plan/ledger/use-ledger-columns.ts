import { useMemo, useState } from 'react';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { everyColumn, usualColumns, type YearColumn } from '../results/year-columns.ts';

interface LedgerColumns {
  readonly every: readonly YearColumn[];
  readonly shown: readonly YearColumn[];
  /** Shows these, in the order of all; null for the usual ones. */
  readonly choose: (ids: readonly string[] | null) => void;
}

/** The columns of a plan's ledger, remembered on this computer. */
export function useLedgerColumns(planId: number, projection: YearlyProjection): LedgerColumns {
  const key = `longhand.ledgerColumns.${planId}`;
  const [chosen, setChosen] = useState(() => stored(key));
  const every = useMemo(() => everyColumn(projection), [projection]);
  const shown = useMemo(
    () => (chosen === null ? usualColumns(projection) : every.filter(({ id }) => chosen.includes(id))),
    [chosen, every, projection],
  );
  return {
    every,
    shown,
    choose: (ids) => {
      setChosen(ids);
      if (ids === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(ids));
    },
  };
}

function stored(key: string): readonly string[] | null {
  const text = localStorage.getItem(key);
  const value: unknown = text === null ? null : JSON.parse(text);
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : null;
}
