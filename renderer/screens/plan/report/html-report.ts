/**
 * The report as one file that any browser shows by itself: the sheets as they stand, their style within it, charts as
 * drawings. It runs nothing and asks no address for anything.
 */
export function htmlReport(sheets: HTMLElement, title: string): string {
  const copy = sheets.cloneNode(true) as HTMLElement;
  for (const inert of copy.querySelectorAll('script, button, input, select, textarea, iframe, object')) inert.remove();
  for (const link of copy.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  for (const element of copy.querySelectorAll('*')) withoutDoings(element);
  const heading = document.createElement('title');
  heading.textContent = title;
  return [
    '<!doctype html>',
    '<html lang="en" data-theme="light">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`,
    heading.outerHTML,
    `<style>${styleText()}\n${WITHIN_A_FILE}</style>`,
    '</head>',
    `<body><main>${copy.outerHTML}</main></body>`,
    '</html>',
    '',
  ].join('\n');
}

/** The page itself never scrolls as a whole; a file does. */
const WITHIN_A_FILE = 'html, body { height: auto; overflow: auto; } main { display: block; padding: 1rem; }';

/** What an element would do or fetch: handlers, addresses outside the file. */
function withoutDoings(element: Element): void {
  for (const { name, value } of element.attributes) {
    const isFetched = /^(src|href|xlink:href|srcset|poster|data|action)$/.test(name) && !/^(data:|#)/.test(value);
    if (/^on/i.test(name) || isFetched) element.removeAttribute(name);
  }
}

/** Every rule of the page that fetches nothing: fonts are left to the reader's machine. */
function styleText(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText)
    .filter((rule) => !/^@(font-face|import)/.test(rule))
    .map((rule) => rule.replaceAll(/url\((?!["']?(?:data:|#))[^)]*\)/g, 'none'))
    .join('\n')
    .replaceAll('</style', '<\\/style');
}
