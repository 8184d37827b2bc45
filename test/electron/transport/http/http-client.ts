import { request } from 'node:http';
import { connect } from 'node:net';

export interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly host?: string;
  readonly port: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** One HTTP request as it is written here, with any `Host`, `Origin` or body. */
export function send({ method = 'GET', path, host = '127.0.0.1', port, headers = {}, body }: RawRequest) {
  return new Promise<RawAnswer>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { method, path, host, port, headers: { ...length, ...headers }, agent: false };
    const outgoing = request(options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** What a server answers to these bytes, until it closes the connection. */
export async function rawAnswer(port: number, bytes: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(bytes);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

export interface PageProof {
  readonly cookie: string;
  readonly 'x-longhand-key': string;
}

/** Opens a printed address as a browser does; the headers by which the page then proves itself. Empty where it is refused. */
export async function proofFrom(address: string): Promise<PageProof> {
  const { port, pathname, search } = new URL(address);
  const answer = await send({ path: `${pathname}${search}`, port: Number(port) });
  const [cookie = ''] = answer.headers['set-cookie'] ?? [];
  const key = /^\/#key=(.+)$/.exec(String(answer.headers['location']))?.[1] ?? '';
  return { cookie: cookie.split(';')[0] ?? '', 'x-longhand-key': key };
}
