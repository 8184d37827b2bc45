import type { ResolvedItemized } from '../../law/states/state-law-itemized.ts';
import type { StateReturnLaw } from '../../law/states/state-law-year.ts';
import { ownStateIncome } from './state-couples.ts';
import { standardDeduction } from './state-deductions.ts';
import { phasedOut } from './state-phase-out.ts';
import type { StateReturnFigures } from './state-return.ts';
import { STATE_LINE } from './state-worksheet.ts';

/**
 * The standard or the itemized deductions of a state's return, whichever it takes, written into the worksheet and returned.
 * A state without itemized deductions on file takes the standard ones. Sources: `itemizedDeductions` of each state's file.
 */
export function writeDeduction(law: StateReturnLaw, stateReturn: StateReturnFigures, worksheet: Float64Array): number {
  const standard = standardDeduction(law, stateReturn, worksheet);
  if (law.itemized === null || !hasItemizable(law.itemized, stateReturn)) {
    worksheet[STATE_LINE.standardDeduction] = standard;
    clearItemized(worksheet);
    return standard;
  }
  const total = writeItemized(law.itemized, law, stateReturn, worksheet);
  const itemizes = takesItemized(law.itemized, stateReturn, total, standard);
  worksheet[STATE_LINE.itemizedTotal] = total;
  worksheet[STATE_LINE.standardAgainstItemized] = total > 0 ? standard : 0;
  worksheet[STATE_LINE.standardDeduction] = itemizes ? 0 : standard;
  worksheet[STATE_LINE.itemizedDeduction] = itemizes ? total : 0;
  worksheet[STATE_LINE.itemizedCredit] = law.itemized.creditRate * Math.max(0, total - standard);
  return itemizes ? total : standard;
}

/** Clears what another year or another way of the return has left of them: parts that are not 0 leave a total or a reduction. */
function clearItemized(worksheet: Float64Array): void {
  if (worksheet[STATE_LINE.itemizedTotal] === 0 && worksheet[STATE_LINE.itemizedReduction] === 0) return;
  for (let at: number = STATE_LINE.itemizedMedical; at <= STATE_LINE.standardAgainstItemized; at++) worksheet[at] = 0;
  worksheet[STATE_LINE.itemizedDeduction] = 0;
  worksheet[STATE_LINE.itemizedCredit] = 0;
}

/** Whether there is any amount to itemize, or the federal return decides that nothing else may be done. */
function hasItemizable(law: ResolvedItemized, stateReturn: StateReturnFigures): boolean {
  const { propertyTax: property, incomeTaxPaid, mortgageInterest, deductibleGifts, giftsBeforeFloor } = stateReturn;
  const { medicalExpenses: medical, deductibleMedical, otherItemized } = stateReturn;
  const gifts = deductibleGifts + giftsBeforeFloor;
  const sum = property + incomeTaxPaid + mortgageInterest + gifts + medical + deductibleMedical + otherItemized;
  return sum > 0 || law.payrollTaxRate > 0 || (law.followsFederal && stateReturn.federalItemizes);
}

/**
 * Whether the itemized deductions are taken. Va. Code 58.1-322.03(1)(a): as on the federal return; Md. Tax-General 10-218 and
 * RSMo 143.141: only by those who itemized there, the better of the two; elsewhere the better of the two.
 */
function takesItemized(
  law: ResolvedItemized,
  { federalItemizes, deductionChoice }: StateReturnFigures,
  total: number,
  standard: number,
): boolean {
  if (law.isCredit || (law.followsFederal && !federalItemizes)) return false;
  if (!law.mayTakeStandard) return true;
  return deductionChoice === 'best' ? total > standard : deductionChoice === 'itemized';
}

/** Writes the parts that may be itemized, and returns what the limits leave of them. */
function writeItemized(
  law: ResolvedItemized,
  { personCount }: StateReturnLaw,
  stateReturn: StateReturnFigures,
  worksheet: Float64Array,
): number {
  const { persons } = stateReturn;
  const medical = medicalExpenses(law, stateReturn, worksheet);
  const ofTaxes = Math.min(law.homeUpTo, law.propertyTaxUpTo, propertyTax(law, stateReturn));
  const taxes = ofTaxes + (stateReturn.federalAgi <= law.incomeTaxUpToAgi ? stateReturn.incomeTaxPaid : 0);
  const interest = law.takesInterest ? Math.min(stateReturn.mortgageInterest, law.homeUpTo - ofTaxes) : 0;
  const gifts = law.takesGifts ? giftsOf(law, stateReturn) : 0;
  const first = Math.min(law.payrollTaxUpToEach, law.payrollTaxRate * persons[0].wages);
  const second = personCount === 2 ? Math.min(law.payrollTaxUpToEach, law.payrollTaxRate * persons[1].wages) : 0;
  const other = law.takesOther ? stateReturn.otherItemized : 0;
  const total = medical + taxes + interest + gifts + first + second + other;
  const subject =
    (law.limitsMedical ? medical : 0) +
    (law.limitsTaxes ? taxes : 0) +
    (law.limitsInterest ? interest : 0) +
    (law.limitsGifts ? gifts : 0) +
    (law.limitsOther ? first + second + other : 0);
  const limited = total - limitReduction(law, stateReturn, subject, worksheet);
  const left = afterHighIncome(law, gifts, limited, worksheet);
  worksheet[STATE_LINE.itemizedMedical] = medical;
  worksheet[STATE_LINE.itemizedTaxes] = taxes;
  worksheet[STATE_LINE.itemizedInterest] = interest;
  worksheet[STATE_LINE.itemizedGifts] = gifts;
  worksheet[STATE_LINE.itemizedPayrollTax] = first + second;
  worksheet[STATE_LINE.itemizedOther] = other;
  worksheet[STATE_LINE.itemizedReduction] = total - left;
  return left;
}

function medicalExpenses(law: ResolvedItemized, stateReturn: StateReturnFigures, worksheet: Float64Array): number {
  if (law.takesFederalMedical) return stateReturn.deductibleMedical;
  if (law.medicalOverShare === Number.POSITIVE_INFINITY) return 0;
  const floor = law.medicalOverShare * Math.max(0, worksheet[law.medicalMeasure] ?? 0);
  return Math.max(0, stateReturn.medicalExpenses - floor);
}

/**
 * The property tax that a state allows. Under a federal cap that income tax fills as well, Missouri takes the income tax's
 * share of the cap out: Form MO-A, part 2, worksheet for net state income taxes.
 */
function propertyTax(law: ResolvedItemized, { propertyTax: paid, incomeTaxPaid, saltCap }: StateReturnFigures): number {
  switch (law.propertyTax) {
    case 'all':
      return paid;
    case 'withinFederalCap':
      return Math.min(paid, saltCap);
    case 'shareOfFederalCap':
      return paid + incomeTaxPaid > saltCap ? (saltCap * paid) / (paid + incomeTaxPaid) : paid;
    case 'none':
    default:
      return 0;
  }
}

/** Gifts of the federal return: with its floor from 2026, or without where the state goes by a Code of before. */
function giftsOf(law: ResolvedItemized, { deductibleGifts, giftsBeforeFloor }: StateReturnFigures): number {
  return law.giftsHaveFloor ? deductibleGifts : giftsBeforeFloor;
}

/** What the limit for high incomes takes off. R&TC 17077; former 26 USC 68; Minn. Stat. 290.0122 subd. 2. */
function limitReduction(
  law: ResolvedItemized,
  { federalAgi }: StateReturnFigures,
  subject: number,
  worksheet: Float64Array,
): number {
  if (subject === 0) return 0;
  if (federalAgi > law.flatLimitOver) return law.flatLimitShare * subject;
  return subject - phasedOut(subject, law.limit, worksheet, 1);
}

/** What New York leaves high incomes. N.Y. Tax Law 615(f), (g); Form IT-196, line 46. */
function afterHighIncome(law: ResolvedItemized, gifts: number, limited: number, worksheet: Float64Array): number {
  const income = worksheet[law.highIncomeMeasure] ?? 0;
  for (let at = law.giftEdges.length - 1; at >= 0; at--) {
    if (income > (law.giftEdges[at] ?? 0)) return Math.min(limited, (law.giftShares[at] ?? 0) * gifts);
  }
  let kept = 1;
  for (let at = 0; at < law.stepEdges.length; at++) {
    const over = Math.max(0, income - (law.stepEdges[at] ?? 0));
    kept -= (law.stepShares[at] ?? 0) * Math.min(1, over / (law.stepRanges[at] ?? 1));
  }
  return kept * limited;
}

/**
 * One spouse's share of what a couple itemizes on returns of their own, in proportion to their incomes. Form AR3, line 29;
 * Delaware Form PIT-RSA, line 17b. `worksheet` holds the joint return.
 */
export function firstShareOfItemized(law: ResolvedItemized, worksheet: Float64Array): number {
  const first = law.dividesByStateAgi ? ownStateIncome(worksheet, 0) : (worksheet[STATE_LINE.firstAgi] ?? 0);
  const second = law.dividesByStateAgi ? ownStateIncome(worksheet, 1) : (worksheet[STATE_LINE.secondAgi] ?? 0);
  const [ofFirst, ofSecond] = [Math.max(0, first), Math.max(0, second)];
  return ofFirst + ofSecond > 0 ? ofFirst / (ofFirst + ofSecond) : 1 / 2;
}

/** Fills `into` with a share of what a joint return might itemize. */
export function fillShareOfItemized(into: StateReturnFigures, joint: StateReturnFigures, share: number): void {
  into.federalItemizes = joint.federalItemizes;
  into.propertyTax = share * joint.propertyTax;
  into.incomeTaxPaid = share * joint.incomeTaxPaid;
  into.saltCap = share * joint.saltCap;
  into.mortgageInterest = share * joint.mortgageInterest;
  into.deductibleGifts = share * joint.deductibleGifts;
  into.giftsBeforeFloor = share * joint.giftsBeforeFloor;
  into.deductibleMedical = share * joint.deductibleMedical;
  into.medicalExpenses = share * joint.medicalExpenses;
  into.otherItemized = share * joint.otherItemized;
}
