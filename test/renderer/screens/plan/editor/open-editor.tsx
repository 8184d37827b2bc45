import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { EditorPane } from '../../../../../renderer/screens/plan/editor/EditorPane.tsx';
import { BackendProvider, type Call } from '../../../../../renderer/state/backend.tsx';
import { NoticesProvider } from '../../../../../renderer/state/notices.tsx';
import { type PlanRecord, PlanSession } from '../../../../../renderer/state/plan/plan-session.ts';
import { SessionProvider } from '../../../../../renderer/state/plan/session-context.tsx';

const unanswered = (() => new Promise(() => undefined)) as unknown as Call;

/** A plan as it is edited, without a host: nothing is saved. */
export function sessionOf(inputs: PlanInputs): PlanSession {
  const record = { id: 7, householdId: 3, name: 'Plan', description: '', revision: 1, createdAt: '', updatedAt: '' };
  const plan = { ...record, inputs: inputs as unknown as PlanRecord['inputs'] };
  return new PlanSession(plan, unanswered, () => undefined);
}

/**
 * Shows a part of the plan's page, as a rule one section of the editor.
 * @param call answers what the part asks of a host; left out: nothing is answered
 */
export function show(session: PlanSession, part: ReactNode, call = unanswered): HTMLElement {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <BackendProvider call={call}>
        <SessionProvider session={session}>
          <NoticesProvider>{part}</NoticesProvider>
        </SessionProvider>
      </BackendProvider>
    </QueryClientProvider>,
  );
  return container;
}

export function showEditor(inputs: PlanInputs): HTMLElement {
  return show(sessionOf(inputs), <EditorPane />);
}

/** What a field shows, and what its list offers; null for a field that is typed. */
export interface ShownField {
  readonly text: string;
  readonly offered: readonly string[] | null;
}

/**
 * Opens every section, list entry and "More" as a user does, one after another, and notes each field once it is in sight.
 * A field that no button leads to is not found.
 */
export function fieldsInSight(page: HTMLElement): ReadonlyMap<string, ShownField> {
  const found = new Map<string, ShownField>();
  const pressed = new Set<Element>();
  noteFields(page, found);
  for (let next = closedPart(page, pressed); next !== undefined; next = closedPart(page, pressed)) {
    pressed.add(next);
    fireEvent.click(next);
    noteFields(page, found);
  }
  return found;
}

function closedPart(page: HTMLElement, pressed: ReadonlySet<Element>): Element | undefined {
  return [...page.querySelectorAll('button[aria-expanded="false"]:not([aria-haspopup])')].find(
    (button) => !pressed.has(button) && button.closest('[hidden]') === null,
  );
}

function noteFields(page: HTMLElement, found: Map<string, ShownField>): void {
  for (const place of page.querySelectorAll('[data-path]')) {
    const path = place.getAttribute('data-path') ?? '';
    if (found.has(path) || place.closest('[hidden]') !== null) continue;
    const control = shownField(place);
    if (control !== null) found.set(path, control);
  }
}

/** Null where a path leads to nothing that can be edited. */
function shownField(place: Element): ShownField | null {
  const options = [...place.querySelectorAll<HTMLOptionElement>('select option')].map(({ value }) => value);
  if (options.length > 0) return { text: place.querySelector('button')?.textContent ?? '', offered: options };
  const radios = [...place.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  if (radios.length > 0) {
    return { text: radios.find(({ checked }) => checked)?.value ?? '', offered: radios.map(({ value }) => value) };
  }
  const input = place.querySelector<HTMLInputElement>('input, textarea');
  if (input !== null) return { text: input.value || input.placeholder, offered: null };
  const items = place.querySelectorAll('[role="option"], li');
  return items.length === 0 ? null : { text: [...items].map((item) => item.textContent).join(), offered: null };
}
