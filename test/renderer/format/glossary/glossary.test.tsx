import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { GLOSSARY, termById } from '../../../../renderer/format/glossary/glossary.ts';
import { explainedParts } from '../../../../renderer/format/glossary/term-words.ts';
import { EVERY_FIELD_PLANS } from '../../screens/plan/editor/every-field-plans.ts';
import { fieldsInSight, showEditor } from '../../screens/plan/editor/open-editor.tsx';

afterEach(cleanup);

/** Terms that a plan or its results name and that not everybody knows: what somebody new to the field would ask about. */
const ASKED_ABOUT = [
  'PIA',
  'AIME',
  'full retirement age',
  'earnings test',
  'Trust fund cut',
  'IRMAA',
  'MAGI',
  'AGI',
  'RMD',
  'RMDs',
  'QCD',
  'NIIT',
  'AMT',
  'SALT',
  'HSA',
  '529 plan',
  'Superfunding',
  'Medigap',
  'Part B',
  'Part D',
  'ACA',
  'Benchmark premium',
  'Basis',
  'Loss carryover',
  'Roth conversion',
  'First Roth year',
  'Equal payments',
  '72(t)',
  'Catch-up',
  '457(b)',
  'Exclusion ratio',
  'Passive',
  'Tax-exempt interest',
  'Standard deduction',
  'Itemized',
  'Filing status',
  'Guardrails',
  'Glide path',
  'Volatility',
  'Correlation',
];

/** Capitals in the names of fields that are no terms. */
const NO_TERMS = new Set(['IRA', 'IRAs']);

const termsIn = (text: string) => explainedParts(text).flatMap(({ term }) => (term === null ? [] : [term]));

describe('the glossary', () => {
  it.each(ASKED_ABOUT)('explains %s where it stands', (word) => {
    const [term] = termsIn(`Ellen’s ${word} a year`);
    expect(term === undefined ? undefined : termById(term)).toBeDefined();
  });

  it('has a source for each term, no term twice, and leads only to terms that there are', () => {
    const ids = GLOSSARY.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(GLOSSARY.filter(({ text, source }) => text.length < 40 || source === '')).toEqual([]);
    expect(GLOSSARY.flatMap(({ see = [] }) => see.filter((id) => termById(id) === undefined))).toEqual([]);
  });

  it('cites statute, regulation or form, and for the method who described it', () => {
    const cites = /\d+ (USC|CFR) \d|P\.L\. \d|Form \d|docs\/(limits|spending-rules)\.md|Journal|Statistician/;
    expect(GLOSSARY.filter(({ source }) => !cites.test(source)).map(({ id }) => id)).toEqual([]);
  });

  it('has for each field whose name holds the word of a term that term in the entry of the field', () => {
    const labels = Object.values(EVERY_FIELD_PLANS).flatMap((plan) => {
      const page = showEditor(plan);
      fieldsInSight(page);
      const names = [...page.querySelectorAll('[data-path] label[id$=-label]')].map((label) => ({
        path: label.closest('[data-path]')?.getAttribute('data-path'),
        label: label.textContent,
        explained: [...label.querySelectorAll('[data-term]')].map((part) => part.getAttribute('data-term')),
      }));
      cleanup();
      return names;
    });
    expect(labels.length).toBeGreaterThan(200);
    const named = labels.filter(({ label }) => termsIn(label).length > 0);
    expect(named.filter(({ label, explained }) => termsIn(label).join() !== explained.join())).toEqual([]);
    // A name that holds no such word is explained all the same.
    expect(labels).toContainEqual({
      path: 'accounts[4].basis',
      label: 'Contributions to date',
      explained: ['basis'],
    });
    const abbreviations = labels.flatMap(({ label }) => [...label.matchAll(/\b[A-Z]{3,}s?\b/g)].map(([word]) => word));
    expect(abbreviations.filter((word) => !NO_TERMS.has(word) && termsIn(word).length === 0)).toEqual([]);
  });
});

describe('a text', () => {
  it('marks each term where it stands first, and nothing within a word', () => {
    expect(explainedParts('RMDs push 2034 MAGI over the MAGI of the second IRMAA tier.')).toEqual([
      { text: 'RMDs', term: 'rmd' },
      { text: ' push 2034 ', term: null },
      { text: 'MAGI', term: 'magi' },
      { text: ' over the MAGI of the second ', term: null },
      { text: 'IRMAA', term: 'irmaa' },
      { text: ' tier.', term: null },
    ]);
    expect(explainedParts('IMAGING')).toEqual([{ text: 'IMAGING', term: null }]);
  });
});
