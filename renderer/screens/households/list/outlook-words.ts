import type { OperationOutput } from '../../../../electron/contract/index.ts';

type Warning = NonNullable<OperationOutput<'households.outlook'>['lookAt']>;

/** A warning in the few words that a row has room for; its whole sentence is its title. */
const WORDS: Readonly<Record<string, string>> = {
  acaBenchmarkMissing: 'Health premium missing',
  shortfall: 'Short from',
  earlyWithdrawalPenalty: 'Penalty',
  contributionsBesidePenalty: 'Penalty',
  equalPaymentsBroken: 'Equal payments end',
  irmaaTier: 'IRMAA',
  inheritedAccountEmptied: 'Inherited IRA must be emptied',
  conversionTaxLacking: 'Not enough cash for conversion tax',
  seriesNotConverted: 'Equal payments',
  guardrailsBeforeIncome: 'Guardrails',
  guardrailsAnchorPartYear: 'Guardrails',
};

export function lookAtText({ code, year }: Pick<Warning, 'code' | 'year'>): string {
  const words = WORDS[code] ?? 'A warning';
  return year === null ? words : `${words} ${year}`;
}

/** What asks for an answer now, as against what is worth knowing. */
export function isGrave({ code }: Pick<Warning, 'code'>): boolean {
  return code === 'shortfall';
}
