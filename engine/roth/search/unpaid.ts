import { CENT } from '../../primitives/cent.ts';

/** What a schedule leaves unpaid in all, dollars of the start month; always in the order of the years. */
export function unpaidOf({ unpaid }: { readonly unpaid: Float64Array }): number {
  let sum = 0;
  for (const ofYear of unpaid) sum += ofYear;
  return sum;
}

/** Whether one schedule leaves nothing unpaid earlier, and nothing more, than another. Where no month is short by a cent, nothing is unpaid. */
export function leavesNoMoreUnpaid(
  one: { readonly firstShortfallMonth: number; readonly unpaid: number },
  other: { readonly firstShortfallMonth: number; readonly unpaid: number },
): boolean {
  if (one.firstShortfallMonth < 0) return true;
  const isNoEarlier = other.firstShortfallMonth >= 0 && one.firstShortfallMonth >= other.firstShortfallMonth;
  return isNoEarlier && one.unpaid <= other.unpaid + CENT;
}
