import { offeredPlan } from '../../../state/palette.ts';
import { setSectionOpen } from './open-sections.ts';

/** The sections by the names on the page. */
export const SECTION_TITLES = {
  people: 'People',
  income: 'Income',
  socialSecurity: 'Social Security',
  accounts: 'Accounts',
  allocation: 'Allocation',
  spending: 'Spending',
  property: 'Property and debt',
  coverage: 'Health before 65',
  health: 'Health',
  taxes: 'Taxes',
  withdrawals: 'Withdrawals',
  roth: 'Roth conversions',
  assumptions: 'Assumptions',
} as const;
type EditorSection = keyof typeof SECTION_TITLES;

const SECTION_OF: Readonly<Record<string, EditorSection>> = {
  accounts: 'accounts',
  incomes: 'income',
  inheritances: 'income',
  lifeInsurance: 'income',
  disabilityInsurance: 'income',
  ladders: 'income',
  goals: 'spending',
  spendingShape: 'spending',
  leftOver: 'spending',
  strategies: 'allocation',
  allocation: 'allocation',
  assumptions: 'assumptions',
  persons: 'people',
  filingStatus: 'people',
  state: 'people',
  relocations: 'people',
  startMonth: 'people',
  taxes: 'taxes',
  roth: 'roth',
  properties: 'property',
  debts: 'property',
  withdrawal: 'withdrawals',
  legacy: 'assumptions',
  law: 'assumptions',
};

/** Where a part of a person or of the taxes has a section of its own. */
const SECTION_OF_PART: readonly (readonly [part: RegExp, section: EditorSection])[] = [
  [/\.socialSecurity\b/, 'socialSecurity'],
  [/\.coverageBefore65\b|^taxes\.aca/, 'coverage'],
  [/\.medicare\b|\.care\b/, 'health'],
];

/** The section that holds a path of the plan; undefined where none does. */
export function sectionOfPath(path: string): EditorSection | undefined {
  return SECTION_OF_PART.find(([part]) => part.test(path))?.[1] ?? SECTION_OF[firstKey(path)];
}

/** Whether the editor has a field for a path of the plan. */
export function isInEditor(path: string | null): path is string {
  return path !== null && SECTION_OF[firstKey(path)] !== undefined;
}

/** Brings the editor into sight, opens the section and the list entry of a field, and puts the focus in it. */
export function showField(path: string): void {
  const section = sectionOfPath(path);
  if (section === undefined) return;
  offeredPlan()?.showEditor();
  setSectionOpen(section, true);
  soon(() => {
    const opener = document.querySelector<HTMLElement>(`[data-opener="${CSS.escape(entryOf(path) ?? '')}"]`);
    if (opener?.getAttribute('aria-expanded') === 'false') opener.click();
    soon(() => focusField(path, section));
  });
}

function focusField(path: string, section: string): void {
  const place = document.querySelector<HTMLElement>(`[data-section="${section}"]`);
  const field = () => place?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) ?? null;
  // Fields behind "More" are drawn once it is opened.
  if (field()?.closest('[hidden]') !== null) openMore(place, entryOf(path));
  soon(() => {
    const within = place?.querySelector<HTMLElement>(`[data-path^="${CSS.escape(path)}"]`);
    const found = field() ?? within ?? place;
    found?.scrollIntoView({ block: 'center' });
    found?.querySelector<HTMLElement>('input, button')?.focus();
  });
}

/** Opens every closed "More" of a section, or of one entry of its list. */
function openMore(section: HTMLElement | null, entry: string | undefined): void {
  const opener = document.querySelector(`[data-opener="${CSS.escape(entry ?? '')}"]`);
  const scope = opener?.closest('li') ?? section;
  for (const more of scope?.querySelectorAll<HTMLElement>('[data-more-opener][aria-expanded="false"]') ?? []) {
    more.click();
  }
}

/** `accounts[2]` of `accounts[2].balance`. */
function entryOf(path: string): string | undefined {
  return /^\w+\[\d+\]/.exec(path)?.[0];
}

/** After the page has been drawn again. */
function soon(action: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(action));
}

function firstKey(path: string): string {
  return /^\w+/.exec(path)?.[0] ?? '';
}
