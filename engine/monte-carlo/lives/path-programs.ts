import type { LawTables } from '../../law/law-tables.ts';
import { canonicalJson } from '../../plan/canonical-json.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { retiringByRule } from '../../plan/retiring.ts';
import type { Care } from '../../plan/schema/risks/care.ts';
import { drawnTerms } from '../../plan/schema/risks/lives.ts';
import { keptFor, RecentValues } from '../../primitives/memory/recent-values.ts';
import { compilePlan } from '../../projection/compile/compile-plan.ts';
import { planYears } from '../../projection/compile/plan-years.ts';
import type { Program } from '../../projection/program/program.ts';
import type { ScheduledSource } from '../../projection/schedule/scheduled-source.ts';
import { type Obligation, obligationsOf } from '../obligations/obligations.ts';
import { careKey } from './drawn-care.ts';
import type { DeathYears } from './drawn-lives.ts';
import { endsWithItsYears } from './ends-with-its-years.ts';
import { type Fate, planOfFate } from './path-fates.ts';

/** A plan compiled for lives of one kind, and what it has to pay. */
export interface LivesProgram {
  readonly program: Program;
  readonly obligations: readonly Obligation[];
}

/** The programs of a plan whose lives or care are drawn. */
export interface PathPrograms {
  /** Of the latest deaths that can be drawn: no path is longer. */
  readonly longest: LivesProgram;
  /** Which program a path with this fate runs in: paths with the same text run in the same. */
  readonly keyOf: (fate: Fate) => string;
  readonly of: (fate: Fate) => LivesProgram;
  /** How many have been compiled. */
  readonly compiled: () => number;
}

/** Programs kept of one plan: more than there are years in which the first of a couple can die. */
const MOST_PROGRAMS = 256;
/** Plans whose programs are kept from one run to the next: the one being edited, and some to compare it with. Each takes about 20 MB. */
const MOST_PLANS = 4;

const keptPrograms = keptFor<LawTables, RecentValues<PathPrograms>>(() => new RecentValues(MOST_PLANS));

/** The programs of a plan whose latest deaths are given, kept from one run to the next. */
export function pathPrograms(plan: Plan, law: LawTables, latest: DeathYears): PathPrograms {
  return keptPrograms(law).of(canonicalJson(plan), () => makePrograms(plan, law, latest));
}

function keyOf({ deathYears, cares, retirement }: Fate): string {
  const lived = cares === null ? deathYears.join() : `${deathYears.join()} ${careKey(cares)}`;
  return retirement === undefined ? lived : `${lived} ${retirement}`;
}

/**
 * Until the second death nothing depends on when it will be, in most plans: such a plan is compiled once for each first death,
 * with the survivor living as long as can be, and a path ends where its survivor dies. A single person needs one program.
 */
function makePrograms(plan: Plan, law: LawTables, latest: DeathYears): PathPrograms {
  const isSurvivorOpen = endsWithItsYears(plan);
  const kinds = kindsOf(plan);
  const kept = new RecentValues<LivesProgram>(MOST_PROGRAMS);
  let count = 0;
  const compiled = (fate: Fate) =>
    kept.of(keyOf(fate), () => {
      count += 1;
      return compiledFor(planOfFate(plan, fate), law, kinds);
    });
  const opened = (fate: Fate): Fate =>
    isSurvivorOpen ? { ...fate, deathYears: withSurvivorOpen(fate.deathYears, latest) } : fate;
  return {
    longest: compiled({ deathYears: latest, cares: null }),
    keyOf: (fate) => keyOf(opened(fate)),
    of: (fate) => compiled(opened(fate)),
    compiled: () => count,
  };
}

/** The first death as drawn, the last as late as can be; of two in the same year the first person's comes first. */
function withSurvivorOpen(deathYears: DeathYears, latest: DeathYears): DeathYears {
  const last = deathYears.lastIndexOf(Math.max(...deathYears));
  return deathYears.map((year, person) => (person === last ? (latest[person] ?? year) : year));
}

/** Kinds of payments of which some path may have some. */
function kindsOf(plan: Plan): 'due' | 'care' | 'all' {
  const { assumptions, persons } = plan;
  // What is dated by care, such as the sale of a home, moves with it; so does what is dated by a retirement.
  if (retiringByRule(plan) !== null) return 'all';
  if (drawnTerms(assumptions.lives) !== null || canonicalJson(plan).includes('"event":"care"')) return 'all';
  const mayPay = persons.some(({ care }) => care !== null && care.chances !== null && paysForCare(care));
  return mayPay ? 'care' : 'due';
}

function paysForCare({ yearlyCost, insurance }: Care): boolean {
  return yearlyCost > 0 || (insurance?.premium ?? 0) > 0;
}

function compiledFor(plan: Plan, law: LawTables, kinds: ReturnType<typeof kindsOf>): LivesProgram {
  const sources: ScheduledSource[] = [];
  const program = compilePlan(plan, law, planYears(plan, law), sources);
  return { program, obligations: obligationsOf(plan, program.months, sources, kinds) };
}

/** A program that ends with a calendar year: its arrays go on behind it and are not read. */
export function endedWith(program: Program, lastYear: number): Program {
  const years = program.years.filter(({ year }) => year <= lastYear);
  const months = years.at(-1)?.to ?? 0;
  return years.length === program.years.length ? program : { ...program, years, months };
}
