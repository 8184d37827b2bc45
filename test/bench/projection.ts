import { arch, cpus } from 'node:os';
import { compilePlan } from '../../engine/projection/compile/compile-plan.ts';
import { ledgerOf } from '../../engine/projection/result/ledger.ts';
import { monthRows, yearRows } from '../../engine/projection/result/rows.ts';
import { meanReturns } from '../../engine/projection/run/mean-returns.ts';
import { RECORDS_NOTHING, simulate } from '../../engine/projection/run/simulate.ts';
import reference from '../../resources/selftest/reference-households.json' with { type: 'json' };
import { lawTables } from '../law-tables.ts';
import { planOf } from '../projection.ts';

const REPEATS = 9;

/** Median milliseconds of a call over nine batches, after as many calls to warm up. */
function median(calls: number, work: () => unknown): number {
  for (let call = 0; call < calls; call++) work();
  const batches = Array.from({ length: REPEATS }, () => {
    const start = performance.now();
    for (let call = 0; call < calls; call++) work();
    return (performance.now() - start) / calls;
  });
  return batches.sort((one, other) => one - other)[Math.floor(REPEATS / 2)] ?? Number.NaN;
}

const table = reference.households.map(({ id, plan: document }) => {
  const plan = planOf(document);
  const program = compilePlan(plan, lawTables);
  const returns = meanReturns(plan, program);
  const ledger = ledgerOf(program);
  simulate(program, returns, ledger);
  return {
    household: id,
    years: program.years.length,
    'check ms': median(40, () => planOf(document)),
    'compile ms': median(40, () => compilePlan(plan, lawTables)),
    'simulate ms': median(200, () => simulate(program, returns, RECORDS_NOTHING)),
    'with ledger ms': median(200, () => simulate(program, returns, ledgerOf(program))),
    'year rows ms': median(40, () => yearRows(program, ledger)),
    'month rows ms': median(20, () => monthRows(program, ledger)),
  };
});

/** Heap in use after the collector has run, megabytes. `node --expose-gc` makes it exact. */
function heapInUse(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
}

const MANY = 100_000;

/** Heap before and after a hundred thousand runs of the last household. */
function memoryOverManyRuns(): { readonly before: number; readonly after: number } {
  const plan = planOf(reference.households.at(-1)?.plan);
  const program = compilePlan(plan, lawTables);
  const returns = meanReturns(plan, program);
  simulate(program, returns, RECORDS_NOTHING);
  const before = heapInUse();
  for (let run = 0; run < MANY; run++) simulate(program, returns, RECORDS_NOTHING);
  return { before, after: heapInUse() };
}

console.log(`Node ${process.version}, ${arch()}, ${cpus()[0]?.model}; median of ${REPEATS}`);
console.table(
  table.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? Number(value.toFixed(3)) : value]),
    ),
  ),
);

const { before, after } = memoryOverManyRuns();
console.log(`Heap over ${MANY} runs: ${before.toFixed(1)} MB before, ${after.toFixed(1)} MB after`);
