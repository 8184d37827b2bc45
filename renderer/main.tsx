import '@fontsource-variable/inter/opsz.css';
import './tokens.css';
import './base.css';
import { createHashHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { pageChannel } from './api/page-channel.ts';
import { keepPageKey } from './api/page-key.ts';
import { pageRouter } from './router.tsx';
import { answerWindow } from './state/answer-window.ts';

keepPageKey(window);
// A server of plain files has one page: there its places stand behind the `#`.
const router = pageRouter(window.longhand?.browser === undefined ? undefined : createHashHistory());
answerWindow(window.longhand, (place) => router.history.push(place));

// Charts measure their labels once, so the font must be loaded first.
await Promise.allSettled([document.fonts.load('1rem "Inter Variable"')]);

const place = document.querySelector('#root');
if (place !== null) {
  createRoot(place).render(
    <StrictMode>
      <App channel={pageChannel(window)} router={router} />
    </StrictMode>,
  );
}
