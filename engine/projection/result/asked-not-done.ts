import type { Plan } from '../../plan/complete/plan.ts';
import { isAnchored } from '../../plan/guardrail-rules.ts';
import { CENTS_IN_DOLLAR } from '../../primitives/cent.ts';
import type { Asked, NotDoneReason, PlanWarning } from '../../results/projection.ts';
import type { NotDone } from '../program/not-done.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { makesEqualPayments } from '../run/equal-payments.ts';
import { ACCOUNT_FLOW, FLOW } from '../state/run-cells.ts';
import { premiumsLacking } from './annuities/premiums-lacking.ts';
import { rolloversNotDone } from './education/rollovers-not-done.ts';
import { homeMoneyLacking } from './homes/home-money-lacking.ts';
import { flowSum, type Ledger } from './ledger.ts';
import { leftOverNeverSpent } from './left-over-warnings.ts';
import { rolloversNotMade } from './rollovers.ts';
import { salesNotMade } from './shares/sales-not-made.ts';
import { anchorYear } from './spending-rules/spending-rule-warnings.ts';
import { dollars } from './whole-dollars.ts';

/** A difference up to this, dollars, is the rounding of months and years. */
const WORTH_SAYING = 1;

/** Whatever the plan asks and the run does not do: one warning a cause and account. Limits that the plan states are none. */
export function askedNotDoneWarnings(plan: Plan, program: Program, ledger: Ledger): readonly PlanWarning[] {
  const all = [
    ...program.notScheduled,
    ...conversionsNotMade(program, ledger),
    ...paymentsNotMade(program, ledger),
    ...sharesNotGiven(program, ledger),
    ...rolloversNotDone(program, ledger),
    ...guardrailThatNeverActs(program, ledger),
    ...rolloversNotMade(program, ledger),
    ...leftOverNeverSpent(plan, program, ledger),
    ...salesNotMade(program, ledger),
    ...homeMoneyLacking(program, ledger),
    ...premiumsLacking(program, ledger),
  ];
  const groups = new Map<string, NotDone[]>();
  for (const one of all) {
    const key = `${one.what} ${one.id} ${one.reason}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap(warningOf);
}

function warningOf(group: readonly NotDone[]): readonly PlanWarning[] {
  const [first] = group;
  const asked = toCents(group.reduce((sum, one) => sum + one.asked, 0));
  const done = toCents(group.reduce((sum, one) => sum + one.done, 0));
  if (first === undefined || asked - done <= WORTH_SAYING) return [];
  const { what, id, path, reason } = first;
  const years = new Set(group.map(({ year }) => year)).size;
  const firstYear = Math.min(...group.map(({ year }) => year));
  const when = years === 1 ? `in ${firstYear}` : `in ${years} years from ${firstYear} on`;
  const amounts = `${dollars(asked)} asked ${when}, ${dollars(done)} ${DONE[what]}`;
  const message = `${subjectOf(first)}: ${amounts}. ${REASON[reason]}`;
  return [{ code: 'askedNotDone', message, year: firstYear, path, what, id, firstYear, years, asked, done, reason }];
}

/** Sums of twelfths are shown without their binary noise. */
function toCents(amount: number): number {
  return Math.round(amount * CENTS_IN_DOLLAR) / CENTS_IN_DOLLAR;
}

const DONE: Readonly<Record<Asked, string>> = {
  annuity: 'paid',
  conversion: 'converted',
  contribution: 'contributed',
  creditDraw: 'drawn',
  downPayment: 'paid',
  gift: 'given in shares',
  guardrail: 'changed',
  inheritance: 'received',
  ladder: 'paid',
  leftOver: 'spent',
  lumpSum: 'paid',
  match: 'paid in',
  payment: 'paid',
  premium: 'paid',
  purchase: 'paid',
  rothRollover: 'moved',
  rollover: 'rolled over',
  shareSale: 'sold',
};

const REASON: Readonly<Record<NotDoneReason, string>> = {
  noBalance: 'The accounts that it comes from hold no more.',
  notDistributable:
    'An employer plan pays nothing out before its owner has left or is 59½: 26 USC 401(k)(2)(B), 457(d)(1)(A).',
  equalPayments: 'An account is neither converted nor rolled over while it makes equal payments under 26 USC 72(t).',
  legalLimit: 'The law allows no more in a year: 26 USC 219(b), 223(b), 402(g), 404(a)(8), 408A(c), 415(c), 457(b).',
  simpleEmployerRule:
    'The employer of a SIMPLE plan matches a share of pay, or pays one in for everybody, that the law sets: 26 USC 408(p)(2)(A)(iii), (B). Further contributions are not modeled.',
  noPay: 'No pay is left to contribute from: 26 USC 219(b)(1), 415(c)(1)(B), 457(b)(2).',
  catchUpMustBeRoth:
    'At these wages a catch-up contribution must be Roth, and its owner has no Roth 401(k): 26 USC 414(v)(7).',
  noAppreciatedShares:
    'Taxable accounts hold no more that is worth more than it cost; the rest is given in cash: 26 USC 170(e)(1), 1001(a).',
  ownerDead: 'Its owner does not live to see it.',
  noBeneficiary: 'The beneficiary of the account is no living person of the plan: 26 USC 529(c)(3)(E)(i)(II).',
  accountTooYoung: 'The account has not been open for 15 years: 26 USC 529(c)(3)(E)(i).',
  recentContributions:
    'What was contributed in the last five years, and what it has earned, stays: 26 USC 529(c)(3)(E)(i)(I).',
  simplePlan:
    'For two years from its first contribution, money of a SIMPLE plan goes into no other kind of account, and no other money into it: 26 USC 72(t)(6), 408(d)(3)(G), 408(p)(1)(B).',
  afterTaxMoney:
    'Only money that has not been taxed may go into this plan, of an IRA by all the owner’s IRAs: 26 USC 402(c)(2), 408(d)(3)(A)(ii).',
  neverActs: 'In no year is there a withdrawal rate to hold and discretionary spending to change.',
  creditLimit: 'No more may be owed on the line than its limit: enter a higher limit, or draw less.',
  retired:
    'It ends when its owner retires, which is before it begins: enter when it ends, or the income that it comes out of.',
  noWages: 'The plan has no wages: what is left over is spent only until the last of them end.',
};

function subjectOf({ what, name }: NotDone): string {
  switch (what) {
    case 'annuity':
      return `Purchase of the annuity ${name}`;
    case 'ladder':
      return `Purchase of the ladder ${name}`;
    case 'premium':
      return `Premium from ${name}`;
    case 'conversion':
      return `Roth conversion from ${name}`;
    case 'contribution':
      return `Contributions to ${name}`;
    case 'creditDraw':
      return `Draws on the ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
    case 'downPayment':
      return `Down payment from ${name}`;
    case 'purchase':
      return `Purchase of ${name}`;
    case 'gift':
      return 'Gifts in shares';
    case 'guardrail':
      return 'Guardrails on spending';
    case 'inheritance':
      return name;
    case 'leftOver':
      return 'Money left over';
    case 'lumpSum':
      return `Lump sum instead of ${name}`;
    case 'rollover':
      return `Rollover from ${name}`;
    case 'match':
      return `Employer match in ${name}`;
    case 'payment':
      return `Equal payments from ${name}`;
    case 'shareSale':
      return `Sales of shares from ${name}`;
    case 'rothRollover':
      return `Transfers to a Roth IRA from ${name}`;
  }
}

/** Amounts that the plan writes by hand. Whatever keeps the first account back that still holds money is the cause. */
function conversionsNotMade(program: Program, ledger: Ledger): readonly NotDone[] {
  return program.years.flatMap((year, yearIndex): readonly NotDone[] => {
    const asked = program.convertsByRule[yearIndex] === 1 ? 0 : (program.conversions[yearIndex] ?? 0);
    const done = ledger.converted[yearIndex] ?? 0;
    if (asked <= done) return [];
    const { at, reason } = causeOf(program, ledger, { year, yearIndex });
    const { id = '', name = 'traditional accounts' } = program.accounts[at] ?? {};
    const path = reason === 'equalPayments' ? `accounts[${at}].seppPlan` : 'roth';
    return [{ what: 'conversion', id, name, path, year: year.year, asked, done, reason }];
  });
}

interface YearPlace {
  readonly year: ProgramYear;
  readonly yearIndex: number;
}

function causeOf(
  program: Program,
  ledger: Ledger,
  { year, yearIndex }: YearPlace,
): { readonly at: number; readonly reason: NotDoneReason } {
  const { accounts, conversionSources, firstMonth } = program;
  const december = firstMonth + year.to - 1;
  const row = (year.to - 1) * accounts.length;
  for (const at of conversionSources) {
    const account = accounts[at];
    const left = ledger.accountFlows[(row + at) * ACCOUNT_FLOW.columns + ACCOUNT_FLOW.endBalance] ?? 0;
    if (account === undefined || left <= WORTH_SAYING) continue;
    const owner = ledger.owners[yearIndex * accounts.length + at] ?? 0;
    if (december < (account.convertibleFrom[owner] ?? 0)) return { at, reason: 'notDistributable' };
    if (makesEqualPayments(account, december)) return { at, reason: 'equalPayments' };
  }
  return { at: conversionSources[0] ?? -1, reason: 'noBalance' };
}

/** Equal payments that an account could not make in full. */
function paymentsNotMade({ accounts, years }: Program, { accountFlows }: Ledger): readonly NotDone[] {
  return accounts.flatMap(({ id, name, equalPayments }, at): readonly NotDone[] => {
    if (equalPayments === null) return [];
    return years.flatMap(({ year, from, to }): readonly NotDone[] => {
      let asked = 0;
      let done = 0;
      for (let month = from; month < to; month++) {
        const row = (month * accounts.length + at) * ACCOUNT_FLOW.columns;
        asked += accountFlows[row + ACCOUNT_FLOW.paymentDue] ?? 0;
        done += accountFlows[row + ACCOUNT_FLOW.paymentMade] ?? 0;
      }
      const path = `accounts[${at}].seppPlan`;
      return asked > done ? [{ what: 'payment', id, name, path, year, asked, done, reason: 'noBalance' }] : [];
    });
  });
}

/** Gifts that were to be made in shares and are made in cash. */
function sharesNotGiven({ giving, years }: Program, ledger: Ledger): readonly NotDone[] {
  if (giving === null) return [];
  return years.flatMap((year): readonly NotDone[] => {
    const asked = flowSum(ledger, year, FLOW.sharesAsked);
    const done = flowSum(ledger, year, FLOW.sharesGiven);
    const gift = {
      what: 'gift',
      id: 'charity',
      name: '',
      path: 'taxes.charity',
      reason: 'noAppreciatedShares',
    } as const;
    return asked > done ? [{ ...gift, year: year.year, asked, done }] : [];
  });
}

/**
 * Guardrails that change nothing because there is never a withdrawal rate to hold, or nothing that may be changed. Ones that
 * merely find every rate between their rails have done what they are for.
 */
function guardrailThatNeverActs(program: Program, ledger: Ledger): readonly NotDone[] {
  const { adjustableOfYear, years, guardrails, firstRetirementYear } = program;
  if (guardrails === 'none') return [];
  const anchored = isAnchored(guardrails) ? anchorYear(ledger) : firstRetirementYear - 1;
  const isSet = !isAnchored(guardrails) || anchored >= 0;
  const mayAct = adjustableOfYear.some((amount, at) => isSet && at > anchored && amount > 0);
  if (mayAct) return [];
  return years.flatMap(({ year }, at): readonly NotDone[] => {
    const asked = adjustableOfYear[at] ?? 0;
    if (asked <= 0) return [];
    return [
      {
        what: 'guardrail',
        id: guardrails,
        name: '',
        path: 'withdrawal.guardrails',
        year,
        asked,
        done: 0,
        reason: 'neverActs',
      },
    ];
  });
}
