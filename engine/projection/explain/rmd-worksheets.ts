import { rmdGroups, uniformLifetimeDivisor } from '../../accounts/rmd.ts';
import type { RetirementDistributionLaw } from '../../law/retirement-distribution-law.ts';
import { JOINT, type Program, type ProgramYear } from '../program/program.ts';
import type { Ledger } from '../result/ledger.ts';
import { divisorByAge } from '../run/required-distributions.ts';
import { isTraditionalIra } from '../state/holding.ts';
import { ACCOUNT_FLOW } from '../state/run-state.ts';
import { figure, type LineDraft, type Worksheet, worksheetOf } from './worksheet.ts';

const PRIOR_BALANCE = '26 CFR 1.401(a)(9)-5(a)(1)';
const DIVISOR = '26 CFR 1.401(a)(9)-9';
const INHERITED = '26 CFR 1.401(a)(9)-5(d)';
const GROUP = '26 CFR 1.408-8(e)(1), 1.401(a)(9)-8(a)(1)';

/** One worksheet for each group of accounts that must pay out in the year: an owner's IRAs together, each plan alone. */
export function rmdWorksheets(
  program: Program,
  ledger: Ledger,
  yearIndex: number,
  law: RetirementDistributionLaw,
): readonly Worksheet[] {
  const year = program.years[yearIndex];
  if (year === undefined) return [];
  const required = accountsOf(program, ledger, { year, yearIndex }).filter(({ divisor }) => divisor > 0);
  const inherited = inheritedWorksheets(program, ledger, { year, yearIndex });
  const groups = rmdGroups(required);
  const own = required.flatMap((first, at) => {
    if (groups[at] !== at) return [];
    const members = required.filter((_, other) => groups[other] === at);
    return [groupWorksheet(program, first, members, { year, law })];
  });
  return [...own, ...inherited];
}

interface RmdAccountOfYear {
  readonly id: string;
  readonly name: string;
  readonly isIra: boolean;
  readonly owner: number;
  readonly priorBalance: number;
  /** 0 where the account need not pay out in the year. */
  readonly divisor: number;
  readonly distributed: number;
  readonly required: number;
  /** What the account and those it is aggregated with have paid of what they must. */
  readonly taken: number;
}

interface YearPlace {
  readonly year: ProgramYear;
  readonly yearIndex: number;
}

function accountsOf(program: Program, ledger: Ledger, place: YearPlace): readonly RmdAccountOfYear[] {
  const { year, yearIndex } = place;
  return program.accounts.map((account, at) => {
    const cell = yearIndex * program.accounts.length + at;
    const owner = ledger.owners[cell] ?? JOINT;
    return {
      id: account.id,
      name: account.name,
      isIra: isTraditionalIra(account),
      owner,
      priorBalance: priorBalanceOf(program, ledger, place, at),
      divisor: account.inheritedDivisors === null ? divisorByAge(year, account, owner) : 0,
      distributed: distributedFrom(program, ledger, place, at),
      required: ledger.rmdRequired[cell] ?? 0,
      taken: ledger.rmdTaken[cell] ?? 0,
    };
  });
}

/** Balance of an account on the 31 December before, dollars. */
function priorBalanceOf(program: Program, ledger: Ledger, { year, yearIndex }: YearPlace, at: number): number {
  if (yearIndex === 0) return program.accounts[at]?.priorDecemberBalance ?? 0;
  return accountFlow(program, ledger, { month: year.from - 1, at, column: ACCOUNT_FLOW.endBalance });
}

/** What left an account in the year, before the plan too, gifts to charity included, conversions not. */
function distributedFrom(program: Program, ledger: Ledger, { year, yearIndex }: YearPlace, at: number): number {
  let sum = ledger.takenBefore[yearIndex * program.accounts.length + at] ?? 0;
  for (let month = year.from; month < year.to; month++) {
    sum += accountFlow(program, ledger, { month, at, column: ACCOUNT_FLOW.withdrawals });
  }
  return sum;
}

interface FlowPlace {
  readonly month: number;
  readonly at: number;
  readonly column: number;
}

function accountFlow({ accounts }: Program, { accountFlows }: Ledger, { month, at, column }: FlowPlace): number {
  return accountFlows[(month * accounts.length + at) * ACCOUNT_FLOW.columns + column] ?? 0;
}

/** Inherited accounts stand alone: a minimum each year where there is one, and all of it in the last. */
function inheritedWorksheets(program: Program, ledger: Ledger, place: YearPlace): readonly Worksheet[] {
  const { year, yearIndex } = place;
  return program.accounts.flatMap((account, at) => {
    const divisor = account.inheritedDivisors?.[yearIndex] ?? 0;
    const isLast = year.year >= account.inheritedLastYear;
    const balance = priorBalanceOf(program, ledger, place, at);
    if ((divisor === 0 && !isLast) || balance === 0) return [];
    const cell = yearIndex * program.accounts.length + at;
    const required = ledger.rmdRequired[cell] ?? 0;
    const distributed = distributedFrom(program, ledger, place, at);
    const rule = isLast
      ? `all of it by the end of ${account.inheritedLastYear}`
      : `balance / divisor: ${figure(balance)} / ${divisor}`;
    const lines = [
      balanceLine(account.name, year.year - 1, balance),
      ...(isLast ? [] : [{ label: 'Divisor', value: divisor, formula: 'Single Life Table', citation: INHERITED }]),
      {
        label: 'Required minimum distribution',
        value: required,
        formula: rule,
        citation: '26 USC 401(a)(9)(B), 401(a)(9)(H)',
      },
      ...takenLines(
        { required, distributed, taken: ledger.rmdTaken[cell] ?? 0 },
        'distributions from this account alone count',
      ),
    ];
    return [worksheetOf(`rmd-${account.id}`, `Required distribution: ${account.name}`, lines)];
  });
}

interface GroupContext {
  readonly year: ProgramYear;
  readonly law: RetirementDistributionLaw;
}

function groupWorksheet(
  program: Program,
  first: RmdAccountOfYear,
  members: readonly RmdAccountOfYear[],
  { year, law }: GroupContext,
): Worksheet {
  const owner = program.persons[first.owner];
  const title = first.isIra
    ? `Required distribution: IRAs of ${owner?.name ?? ''}`
    : `Required distribution: ${first.name}`;
  const id = first.isIra ? `rmd-iras-${owner?.id ?? ''}` : `rmd-${first.id}`;
  const balance = members.reduce((sum, { priorBalance }) => sum + priorBalance, 0);
  const required = members.reduce((sum, member) => sum + member.required, 0);
  const distributed = members.reduce((sum, member) => sum + member.distributed, 0);
  return worksheetOf(id, title, [
    ...members.map(({ name, priorBalance }) => balanceLine(name, year.year - 1, priorBalance)),
    ...divisorLines(first, { year, law }),
    {
      label: 'Required minimum distribution',
      value: required,
      formula: `balance / divisor: ${figure(balance)} / ${first.divisor}`,
      citation: '26 USC 401(a)(9)',
    },
    ...takenLines(
      { required, distributed, taken: first.taken },
      first.isIra ? "distributions from any of the owner's IRAs count" : 'distributions from this plan alone count',
    ),
  ]);
}

function balanceLine(name: string, year: number, value: number): LineDraft {
  return {
    label: `Balance of ${name} on December 31, ${year}`,
    value,
    formula: 'closing balance of the year before',
    citation: PRIOR_BALANCE,
  };
}

interface Requirement {
  readonly required: number;
  readonly distributed: number;
  readonly taken: number;
}

function takenLines({ required, distributed, taken }: Requirement, from: string): readonly LineDraft[] {
  return [
    { label: 'Distributed in the year', value: distributed, formula: from, citation: GROUP },
    {
      label: 'Required distribution taken',
      value: taken,
      formula: `the smaller of required and distributed: ${figure(required)} and ${figure(distributed)}`,
      citation: '26 USC 4974(a)',
    },
  ];
}

function divisorLines({ owner, divisor }: RmdAccountOfYear, { year, law }: GroupContext): readonly LineDraft[] {
  const age = year.ages[owner] ?? 0;
  const spouseAge = year.ages[1 - owner] ?? null;
  const isUniform = divisor === uniformLifetimeDivisor(age, law);
  const table = isUniform
    ? `Uniform Lifetime Table at ${age}`
    : `Joint and Last Survivor Table at ${age} and ${spouseAge ?? 0}: the spouse is more than ten years younger`;
  return [
    {
      label: 'Age at the end of the year',
      value: age,
      formula: 'age attained on the birthday in the year',
      citation: DIVISOR,
    },
    { label: 'Divisor', value: divisor, formula: table, citation: isUniform ? `${DIVISOR}(c)` : `${DIVISOR}(d)` },
  ];
}
