import { CENT } from '../../primitives/cent.ts';

/** A schedule's total shortfall, dollars of the start month, summed in year order so that it is reproducible. */
export function unpaidOf({ unpaid }: { readonly unpaid: Float64Array }): number {
  let sum = 0;
  for (const ofYear of unpaid) sum += ofYear;
  return sum;
}

/** Whether one schedule runs short no earlier, and by no more, than another. A shortfall below a cent in every month is none. */
export function leavesNoMoreUnpaid(
  one: { readonly firstShortfallMonth: number; readonly unpaid: number },
  other: { readonly firstShortfallMonth: number; readonly unpaid: number },
): boolean {
  if (one.firstShortfallMonth < 0) return true;
  const isNoEarlier = other.firstShortfallMonth >= 0 && one.firstShortfallMonth >= other.firstShortfallMonth;
  return isNoEarlier && one.unpaid <= other.unpaid + CENT;
}
