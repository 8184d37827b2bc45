import { expect, it } from 'vitest';
import { fieldPatterns } from '../../../engine/plan/field-patterns.ts';
import { entryOf, inputText, wordsOf } from '../../../renderer/format/plan-fields/plan-fields.ts';

/** Written by the page itself: no user sees it. */
const UNSEEN = /^schemaVersion$|\.id$/;
const patterns = fieldPatterns().filter((pattern) => !UNSEEN.test(pattern));

it('names every field of the plan', () => {
  expect(patterns.length).toBeGreaterThan(150);
  const nameless = patterns.filter((pattern) => {
    const { label, words } = entryOf(pattern);
    return label === undefined && words === undefined;
  });
  expect(nameless).toEqual([]);
});

it('says a field on its own and above its input, whose it is where the label asks', () => {
  expect(wordsOf('accounts[2].balance')).toBe('Balance');
  expect(wordsOf('properties[0].mortgage.monthlyPayment')).toBe('Mortgage monthly payment');
  expect(inputText('properties[0].mortgage.monthlyPayment')).toEqual({ label: 'Payment' });
  expect(inputText('persons[1].retirement', 'James')).toEqual({
    label: 'James retires',
    help: 'Wages stop that month',
  });
  expect(inputText('persons[0].birthDate', 'James')).toEqual({ label: 'James’s birth date' });
  const unanswered = patterns.filter((pattern) => inputText(pattern, 'Ana').label.includes('{'));
  expect(unanswered).toEqual([]);
});

it('hints in no more than fits the row of its field', () => {
  const LONGEST = 32;
  const hints = patterns.map((pattern) => entryOf(pattern).help ?? '');
  expect(hints.filter((hint) => hint !== '').length).toBeGreaterThan(100);
  expect(hints.filter((hint) => hint.length > LONGEST)).toEqual([]);
});

it('reads a number in the unit of its field', () => {
  const said = (path: string, value: number) => entryOf(path).kind?.said?.(value).replaceAll('\u00A0', ' ');
  expect(said('accounts[0].balance', 480_000)).toBe('$480,000');
  expect(said('taxes.yearToDate.longTermGain', -3_000)).toBe('−$3,000');
  expect(said('accounts[0].fees', 0.0025)).toBe('0.25%');
  expect(said('persons[0].planEnd', 95)).toBe('95');
  expect(said('accounts[0].contributions[0].employerMatch.rate', 0.5)).toBe('0.5 for each dollar');
});
