import type { OperationOutput } from '../../../../../electron/contract/index.ts';
import { useCompletePlan, useInputs } from '../../../../state/plan/session-context.tsx';
import { useOperation } from '../../../../state/use-operation.ts';

export type RecordPia = OperationOutput<'calculators.pia'>;

/** What a record is worked with besides its earnings: the growth that the plan assumes, in dollars of its start. */
export interface RecordTerms {
  readonly birthDate: string;
  readonly asOfYear: number;
  readonly inflation: number;
  readonly wageGrowth: number;
}

/** Null while the plan is not one that the rules allow. */
export function useRecordTerms(index: number): RecordTerms | null {
  const plan = useCompletePlan();
  const { birthDate } = useInputs().persons[index] ?? {};
  if (plan === null || birthDate === undefined) return null;
  const { inflation, wageGrowth } = plan.assumptions;
  return { birthDate, asOfYear: Number(plan.startMonth.slice(0, 4)), inflation, wageGrowth };
}

/** The PIA of a record with every step, and why there is none; the last answer stays while a new one is worked. */
export function useRecordPia(
  terms: RecordTerms | null,
  earnings: readonly { readonly year: number; readonly amount: number }[],
) {
  const isAsked = terms !== null && earnings.length > 0;
  const question = { birthDate: '', ...terms, earnings };
  const { data, error } = useOperation('calculators.pia', question, { enabled: isAsked, keepPrevious: true });
  return { pia: isAsked ? (data ?? null) : null, error: isAsked ? error : null };
}

/** In which dollars a PIA is: before 62 those of the year of 62, in whose wage level the formula is stated. */
export function dollarsOf({ asOfYear, piaYear }: RecordPia): string {
  return piaYear > asOfYear ? `dollars of ${piaYear}, the year of 62, before COLAs` : `dollars of ${piaYear}`;
}
