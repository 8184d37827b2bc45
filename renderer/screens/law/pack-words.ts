import type { OperationOutput } from '../../../electron/contract/index.ts';
import { ApiError } from '../../../electron/contract/operation/api-error.ts';
import { STATE_NAMES } from '../../format/state-names.ts';
import { capitalized } from '../../format/words.ts';
import { errorMessage } from '../../state/backend.tsx';

export type LawPackSummary = OperationOutput<'law.packs.list'>['content'][number];
export type EntryDifference = OperationOutput<'law.packs.compare'>['differences'][number];

export const IN_FORCE = 'Law in force';

/** As the list writes it: eight digits in two groups. */
export function shownHash(hash: string): string {
  const digits = hash.replace('sha256:', '').slice(0, 2 * GROUP);
  return `${digits.slice(0, GROUP)} ${digits.slice(GROUP)}`;
}

const GROUP = 4;

/** Who vouches for a pack; `isTrusted` only where the key is one that is listed here. */
export function signatureWords({ signature, signedBy }: Pick<LawPackSummary, 'signature' | 'signedBy'>) {
  if (signature === 'trusted') return { text: `signed by ${signedBy ?? ''}`, isTrusted: true };
  return { text: signature === 'unsigned' ? 'unsigned' : 'unsigned: key not listed', isTrusted: false };
}

/** `Standard deduction` of `Federal income tax`. */
export function entryWords(path: string): { readonly name: string; readonly topic: string } {
  const [topic = '', ...rest] = path.split('.');
  const [last = '', list] = rest.toReversed();
  const code = STATE_CODE.test(last) ? last : topic.replace('states/', '');
  const state = isStateCode(code) ? STATE_NAMES[code] : null;
  const name = list === undefined ? spaced(last) : `${capitalized(list)} tax`;
  return { name, topic: state ?? capitalized(topic.replaceAll('-', ' ')) };
}

const STATE_CODE = /^[A-Z]{2}$/;

function isStateCode(text: string): text is Exclude<keyof typeof STATE_NAMES, 'none'> {
  return STATE_CODE.test(text) && Object.hasOwn(STATE_NAMES, text);
}

/** `marriedFilingJointly.1.rate` becomes `Married filing jointly, 1, rate`. */
export function spaced(name: string): string {
  const words = name
    .replaceAll('.', ', ')
    .replaceAll(/([a-z\d])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`);
  return capitalized(words);
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });
const rate = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 4 });

/** A figure of the law as a reader expects it: fractions as percent. */
export function lawFigureText(value: number | string | boolean | null): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  return value > 0 && value < 1 ? rate.format(value) : number.format(value);
}

/** Why a file is no pack that can be installed: which check it fails, and what to do. */
export interface PackRefusal {
  readonly check: 'Not readable' | 'Hash' | 'Signature' | 'Unknown entry' | 'Not installed';
  readonly messages: readonly string[];
}

export const NO_JSON: PackRefusal = {
  check: 'Not readable',
  messages: ['The file holds no JSON. Choose the file of a law pack.'],
};

export function refusalOf(error: unknown): PackRefusal {
  if (!(error instanceof ApiError) || error.body.code !== 'validation_failed')
    return { check: 'Not installed', messages: [errorMessage(error)] };
  const issues = error.body.issues ?? [];
  const messages = issues.length === 0 ? [error.message] : issues.map(({ path, message }) => `${path}: ${message}`);
  const [{ path: first, message }] = [issues[0] ?? { path: '', message: '' }];
  if (first === 'hash' && message.includes('altered')) return { check: 'Hash', messages };
  if (first === 'signature' && message.includes('does not hold')) return { check: 'Signature', messages };
  const isOfEngine = issues.some((issue) => /^(The engine|The entries do not)/.test(issue.message));
  return { check: isOfEngine ? 'Unknown entry' : 'Not readable', messages };
}
