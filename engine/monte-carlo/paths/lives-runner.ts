import { invariant } from '../../primitives/invariant.ts';
import { simulate } from '../../projection/run/simulate.ts';
import type { Run } from '../../projection/state/run-state.ts';
import { createRun } from '../../projection/state/start-run.ts';
import { endedWith, type LivesProgram } from '../lives/path-programs.ts';
import type { PreparedLives } from '../lives/prepare-lives.ts';
import type { ReturnModel } from '../returns/return-model.ts';
import { type PathRecorder, pathRecorder } from './path-recorder.ts';
import type { PathTable } from './path-table.ts';

/** Runs single paths, each to the last death that it draws, and writes their columns of the table. */
export function livesRunner(
  { fateOf, programs }: PreparedLives,
  table: PathTable,
  { returns, heirTaxRate }: { readonly returns: ReturnModel; readonly heirTaxRate: number },
): (path: number) => void {
  let open: OpenProgram | null = null;
  return (path) => {
    const fate = fateOf(path);
    const key = programs.keyOf(fate);
    if (open?.key !== key) open = openProgram(key, programs.of(fate));
    const { recorder, program } = endOf(open, Math.max(...fate.deathYears), { table, heirTaxRate });
    recorder.open(path - 1);
    simulate(program, returns.draw(path), recorder, open.run);
    table.years[path - 1] = program.years.length;
  };
}

/** A program that paths run in one after the other, and what it is for paths that end with a year. */
interface OpenProgram extends LivesProgram {
  readonly key: string;
  readonly run: Run;
  readonly ends: Map<number, { readonly program: LivesProgram['program']; readonly recorder: PathRecorder }>;
}

function openProgram(key: string, compiled: LivesProgram): OpenProgram {
  return { ...compiled, key, run: createRun(compiled.program), ends: new Map() };
}

function endOf(
  { program: whole, obligations, ends }: OpenProgram,
  lastYear: number,
  { table, heirTaxRate }: { readonly table: PathTable; readonly heirTaxRate: number },
) {
  const known = ends.get(lastYear);
  if (known !== undefined) return known;
  const program = endedWith(whole, lastYear);
  invariant(program.years.length > 0, 'a path has a year');
  const end = { program, recorder: pathRecorder(program, table, heirTaxRate, obligations) };
  ends.set(lastYear, end);
  return end;
}
