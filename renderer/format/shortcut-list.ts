import { RESULT_TAB_WORDS, RESULT_TABS } from './words.ts';

/** One shortcut: the keys that do it, and what the list of shortcuts says of it. */
interface Shortcut {
  /** Each alone does it; what is done may depend on which of them it was. */
  readonly keys: readonly string[];
  /** Null where the place itself shows its keys. */
  readonly does: string | null;
  /** What the list shows in place of all keys. */
  readonly listed?: readonly string[];
}

/** As many results have a digit of their own; what comes after them is under More, or in the search. */
const NUMBERED_TABS = 9;

/** Every shortcut, in the order of the list: whatever listens for a key takes it from here. */
export const SHORTCUTS = {
  find: { keys: ['Ctrl K'], does: 'Search or jump to' },
  explain: { keys: ['F1'], does: 'Explain a term in a field label' },
  search: { keys: ['/'], does: 'Search households' },
  newHousehold: { keys: ['N'], does: 'New household' },
  inputs: { keys: ['E'], does: 'Hide or show the inputs' },
  dollars: { keys: ['D'], does: 'Switch between today’s and future dollars' },
  resultTab: {
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    does: `The results in their order: ${RESULT_TABS.slice(0, NUMBERED_TABS)
      .map((tab) => RESULT_TAB_WORDS[tab])
      .join(', ')}`,
    listed: ['1', '…', '9'],
  },
  moreTabs: { keys: ['0'], does: 'Results that a narrow window holds under More' },
  table: { keys: ['T'], does: 'Switch between chart and table' },
  undo: { keys: ['Ctrl Z'], does: 'Undo' },
  redo: { keys: ['Ctrl Shift Z', 'Ctrl Y'], does: 'Redo', listed: ['Ctrl Shift Z'] },
  nextPane: { keys: ['F6'], does: 'Next pane' },
  chartYear: { keys: ['←', '→'], does: 'On a chart: previous or next year' },
  close: { keys: ['Escape'], does: 'Close a dialog, a menu, or inputs over the results', listed: ['Esc'] },
  list: { keys: ['?'], does: 'Show this list' },
  previousYear: { keys: ['['], does: null },
  nextYear: { keys: [']'], does: null },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutId = keyof typeof SHORTCUTS;

const ALL: Readonly<Record<ShortcutId, Shortcut>> = SHORTCUTS;
const IDS = Object.keys(SHORTCUTS) as readonly ShortcutId[];

/** The shortcut that a key belongs to, and which of its keys it is. */
export const SHORTCUT_OF_KEY: ReadonlyMap<string, { readonly id: ShortcutId; readonly at: number }> = new Map(
  IDS.flatMap((id) => ALL[id].keys.map((key, at) => [key, { id, at }] as const)),
);

/** The lines of the list of shortcuts. */
export const LISTED_SHORTCUTS: readonly { readonly keys: readonly string[]; readonly does: string }[] = IDS.flatMap(
  (id) => {
    const { keys, does, listed = keys } = ALL[id];
    return does === null ? [] : [{ keys: listed, does }];
  },
);
