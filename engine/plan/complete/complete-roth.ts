import type { ParsedRoth, Roth } from '../schema/roth.ts';

interface RothDefaults {
  readonly startYear: number;
  readonly lastYear: number;
  readonly heirTaxRate: number;
}

export function completeRoth(inputs: ParsedRoth, defaults: RothDefaults): Roth {
  if (inputs === 'none') return inputs;
  if ('manual' in inputs) {
    return {
      manual: inputs.manual,
      sourceAccounts: inputs.sourceAccounts ?? null,
      payTaxFrom: inputs.payTaxFrom ?? null,
    };
  }
  return {
    ...inputs,
    startYear: inputs.startYear ?? defaults.startYear,
    endYear: inputs.endYear ?? defaults.lastYear,
    sourceAccounts: inputs.sourceAccounts ?? null,
    heirTaxRate: inputs.heirTaxRate ?? defaults.heirTaxRate,
    ceilings: null,
  };
}
