import { lazy, Suspense, useEffect } from 'react';
import { SHORTCUTS } from '../../format/shortcut-list.ts';
import { explain, useExplanation } from '../../state/explanation.ts';

export const loadExplanation = () => import('./Explanation.tsx');

/** The terms are no part of what opens at the start. */
const Explanation = lazy(async () => {
  const module = await loadExplanation();
  return { default: module.Explanation };
});

/** Shows what a term means, and lets F1 ask for it. */
export function ExplanationHost() {
  const explanation = useExplanation();
  useEffect(() => {
    window.addEventListener('keydown', askedByKey);
    return () => window.removeEventListener('keydown', askedByKey);
  }, []);
  return explanation === null ? null : (
    <Suspense fallback={null}>
      <Explanation {...explanation} onClose={() => explain(null)} />
    </Suspense>
  );
}

/** F1 explains the word that has the focus, or the term in the name of the field that has it. */
function askedByKey(event: KeyboardEvent): void {
  if (event.key !== SHORTCUTS.explain.keys[0] || !(document.activeElement instanceof HTMLElement)) return;
  const focused = document.activeElement;
  const word = focused.closest<HTMLElement>('[data-term]') ?? termOfField(focused);
  if (word === null) return;
  event.preventDefault();
  explain({ term: word.dataset['term'] ?? '', word });
}

function termOfField(focused: HTMLElement): HTMLElement | null {
  return focused.closest('[data-field]')?.querySelector<HTMLElement>('[data-term]') ?? null;
}
