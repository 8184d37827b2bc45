import { type FilingDatesTable, filingPeriods, returnDue } from '../law/filing-dates-law.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { type CalendarDate, formatYearMonth, monthInFull, yearMonth } from '../primitives/calendar.ts';
import { dateInFull, endOfMonth, formatDate } from '../primitives/days/calendar-day.ts';
import { ACCOUNT_CLASS, type Program } from '../projection/program/program.ts';
import type { YearRow } from '../results/rows.ts';
import type { SurvivorFiling } from '../results/survivors.ts';

/** A first death, by the places of the two persons in the plan. */
export interface Bereavement {
  readonly deathYear: number;
  readonly dead: number;
  readonly survivor: number;
}

interface FilingSource extends Bereavement {
  readonly plan: Plan;
  readonly program: Program;
  readonly rows: readonly YearRow[];
  readonly dates: FilingDatesTable;
}

const RETIREMENT_CLASSES: readonly number[] = [ACCOUNT_CLASS.traditional, ACCOUNT_CLASS.roth];

/** What the survivor files, by month. Data and sentences; who shows them adds nothing. */
export function survivorFiling(source: FilingSource): readonly SurvivorFiling[] {
  return [
    ...lumpSum(source),
    ...benefitSteps(source),
    ...rollover(source),
    jointReturn(source),
    ...surchargeAppeal(source),
    portability(source),
  ].toSorted((one, other) => one.month.localeCompare(other.month));
}

function step(month: number, action: string, why: string, by: CalendarDate | null = null): SurvivorFiling {
  return { month: formatYearMonth(month), by: by === null ? null : formatDate(by), action, why };
}

/** So many months after the death, which is in December. */
function monthsAfterDeath({ deathYear }: Bereavement, months: number): CalendarDate {
  return endOfMonth(yearMonth(deathYear, 12) + months);
}

function firstMonth({ deathYear }: Bereavement): number {
  return yearMonth(deathYear + 1, 1);
}

function hasRecord({ basis }: Plan['persons'][number]['socialSecurity']): boolean {
  return basis !== 'none';
}

/** 42 USC 402(i); 20 CFR 404.390 to 404.392. */
function lumpSum(source: FilingSource): readonly SurvivorFiling[] {
  const late = source.plan.persons[source.dead];
  if (late === undefined || !hasRecord(late.socialSecurity)) return [];
  const { lumpSumDeathPaymentYears } = filingPeriods(source.dates, source.deathYear);
  return [
    step(
      firstMonth(source),
      'Tell Social Security of the death, and ask for the one-time payment of $255.',
      `Call 1-800-772-1213: neither can be done online. The payment is due to a spouse who lived in the same household, and has to be asked for within two years (42 USC 402(i)). ${late.name}’s benefit for the month of the death is not due.`,
      monthsAfterDeath(source, 12 * lumpSumDeathPaymentYears),
    ),
  ];
}

/** The survivor's benefits that begin after the death, as the plan has them claimed. */
function benefitSteps(source: FilingSource): readonly SurvivorFiling[] {
  const { plan, program, survivor, dead } = source;
  const name = plan.persons[survivor]?.name ?? '';
  const late = plan.persons[dead]?.name ?? '';
  const from = firstMonth(source) - program.firstMonth;
  return program.milestones.flatMap(({ kind, person, month }) => {
    if (person !== survivor || month < from || month >= program.months) return [];
    const begins = program.firstMonth + month;
    const text = `From then on ${monthlyText(source, month)}.`;
    if (kind === 'survivorBenefit')
      return [
        step(
          begins,
          `File for ${name}’s survivor benefit on ${late}’s record, beginning in ${monthInFull(begins)}.`,
          `It cannot be filed online: call 1-800-772-1213 (form SSA-10), with the marriage and the death certificate at hand. ${text} Where the benefit on one’s own record is to wait, write under Remarks that the application is for the survivor benefit alone (20 CFR 404.623(b)).`,
        ),
      ];
    if (kind !== 'claim') return [];
    return [
      step(
        begins,
        `File for ${name}’s own retirement benefit, beginning in ${monthInFull(begins)}.`,
        `At ssa.gov/apply or 1-800-772-1213. ${text} It is paid up to the larger of the two benefits (42 USC 402(k)(3)).`,
      ),
    ];
  });
}

/** What Social Security pays in a month, in dollars of the plan's first month. */
function monthlyText({ program, survivor }: FilingSource, month: number): string {
  const total = program.benefits.persons[survivor]?.total[month] ?? 0;
  const today = Math.round(total / (program.priceLevel[month] ?? 1));
  return `$${today.toLocaleString('en-US')} a month in today’s dollars`;
}

/** 26 USC 408(d)(3)(C)(ii)(II), 402(c)(9). */
function rollover(source: FilingSource): readonly SurvivorFiling[] {
  const { plan, program, dead, survivor } = source;
  const names = program.accounts.flatMap(({ accountClass, owner, isAdded, name }) =>
    owner === dead && !isAdded && RETIREMENT_CLASSES.includes(accountClass) ? [name] : [],
  );
  if (names.length === 0) return [];
  const heir = plan.persons[survivor]?.name ?? '';
  return [
    step(
      firstMonth(source),
      `Make ${names.join(', ')} ${heir}’s own, by a direct transfer into accounts in ${heir}’s name.`,
      `Required distributions then go by ${heir}’s age (26 USC 408(d)(3)(C), 402(c)(9)). Before 59½ money that may be needed is better left as inherited: it is free of the additional tax there (26 USC 72(t)(2)(A)(ii)).`,
    ),
  ];
}

/** 26 USC 6013(a)(3), 2(a). */
function jointReturn(source: FilingSource): SurvivorFiling {
  const { deathYear } = source;
  const due = returnDue(source.dates, deathYear);
  const next = source.rows.find(({ year }) => year === deathYear + 1);
  return step(
    firstMonth(source),
    `File jointly for ${deathYear} by ${dateInFull(due)}${next === undefined ? '' : `, ${statusWords(next)} for ${deathYear + 1}`}.`,
    'The year of the death is the last joint one (26 USC 6013(a)(3)): the last with the wider brackets, for conversions and for gains.',
    due,
  );
}

function statusWords({ filingStatus }: YearRow): string {
  return filingStatus === 'single' ? 'as single' : 'with the status of the return';
}

/** Years after the death whose surcharge rests on a joint return. */
const LOOKED_AT = 2;

/** 42 USC 1395r(i)(4)(C)(ii)(II); 42 CFR 418.1205. */
function surchargeAppeal(source: FilingSource): readonly SurvivorFiling[] {
  const charged = source.rows.find(
    ({ year, taxes }) => year > source.deathYear && year <= source.deathYear + LOOKED_AT && taxes.irmaaTier > 0,
  );
  if (charged === undefined) return [];
  return [
    step(
      yearMonth(charged.year, 1),
      `Appeal the Medicare surcharge of ${charged.year} with form SSA-44.`,
      'It goes by a joint return of two years before; the death of a spouse is a life-changing event by which the lower income of a later year counts (42 CFR 418.1205).',
    ),
  ];
}

/** 26 USC 2010(c)(5)(A); Rev. Proc. 2022-32. */
function portability(source: FilingSource): SurvivorFiling {
  return step(
    firstMonth(source),
    'Consider an estate tax return (Form 706), so that the exclusion that is left unused stays with the survivor.',
    'It is due nine months after the death (26 USC 6075(a)); where no return is required otherwise, up to five years after it (Rev. Proc. 2022-32).',
    monthsAfterDeath(source, filingPeriods(source.dates, source.deathYear).estateReturnMonths),
  );
}
