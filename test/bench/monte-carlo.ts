/**
 * Times Monte Carlo on one thread: `node test/bench/monte-carlo.ts`. LONGHAND_YARDSTICK names a script that times a
 * narrow kernel of as many paths (`node <script> 10000 1 9 1 1 blk`, which prints `median <ms>`); it is run as a process
 * of its own before and after, and the times are given as ratios to it.
 */
import { spawnSync } from 'node:child_process';
import { arch, cpus } from 'node:os';
import { parseMarketHistory } from '../../engine/index.ts';
import type { PathTable } from '../../engine/monte-carlo/paths/path-table.ts';
import { createPathTable, type PreparedRun, pathRunner, prepareRun } from '../../engine/monte-carlo/paths/run-paths.ts';
import { monteCarloResult } from '../../engine/monte-carlo/result/result-of-run.ts';
import { fillNormals } from '../../engine/monte-carlo/returns/normal.ts';
import { emptyStream, nextWord, seedStream } from '../../engine/monte-carlo/returns/random-stream.ts';
import marketHistory from '../../resources/market-history.json' with { type: 'json' };
import reference from '../../resources/selftest/reference-households.json' with { type: 'json' };
import { withDrawn } from '../engine/monte-carlo/returns/drawn-plan.ts';
import { lawTables } from '../law-tables.ts';
import { planOf } from '../projection.ts';

const REPEATS = 9;
const PATHS = 10_000;
const QUICK = 1000;
const MANY = 100_000;
const HOUSEHOLD = '06-survivor';

const context = { law: lawTables, history: parseMarketHistory(marketHistory) };
const plan = planOf(reference.households.find(({ id }) => id === HOUSEHOLD)?.plan);

/** The same household with inflation that each path draws. */
const drawnPlan = planOf(withDrawn(reference.households.find(({ id }) => id === HOUSEHOLD)?.plan, {}));

function prepared(of = plan): PreparedRun {
  const preparation = prepareRun(of, {}, context);
  if (!preparation.ok) throw new Error('the household cannot be simulated');
  return preparation.value;
}

/** Median milliseconds of nine calls after three to warm up. */
function median(work: () => void): number {
  for (let call = 0; call < 3; call++) work();
  const times = Array.from({ length: REPEATS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.sort((one, other) => one - other)[Math.floor(REPEATS / 2)] ?? Number.NaN;
}

/** Median milliseconds of the yardstick, or NaN where none is named. */
function yardstick(): number {
  const script = process.env['LONGHAND_YARDSTICK'];
  if (script === undefined) return Number.NaN;
  const args = [script, String(PATHS), '1', String(REPEATS), '1', '1', 'blk'];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return Number(/median ([\d.]+)/.exec(stdout)?.[1]);
}

function timeOf(run: PreparedRun, table: PathTable, paths: number): number {
  const start = performance.now();
  pathRunner(run, table)({ from: 1, to: paths + 1 });
  return performance.now() - start;
}

const megabytes = () => Math.round(process.memoryUsage().rss / 1e6);
const rounded = (value: number, digits = 1) => Number(value.toFixed(digits));

const yardstickBefore = yardstick();
const run = prepared();
const table = createPathTable(run, PATHS);

const quick = median(() => {
  const edited = prepared();
  const quickTable = createPathTable(edited, QUICK);
  pathRunner(edited, quickTable)({ from: 1, to: QUICK + 1 });
  monteCarloResult(edited, quickTable, QUICK);
});
const paths = median(() => pathRunner(run, table)({ from: 1, to: PATHS + 1 }));
/** In turn with paths of the plan's own prices, so that both meet the same machine. */
const drawnRun = prepared(drawnPlan);
const drawnTable = createPathTable(drawnRun, PATHS);
const drawnTimes = Array.from({ length: REPEATS + 2 }, () => {
  const fixed = timeOf(run, table, PATHS);
  return { fixed, drawn: timeOf(drawnRun, drawnTable, PATHS) };
}).slice(2);
const byRatio = drawnTimes.map(({ fixed, drawn }) => drawn / fixed).sort((one, other) => one - other);
const drawnRatio = byRatio[Math.floor(byRatio.length / 2)] ?? Number.NaN;
const drawnPaths = Math.min(...drawnTimes.map(({ drawn }) => drawn));
const result = median(() => monteCarloResult(run, table, PATHS));

const draws = 2 * run.program.months;
const stream = emptyStream();
const normals = new Float64Array(draws);
const words = median(() => {
  for (let path = 1; path <= PATHS; path++) {
    seedStream(stream, 1, path);
    for (let word = 0; word < draws; word++) normals[word] = nextWord(stream);
  }
});
const normalsToo = median(() => {
  for (let path = 1; path <= PATHS; path++) {
    seedStream(stream, 1, path);
    fillNormals(stream, normals, draws);
  }
});
const growthToo = median(() => {
  for (let path = 1; path <= PATHS; path++) run.returns.draw(path);
});

const rssBefore = megabytes();
const longTable = createPathTable(run, MANY);
const long = timeOf(run, longTable, MANY);
monteCarloResult(run, longTable, MANY);
const rssAfter = megabytes();
const yardstickAfter = yardstick();

const against = (yardstickBefore + yardstickAfter) / 2;
const ratio = (milliseconds: number, count: number) =>
  Number.isNaN(against) ? {} : { 'ratio to the yardstick': rounded(milliseconds / ((against * count) / PATHS), 2) };
const row = (work: string, milliseconds: number, count: number) => ({
  work,
  ms: rounded(milliseconds),
  'paths a second': Math.round((count * 1000) / milliseconds),
  ...ratio(milliseconds, count),
});

console.log(`Node ${process.version}, ${arch()}, ${cpus()[0]?.model ?? 'unknown processor'}, one thread`);
console.log(`${HOUSEHOLD}, ${run.program.years.length} years; median of ${REPEATS}, the longest run once`);
if (!Number.isNaN(against)) console.log(`yardstick: ${yardstickBefore} ms before, ${yardstickAfter} ms after`);
console.table([
  row(`${PATHS} paths`, paths, PATHS),
  row(`${QUICK} paths after an edit: compile, run, result`, quick, QUICK),
  row(`${MANY} paths`, long, MANY),
  row(`${PATHS} paths with drawn inflation, ${rounded(drawnRatio, 2)} × of the plan's own`, drawnPaths, PATHS),
]);
console.table([
  { part: 'random words', 'µs a path': rounded((words * 1000) / PATHS, 2) },
  { part: 'normals, their words included', 'µs a path': rounded((normalsToo * 1000) / PATHS, 2) },
  { part: 'growth factors', 'µs a path': rounded(((growthToo - normalsToo) * 1000) / PATHS, 2) },
  { part: 'kernel and recorder', 'µs a path': rounded(((paths - growthToo) * 1000) / PATHS, 2) },
  { part: 'result: percentiles, fan, hash', 'µs a path': rounded((result * 1000) / PATHS, 2) },
]);
console.log(`Memory in use: ${rssBefore} MB before ${MANY} paths, ${rssAfter} MB after`);
