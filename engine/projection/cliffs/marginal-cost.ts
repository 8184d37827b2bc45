import type { FilerTaxLaw } from '../../law/filer-tax-law.ts';
import type { CauseId, CostCause, MarginalCost } from '../../results/cliffs.ts';
import { hasChildren } from '../../tax/federal/children/children-credits.ts';
import { federalTax } from '../../tax/federal/federal-tax.ts';
import type { FederalTaxInput } from '../../tax/federal/federal-tax-input.ts';
import * as line from '../../tax/federal/federal-tax-lines.ts';
import { emptyWorksheet, lineOf } from '../../tax/federal/federal-tax-lines.ts';
import { STATE_LINE } from '../../tax/state/state-worksheet.ts';
import type { Program } from '../program/program.ts';
import type { Run } from '../state/run-state.ts';
import { laterSurcharge } from '../year-return/medicare-surcharge.ts';
import type { ExtraIncome, ReturnWhatIf } from './return-what-if.ts';

/** The step of income whose cost is measured, dollars. */
export const NEXT_STEP = 1000;

interface Measure {
  readonly kind: ExtraIncome;
  readonly yearIndex: number;
}

/** The cost of the next $1,000 of one kind of income, this year's taxes and the Medicare surcharges that the return decides. */
export function marginalCost(program: Program, whatIf: ReturnWhatIf, { kind, yearIndex }: Measure): MarginalCost {
  const { run, liabilityWith } = whatIf;
  const law = program.years[yearIndex]?.law;
  const taxBefore = liabilityWith(kind, 0);
  const before = Float64Array.from(run.lines);
  const inputBefore = { ...run.taxInput };
  const surchargeBefore = laterSurcharge(program, yearIndex, before);
  const hadJointCredit = hasJointFilingCredit(run);
  const taxAfter = liabilityWith(kind, NEXT_STEP);
  const jointCredit = jointCreditChange(hadJointCredit, hasJointFilingCredit(run));
  const irmaa = laterSurcharge(program, yearIndex, run.lines) - surchargeBefore;
  const tax = taxAfter - taxBefore;
  const cost = tax + irmaa;
  const causes =
    law === undefined ? [] : causesOfChange({ before, inputBefore, law }, { input: run.taxInput, tax, irmaa });
  return {
    amount: NEXT_STEP,
    cost,
    rate: cost / NEXT_STEP,
    causes: causes.map((cause) => named(cause, kind, jointCredit)),
  };
}

/** Why a year's taxes and the later Medicare surcharge changed, where income rose: dollars, positive a cost. They add up to both. */
export function causesOfChange(change: FederalChange, after: ChangedReturn): readonly BareCause[] {
  const federal = federalCauses(change, after.input);
  const state = after.tax - federal.reduce((sum, { cost }) => sum + cost, 0);
  return [...federal, causeOf('state', state), causeOf('irmaa', after.irmaa)];
}

export type BareCause = Pick<CostCause, 'cause' | 'cost'>;

/** The return with more income, and by how much its taxes and the later surcharge are higher. */
export interface ChangedReturn {
  readonly input: FederalTaxInput;
  readonly tax: number;
  readonly irmaa: number;
}

function causeOf(cause: CauseId, cost: number): BareCause {
  return { cause, cost };
}

export interface FederalChange {
  /** The return as it is. */
  readonly before: Float64Array;
  readonly inputBefore: FederalTaxInput;
  readonly law: FilerTaxLaw;
}

/**
 * The federal cost by cause: first with taxable benefits and the senior deduction held fixed, then with each released in
 * turn, then with the premium tax credit and the premiums that remain deductible after it. The state tax deduction is
 * held fixed throughout, so that what it saves federally is netted against the state tax.
 */
function federalCauses(change: FederalChange, inputAfter: FederalTaxInput): readonly BareCause[] {
  const { before, inputBefore, law } = change;
  const creditFree = { ...inputAfter, stateAndLocalTaxPaid: inputBefore.stateAndLocalTaxPaid };
  const input = {
    ...creditFree,
    medicalExpenses: inputBefore.medicalExpenses,
    premiumTaxCredit: inputBefore.premiumTaxCredit,
  };
  const seniorHeld = withSeniorDeductionHeld(law, before);
  const held = linesOf(input, withBenefitsHeld(seniorHeld, before));
  const benefitsFree = linesOf(input, seniorHeld);
  const free = linesOf(input, law);
  return [
    causeOf('federalOrdinary', step(before, held, line.REGULAR_TAX_ORDINARY)),
    causeOf('gains', step(before, held, line.REGULAR_TAX_PREFERENTIAL)),
    causeOf('socialSecurity', step(held, benefitsFree, line.REGULAR_TAX)),
    causeOf('seniorDeduction', step(benefitsFree, free, line.REGULAR_TAX)),
    causeOf('amt', step(before, free, line.AMT)),
    causeOf('niit', step(before, free, line.NIIT)),
    causeOf('elderlyCredit', step(free, before, line.ELDERLY_CREDIT)),
    causeOf('saversCredit', step(free, before, line.SAVERS_CREDIT)),
    causeOf('childrenCredits', childrenCreditsOf(before) - childrenCreditsOf(free)),
    causeOf('premiumTaxCredit', step(free, linesOf(creditFree, law), line.TOTAL_TAX)),
  ];
}

/** Credits of a return with children, the earned income credit among them. */
function childrenCreditsOf(lines: Float64Array): number {
  return hasChildren(lines) ? lineOf(lines, line.CHILDREN_CREDITS) + lineOf(lines, line.EARNED_INCOME_CREDIT) : 0;
}

function step(from: Float64Array, to: Float64Array, at: number): number {
  return lineOf(to, at) - lineOf(from, at);
}

function linesOf(input: FederalTaxInput, law: FilerTaxLaw): Float64Array {
  const lines = emptyWorksheet();
  federalTax(input, law, lines);
  return lines;
}

/** The same law with taxable benefits capped where the return had them; more income would only raise them. */
function withBenefitsHeld(law: FilerTaxLaw, lines: Float64Array): FilerTaxLaw {
  const benefits = lineOf(lines, line.SSW_1);
  if (benefits <= 0) return law;
  return { ...law, secondTierBenefitRate: lineOf(lines, line.TAXABLE_BENEFITS) / benefits };
}

/** The same law with the senior deduction fixed at what the return had. */
function withSeniorDeductionHeld(law: FilerTaxLaw, lines: Float64Array): FilerTaxLaw {
  return { ...law, seniorDeductionPhaseOutRate: 0, seniorDeduction: lineOf(lines, line.S1A_35) };
}

const CAUSES: Readonly<Record<CauseId, Pick<CostCause, 'label' | 'citation'>>> = {
  federalOrdinary: { label: 'Federal tax at ordinary rates', citation: '26 USC 1(j)(2)' },
  gains: { label: 'Gains and dividends pushed into a higher rate', citation: '26 USC 1(h)' },
  socialSecurity: { label: 'Social Security that becomes taxable', citation: '26 USC 86' },
  seniorDeduction: { label: 'Senior deduction phased out', citation: '26 USC 151(d)(5)(C)(iii)' },
  amt: { label: 'Alternative minimum tax', citation: '26 USC 55' },
  niit: { label: 'Net investment income tax', citation: '26 USC 1411' },
  elderlyCredit: { label: 'Credit for the elderly lost', citation: '26 USC 22' },
  saversCredit: { label: 'Saver’s credit lost', citation: '26 USC 25B' },
  childrenCredits: { label: 'Credits for children lost', citation: '26 USC 21, 24, 25A, 32' },
  premiumTaxCredit: { label: 'Premium tax credit lost', citation: '26 USC 36B' },
  state: { label: 'State income tax, less what its deduction saves federally', citation: 'Law of the state' },
  irmaa: { label: 'Medicare surcharge two years later', citation: '42 USC 1395r(i), 1395w-113(a)(7)' },
};

/** A couple's credit that begins or ends with a dollar of the spouse who has less: more income then lowers the state's tax, or raises it at once. */
type JointCreditChange = 'begins' | 'ends' | null;

function hasJointFilingCredit({ stateLines }: Run): boolean {
  return (stateLines[STATE_LINE.jointFilingCredit] ?? 0) > 0;
}

function jointCreditChange(before: boolean, after: boolean): JointCreditChange {
  if (before === after) return null;
  return after ? 'begins' : 'ends';
}

function named({ cause, cost }: BareCause, kind: ExtraIncome, jointCredit: JointCreditChange): CostCause {
  if (cause === 'state' && jointCredit !== null) {
    const label = `State income tax, whose joint filing credit for two incomes ${jointCredit} here`;
    return { cause, label, cost, citation: 'R.C. 5747.05(E)' };
  }
  const { label, citation } = CAUSES[cause];
  const isGainItself = cause === 'gains' && kind === 'longTermGain';
  return { cause, label: isGainItself ? 'Federal tax on the gain' : label, cost, citation };
}
