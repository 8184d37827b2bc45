import { moneySaid } from '../../../format/field-kind.ts';
import { entryOf, plainWords } from '../../../format/plan-fields/plan-fields.ts';

/** Names such as PIA and IRMAA stay as they are. */
export function lowerFirst(words: string): string {
  return /^([A-Z]{2}|Medi|Roth|Part D|Social Sec)/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

/** Words that several fields share, where the document’s own do not read well. */
const COMMON_WORDS: Readonly<Record<string, string>> = {
  cash: 'Cash',
  traditional401k: 'Traditional 401(k)',
  traditionalIra: 'Traditional IRA',
  roth401k: 'Roth 401(k)',
  rothIra: 'Roth IRA',
  hsa: 'HSA',
  deferredComp457b: '457(b)',
  inheritedIra: 'Inherited IRA',
  inheritedRoth: 'Inherited Roth IRA',
  pia: 'PIA',
  rmd: 'RMD table',
  annual: 'Yearly',
  joint: 'Joint',
  monthly: 'Monthly',
  once: 'Once',
  everyNYears: 'Every few years',
  guytonKlinger: 'Guyton–Klinger',
  preFairnessAct: 'Before the Fairness Act',
};

/** A word of a closed list as the page says it. */
export function wordText(path: string, word: string): string {
  const { values, valueText } = entryOf(path);
  return valueText?.(word) ?? values?.[word] ?? COMMON_WORDS[word] ?? plainWords(word);
}

/** A number of a document in the unit of its field: dollars where that says nothing else. */
export function numberText(path: string, value: number): string {
  return (entryOf(path).kind?.said ?? moneySaid)(value);
}
