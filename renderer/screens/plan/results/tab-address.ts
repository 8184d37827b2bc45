import { RESULT_TABS, type ResultTab } from '../../../format/words.ts';

/** What the address of a plan says beside the plan: the tab of the results; left out for the first. */
export interface PlanAddress {
  readonly tab?: ResultTab;
}

/** The tab that an address names; one that there is not counts as none. */
export function tabOfAddress(search: Readonly<Record<string, unknown>>): PlanAddress {
  const tab = RESULT_TABS.find((id) => id === search['tab']);
  return tab === undefined ? {} : { tab };
}
