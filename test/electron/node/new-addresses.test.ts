import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { offerNewAddresses } from '../../../electron/node/new-addresses.ts';

function terminal(isTTY: boolean) {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough({ encoding: 'utf8' }), new PassThrough()];
  return { stdin: Object.assign(stdin, { isTTY }), stdout, stderr };
}

it('prints a new address for each Enter in a terminal', async () => {
  const streams = terminal(true);
  const addresses = ['http://127.0.0.1:4823/?token=a', 'http://127.0.0.1:4823/?token=b'];
  const stop = offerNewAddresses(() => addresses.shift() ?? '', streams);
  for (const token of ['a', 'b']) {
    streams.stdin.write('\n');
    expect(await once(streams.stdout, 'data')).toEqual([`Longhand is open at http://127.0.0.1:4823/?token=${token}\n`]);
  }
  stop();
});

it('leaves a standard input alone that is no terminal', () => {
  const streams = terminal(false);
  offerNewAddresses(() => '', streams);
  expect([streams.stdin.listenerCount('data'), streams.stderr.read()]).toEqual([0, null]);
});
