export type Figures = Record<string, unknown>;
/** Writes a figure of one name into each of `all`, the values in their order. */
export type SetFigures = (all: readonly Figures[], to: readonly number[]) => void;

/**
 * Writes the figures of the law that most returns meet. A field named in the code is written in a nanosecond or two, one that is named by a
 * variable in twenty; there are a thousand of them on a path. A figure that is not in this list is written all the same.
 */
const SETTERS: Readonly<Record<string, SetFigures>> = {
  additionalStandardDeduction: (all, to) =>
    all.forEach((of, at) => void (of['additionalStandardDeduction'] = to[at] ?? 0)),
  amtExemption: (all, to) => all.forEach((of, at) => void (of['amtExemption'] = to[at] ?? 0)),
  amtHighRateOver: (all, to) => all.forEach((of, at) => void (of['amtHighRateOver'] = to[at] ?? 0)),
  amtPhaseOutStart: (all, to) => all.forEach((of, at) => void (of['amtPhaseOutStart'] = to[at] ?? 0)),
  basicExclusion: (all, to) => all.forEach((of, at) => void (of['basicExclusion'] = to[at] ?? 0)),
  childTaxCredit: (all, to) => all.forEach((of, at) => void (of['childTaxCredit'] = to[at] ?? 0)),
  earnedIncomeCreditInvestmentIncomeLimit: (all, to) =>
    all.forEach((of, at) => void (of['earnedIncomeCreditInvestmentIncomeLimit'] = to[at] ?? 0)),
  earnedIncomeCreditMaximum: (all, to) => all.forEach((of, at) => void (of['earnedIncomeCreditMaximum'] = to[at] ?? 0)),
  earnedIncomeCreditPhaseOutStart: (all, to) =>
    all.forEach((of, at) => void (of['earnedIncomeCreditPhaseOutStart'] = to[at] ?? 0)),
  itemizedReductionStart: (all, to) => all.forEach((of, at) => void (of['itemizedReductionStart'] = to[at] ?? 0)),
  lowRateLimit: (all, to) => all.forEach((of, at) => void (of['lowRateLimit'] = to[at] ?? 0)),
  middleGainRateLimit: (all, to) => all.forEach((of, at) => void (of['middleGainRateLimit'] = to[at] ?? 0)),
  povertyLine: (all, to) => all.forEach((of, at) => void (of['povertyLine'] = to[at] ?? 0)),
  qbiMinimumDeduction: (all, to) => all.forEach((of, at) => void (of['qbiMinimumDeduction'] = to[at] ?? 0)),
  qbiMinimumIncome: (all, to) => all.forEach((of, at) => void (of['qbiMinimumIncome'] = to[at] ?? 0)),
  qbiThreshold: (all, to) => all.forEach((of, at) => void (of['qbiThreshold'] = to[at] ?? 0)),
  qcdLimit: (all, to) => all.forEach((of, at) => void (of['qcdLimit'] = to[at] ?? 0)),
  refundableChildTaxCredit: (all, to) => all.forEach((of, at) => void (of['refundableChildTaxCredit'] = to[at] ?? 0)),
  saversCreditHighLimit: (all, to) => all.forEach((of, at) => void (of['saversCreditHighLimit'] = to[at] ?? 0)),
  saversCreditLowLimit: (all, to) => all.forEach((of, at) => void (of['saversCreditLowLimit'] = to[at] ?? 0)),
  saversCreditMiddleLimit: (all, to) => all.forEach((of, at) => void (of['saversCreditMiddleLimit'] = to[at] ?? 0)),
  saversMatchStart: (all, to) => all.forEach((of, at) => void (of['saversMatchStart'] = to[at] ?? 0)),
  socialSecurityWageBase: (all, to) => all.forEach((of, at) => void (of['socialSecurityWageBase'] = to[at] ?? 0)),
  standardDeduction: (all, to) => all.forEach((of, at) => void (of['standardDeduction'] = to[at] ?? 0)),
  untaxedUpTo: (all, to) => all.forEach((of, at) => void (of['untaxedUpTo'] = to[at] ?? 0)),
  unusedExclusion: (all, to) => all.forEach((of, at) => void (of['unusedExclusion'] = to[at] ?? 0)),
  zeroGainRateLimit: (all, to) => all.forEach((of, at) => void (of['zeroGainRateLimit'] = to[at] ?? 0)),
};

/** What writes the figures of this name. */
export function setterOf(key: string): SetFigures {
  return SETTERS[key] ?? ((all, to) => all.forEach((of, at) => void (of[key] = to[at] ?? 0)));
}
