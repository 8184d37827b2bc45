import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const starter = fileURLToPath(new URL('./privacy/in-namespace.ts', import.meta.url));
const node = [process.execPath, '--no-warnings', starter];
/** A network of its own that has nothing but itself. */
const alone = ['unshare', '--map-root-user', '--net', 'sh', '-c', 'ip link set lo up && exec "$0" "$@"'];
const reason = whyNot();
if (reason !== null) process.stderr.write(`The product was not tried without a network: ${reason}\n`);

function whyNot(): string | null {
  if (process.platform !== 'linux') return 'network namespaces are Linux’s.';
  const [program = '', ...args] = alone;
  if (spawnSync(program, [...args, 'true']).status !== 0)
    return 'this machine allows no network namespace, or has no "ip".';
  return spawnSync('strace', ['-V']).status === 0 ? null : 'strace, which shows who connects where, is not installed.';
}

function use(command: readonly string[]): unknown {
  const [program = '', ...args] = command;
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return JSON.parse(stdout);
}

describe.skipIf(reason !== null)('the whole product: window, page, simulation, API, command line and host', () => {
  const folder = mkdtempSync(join(tmpdir(), 'longhand-privacy-trace-'));
  const traceFile = join(folder, 'connect.txt');

  afterAll(() => rmSync(folder, { recursive: true }));

  it('answers the same where there is no network, and tries to reach none', () => {
    const withNetwork = use(node);
    expect(use([...alone, ...node, traceFile])).toStrictEqual(withNetwork);
    expect(withNetwork).toMatchObject({
      answers: {
        api: [200, 200, expect.any(String)],
        host: [200, expect.any(String)],
        run: [expect.any(Number), expect.any(String)],
      },
      escaped: [],
    });
    const connects = readFileSync(traceFile, 'utf8')
      .split('\n')
      .filter((line) => line.includes('connect('));
    const isLocal = (line: string) =>
      /AF_UNIX|AF_UNSPEC|AF_NETLINK|inet_addr\("127\.0\.0\.1"\)|inet_pton\(AF_INET6, "::1"/.test(line);
    expect(connects.length).toBeGreaterThan(2);
    expect(connects.filter((line) => !isLocal(line))).toStrictEqual([]);
  });
});
