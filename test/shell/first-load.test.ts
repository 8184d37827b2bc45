import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
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

/** What some files need, and themselves. */
function withNeeded(paths: readonly string[]): ReadonlySet<string> {
  const loaded = new Set<string>();
  const add = (path: string) => {
    if (loaded.has(path)) return;
    loaded.add(path);
    if (path.endsWith('.js')) for (const other of imported(path)) add(other);
  };
  for (const path of paths) add(path);
  return loaded;
}

/** Everything that index.html names, and what that needs. */
function firstLoaded(): ReadonlySet<string> {
  const named = read('index.html')
    .toString('utf8')
    .matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g);
  return withNeeded(['index.html', ...[...named].map(([, path = '']) => path)]);
}

/** What a file weighs on its way to a browser that takes brotli: the host sends the form that stands beside it. */
function sentBytes(path: string): number {
  return existsSync(new URL(`${path}.br`, page)) ? read(`${path}.br`).length : read(path).length;
}

function weight(paths: Iterable<string>): number {
  return [...paths].reduce((sum, path) => sum + sentBytes(path), 0);
}

const assets = readdirSync(fileURLToPath(new URL('assets', page)));

/** The letters of a page in English. */
const font = assets.find((name) => name.startsWith('inter-latin-opsz'));

describe('the page at its first load', () => {
  const loaded = firstLoaded();

  it('weighs no more than 330 kB as it is sent, letters included', () => {
    expect([...loaded].filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0);
    expect([...loaded].filter((path) => path.endsWith('.css')).length).toBeGreaterThan(0);
    expect(font).toBeDefined();
    expect(weight([...loaded, `assets/${font}`])).toBeLessThan(330_000);
  });

  it('weighs no more than 650 kB in all once a plan is shown', () => {
    const ofPlan = assets.filter((name) => /^(svg-charts|PlanScreen|work-lines|ChartSaving)-.*\.(js|css)$/.test(name));
    expect(ofPlan.length).toBeGreaterThan(4);
    const shown = withNeeded(ofPlan.map((name) => `assets/${name}`));
    expect(weight(new Set([...loaded, ...shown, `assets/${font}`]))).toBeLessThan(650_000);
  });

  it('has a compressed form of every text, which holds the same', () => {
    const texts = ['index.html', ...assets.map((name) => `assets/${name}`)].filter((path) =>
      /\.(css|html|js)$/.test(path),
    );
    expect(texts.length).toBeGreaterThan(30);
    for (const path of texts) expect(brotliDecompressSync(read(`${path}.br`)).equals(read(path))).toBe(true);
  });

  it('leaves the charts and the screens of a plan for later', () => {
    const later = assets.filter((name) => /^(svg-charts|PlanScreen)-.*\.js$/.test(name));
    expect(later.length).toBe(2);
    for (const name of later) expect(loaded).not.toContain(`assets/${name}`);
  });
});
