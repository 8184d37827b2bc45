import { lazy, Suspense } from 'react';
import { Frame } from '../../components/Frame.tsx';

/** The terms are no part of what opens at the start. */
const GlossaryPage = lazy(async () => {
  const module = await import('./GlossaryPage.tsx');
  return { default: module.GlossaryPage };
});

/** Every term that the page explains. */
export function GlossaryScreen() {
  return (
    <Frame title="Glossary" status={null}>
      <Suspense fallback={<main id="place" tabIndex={-1} />}>
        <GlossaryPage />
      </Suspense>
    </Frame>
  );
}
