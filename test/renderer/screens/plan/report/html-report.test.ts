import { afterEach, describe, expect, it } from 'vitest';
import { htmlReport } from '../../../../../renderer/screens/plan/report/html-report.ts';

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

function reported(html: string, css = ''): string {
  document.head.innerHTML = `<style>${css}</style>`;
  document.body.innerHTML = `<article>${html}</article>`;
  const article = document.querySelector('article');
  if (article === null) throw new Error('drawn');
  return htmlReport(article, 'Report Rivera & Sons, Base');
}

describe('the report as one file', () => {
  it('holds the sheets, their style and their drawings', () => {
    const file = reported('<h1>You can retire.</h1><svg><path d="M0 0L1 1"></path></svg>', 'h1 { color: red; }');
    expect(file).toContain('<title>Report Rivera &amp; Sons, Base</title>');
    expect(file).toContain('<h1>You can retire.</h1>');
    expect(file).toContain('<path d="M0 0L1 1"></path>');
    expect(file).toMatch(/h1 {\s*color: red;\s*}/);
  });

  it('runs nothing and asks no address', () => {
    const file = reported(
      '<script>run()</script><p onclick="run()">text</p><img src="https://example.com/a.png"><img src="data:image/png;base64,AA=="><a href="/plans">Plans</a><button>Print</button>',
      '@font-face { font-family: Inter; src: url(/inter.woff2); } p { background: url(https://example.com/b.png); }',
    );
    expect(file).not.toMatch(/<script|onclick|https?:|<a |<button|@font-face/);
    expect(file).toContain('src="data:image/png;base64,AA=="');
    expect(file).toContain('Plans');
    expect(file).toContain("default-src 'none'");
  });

  it('leaves the page as it is', () => {
    reported('<a href="/plans">Plans</a>');
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/plans');
  });
});
