import type { Plan } from '../../plan/complete/plan.ts';
import type { PlanIssue } from '../../plan/plan-issue.ts';
import { hasField } from '../../plan/schema/account-kinds.ts';
import { CENT } from '../../primitives/cent.ts';
import type { PlanWarning, ProjectionSummary } from '../../results/projection.ts';
import type { YearRow } from '../../results/rows.ts';
import { stateTaxNotes } from '../../tax/state/state-tax.ts';
import { asksForMatch } from '../program/asks-for-match.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { makesEqualPayments } from '../run/equal-payments.ts';
import { SERIES } from '../state/equal-payment-series.ts';
import { FLOW } from '../state/run-cells.ts';
import { costOfTier, surchargeYears } from '../year-return/medicare-surcharge.ts';
import { allocationWarnings } from './allocation/allocation-warnings.ts';
import { askedNotDoneWarnings } from './asked-not-done.ts';
import { educationWarnings } from './education/education-warnings.ts';
import { flexibleWarnings } from './flexible-payments.ts';
import { harvestWarnings } from './harvest-warnings.ts';
import { estateWarnings } from './heirs/estate-warnings.ts';
import { giftWarnings } from './heirs/gift-flows.ts';
import { flowSum, type Ledger } from './ledger.ts';
import { sweepWarning } from './left-over-warnings.ts';
import { rolloverWarnings } from './rollovers.ts';
import { spendingRuleWarnings } from './spending-rules/spending-rule-warnings.ts';
import { childrenWarnings } from './warnings/children-warnings.ts';
import { coverageWarnings } from './warnings/coverage-warnings.ts';
import { brokenSeriesWarnings, contributionWarnings } from './warnings/early-money-warnings.ts';
import { localTaxWarnings, propertyTaxCreditWarnings } from './warnings/local-tax-warnings.ts';
import { rentalWarnings } from './warnings/rental-warnings.ts';
import { taxedByStateWarnings } from './warnings/taxed-by-state-warnings.ts';
import { dollars } from './whole-dollars.ts';

/** What warnings are written from. */
export interface WarningSources {
  readonly plan: Plan;
  readonly notices: readonly PlanIssue[];
  readonly program: Program;
  readonly ledger: Ledger;
  readonly rows: readonly YearRow[];
  readonly summary: ProjectionSummary;
  readonly isRandomPath: boolean;
}

/** What the reader should look at, what costs most first: results of the run, then doubts about the plan and the law. */
export function warningsOf(sources: WarningSources): readonly PlanWarning[] {
  const { plan, notices, program, ledger, rows, summary, isRandomPath } = sources;
  const notDone = isRandomPath ? [] : askedNotDoneWarnings(plan, program, ledger);
  return byCost([
    ...coverageWarnings(plan, program),
    ...shortfallWarning(rows, summary),
    ...penaltyWarnings(rows),
    ...brokenSeriesWarnings(program, ledger),
    ...contributionWarnings(program, ledger),
    ...educationWarnings(program, ledger),
    ...surchargeWarnings(program, rows),
    ...inheritedWarnings(program, rows),
    ...conversionTaxWarnings(sources),
    ...rolloverWarnings(program, ledger),
    ...notDone,
    ...unconvertedSeries(program, ledger).filter(({ path }) => !isSaid(notDone, path)),
    ...spendingRuleWarnings(plan, program, ledger),
    ...flexibleWarnings(program, ledger, plan.withdrawal.keepMonths),
    ...(isRandomPath ? [] : allocationWarnings(program, ledger)),
    ...(isRandomPath ? [] : sweepWarning(plan, program, ledger)),
    ...(isRandomPath ? [] : harvestWarnings(program, ledger, rows)),
    ...doubts(notices).filter(({ code, path }) => code !== 'contributionEligibility' || !isSaid(notDone, path)),
    ...giftWarnings(program),
    ...estateWarnings(sources),
    ...childrenWarnings(plan, program, ledger),
    ...stateWarnings(program),
    ...unmatchedWarnings(plan, program),
    ...taxedByStateWarnings(plan, program),
    ...rentalWarnings(program, ledger),
    ...partYearWarnings(program),
    ...localTaxWarnings(plan, program),
    ...propertyTaxCreditWarnings(program),
  ]);
}

const MISSING_INSURANCE: ReadonlySet<string> = new Set(['coverageMissing', 'acaBenchmarkMissing']);

function rank({ code, cost = 0 }: PlanWarning): number {
  return MISSING_INSURANCE.has(code) ? Number.MAX_VALUE : cost;
}

/** Insurance that is missing first, then by what each costs; what costs nothing that the run knows of keeps its order. */
function byCost(warnings: readonly PlanWarning[]): readonly PlanWarning[] {
  return warnings.toSorted((one, other) => rank(other) - rank(one) || (other.cost ?? 0) - (one.cost ?? 0));
}

/** Whether what is asked and not done is about the same field. */
function isSaid(notDone: readonly PlanWarning[], path: string | null): boolean {
  return notDone.some((said) => said.path !== null && path?.startsWith(said.path) === true);
}

function shortfallWarning(rows: readonly YearRow[], { firstShortfall }: ProjectionSummary): readonly PlanWarning[] {
  const first = rows.find(({ period }) => firstShortfall?.startsWith(period) === true);
  if (first === undefined || firstShortfall === null) return [];
  const later = rows.filter(({ year, shortfall }) => year > first.year && shortfall > 0).length;
  const lasting = later === 0 ? '' : ` Neither can part of ${later} later ${later === 1 ? 'year' : 'years'}.`;
  const message = `Money runs out in ${firstShortfall}: ${dollars(first.shortfall)} of what ${first.year} needs cannot be paid.${lasting}`;
  const cost = rows.reduce((sum, { shortfall }) => sum + shortfall, 0);
  return [{ code: 'shortfall', message, year: first.year, path: null, cost }];
}

/** Withdrawals that bear the additional tax of 26 USC 72(t) or 223(f)(4). */
function penaltyWarnings(rows: readonly YearRow[]): readonly PlanWarning[] {
  return rows
    .filter(({ taxes }) => taxes.earlyWithdrawalPenalty > 0)
    .map(({ year, taxes }) => ({
      code: 'earlyWithdrawalPenalty',
      message: `Early withdrawals in ${year} bear the additional tax on early distributions, which costs ${dollars(taxes.earlyWithdrawalPenalty)}.`,
      year,
      path: null,
      cost: taxes.earlyWithdrawalPenalty,
    }));
}

/** A MAGI over a tier of the Medicare surcharge by less than this is worth a warning: different timing may avoid it. */
const NEAR_TIER = 10_000;
const TIER_NAMES = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

function surchargeWarnings(program: Program, rows: readonly YearRow[]): readonly PlanWarning[] {
  return rows.flatMap((row, at) => surchargeYears(program, at).flatMap((paid) => tierWarning(row, paid, rows)));
}

/** A tier that the return of `row` passes by little, paid for in the year `paid`. */
function tierWarning(
  { year, taxes, rmd }: YearRow,
  paid: ProgramYear,
  rows: readonly YearRow[],
): readonly PlanWarning[] {
  const tier = rows.find((row) => row.year === paid.year)?.taxes.irmaaTier ?? 0;
  const name = TIER_NAMES[tier - 1];
  const excess = taxes.magi - (paid.irmaaThresholds[tier - 1] ?? Number.NEGATIVE_INFINITY);
  if (name === undefined || excess > NEAR_TIER) return [];
  const cause = rmd.taken > excess ? 'RMDs push' : 'Income pushes';
  const cost = costOfTier(paid, tier);
  const message = `${cause} ${year} MAGI ${dollars(excess)} over the ${name} IRMAA tier, which costs ${dollars(cost)} in ${paid.year} premiums. Lowering income by that much in ${year} avoids it: money from cash or Roth accounts, or less converted.`;
  return [{ code: 'irmaaTier', message, year, path: null, cost }];
}

/** The year in which an inherited account must be emptied at once. 26 USC 401(a)(9)(H). */
function inheritedWarnings(program: Program, rows: readonly YearRow[]): readonly PlanWarning[] {
  return program.accounts.flatMap(({ id, name, inheritedLastYear }): readonly PlanWarning[] => {
    const row = rows.find(({ year }) => year === inheritedLastYear);
    const taken = row?.accounts.find((account) => account.id === id)?.withdrawals ?? 0;
    if (taken <= 0) return [];
    const message = `${name} must be empty by December ${inheritedLastYear}: ${dollars(taken)} comes out of it in that one year.`;
    return [{ code: 'inheritedAccountEmptied', message, year: inheritedLastYear, path: null }];
  });
}

/** Tax on a conversion that was to come from cash and taxable accounts, and what they lacked of it. */
function conversionTaxWarnings({ program, ledger }: WarningSources): readonly PlanWarning[] {
  return program.years.flatMap(({ year, from, to }): readonly PlanWarning[] => {
    const lacking = flowSum(ledger, { from, to }, FLOW.conversionTaxLacking);
    if (lacking <= CENT) return [];
    const message = `Cash and taxable accounts lack ${dollars(lacking)} of the tax on the Roth conversion of ${year}: the withdrawal order pays it.`;
    return [{ code: 'conversionTaxLacking', message, year, path: 'roth' }];
  });
}

/** Accounts that would be converted but for their equal periodic payments. 26 CFR 1.408A-4, A-12, would allow it. */
function unconvertedSeries(program: Program, { series }: Ledger): readonly PlanWarning[] {
  const { accounts, conversions, conversionSources, convertsByRule, firstMonth, years } = program;
  return conversionSources.flatMap((source): readonly PlanWarning[] => {
    const account = accounts[source];
    const broken = series[source * SERIES.columns + SERIES.brokenInYear] ?? 0;
    const first = years.find(({ to }, at) => {
      const converts = convertsByRule[at] === 1 || (conversions[at] ?? 0) > 0;
      const isKept = broken === 0 || at < broken;
      return converts && isKept && account !== undefined && makesEqualPayments(account, firstMonth + to - 1);
    });
    if (account === undefined || first === undefined) return [];
    const message = `${account.name} makes equal payments under 26 USC 72(t) and is not converted meanwhile. The law would allow it if the payments went on from the Roth IRA.`;
    return [{ code: 'seriesNotConverted', message, year: first.year, path: `accounts[${source}].seppPlan` }];
  });
}

function doubts(notices: readonly PlanIssue[]): readonly PlanWarning[] {
  return notices
    .filter(({ severity }) => severity === 'warning')
    .map(({ code, path, message }) => ({ code, path: path === '' ? null : path, message, year: null }));
}

/** What the tax of each state of the plan leaves out or takes unconfirmed, by name. */
function stateWarnings({ years }: Program): readonly PlanWarning[] {
  const ofYears = years
    .flatMap(({ stateLaw, partYears }) => [stateLaw, ...partYears.map((part) => part.stateLaw)])
    .filter((law) => law !== null);
  const last = new Map(ofYears.map((law) => [law.code, law]));
  return [...last.values()]
    .filter((law) => law.hasIncomeTax)
    .flatMap((law): readonly PlanWarning[] => {
      const { unconfirmed, notModelled } = stateTaxNotes(law);
      const warnings = ofYears.filter(({ code }) => code === law.code).flatMap((each) => stateTaxNotes(each).warnings);
      const leftOut = `The ${law.name} income tax does not include: ${notModelled.join('; ')}.`;
      const messages = new Set([...(notModelled.length > 0 ? [leftOut] : []), ...unconfirmed, ...warnings]);
      return [...messages].map((message) => ({ code: 'stateTaxNotes', message, year: null, path: 'state' }));
    });
}

/** A state that subtracts no distribution of deferrals without a match, and accounts that are taken to hold none. */
function unmatchedWarnings({ accounts }: Plan, { years }: Program): readonly PlanWarning[] {
  const asking = years.find(asksForMatch)?.stateLaw?.name ?? 'The state';
  if (!years.some(asksForMatch)) return [];
  return accounts.flatMap(({ kind, name, unmatchedShare }, at): readonly PlanWarning[] => {
    if (!hasField(kind, 'unmatchedShare') || unmatchedShare > 0) return [];
    const message = `${asking} taxes what ${name} pays out of your own contributions that no employer matched, with their growth. The plan takes this share as 0: enter it as the unmatched share of the account.`;
    return [{ code: 'unmatchedShareZero', message, year: null, path: `accounts[${at}].unmatchedShare` }];
  });
}

/** A year with a move, in which states have ways of their own to work out a part-year resident's tax. */
function partYearWarnings({ years }: Program): readonly PlanWarning[] {
  return years.flatMap(({ year, partYears }): readonly PlanWarning[] => {
    const names = new Set(partYears.flatMap(({ stateLaw: law }) => (law?.hasIncomeTax === true ? [law.name] : [])));
    if (names.size === 0) return [];
    const message = `In ${year}, the year of a move, the income tax of ${[...names].join(' and ')} is that of the whole year times the share of its income received while living there. Other methods for part-year residents are not modeled.`;
    return [{ code: 'stateTaxNotes', message, year, path: 'relocations' }];
  });
}
