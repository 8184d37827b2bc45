import type { OperationOutput } from '../../../../electron/contract/index.ts';

type Warning = NonNullable<OperationOutput<'households.outlook'>['lookAt']>;

/** A warning in the few words that a row has room for, with the first amount of its sentence; all of it is in the row’s title. */
const WORDS: Readonly<Record<string, string>> = {
  acaBenchmarkMissing: 'Health premium missing',
  coverageMissing: 'No insurance before 65',
  askedNotDone: 'Asked, not done',
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
  goalPutOff: 'Goal put off',
  goalSkipped: 'Goal skipped',
};

export function lookAtText({ code, year, message }: Pick<Warning, 'code' | 'year' | 'message'>): string {
  const words = WORDS[code] ?? 'A warning';
  const amount = /\$[\d,]*\d/.exec(message)?.[0];
  return [year === null ? words : `${words} ${year}`, ...(amount === undefined ? [] : [amount])].join(' · ');
}

/** What asks for an answer now, as against what is worth knowing. */
export function isGrave({ code }: Pick<Warning, 'code'>): boolean {
  return code === 'shortfall';
}
