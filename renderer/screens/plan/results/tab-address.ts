import { RESULT_TABS, type ResultTab } from '../../../format/words.ts';

/** What the address of a plan says beside the plan; what it leaves out is the page's own choice. */
export interface PlanAddress {
  /** The tab of the results; left out for the first. */
  readonly tab?: ResultTab;
  /** The year that is looked at. */
  readonly year?: number;
  /** The figure of that year whose work is shown, as its column of the CSV is named. */
  readonly work?: string;
}

/** What an address names; what there is not counts as left out. */
export function tabOfAddress({ tab, year, work }: Readonly<Record<string, unknown>>): PlanAddress {
  const known = RESULT_TABS.find((id) => id === tab);
  const calendarYear = Number(year);
  const hasYear = Number.isInteger(calendarYear) && calendarYear >= 1900 && calendarYear <= 2300;
  return {
    ...(known === undefined ? {} : { tab: known }),
    ...(hasYear ? { year: calendarYear } : {}),
    ...(hasYear && typeof work === 'string' && work !== '' ? { work } : {}),
  };
}
