/** A building that is depreciated in equal parts: months from one beginning, dollars. */
export interface Depreciable {
  readonly basis: number;
  /** Month in which it is placed in service. */
  readonly from: number;
  /** Month in which it is sold, or rented out no more; infinite where neither. */
  readonly until: number;
  readonly recoveryYears: number;
}

/**
 * Depreciation up to the end of a month: straight line, with half of the month in which it is placed in service and of that
 * in which it is disposed of. 26 USC 168(b)(3)(B), (c), (d)(2), (d)(4)(B); IRS Pub. 527, tables 2-2d.
 */
export function depreciatedAfter({ basis, from, until, recoveryYears }: Depreciable, month: number): number {
  if (month < from || until <= from) return 0;
  const months = month >= until ? until - from : month - from + 1 / 2;
  return basis * Math.min(1, months / (recoveryYears * 12));
}

/** Depreciation of one month. */
export function depreciationIn(building: Depreciable, month: number): number {
  return depreciatedAfter(building, month) - depreciatedAfter(building, month - 1);
}
