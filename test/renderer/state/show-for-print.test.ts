import { afterEach, describe, expect, it } from 'vitest';
import { showForPrint } from '../../../renderer/state/show-for-print.ts';

const REPORT = '/households/3/plans/7/report';
const drawn = (standing: string) =>
  `<main data-report="${standing}"><div data-drawing="">${standing === 'ready' ? '<svg><path/></svg>' : ''}</div></main>`;

/** As the router does it: the address follows later. */
const go = (place: string) => queueMicrotask(() => history.pushState(null, '', place));

afterEach(() => {
  document.body.replaceChildren();
  history.pushState(null, '', '/');
});

describe('what the menu prints', () => {
  it('is the report of the plan that is open, once its charts are drawn', async () => {
    history.pushState(null, '', '/households/3/plans/7?tab=roth');
    let isShown = false;
    const shown = showForPrint(go).then((answer) => {
      isShown = true;
      return answer;
    });
    document.body.innerHTML = drawn('waiting');
    await new Promise((resolve) => setTimeout(resolve));
    expect([location.pathname, isShown]).toEqual([REPORT, false]);
    document.body.innerHTML = drawn('ready');
    expect(await shown).toBe(true);
  });

  it('is a report without charts, too, as soon as it is whole', async () => {
    history.pushState(null, '', REPORT);
    document.body.innerHTML = '<main data-report="ready"></main>';
    expect(await showForPrint(go)).toBe(true);
  });

  it('is nothing where the reader has left the report before it was there', async () => {
    history.pushState(null, '', REPORT);
    const shown = showForPrint(go);
    history.pushState(null, '', '/settings');
    document.body.innerHTML = '<main></main>';
    expect(await shown).toBe(false);
  });

  it('is the page itself where no plan is open', async () => {
    history.pushState(null, '', '/settings/about');
    expect(await showForPrint(go)).toBe(true);
    expect(location.pathname).toBe('/settings/about');
  });
});
