import { RESULT_TABS, type ResultTab } from '../../../format/words.ts';

/** What the address of a plan says beside the plan; what it leaves out is the page's own choice. */
export interface PlanAddress {
  /** The tab of the results; left out for the first. */
  readonly tab?: ResultTab | undefined;
  /** The year that is looked at. */
  readonly year?: number | undefined;
  /** The figure of that year whose work is shown, as its column of the CSV is named. */
  readonly work?: string | undefined;
}

/** What an address names; what there is not is left out, which only a name with no value does: the router keeps the rest. */
export function tabOfAddress({ tab, year, work }: Readonly<Record<string, unknown>>): PlanAddress {
  const calendarYear = Number(year);
  const hasYear = Number.isInteger(calendarYear) && calendarYear >= 1900 && calendarYear <= 2300;
  return {
    tab: RESULT_TABS.find((id) => id === tab),
    year: hasYear ? calendarYear : undefined,
    work: hasYear && typeof work === 'string' && work !== '' ? work : undefined,
  };
}
