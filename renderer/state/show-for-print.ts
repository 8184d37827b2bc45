import { saveOpenSessions } from './plan/open-sessions.ts';

const PLAN_PLACE = /^\/households\/\d+\/plans\/\d+$/;
const REPORT_PLACE = /^\/households\/\d+\/plans\/\d+\/report$/;

/**
 * A plan is printed as its report, any other place as it stands. Resolves once the report is drawn, to whether it is still on
 * the page: it runs for seconds, and the reader may have left it.
 */
export async function showForPrint(go: (place: string) => void): Promise<boolean> {
  const place = location.pathname;
  if (PLAN_PLACE.test(place)) {
    await saveOpenSessions();
    go(`${place}/report`);
  } else if (!REPORT_PLACE.test(place)) return true;
  return await drawnReport();
}

function drawnReport(): Promise<boolean> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look);
    // The address follows a step of its own after the router is told.
    let wasThere = false;
    observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-report'] });
    look();
    function look(): void {
      const isThere = REPORT_PLACE.test(location.pathname);
      const isLeft = wasThere && !isThere;
      wasThere ||= isThere;
      if (!isLeft && !(isThere && isDrawn())) return;
      observer.disconnect();
      resolve(!isLeft);
    }
  });
}

function isDrawn(): boolean {
  const report = document.querySelector('[data-report="ready"]');
  // A plan with answers missing has no charts.
  const charts = [...(report?.querySelectorAll('[data-drawing]') ?? [])];
  return report !== null && charts.every((chart) => chart.querySelector('svg path') !== null);
}
