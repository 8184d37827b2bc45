import { lazy, Suspense } from 'react';
import { Frame } from '../../components/Frame.tsx';

/** No part of what opens at the start. */
const LessonsPage = lazy(async () => {
  const module = await import('./LessonsPage.tsx');
  return { default: module.LessonsPage };
});

/** Twelve made-up households, each with an article. */
export function LessonsScreen() {
  return (
    <Frame title="Lessons" status={null}>
      <Suspense fallback={<main id="place" tabIndex={-1} />}>
        <LessonsPage />
      </Suspense>
    </Frame>
  );
}
