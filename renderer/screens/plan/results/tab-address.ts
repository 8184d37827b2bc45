import { RESULT_TABS, type ResultTab } from '../../../format/words.ts';

/** What the address of a plan says beside the plan; what it leaves out is the page's own choice. */
export interface PlanAddress {
  /** The tab of the results; left out for the first. */
  readonly tab?: ResultTab;
  /** The year that is looked at. */
  readonly year?: number;
  /** The figure of that year whose work is shown, as its column of the CSV is named. */
  readonly work?: string;
  /** Handles of the what-if that are moved: `retire:p1:12~spend:0.95`. It stays while tabs change. */
  readonly whatIf?: string;
  /** Ids of the plans that the Compare tab sets beside this one: `4~7`. */
  readonly with?: string;
}

/** What an address names; what there is not counts as left out. */
export function tabOfAddress(address: Readonly<Record<string, unknown>>): PlanAddress {
  const { tab, year, work, whatIf } = address;
  const known = RESULT_TABS.find((id) => id === tab);
  const calendarYear = Number(year);
  const hasYear = Number.isInteger(calendarYear) && calendarYear >= 1900 && calendarYear <= 2300;
  return {
    ...(known === undefined ? {} : { tab: known }),
    ...(hasYear ? { year: calendarYear } : {}),
    ...(hasYear && typeof work === 'string' && work !== '' ? { work } : {}),
    ...(typeof whatIf === 'string' && whatIf !== '' ? { whatIf } : {}),
    ...comparedInAddress(address['with']),
  };
}

/** One id reads as a number. */
function comparedInAddress(compared: unknown): Pick<PlanAddress, 'with'> {
  const text = typeof compared === 'number' ? String(compared) : compared;
  return typeof text === 'string' && /^\d+(~\d+)*$/.test(text) ? { with: text } : {};
}

/** What an address keeps when another tab or year is shown. */
export function lastingPart({ whatIf, with: compared }: PlanAddress): PlanAddress {
  return { ...(whatIf === undefined ? {} : { whatIf }), ...(compared === undefined ? {} : { with: compared }) };
}

/** The address with the drawer closed. */
export function withoutWork(address: PlanAddress): PlanAddress {
  const { work: _, ...shown } = address;
  return shown;
}
