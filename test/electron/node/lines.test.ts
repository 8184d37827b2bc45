import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { linesOf } from '../../../electron/node/lines.ts';

async function collected(lines: AsyncIterable<string>): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const line of lines) found.push(line);
  return found;
}

it.each([
  ['lines', ['a\nb\n'], ['a', 'b']],
  ['a last line without its newline', ['a\nb'], ['a', 'b']],
  ['an empty line', ['a\n\nb\n'], ['a', '', 'b']],
  ['nothing', [], []],
  ['a line in pieces', ['{"a":', '1}', '\n{"b":2}\n'], ['{"a":1}', '{"b":2}']],
  ['carriage returns', ['a\r\nb\r', '\n'], ['a', 'b']],
  ['line separators within JSON', ['"a\u2028b\u2029\u0085"\n'], ['"a\u2028b\u2029\u0085"']],
])('reads %s', async (_, pieces, lines) => {
  const bytes = Readable.from(pieces.map((piece) => Buffer.from(piece)));
  expect(await collected(linesOf(bytes))).toEqual(lines);
});

it('joins a character that arrives in two pieces', async () => {
  const bytes = Buffer.from('"é"\n');
  const pieces = Readable.from([bytes.subarray(0, 2), bytes.subarray(2)]);
  expect(await collected(linesOf(pieces))).toEqual(['"é"']);
});
