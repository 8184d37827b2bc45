import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { isLongRun, PROPERTY_RUNS } from './property-runs.ts';

/**
 * What long runs have found, by the property that it broke. `npm run soak` writes a find here, shrunk; from then on every run
 * tries it first. Once what it broke is mended it stays, so that it does not come back.
 */
const FILE = fileURLToPath(new URL('finds.json', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

type Finds = Readonly<Record<string, readonly (readonly unknown[])[]>>;

function readFinds(): Finds {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Finds;
}

/** What was found of a property, and the reporter that keeps what a long run finds. */
export function findsOf<Values extends unknown[]>(property: string) {
  const examples = (readFinds()[property] ?? []) as Values[];
  return { examples, reporter: (run: fc.RunDetails<Values>) => report(property, run, isLongRun ? FILE : null) };
}

/** How the property of the test that is under way is tried: on what was found of it, then on random values. */
export function propertyRuns<Values extends unknown[]>(numRuns = PROPERTY_RUNS.numRuns): fc.Parameters<Values> {
  const { testPath = '', currentTestName = '' } = expect.getState();
  const finds = findsOf<Values>(`${relative(ROOT, testPath)} > ${currentTestName}`);
  return { ...finds, numRuns: finds.examples.length + numRuns };
}

/** Throws what fast-check says of a property that was broken, once the find is kept in `file`, if there is one. */
export function report<Values extends unknown[]>(
  property: string,
  run: fc.RunDetails<Values>,
  file: string | null,
): void {
  if (!run.failed) return;
  const found = run.counterexample;
  const kept = file !== null && found !== null ? `\n${keep(property, found, file)}` : '';
  throw new Error(`${fc.defaultReportMessage(run)}${kept}`, { cause: run.errorInstance });
}

function keep(property: string, found: unknown[], file: string): string {
  const written: unknown = JSON.parse(JSON.stringify(found));
  if (!isDeepStrictEqual(written, found)) return 'JSON cannot hold this find: enter a test of it by hand.';
  const finds = JSON.parse(readFileSync(file, 'utf8')) as Finds;
  const before = finds[property] ?? [];
  if (!before.some((other) => isDeepStrictEqual(other, found)))
    writeFileSync(file, `${JSON.stringify({ ...finds, [property]: [...before, found] }, null, 2)}\n`);
  return `Kept in ${file}: every run tries it from now on.`;
}
