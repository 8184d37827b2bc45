import { lazy, Suspense } from 'react';
import { Frame } from '../../components/Frame.tsx';
import { NightlyStatus } from './NightlyStatus.tsx';

/** No part of what opens at the start. */
const BookPage = lazy(async () => {
  const module = await import('./BookPage.tsx');
  return { default: module.BookPage };
});

/** Every household under a case, before and after. */
export function BookScreen() {
  return (
    <Frame title="Book" offersBook status={<NightlyStatus />}>
      <Suspense fallback={<main id="place" tabIndex={-1} />}>
        <BookPage />
      </Suspense>
    </Frame>
  );
}
