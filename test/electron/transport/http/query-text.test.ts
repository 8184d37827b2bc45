import { expect, it } from 'vitest';
import { z } from 'zod';
import { valueOfText } from '../../../../electron/transport/http/query-text.ts';

it.each<[string, z.ZodType, unknown]>([
  ['25', z.int(), 25],
  ['-3', z.int().optional(), -3],
  ['25', z.string(), '25'],
  ['2.5', z.int(), 2.5],
  ['2.0', z.int(), '2.0'],
  ['2.5', z.number().default(1), 2.5],
  ['1e3', z.number(), 1000],
  ['0x10', z.number(), '0x10'],
  ['', z.number(), ''],
  ['Infinity', z.number(), 'Infinity'],
  ['true', z.boolean().default(false), true],
  ['false', z.boolean(), false],
  ['1', z.boolean(), '1'],
  ['true', z.string(), 'true'],
  ['1,2,x', z.array(z.int()), [1, 2, 'x']],
  ['', z.array(z.string()), []],
  ['a,b', z.array(z.string()).optional(), ['a', 'b']],
  ['7', z.union([z.int(), z.enum(['all'])]), 7],
  ['all', z.union([z.int(), z.enum(['all'])]), 'all'],
  ['yearly', z.enum(['yearly', 'monthly']).default('yearly'), 'yearly'],
])('%j for %o', (text, field, value) => {
  expect(valueOfText(text, field)).toEqual(value);
});

it('leaves the text of an unknown field as it is', () => {
  expect(valueOfText('25', undefined)).toBe('25');
});
