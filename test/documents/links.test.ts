import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = globSync(['*.md', 'docs/*.md'], { cwd: root }).sort();

/** Targets of a page's links within this tree, without what follows #. */
function linksOf(page: string): readonly string[] {
  return [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(https?:|#|\{)/.test(target))
    .map((target) => target.replace(/#.*/, ''));
}

describe('the documents', () => {
  it.each(pages)('%s links only to what is there', (page) => {
    const broken = linksOf(page).filter((target) => !existsSync(join(root, dirname(page), target)));
    expect(broken).toEqual([]);
  });

  it('stand on one shelf: docs/README.md leads to every page', () => {
    const shelf = linksOf('docs/README.md').map((target) => join('docs', target));
    const missing = pages.filter((page) => page !== 'docs/README.md' && !shelf.includes(page));
    expect(missing).toEqual([]);
  });

  it('begin with the README, which leads to limits, contributing and the shelf', () => {
    const links = linksOf('README.md');
    expect(['docs/README.md', 'docs/limits.md', 'CONTRIBUTING.md'].filter((page) => !links.includes(page))).toEqual([]);
  });
});
