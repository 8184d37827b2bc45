import type { StateEntries } from './state-law.ts';
import { STATE_MEASURES } from './state-law-parts.ts';
import { entryReader, NO_PHASE_OUT, type StateReading } from './state-law-reader.ts';

/** What a state lets be itemized in one year for one filing status. One shape for every state. */
export type ResolvedItemized = NonNullable<ReturnType<typeof resolvedItemized>>;

/** Null where the state knows no itemized deductions, or none are on file. */
export function resolvedItemized(entry: StateEntries['itemizedDeductions'], reading: StateReading) {
  if (entry === undefined) return null;
  const { value, dollars, carry, column } = entryReader(entry, reading);
  const { rule } = value;
  const { medical } = rule;
  return {
    followsFederal: rule.itemizes === 'federal',
    mayTakeStandard: rule.itemizes === 'free' || rule.orStandard === true,
    isCredit: rule.creditRate !== undefined,
    creditRate: rule.creditRate ?? 0,
    takesFederalMedical: medical === 'federal',
    medicalOverShare: medical === undefined || medical === 'federal' ? Number.POSITIVE_INFINITY : medical.overShare,
    medicalMeasure: medical === undefined || medical === 'federal' ? 0 : STATE_MEASURES.indexOf(medical.measure),
    propertyTax: rule.propertyTax ?? 'none',
    propertyTaxUpTo: rule.propertyTaxUpTo === undefined ? Number.POSITIVE_INFINITY : column(rule.propertyTaxUpTo),
    /** Whether the state's own tax decides what it lets be deducted. */
    readsIncomeTax: rule.incomeTax !== undefined || rule.propertyTax === 'shareOfFederalCap',
    incomeTaxUpToAgi: rule.incomeTax === undefined ? Number.NEGATIVE_INFINITY : dollars(rule.incomeTax.agiUpTo),
    takesInterest: rule.mortgageInterest === true,
    homeUpTo: dollars(rule.homeUpTo, Number.POSITIVE_INFINITY),
    takesGifts: rule.gifts !== undefined,
    giftsHaveFloor: rule.gifts !== 'withoutFloor',
    takesOther: rule.other === true,
    payrollTaxRate: rule.payrollTax?.rate ?? 0,
    payrollTaxUpToEach: rule.payrollTax === undefined ? 0 : carry(rule.payrollTax.upToEach),
    ...limit(entry, reading),
    ...highIncome(entry, reading),
    dividesByStateAgi: rule.spousesDivideBy === 'stateAgi',
  };
}

type Entry = NonNullable<StateEntries['itemizedDeductions']>;

/** The limit, whose amounts may be in the dollars of another year than the rest of the entry. */
function limit(entry: Entry, reading: StateReading) {
  const { value, carryFrom } = entryReader(entry, reading);
  const rule = value.rule.limit;
  const subject = new Set(rule?.subject);
  const from = rule?.amountsOf ?? value.amountsOf ?? value.from;
  const ofLimit = entryReader({ ...entry, values: [{ ...value, amountsOf: from }] }, reading);
  const flat = rule?.flat;
  return {
    limit: rule === undefined ? NO_PHASE_OUT : ofLimit.phaseOut(rule.reduction),
    limitsMedical: subject.has('medical'),
    limitsTaxes: subject.has('taxes'),
    limitsInterest: subject.has('interest'),
    limitsGifts: subject.has('gifts'),
    limitsOther: subject.has('other'),
    flatLimitOver: flat === undefined ? Number.POSITIVE_INFINITY : carryFrom(flat.amountsOf ?? from, flat.over),
    flatLimitShare: flat?.share ?? 0,
  };
}

function highIncome(entry: Entry, reading: StateReading) {
  const { value, dollars, carry } = entryReader(entry, reading);
  const rule = value.rule.highIncome;
  const steps = rule?.steps ?? [];
  const giftsOnly = rule?.giftsOnly ?? [];
  return {
    highIncomeMeasure: rule === undefined ? 0 : STATE_MEASURES.indexOf(rule.measure),
    stepEdges: Float64Array.from(steps, ({ over }) => dollars(over)),
    stepRanges: Float64Array.from(steps, ({ range }) => carry(range)),
    stepShares: Float64Array.from(steps, ({ share }) => share),
    giftEdges: Float64Array.from(giftsOnly, ({ over }) => carry(over)),
    giftShares: Float64Array.from(giftsOnly, ({ share }) => share),
  };
}
