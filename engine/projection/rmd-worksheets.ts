import { requiredDistribution, rmdGroups, uniformLifetimeDivisor } from '../accounts/rmd.ts';
import type { RetirementDistributionLaw } from '../law/retirement-distribution-law.ts';
import type { Ledger } from './ledger.ts';
import { ACCOUNT_CLASS, JOINT, type Program, type ProgramYear } from './program.ts';
import { ACCOUNT_FLOW } from './run-state.ts';
import { figure, type LineDraft, type Worksheet, worksheetOf } from './worksheet.ts';

const PRIOR_BALANCE = '26 CFR 1.401(a)(9)-5(a)(1)';
const DIVISOR = '26 CFR 1.401(a)(9)-9';
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
  const groups = rmdGroups(required);
  return required.flatMap((first, at) => {
    if (groups[at] !== at) return [];
    const members = required.filter((_, other) => groups[other] === at);
    return [groupWorksheet(program, first, members, { year, law })];
  });
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
}

interface YearPlace {
  readonly year: ProgramYear;
  readonly yearIndex: number;
}

function accountsOf(program: Program, ledger: Ledger, { year, yearIndex }: YearPlace): readonly RmdAccountOfYear[] {
  const count = program.accounts.length;
  return program.accounts.map((account, at) => {
    const cell = (month: number, column: number) =>
      ledger.accountFlows[(month * count + at) * ACCOUNT_FLOW.columns + column] ?? 0;
    const owner = ledger.owners[yearIndex * count + at] ?? JOINT;
    const hasBegun =
      account.accountClass === ACCOUNT_CLASS.traditional && year.year >= (account.firstRmdYear[owner] ?? year.year + 1);
    let distributed = 0;
    for (let month = year.from; month < year.to; month++) distributed += cell(month, ACCOUNT_FLOW.withdrawals);
    return {
      id: account.id,
      name: account.name,
      isIra: account.isIra,
      owner,
      priorBalance: yearIndex === 0 ? account.priorDecemberBalance : cell(year.from - 1, ACCOUNT_FLOW.endBalance),
      divisor: hasBegun ? (year.rmdDivisors[owner] ?? 0) : 0,
      distributed,
    };
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
  const required = members.reduce((sum, member) => sum + requiredDistribution(member.priorBalance, member.divisor), 0);
  const distributed = members.reduce((sum, member) => sum + member.distributed, 0);
  return worksheetOf(id, title, [
    ...members.map(({ name, priorBalance }) => ({
      label: `Balance of ${name} on 31 December ${year.year - 1}`,
      value: priorBalance,
      formula: 'closing balance of the year before',
      citation: PRIOR_BALANCE,
    })),
    ...divisorLines(first, { year, law }),
    {
      label: 'Required for the year',
      value: required,
      formula: `balance / divisor: ${figure(balance)} / ${first.divisor}`,
      citation: '26 USC 401(a)(9)',
    },
    {
      label: 'Distributed in the year',
      value: distributed,
      formula: first.isIra ? "from any of the owner's IRAs" : 'from this plan alone',
      citation: GROUP,
    },
    {
      label: 'Taken of what is required',
      value: Math.min(required, distributed),
      formula: `the smaller of the two: ${figure(required)} and ${figure(distributed)}`,
      citation: '26 USC 4974(a)',
    },
  ]);
}

function divisorLines({ owner, divisor }: RmdAccountOfYear, { year, law }: GroupContext): readonly LineDraft[] {
  const age = year.ages[owner] ?? 0;
  const spouseAge = year.ages[1 - owner] ?? null;
  const isUniform = divisor === uniformLifetimeDivisor(age, law);
  const table = isUniform
    ? `Uniform Lifetime Table at ${age}`
    : `Joint and Last Survivor Table at ${age} and ${spouseAge ?? 0}: the spouse is more than ten years younger`;
  return [
    { label: 'Age at the end of the year', value: age, formula: 'by the birthday of the year', citation: DIVISOR },
    { label: 'Divisor', value: divisor, formula: table, citation: isUniform ? `${DIVISOR}(c)` : `${DIVISOR}(d)` },
  ];
}
