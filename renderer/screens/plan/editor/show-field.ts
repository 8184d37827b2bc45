import { setSectionOpen } from './open-sections.ts';

const SECTION_OF: Readonly<Record<string, string>> = {
  accounts: 'accounts',
  incomes: 'income',
  goals: 'spending',
  spendingShape: 'spending',
  strategies: 'allocation',
  assumptions: 'assumptions',
  persons: 'people',
  filingStatus: 'people',
  state: 'taxes',
  taxes: 'taxes',
  roth: 'roth',
};

/** Whether the editor has a field for a path of the plan. */
export function isInEditor(path: string | null): path is string {
  return path !== null && SECTION_OF[firstKey(path)] !== undefined;
}

/** Opens the section and the list entry of a field, and puts the focus in it. */
export function showField(path: string): void {
  const section = path.includes('socialSecurity') ? 'socialSecurity' : SECTION_OF[firstKey(path)];
  if (section === undefined) return;
  setSectionOpen(section, true);
  const entry = /^\w+\[\d+\]/.exec(path)?.[0];
  soon(() => {
    const opener = document.querySelector<HTMLElement>(`[data-opener="${CSS.escape(entry ?? '')}"]`);
    if (opener?.getAttribute('aria-expanded') === 'false') opener.click();
    soon(() => focusField(path, section));
  });
}

function focusField(path: string, section: string): void {
  const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  // Behind "More": the line that opens it stands before what it hides.
  const opener = field?.closest<HTMLElement>('[hidden]')?.previousElementSibling;
  if (opener instanceof HTMLElement) opener.click();
  soon(() => {
    const place = field ?? document.querySelector<HTMLElement>(`[data-section="${section}"]`);
    place?.scrollIntoView({ block: 'center' });
    place?.querySelector<HTMLElement>('input, button')?.focus();
  });
}

/** After the page has been drawn anew. */
function soon(action: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(action));
}

function firstKey(path: string): string {
  return /^\w+/.exec(path)?.[0] ?? '';
}
