import { expect, it } from 'vitest';
import { copyName } from '../../../electron/store/copy-name.ts';

it('takes the first name that is free', () => {
  expect(copyName('Base', new Set())).toBe('Base (copy)');
  expect(copyName('Base', new Set(['Base', 'Base (copy)', 'Base (copy 2)']))).toBe('Base (copy 3)');
});

it('stays within 80 characters, without a blank before the ending', () => {
  expect(copyName('x'.repeat(80), new Set())).toBe(`${'x'.repeat(73)} (copy)`);
  expect(copyName(`${'x'.repeat(72)} ${'y'.repeat(7)}`, new Set())).toBe(`${'x'.repeat(72)} (copy)`);
});

it('never cuts a character in two', () => {
  expect(copyName(`${'x'.repeat(72)}😀${'y'.repeat(6)}`, new Set())).toBe(`${'x'.repeat(72)} (copy)`);
});
