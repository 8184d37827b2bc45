import type { AdditionalTaxRule, CreditRule, StateEntries } from './state-law.ts';
import { STATE_MEASURES } from './state-law-parts.ts';
import { type EntryReader, entryReader, type ResolvedStateTable, type StateReading } from './state-law-reader.ts';

type Reader = EntryReader<object>;

/** A tax beside the rate schedule. One shape for every kind; `measure` indexes STATE_MEASURES. */
export type ResolvedAdditionalTax = Readonly<ReturnType<typeof additionalTax>>;

export function resolvedAdditionalTaxes(entry: StateEntries['additionalTaxes'], reading: StateReading) {
  if (entry === undefined) return [];
  const read = entryReader(entry, reading);
  return read.value.rules.map((rule) => additionalTax(rule, read));
}

function additionalTax(rule: AdditionalTaxRule, read: Reader) {
  const { kind } = rule;
  return {
    kind,
    rate: 'rate' in rule ? rule.rate : 0,
    over: read.dollars('over' in rule ? rule.over : rule.agiOver),
    measure: kind === 'steps' ? STATE_MEASURES.indexOf(rule.measure) : 0,
    per: kind === 'steps' ? read.dollars(rule.per) : 1,
    amount: kind === 'steps' ? read.dollars(rule.amount) : 0,
    max: kind === 'steps' ? read.dollars(rule.max) : 0,
    range: kind === 'benefitRecapture' ? read.dollars(rule.range) : 1,
    edges: Float64Array.from(kind === 'benefitRecapture' ? read.column(rule.edges) : [], read.carry),
  };
}

const NO_TABLE: ResolvedStateTable = {
  measure: 0,
  upToLimit: true,
  limits: Float64Array.of(Number.POSITIVE_INFINITY),
  values: Float64Array.of(0),
};

/** A credit in force. One shape for every kind; `measure` indexes STATE_MEASURES. */
export type ResolvedCredit = Readonly<ReturnType<typeof credit>>;

export function resolvedCredits(entry: StateEntries['credits'], reading: StateReading) {
  if (entry === undefined) return [];
  const read = entryReader(entry, reading);
  return read.value.rules.map((rule) => credit(rule, read, reading.year));
}

function credit(rule: CreditRule, read: Reader, year: number) {
  return {
    kind: rule.kind,
    table: creditTable(rule, read),
    rate: 'rate' in rule ? rule.rate : rule.kind === 'noTaxStatus' ? read.share(rule.rateOver) : 0,
    reducedByRate: 'reducedByRate' in rule ? rule.reducedByRate : 0,
    over: read.dollars('over' in rule ? rule.over : 'incomeOver' in rule ? rule.incomeOver : undefined),
    fromAge: creditAge(rule, year),
    netAdditionsBelow: read.dollars(rule.kind === 'federalTaxLimit' ? rule.netAdditionsBelow : undefined),
    perDependent: rule.kind === 'federalDeduction' ? read.carry(rule.perDependent) : 0,
    amountEach: rule.kind === 'birthYear' ? read.carry(rule.amountEach) : 0,
    isInsteadOfSocialSecurityCredit: rule.kind === 'birthYear' && rule.insteadOfSocialSecurityCredit === true,
    measure: 'measure' in rule ? STATE_MEASURES.indexOf(rule.measure) : 0,
    limit: read.dollars('upTo' in rule ? rule.upTo : 'incomeBelow' in rule ? rule.incomeBelow : undefined),
    phaseLimit: read.dollars(rule.kind === 'noTaxStatus' ? rule.phaseUpTo : undefined, Number.POSITIVE_INFINITY),
    max: read.dollars('max' in rule ? rule.max : undefined, Number.POSITIVE_INFINITY),
    eachAtLeast: read.dollars(rule.kind === 'jointShareOfTax' ? rule.eachAtLeast : undefined),
    per: read.dollars(rule.kind === 'steppedEach' ? rule.per : undefined, 1),
    lessEach: read.dollars(rule.kind === 'steppedEach' ? rule.lessEach : undefined),
    olderThan: rule.kind === 'age' && rule.maxAge !== undefined ? rule.maxAge + 1 : Number.POSITIVE_INFINITY,
    keptAtLimit: rule.kind === 'age' && rule.atLimit === 'kept',
    amount: rule.kind === 'age' || rule.kind === 'steppedEach' ? read.dollars(rule.amount) : 0,
    amountIfBoth: rule.kind === 'age' ? read.dollars(rule.amountIfBoth ?? rule.amount) : 0,
    base: rule.kind === 'pension' ? read.dollars(rule.base) : 0,
  };
}

/** The age that a credit asks of someone on the return; any where it asks none. */
function creditAge(rule: CreditRule, year: number): number {
  if (rule.kind === 'birthYear') return year - rule.bornBy;
  return 'minAge' in rule && rule.minAge !== undefined ? rule.minAge : Number.NEGATIVE_INFINITY;
}

function creditTable(rule: CreditRule, read: Reader): ResolvedStateTable {
  if (rule.kind === 'shareOfTax' || rule.kind === 'jointShareOfTax') return read.shareTable(rule.table);
  if (rule.kind === 'amountByIncome') return read.dollarTable(rule.table);
  if (rule.kind === 'retirementIncome') {
    return read.dollarTable({ measure: rule.measure, rowsHold: 'upTo', rows: rule.rows });
  }
  return NO_TABLE;
}
