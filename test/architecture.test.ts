import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

let house = '';

/** An empty house with our own rules, in which a violation can be planted. */
beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'longhand-architecture-'));
  for (const file of ['.oxlintrc.json', '.tsconfig.base.json', 'package.json'])
    cpSync(join(root, file), join(house, file));
  for (const project of ['engine', 'electron/contract', 'electron', 'renderer']) {
    mkdirSync(join(house, project), { recursive: true });
    cpSync(join(root, project, 'tsconfig.json'), join(house, project, 'tsconfig.json'));
  }
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
});

afterEach(() => rmSync(house, { recursive: true, force: true }));

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
}

function run(tool: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], {
    cwd: house,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

interface Finding {
  readonly filename: string;
  readonly code: string;
  readonly message: string;
  readonly help?: string;
}

/** What the linter says of each file of the house. */
function lint(): ReadonlyMap<string, string> {
  const { diagnostics }: { diagnostics: readonly Finding[] } = JSON.parse(
    run('oxlint/bin/oxlint', ['--format=json']).said,
  );
  const said = new Map<string, string>();
  for (const { filename, code, message, help } of diagnostics) {
    said.set(filename, `${said.get(filename) ?? ''}${code}: ${message} ${help ?? ''}\n`);
  }
  return said;
}

const VIOLATIONS = [
  // folder              what it says                                       what the rule says
  ['engine/tax', "import '../plan/plan.ts';", 'Tax never sees a plan'],
  ['engine/tax', "import '../projection/run/simulate.ts';", 'Tax never sees a plan'],
  ['engine/tax', "import { z } from 'zod'; z();", 'only plan/, law/ and results/ import zod'],
  ['engine/projection', "import { YearRow } from '../results/rows.ts'; YearRow();", 'types of results alone'],
  [
    'engine/tax',
    "import { WorksheetLine } from '../results/worksheet-line.ts'; WorksheetLine();",
    'types of results alone',
  ],
  ['engine/law', "import { LawListing } from '../results/law/law-listing.ts'; LawListing();", 'types of results alone'],
  ['engine/results', "import '../projection/project-plan.ts';", 'results import plan and primitives only'],
  ['engine/law', "import '../tax/federal/agi.ts';", 'plan and law import primitives only'],
  ['engine/accounts', "import '../projection/month.ts';", 'Rules of law never import the simulation'],
  ['engine/primitives', "import '../law/law-tables.ts';", 'primitives import nothing but each other'],
  ['engine/projection', "import 'node:fs';", 'The engine imports nothing but itself'],
  ['engine/projection', "import '../../electron/contract/index.ts';", 'The engine imports nothing but itself'],
  ['engine/projection', 'export const now = () => new Date();', 'The engine has no clock'],
  ['engine/projection', 'export const chance = () => Math.random();', 'Randomness comes from a seeded stream'],
  ['engine/projection', 'export const e = Math.exp(1);', 'Not bit-reproducible'],
  ['electron/contract', "import '../store/store.ts';", 'The contract imports no host'],
  ['electron/contract', "import '../../engine/projection/run/simulate.ts';", 'The contract sees engine/plan'],
  ['electron/handlers', "import '../transport/dispatch.ts';", 'Handlers see the store'],
  ['electron/handlers', "import 'better-sqlite3';", 'no-restricted-imports'],
  ['electron/transport', "import '../store/store.ts';", 'Transport sees the contract'],
  ['electron/store', "import 'electron';", 'no-restricted-imports'],
  ['electron/engine-host', "import '../store/store.ts';", 'The engine host sees the engine'],
  [
    'electron/engine-host',
    "import { YearRow } from '../../engine/results/rows.ts'; YearRow();",
    'types of results alone',
  ],
  ['electron/node', "import 'electron';", 'Only electron/main and electron/preload import electron'],
  ['electron/node', "import 'better-sqlite3';", 'Only electron/store imports the database driver'],
  ['renderer', "import '../engine/tax/federal/agi.ts';", 'The renderer sees engine/plan'],
  ['renderer', "import { YearRow } from '../engine/results/rows.ts'; YearRow();", 'Only types of results'],
  ['renderer', "import '../electron/store/store.ts';", 'The renderer sees the contract only'],
] as const;

describe('the linter refuses', () => {
  it('every import against the grain, and a clock, chance or a platform-dependent function in the engine', () => {
    VIOLATIONS.forEach(([folder, text], at) => plant(`${folder}/planted-${at}.ts`, `${text}\n`));
    const said = lint();
    const missed = VIOLATIONS.filter(([folder, , message], at) => {
      return said.get(`${folder}/planted-${at}.ts`)?.includes(message) !== true;
    });
    expect(missed).toEqual([]);
  });

  it('and a circle of imports', () => {
    plant('engine/projection/one.ts', "import { two } from './two.ts';\nexport const one = () => two;\n");
    plant('engine/projection/two.ts', "import { one } from './one.ts';\nexport const two = () => one;\n");
    expect(lint().get('engine/projection/one.ts')).toContain('no-cycle');
  });

  it('and nothing where nothing is planted', () => {
    plant('engine/tax/sound.ts', 'export const half = (amount: number): number => amount / 2;\n');
    expect(lint().size).toBe(0);
  });
});

describe('the compiler refuses what a project has no reference or library for', () => {
  it.each([
    ['engine', 'engine/planted.ts', "import { app } from '../electron/planted-host.ts';\nexport const it = app;\n"],
    ['engine', 'engine/planted.ts', 'export const here = process.cwd();\n'],
    ['engine', 'engine/planted.ts', 'export const page = document.title;\nexport const said = console.log;\n'],
    ['electron/contract', 'electron/contract/planted.ts', 'export const answer = fetch;\n'],
    ['renderer', 'renderer/planted.ts', "import { app } from '../electron/planted-host.ts';\nexport const it = app;\n"],
  ])('%s: %s', (project, file, text) => {
    plant('engine/sound.ts', 'export const sound = 1;\n');
    plant('electron/contract/sound.ts', 'export const sound = 1;\n');
    plant('electron/planted-host.ts', "export const app = 'host';\n");
    plant(file, text);
    const { status, said } = run('typescript/bin/tsc', ['-b', project]);
    expect(status, said).not.toBe(0);
    expect(said).toContain('planted.ts');
  });
});

/** Constants of the projection that are no law: of which file, named how, and what they are instead. */
const NO_LAW = [
  ['program/program.ts', 'ACCOUNT_CLASS', 'places in the order of withdrawal'],
  ['result/spending-rules/spending-rule-events.ts', 'NOISE', 'binary noise'],
  ['program/schedule-columns.ts', 'SCHEDULE', 'columns of a table'],
  ['program/schedule-columns.ts', 'TAXABLE', 'columns of a table'],
  ['program/program-strategy.ts', 'MIX_COLUMNS', 'columns of a table'],
  ['program/program.ts', 'LIMIT', 'columns of a table'],
  ['program/transfers.ts', 'ROLLED', 'columns of a table'],
  ['program/program-state-taxed.ts', 'POOLS', 'columns of a table'],
  ['program/program-state-taxed.ts', 'TAXED', 'columns of a table'],
  ['program/homes/program-rentals.ts', 'OF_RENTAL_SALE', 'columns of a table'],
  ['program/program-shares.ts', 'SALE_ORDER', 'names of an order'],
  ['state/classes/more-classes.ts', 'MORE', 'columns of a table'],
  ['state/household/fund-units.ts', 'FUND_UNIT', 'places of funds'],
  ['schedule/care/care-schedule.ts', 'DAYS_OF_YEAR', 'a calendar'],
  ['compile/transfers/inherited-accounts.ts', 'APRIL', 'a calendar'],
  ['run/spending/risk-based.ts', 'LEAST_NEED', 'a bound of a ratio'],
  ['explain/yearly-row/risk-sheet.ts', 'ROUNDING', 'binary noise'],
  ['run/allocation/rebalance-household.ts', 'NOISE', 'binary noise'],
  ['run/allocation/rebalance-household.ts', 'MISSED', 'binary noise'],
  ['state/lots.ts', 'LOT', 'columns of a table'],
  ['state/lots.ts', 'OF_SALE', 'columns of a table'],
  ['state/run-cells.ts', 'FLOW', 'columns of a table'],
  ['state/run-cells.ts', 'ACCOUNT_FLOW', 'columns of a table'],
  ['state/run-cells.ts', 'YEAR', 'columns of a table'],
  ['state/run-cells.ts', 'POOL', 'columns of a table'],
  ['state/run-cells.ts', 'RMD_GROUP', 'columns of a table'],
  ['state/market.ts', 'PRICE', 'columns of a table'],
  ['state/savings-cells.ts', 'SAVINGS', 'columns of a table'],
  ['state/goals/flexible-cells.ts', 'FLEXIBLE', 'columns of a table'],
  ['compile/choices/compile-rule.ts', 'YEARS_YOUNGER', 'how a table of the regulation is defined'],
  ['state/run-status.ts', 'FIRST_RATE', 'a first guess'],
  ['run/december/conversion-search.ts', 'IN_CENTS', 'how exactly an equation is solved'],
  ['year-return/health-deduction.ts', 'PRECISION', 'how exactly an equation is solved'],
  ['year-return/health-deduction.ts', 'MOST_STEPS', 'when a search gives up'],
  ['year-return/health-deduction.ts', 'MOST_HALVINGS', 'when a search gives up'],
  ['run/december/december-trials.ts', 'WITHHOLDING', 'bounds of a guess'],
  ['run/december/solve-december.ts', 'MOST_TRIALS', 'how long an equation is tried'],
  ['run/december/december-trials.ts', 'MOST_WITHHOLDING_STEPS', 'how long an equation is tried'],
  ['run/december/explore-returns.ts', 'MOST_INCOMES', 'how long an equation is tried'],
  ['run/december/explore-returns.ts', 'INCOME_PRECISION', 'how exactly an equation is solved'],
  ['run/december/conversion-search.ts', 'LEAST_RISE', 'bound of a guess'],
  ['run/december/solve-december.ts', 'MOST_EDGES', 'how long an equation is tried'],
  ['run/december/solve-settlement.ts', 'MOST_RETURNS', 'how long an equation is tried'],
  ['run/december/solve-settlement.ts', 'COARSE_PART', 'how exactly an equation is solved'],
  ['run/december/solve-settlement.ts', 'CERTAIN_RISE', 'how exactly an equation is solved'],
  ['run/harvest/close-year.ts', 'MOST_RETURNS', 'how long an equation is tried'],
  ['run/settle-return.ts', 'SETTLED', 'how exactly an equation is solved'],
  ['run/settle-return.ts', 'SETTLED_COARSELY', 'how exactly an equation is solved'],
  ['run/settle-return.ts', 'SUMMATION_NOISE', 'how exactly two sums are compared'],
  ['run/settle-return.ts', 'SAME_INCOME', 'how exactly two sums are compared'],
  ['run/settle-return.ts', 'LARGEST_RATE', 'bound of a first guess'],
  ['run/settle-return.ts', 'MOST_STEPS', 'how long an equation is tried'],
  ['sustainable-spending.ts', 'DOUBLINGS', 'bound of a search'],
  ['year-return/conversion-limits.ts', 'RATE_NOISE', 'how exactly two rates are compared'],
  ['program/program.ts', 'DUE', 'bits'],
  ['state/start-run.ts', 'MOST_REMEMBERED', 'room for trials'],
  ['year-return/year-return.ts', 'STATE_TAX_PRECISION', 'how exactly an equation is solved'],
  ['year-return/year-return.ts', 'STATE_TAX_STEPS', 'how long an equation is tried'],
  ['run/bracket-room.ts', 'PRECISION', 'how exactly an equation is solved'],
  ['run/bracket-room.ts', 'STEPS', 'how long an equation is tried'],
  ['schedule/spending-shape.ts', 'SMILE', 'a published regression'],
  ['cliffs/cliff-edges.ts', 'ROOM_PRECISION', 'how exactly an equation is solved'],
  ['cliffs/marginal-cost.ts', 'NEXT_STEP', 'the step of income that is measured'],
  ['result/warnings.ts', 'NEAR_TIER', 'what a warning takes for near'],
  ['result/tax-events.ts', 'NOTABLE_GAIN', 'what is worth telling'],
  ['result/tax-events.ts', 'PERCENT', 'a unit'],
] as const;

describe('legal numbers', () => {
  const files = globSync('engine/{tax,social-security,accounts,projection}/**/*.ts', { cwd: root });

  it('have no place in formulas: they come from resources/law', () => {
    expect(files.length).toBeGreaterThan(10);
    const found = files.flatMap((file) =>
      codeOf(readFileSync(join(root, file), 'utf8'))
        .filter(([line, code]) => !/^\s*(import|export \*)/.test(code) && !isNoLaw(file, line))
        .flatMap(([line, code]) =>
          [...code.matchAll(/(?<![\w.$'"`])(\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?)(?![\w'"`])/g)]
            .map(([number]) => number)
            .filter((number) => !['0', '1', '2', '12'].includes(number))
            .map((number) => `${file}:${line}: ${number}`),
        ),
    );
    expect(found).toEqual([]);
  });

  it('are all but the constants named here, each of which holds such a number', () => {
    const idle = NO_LAW.filter(([file, name]) => {
      const declared = declaration(`engine/projection/${file}`, name);
      return !declared.some(([, code]) => /(?<![\w.])(?!(?:[012]|12)\b(?!\.))\d/.test(code));
    });
    expect(idle).toEqual([]);
  });
});

/** Whether a line belongs to the declaration of a constant that is no law. */
function isNoLaw(file: string, line: number): boolean {
  return NO_LAW.some(
    ([place, name]) =>
      file === `engine/projection/${place}` && declaration(file, name).some(([declared]) => declared === line),
  );
}

/** The numbered lines of the declaration of a constant at the top of a file, up to its semicolon. */
function declaration(file: string, name: string): readonly (readonly [line: number, code: string])[] {
  const lines = codeOf(readFileSync(join(root, file), 'utf8'));
  const first = lines.findIndex(([, code]) => new RegExp(`^(?:export )?const ${name} = `).test(code));
  const last = lines.findIndex(([, code], at) => at >= first && code.includes(';'));
  return first < 0 ? [] : lines.slice(first, last + 1);
}

/** The numbered lines of a source file without comments, texts and patterns. */
function codeOf(source: string): (readonly [line: number, code: string])[] {
  const bare = source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/\/\/[^\n]*/g, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, (text) => text.replace(/[^\n]/g, ' '))
    .replace(/(?<=[=(,:]\s*)\/(?:[^/\\\n]|\\.)+\/[a-z]*/g, ' ');
  return bare.split('\n').map((code, at) => [at + 1, code] as const);
}
