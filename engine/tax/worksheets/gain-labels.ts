import type { FilerTaxLaw } from '../../law/filer-tax-law.ts';
import { percent } from '../../primitives/percent.ts';

type RateOfGains = 'zeroGainRate' | 'middleGainRate' | 'topGainRate' | 'unrecaptured1250Rate';

/** A label with a rate of the law in it, as `rated('Taxed at', 'topGainRate')`. */
const rated =
  (words: string, name: RateOfGains, rest = '') =>
  (law: FilerTaxLaw): string =>
    `${words} ${percent(law[name])}${rest}`;

/** Labels of the steps by which gains are taxed at rates of their own, for the regular and for the minimum tax. */
export const GAINS = {
  zeroLimit: rated('Limit of the', 'zeroGainRate', ' rate'),
  taxedAtZero: rated('Taxed at', 'zeroGainRate'),
  partAtZero: rated('Part taxed at', 'zeroGainRate'),
  partAboveZero: rated('Part taxed above', 'zeroGainRate'),
  taxedAboveZero: rated('Taxed above', 'zeroGainRate'),
  zeroRoom: rated('Room at', 'zeroGainRate'),
  middleLimit: rated('Limit of the', 'middleGainRate', ' rate'),
  upToMiddle: rated('Taxable income up to the limit of the', 'middleGainRate', ' rate'),
  belowMiddle: rated('Income below the gains taxed at', 'middleGainRate'),
  middleRoom: rated('Room at', 'middleGainRate'),
  taxedAtMiddle: rated('Taxed at', 'middleGainRate'),
  taxAtMiddle: rated('Tax at', 'middleGainRate'),
  zeroAndMiddle: (law: FilerTaxLaw) => `Taxed at ${percent(law.zeroGainRate)} and ${percent(law.middleGainRate)}`,
  taxedAtTop: rated('Taxed at', 'topGainRate'),
  taxAtTop: rated('Tax at', 'topGainRate'),
  lowBrackets: rated('Taxable income in the brackets below', 'unrecaptured1250Rate'),
  taxedAtUnrecaptured: rated('Taxed at', 'unrecaptured1250Rate'),
  taxAtUnrecaptured: rated('Tax at', 'unrecaptured1250Rate'),
} as const;
