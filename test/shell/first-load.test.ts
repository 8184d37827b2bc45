import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const page = new URL('../../out/renderer/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, page));

/** The scripts that a script needs before it runs; what it loads later is in `import(…)`. */
function imported(path: string): readonly string[] {
  const found = read(path)
    .toString('utf8')
    .matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);
  return [...found].map(([, name]) => `assets/${name}`);
}

/** Everything that index.html names, and what that needs. */
function firstLoaded(): ReadonlySet<string> {
  const html = read('index.html').toString('utf8');
  const loaded = new Set<string>();
  const add = (path: string) => {
    if (loaded.has(path)) return;
    loaded.add(path);
    if (path.endsWith('.js')) for (const other of imported(path)) add(other);
  };
  for (const [, path = ''] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)) add(path);
  return loaded;
}

/** The letters of a page in English. */
const font = readdirSync(fileURLToPath(new URL('assets', page))).find((name) => name.startsWith('inter-latin-opsz'));

describe('the page at its first load', () => {
  const loaded = firstLoaded();

  it('weighs no more than 450 kB compressed, letters included', () => {
    expect([...loaded].filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0);
    expect([...loaded].filter((path) => path.endsWith('.css')).length).toBeGreaterThan(0);
    expect(font).toBeDefined();
    const paths = ['index.html', ...loaded, `assets/${font}`];
    const bytes = paths.reduce((sum, path) => sum + gzipSync(read(path)).length, 0);
    expect(bytes).toBeLessThan(450_000);
  });

  it('leaves the charts and the screens of a plan for later', () => {
    const later = readdirSync(fileURLToPath(new URL('assets', page))).filter((name) =>
      /^(svg-charts|PlanScreen)-.*\.js$/.test(name),
    );
    expect(later.length).toBe(2);
    for (const name of later) expect(loaded).not.toContain(`assets/${name}`);
  });
});
