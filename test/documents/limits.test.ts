import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const limits = readFileSync(`${root}/docs/limits.md`, 'utf8');
const rows = limits
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| What |') && !line.startsWith('| --- |'))
  .map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  );

describe('docs/limits.md', () => {
  it('names every file of the engine that calls something a simplification', () => {
    const simplified = globSync('engine/**/*.ts', { cwd: root }).filter((file) =>
      /simplification/i.test(readFileSync(`${root}/${file}`, 'utf8')),
    );
    expect(simplified.length).toBeGreaterThan(4);
    expect(simplified.filter((file) => !rows.some((row) => row[2]?.includes(`\`${file}\``)))).toEqual([]);
  });

  it('says of every entry what it is, by which rule, where, which way it errs and by how much', () => {
    expect(rows.length).toBeGreaterThan(70);
    expect(rows.filter((row) => row.length !== 5 || row.some((cell) => cell === ''))).toEqual([]);
    expect(rows.filter(([, , , errs]) => errs !== 'flatters' && errs !== 'cautious' && errs !== 'either')).toEqual([]);
  });

  it('names only files that exist', () => {
    const named = [...limits.matchAll(/`((?:engine|resources)\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => file);
    expect(named.filter((file) => !existsSync(`${root}/${file}`))).toEqual([]);
  });

  it('is pointed to by the readme', () => {
    expect(readFileSync(`${root}/README.md`, 'utf8')).toContain('(docs/limits.md)');
  });
});
