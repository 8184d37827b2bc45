import { RESULT_TABS, type ResultTab } from '../../../format/words.ts';

/** What the address of a plan says beside the plan; what it leaves out is the page's own choice. */
export interface PlanAddress {
  /** The tab of the results; left out for the first. */
  readonly tab?: ResultTab | undefined;
  /** The year that is looked at. */
  readonly year?: number | undefined;
  /** The figure of that year whose work is shown, as its column of the CSV is named. */
  readonly work?: string | undefined;
  /** Handles of the what-if that are moved: `retire:p1:12~spend:0.95`. It stays while tabs change. */
  readonly whatIf?: string | undefined;
  /** Ids of the plans that the Compare tab sets beside this one: `4~7`. */
  readonly with?: string | undefined;
}

/** What an address names; what there is not is left out, which only a name with no value does: the router keeps the rest. */
export function tabOfAddress(address: Readonly<Record<string, unknown>>): PlanAddress {
  const { tab, year, work, whatIf } = address;
  const calendarYear = Number(year);
  const hasYear = Number.isInteger(calendarYear) && calendarYear >= 1900 && calendarYear <= 2300;
  return {
    tab: RESULT_TABS.find((id) => id === tab),
    year: hasYear ? calendarYear : undefined,
    work: hasYear ? textOf(work) : undefined,
    whatIf: textOf(whatIf),
    with: comparedInAddress(address['with']),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** One id reads as a number. */
function comparedInAddress(compared: unknown): string | undefined {
  const text = typeof compared === 'number' ? String(compared) : compared;
  return typeof text === 'string' && /^\d+(~\d+)*$/.test(text) ? text : undefined;
}

/** What an address keeps when another tab or year is shown. */
export function lastingPart({ whatIf, with: compared }: PlanAddress): PlanAddress {
  return { whatIf, with: compared };
}

/** The address with the drawer closed. */
export function withoutWork(address: PlanAddress): PlanAddress {
  return { ...address, work: undefined };
}
