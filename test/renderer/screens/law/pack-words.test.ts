import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../electron/contract/operation/api-error.ts';
import {
  entryWords,
  lawFigureText,
  refusalOf,
  shownHash,
  signatureWords,
  spaced,
} from '../../../../renderer/screens/law/pack-words.ts';

const refused = (path: string, message: string) =>
  refusalOf(new ApiError('validation_failed', message, { issues: [{ path, message }] })).check;

describe('words of law packs', () => {
  it('name entries as a reader does', () => {
    expect(entryWords('federal-income-tax.standardDeduction')).toEqual({
      name: 'Standard deduction',
      topic: 'Federal income tax',
    });
    expect(entryWords('states/CO.rateSchedule')).toEqual({ name: 'Rate schedule', topic: 'Colorado' });
    expect(entryWords('state-estate-taxes.estate.MA')).toEqual({ name: 'Estate tax', topic: 'Massachusetts' });
    expect(spaced('marriedFilingJointly.1.rate')).toBe('Married filing jointly, 1, rate');
  });

  it('write fractions as percent, and say what there is none of', () => {
    expect(lawFigureText(0.0425)).toBe('4.25%');
    expect(lawFigureText(32_200)).toBe('32,200');
    expect(lawFigureText(null)).toBe('none');
    expect(lawFigureText(true)).toBe('yes');
    expect(shownHash('sha256:a41f09c2ff')).toBe('a41f 09c2');
  });

  it('trust no key that is not listed', () => {
    expect(signatureWords({ signature: 'unsigned', signedBy: null })).toEqual({ text: 'unsigned', isTrusted: false });
    expect(signatureWords({ signature: 'unknownKey', signedBy: null }).isTrusted).toBe(false);
    expect(signatureWords({ signature: 'trusted', signedBy: 'Meridian' })).toEqual({
      text: 'signed by Meridian',
      isTrusted: true,
    });
  });

  it('say which check a file fails', () => {
    expect(refused('hash', 'The pack was altered after its hash was written')).toBe('Hash');
    expect(refused('signature', 'The signature does not hold: the pack was altered')).toBe('Signature');
    expect(refused('entries[0].path', 'The engine knows no entry of law ‘x’')).toBe('Unknown entry');
    expect(refused('entries', 'Give at least one entry.')).toBe('Not readable');
    expect(refused('hash', 'Enter a hash.')).toBe('Not readable');
    expect(refusalOf(new Error('lost')).check).toBe('Not installed');
  });
});
