import { useState } from 'react';
import { ApiError } from '../../../../../electron/contract/operation/api-error.ts';
import { errorMessage, useCall } from '../../../../state/backend.tsx';
import { useInputs } from '../../../../state/plan/session-context.tsx';
import { draftOfPlan, draftOfStatement, type EarningsDraft } from './earnings-draft.ts';

/** The statement of one person: its text, what was read of it or why nothing was, and the record as it stands. */
export interface StatementDraft {
  readonly index: number;
  readonly choose: (index: number) => void;
  readonly text: string;
  readonly write: (text: string) => void;
  readonly fault: string | null;
  readonly read: (text: string) => Promise<void>;
  /** The record read or written, else that of the plan; null without either. */
  readonly draft: EarningsDraft | null;
  readonly change: (draft: EarningsDraft | null) => void;
  /** Whether it differs from what the plan has. */
  readonly isOpen: boolean;
}

interface Kept {
  readonly text?: string;
  readonly fault?: string | null;
  readonly draft?: EarningsDraft | null;
}

/** Keeps what is pasted and written for each person while other parts of the page are looked at. */
export function useStatementDrafts(): StatementDraft {
  const call = useCall();
  const inputs = useInputs();
  const [index, choose] = useState(0);
  const [kept, keep] = useState<Readonly<Record<number, Kept>>>({});
  const { text = '', fault = null, draft = null } = kept[index] ?? {};
  const update = (change: Kept) => keep((all) => ({ ...all, [index]: { ...all[index], ...change } }));
  const read = async (source: string) => {
    const birthDate = inputs.persons[index]?.birthDate ?? '';
    try {
      const statement = await call('calculators.statement', { birthDate, statement: source });
      update({ text: source, fault: null, draft: draftOfStatement(statement) });
    } catch (error) {
      update({ text: source, fault: faultText(error) });
    }
  };
  return {
    index,
    choose,
    text,
    write: (written) => update({ text: written }),
    fault,
    read,
    draft: draft ?? draftOfPlan(inputs, index),
    change: (changed) => update({ draft: changed, ...(changed === null ? { text: '', fault: null } : {}) }),
    isOpen: draft !== null,
  };
}

function faultText(error: unknown): string {
  const [issue] = error instanceof ApiError ? (error.body.issues ?? []) : [];
  return issue?.message ?? errorMessage(error);
}
