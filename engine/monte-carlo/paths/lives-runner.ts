import { invariant } from '../../primitives/invariant.ts';
import { retirementUnder } from '../../projection/retiring/retire-rule.ts';
import { simulate } from '../../projection/run/simulate.ts';
import type { Returns } from '../../projection/state/market.ts';
import type { Run } from '../../projection/state/run-state.ts';
import { createRun } from '../../projection/state/start-run.ts';
import type { Fate } from '../lives/path-fates.ts';
import { endedWith, type LivesProgram } from '../lives/path-programs.ts';
import type { PreparedLives } from '../lives/prepare-lives.ts';
import type { ReturnModel } from '../returns/return-model.ts';
import { type PathRecorder, pathRecorder } from './path-recorder.ts';
import type { PathTable } from './path-table.ts';

/** Runs single paths, each to the last death that it draws, and writes their columns of the table. */
export function livesRunner(
  lives: PreparedLives,
  table: PathTable,
  { returns, heirTaxRate }: { readonly returns: ReturnModel; readonly heirTaxRate: number },
): (path: number) => void {
  const { fateOf, retiring } = lives;
  const open = openPrograms(lives);
  return (path) => {
    const drawn = returns.draw(path);
    const born = fateOf(path);
    const fate = retiring === null ? born : retired(lives, open(born), { fate: born, drawn, table, path });
    const opened = open(fate);
    const { recorder, program } = endOf(opened, Math.max(...fate.deathYears), { table, heirTaxRate });
    recorder.open(path - 1);
    simulate(program, drawn, recorder, opened.run);
    table.years[path - 1] = program.years.length;
  };
}

/** A path on which a rule says when work ends. */
interface RuledPath {
  readonly fate: Fate;
  readonly drawn: Returns;
  readonly table: PathTable;
  readonly path: number;
}

/** What becomes of a path whose rule is asked in the program of the latest January. */
function retired(lives: PreparedLives, { program, run }: OpenProgram, { fate, drawn, table, path }: RuledPath): Fate {
  const { retiring } = lives;
  if (retiring === null) return fate;
  const lastYear = fate.deathYears[retiring.person] ?? retiring.latest;
  const { year, isReached } = retirementUnder(retiring, program, run, { returns: drawn, lastYear });
  table.retirements[path - 1] = isReached ? year : -year;
  return year === retiring.latest ? fate : { ...fate, retirement: year };
}

/** A program that paths run in one after the other, and what it is for paths that end with a year. */
interface OpenProgram extends LivesProgram {
  readonly run: Run;
  readonly ends: Map<number, { readonly program: LivesProgram['program']; readonly recorder: PathRecorder }>;
}

/** Opens programs of a plan. Those of one fate, which differ in when work ends, are kept until a path has another. */
function openPrograms({ programs }: PreparedLives): (fate: Fate) => OpenProgram {
  const kept = new Map<string, OpenProgram>();
  let last = '';
  return (fate) => {
    const { retirement, ...born } = fate;
    const key = programs.keyOf(fate);
    const ofFate = retirement === undefined ? key : programs.keyOf(born);
    if (ofFate !== last) kept.clear();
    last = ofFate;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const compiled = programs.of(fate);
    const opened = { ...compiled, run: createRun(compiled.program), ends: new Map() };
    kept.set(key, opened);
    return opened;
  };
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
