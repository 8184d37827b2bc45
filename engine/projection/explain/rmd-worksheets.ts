import { rmdGroups, uniformLifetimeDivisor } from '../../accounts/rmd.ts';
import type { RetirementDistributionLaw } from '../../law/retirement-distribution-law.ts';
import { figure } from '../../primitives/figure.ts';
import { JOINT, type Program, type ProgramYear } from '../program/program.ts';
import type { ProgramAccount } from '../program/program-account.ts';
import type { ProgramPerson } from '../program/program-person.ts';
import type { Ledger } from '../result/ledger.ts';
import { divisorByAge } from '../run/required-distributions.ts';
import { isTraditionalIra } from '../state/holding.ts';
import { ACCOUNT_FLOW } from '../state/run-cells.ts';
import { type DraftSheet, type LineDraft, worksheetOf } from './worksheet.ts';

const PRIOR_BALANCE = '26 CFR 1.401(a)(9)-5(a)(1)';
const DIVISOR = '26 CFR 1.401(a)(9)-9';
const INHERITED = '26 CFR 1.401(a)(9)-5(d)';
const GROUP = '26 CFR 1.408-8(e)(1), 1.401(a)(9)-8(a)(1)';
const GROUP_OF_403BS = '26 CFR 1.403(b)-6(e)(7)';

/** One worksheet for each group of accounts that must pay out in the year: an owner's IRAs together, their 403(b) accounts together, each other plan alone. */
export function rmdWorksheets(
  program: Program,
  ledger: Ledger,
  yearIndex: number,
  law: RetirementDistributionLaw,
): readonly DraftSheet[] {
  const year = program.years[yearIndex];
  if (year === undefined) return [];
  const accounts = program.accounts.map((account, at) =>
    accountOfYear(program, ledger, { account, at, yearIndex, year }),
  );
  const required = accounts.filter(({ account, divisor }) => account.inheritedDivisors === null && divisor > 0);
  const groups = rmdGroups(required);
  const own = required.flatMap((first, at) => {
    if (groups[at] !== at) return [];
    const members = required.filter((_, other) => groups[other] === at);
    return [groupWorksheet(program, first, members, { year, law })];
  });
  return [...own, ...accounts.flatMap((account) => inheritedWorksheet(account, year))];
}

/** An account in a year: the law's divisor, and what the run recorded. Dollars. */
interface RmdAccountOfYear {
  readonly account: ProgramAccount;
  readonly isIra: boolean;
  readonly is403b: boolean;
  readonly owner: number;
  readonly priorBalance: number;
  /** 0 where the tables require nothing in the year. */
  readonly divisor: number;
  /** What left the account in the year, before the plan too: QCDs included, conversions not. */
  readonly distributed: number;
  readonly required: number;
  /** What the account and those it is aggregated with have paid of what they must. */
  readonly taken: number;
}

interface AccountPlace {
  readonly account: ProgramAccount;
  readonly at: number;
  readonly yearIndex: number;
  readonly year: ProgramYear;
}

function accountOfYear(program: Program, ledger: Ledger, place: AccountPlace): RmdAccountOfYear {
  const { account, at, yearIndex, year } = place;
  const yearly = yearIndex * program.accounts.length + at;
  const owner = ledger.owners[yearly] ?? JOINT;
  const flow = (month: number, column: number) =>
    ledger.accountFlows[(month * program.accounts.length + at) * ACCOUNT_FLOW.columns + column] ?? 0;
  let distributed = ledger.takenBefore[yearly] ?? 0;
  for (let month = year.from; month < year.to; month++) distributed += flow(month, ACCOUNT_FLOW.withdrawals);
  return {
    account,
    isIra: isTraditionalIra(account),
    is403b: account.is403b,
    owner,
    priorBalance: yearIndex === 0 ? account.priorDecemberBalance : balanceBefore(program, ledger, place),
    divisor: account.inheritedDivisors?.[yearIndex] ?? divisorByAge(year, account, owner),
    distributed,
    required: flow(year.to - 1, ACCOUNT_FLOW.rmdRequired),
    taken: flow(year.to - 1, ACCOUNT_FLOW.rmdTaken),
  };
}

/** Balance of December 31 before: what a spouse keeps as beneficiary counts in the account that it goes into from the death on. */
function balanceBefore({ accounts, transfers }: Program, { accountFlows }: Ledger, { at, year }: AccountPlace): number {
  const kept = transfers?.byMonth[year.from]?.filter(({ kind }) => kind === 'keep') ?? [];
  if (kept.some(({ from }) => from === at)) return 0;
  const source = kept.find(({ to }) => to === at)?.from ?? at;
  return (
    accountFlows[((year.from - 1) * accounts.length + source) * ACCOUNT_FLOW.columns + ACCOUNT_FLOW.endBalance] ?? 0
  );
}

/** Inherited accounts stand alone: a minimum each year where there is one, and all of it in the last. */
function inheritedWorksheet(inherited: RmdAccountOfYear, year: ProgramYear): readonly DraftSheet[] {
  const { account, divisor, priorBalance, required } = inherited;
  const isLast = year.year >= account.inheritedLastYear;
  if (account.inheritedDivisors === null || priorBalance === 0 || (divisor === 0 && !isLast)) return [];
  const rule = isLast
    ? `all of it by the end of ${account.inheritedLastYear}`
    : `balance / divisor: ${figure(priorBalance)} / ${divisor}`;
  const lines = [
    balanceLine(account.name, year.year - 1, priorBalance),
    ...(isLast
      ? []
      : [
          {
            unit: 'number' as const,
            label: 'Divisor',
            value: divisor,
            formula:
              account.inheritedLastYear === Number.POSITIVE_INFINITY
                ? 'the spouse’s age: Uniform Lifetime Table, below its first age Single Life Table; no shorter than the deceased’s own life'
                : account.isAdded
                  ? 'Single Life Table in the year after the death, one less each year: the heir’s or, where longer, the deceased’s'
                  : 'Single Life Table',
            citation: INHERITED,
          },
        ]),
    requiredLine(required, rule, '26 USC 401(a)(9)(B), 401(a)(9)(H)', isLast ? ['1'] : ['1', '2']),
    ...takenLines(inherited, 'distributions from this account alone count'),
  ];
  return [worksheetOf(`rmd-${account.id}`, `Required distribution: ${account.name}`, lines)];
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
): DraftSheet {
  const owner = program.persons[first.owner];
  const { id, title, whose, citation } = groupWords(first, { isAlone: members.length === 1, owner });
  const sum = (amount: (member: RmdAccountOfYear) => number) =>
    members.reduce((total, member) => total + amount(member), 0);
  const required = sum((member) => member.required);
  const distributed = sum((member) => member.distributed);
  const balance = figure(sum(({ priorBalance }) => priorBalance));
  return worksheetOf(id, title, [
    ...members.map(({ account, priorBalance }) => balanceLine(account.name, year.year - 1, priorBalance)),
    ...divisorLines(first, { year, law }),
    requiredLine(required, `balance / divisor: ${balance} / ${first.divisor}`, '26 USC 401(a)(9)', [
      ...members.map((_, at) => String(at + 1)),
      'divisor',
    ]),
    ...takenLines({ required, distributed, taken: first.taken }, whose, citation),
  ]);
}

interface GroupOwner {
  readonly isAlone: boolean;
  readonly owner: ProgramPerson | undefined;
}

/** Id and title of a group's worksheet, and the rule by which its accounts count together. */
function groupWords({ account, isIra, is403b }: RmdAccountOfYear, { isAlone, owner }: GroupOwner) {
  const { id = '', name = '' } = owner ?? {};
  const heading = 'Required distribution:';
  if (isIra) {
    const whose = 'distributions from any of the owner’s IRAs count';
    return { id: `rmd-iras-${id}`, title: `${heading} IRAs of ${name}`, whose, citation: GROUP };
  }
  if (is403b && !isAlone) {
    const whose = 'distributions from any of the owner’s 403(b) accounts count';
    return { id: `rmd-403bs-${id}`, title: `${heading} 403(b) accounts of ${name}`, whose, citation: GROUP_OF_403BS };
  }
  const whose = 'distributions from this plan alone count';
  return { id: `rmd-${account.id}`, title: `${heading} ${account.name}`, whose, citation: GROUP };
}

function balanceLine(name: string, year: number, value: number): LineDraft {
  return {
    label: `Balance of ${name} on December 31, ${year}`,
    value,
    formula: 'closing balance of the year before',
    citation: PRIOR_BALANCE,
  };
}

function requiredLine(value: number, formula: string, citation: string, uses: readonly string[]): LineDraft {
  return { key: 'required', uses, label: 'Required minimum distribution', value, formula, citation };
}

function takenLines(
  { required, distributed, taken }: Pick<RmdAccountOfYear, 'required' | 'distributed' | 'taken'>,
  whose: string,
  citation: string = GROUP,
): readonly LineDraft[] {
  return [
    { key: 'distributed', label: 'Distributed in the year', value: distributed, formula: whose, citation },
    {
      key: 'taken',
      uses: ['required', 'distributed'],
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
      unit: 'number',
      label: 'Age at the end of the year',
      value: age,
      formula: 'age attained on the birthday in the year',
      citation: DIVISOR,
    },
    {
      unit: 'number',
      key: 'divisor',
      label: 'Divisor',
      value: divisor,
      formula: table,
      citation: isUniform ? `${DIVISOR}(c)` : `${DIVISOR}(d)`,
    },
  ];
}
