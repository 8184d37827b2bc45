type Figures = Record<string, unknown>;
type SetFigure = (of: Figures, value: number) => void;

/**
 * Writes the figures of the law that most returns meet. A field named in the code is written in a nanosecond or two, one that is named by a
 * variable in twenty; there are a thousand of them on a path. A figure that is not in this list is written all the same.
 */
const SETTERS: Readonly<Record<string, SetFigure>> = {
  additionalStandardDeduction: (of, value) => void (of['additionalStandardDeduction'] = value),
  amtExemption: (of, value) => void (of['amtExemption'] = value),
  amtHighRateOver: (of, value) => void (of['amtHighRateOver'] = value),
  amtPhaseOutStart: (of, value) => void (of['amtPhaseOutStart'] = value),
  earnedIncomeCreditInvestmentIncomeLimit: (of, value) => void (of['earnedIncomeCreditInvestmentIncomeLimit'] = value),
  earnedIncomeCreditMaximum: (of, value) => void (of['earnedIncomeCreditMaximum'] = value),
  earnedIncomeCreditPhaseOutStart: (of, value) => void (of['earnedIncomeCreditPhaseOutStart'] = value),
  itemizedReductionStart: (of, value) => void (of['itemizedReductionStart'] = value),
  lowRateLimit: (of, value) => void (of['lowRateLimit'] = value),
  middleGainRateLimit: (of, value) => void (of['middleGainRateLimit'] = value),
  povertyLine: (of, value) => void (of['povertyLine'] = value),
  qbiMinimumDeduction: (of, value) => void (of['qbiMinimumDeduction'] = value),
  qbiMinimumIncome: (of, value) => void (of['qbiMinimumIncome'] = value),
  qbiThreshold: (of, value) => void (of['qbiThreshold'] = value),
  qcdLimit: (of, value) => void (of['qcdLimit'] = value),
  saversCreditHighLimit: (of, value) => void (of['saversCreditHighLimit'] = value),
  saversCreditLowLimit: (of, value) => void (of['saversCreditLowLimit'] = value),
  saversCreditMiddleLimit: (of, value) => void (of['saversCreditMiddleLimit'] = value),
  saversMatchStart: (of, value) => void (of['saversMatchStart'] = value),
  socialSecurityWageBase: (of, value) => void (of['socialSecurityWageBase'] = value),
  standardDeduction: (of, value) => void (of['standardDeduction'] = value),
  zeroGainRateLimit: (of, value) => void (of['zeroGainRateLimit'] = value),
};

/** What writes the figure of this name. */
export function setterOf(key: string): SetFigure {
  return (
    SETTERS[key] ??
    ((of, value) => {
      of[key] = value;
    })
  );
}
