import { expect, it } from 'vitest';
import { z } from 'zod';
import { operations } from '../../electron/contract/index.ts';
import { inCents, toHundredthsOfCents } from '../../electron/contract/operation/money.ts';
import { planInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { asItIs, dollars, isAsItIs, isMoney, withMoneyFields } from '../../engine/results/money.ts';

interface AnsweredNumber {
  readonly place: string;
  readonly text: string;
  readonly isMoney: boolean;
}

/** Every number of the answers that may have decimals, but for what can be sent back, with its own description. */
function answeredNumbers(): readonly AnsweredNumber[] {
  const found: AnsweredNumber[] = [];
  const seen = new Set<z.core.$ZodType>();
  function visit(schema: z.core.$ZodType, place: string, outer: string): void {
    if (isAsItIs(schema) || schema === planInputs) return;
    const text = z.globalRegistry.get(schema)?.description ?? outer;
    if (schema instanceof z.ZodNumber) {
      if (schema.format !== 'safeint') found.push({ place, text, isMoney: isMoney(schema) });
    } else if (schema instanceof z.ZodObject) {
      if (seen.has(schema)) return;
      seen.add(schema);
      for (const [name, field] of Object.entries(schema.shape)) visit(field, `${place}.${name}`, '');
    } else if (schema instanceof z.ZodArray) visit(schema.element, `${place}[]`, text);
    else if (schema instanceof z.ZodRecord) visit(schema.valueType, `${place}{}`, text);
    else if (schema instanceof z.ZodUnion) for (const option of schema.options) visit(option, place, text);
    else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
      visit(schema.unwrap(), place, text);
  }
  for (const [id, { output, progress }] of Object.entries(operations) as [
    string,
    { output: z.ZodType; progress?: z.ZodType },
  ][]) {
    visit(output, id, '');
    if (progress !== undefined) visit(progress, `${id} progress`, '');
  }
  return found;
}

const numbers = answeredNumbers();

it('says dollars of every number of an answer that is marked as money', () => {
  expect(numbers.filter((each) => each.isMoney).length).toBeGreaterThan(300);
  expect(numbers.filter(({ isMoney: marked, text }) => marked && !/dollars/i.test(text))).toEqual([]);
});

/** What speaks of dollars and is none: a share, a rate, a price level, and what may be either. */
const NO_MONEY =
  /per dollar|ordinary dollar|Share of|Price level|What a dollar of these|What unit says|By the objective: today's dollars, or a share/;

it('marks every number of an answer as money that is dollars by its description', () => {
  const unmarked = numbers.filter(
    ({ isMoney: marked, text }) => !marked && /dollar/i.test(text) && !NO_MONEY.test(text),
  );
  expect(unmarked).toEqual([]);
});

const Answer = z.strictObject({
  total: dollars('Dollars'),
  rate: z.number(),
  rows: z.array(z.strictObject({ amount: dollars('Dollars').nullable(), share: z.number() })),
  byId: z.record(z.string(), dollars('Dollars')),
  value: z.union([dollars('Dollars'), z.string()]).optional(),
  line: withMoneyFields(z.strictObject({ unit: z.string(), value: z.number() }), ({ unit }) =>
    unit === 'dollars' ? ['value'] : [],
  ),
  either: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('money'), value: dollars('Dollars') }),
    z.strictObject({ kind: z.literal('rate'), value: z.number() }),
  ]),
  used: asItIs(z.strictObject({ legacy: dollars('Dollars') })),
});

const THIRD = 1 / 3;
const answer = {
  total: -0.000_01,
  rate: THIRD,
  rows: [
    { amount: 1e11 + THIRD, share: THIRD },
    { amount: null, share: 0 },
  ],
  byId: { ira: 243_499.999_999_999_97 },
  value: 2 * THIRD,
  line: { unit: 'fraction', value: THIRD },
  either: { kind: 'rate' as const, value: THIRD },
  used: { legacy: THIRD },
};

it('rounds money to a hundredth of a cent and nothing else, and leaves the answer itself alone', () => {
  const before = structuredClone(answer);
  const written = toHundredthsOfCents(Answer, answer);
  expect(written).toEqual({
    ...answer,
    total: 0,
    rows: [
      { amount: 100_000_000_000.3333, share: THIRD },
      { amount: null, share: 0 },
    ],
    byId: { ira: 243_500 },
    value: 0.6667,
  });
  expect(answer).toEqual(before);
  expect(Object.keys(Object(written))).toEqual(Object.keys(answer));
});

it('rounds what is money in one of several kinds, and what an object says is money', () => {
  const dollarsOf = {
    ...answer,
    line: { unit: 'dollars', value: THIRD },
    either: { kind: 'money' as const, value: THIRD },
  };
  expect(toHundredthsOfCents(Answer, dollarsOf)).toMatchObject({ line: { value: 0.3333 }, either: { value: 0.3333 } });
  expect(toHundredthsOfCents(Answer, { ...answer, value: 'never' })).toMatchObject({ value: 'never' });
});

it('gives tables their money to the cent', () => {
  const table = inCents(Answer, { fileName: () => 'a.csv', rows: ({ total, rate }) => [[total, rate]] });
  expect(table.rows({ ...answer, total: 12.345_6 })).toEqual([[12.35, THIRD]]);
});
