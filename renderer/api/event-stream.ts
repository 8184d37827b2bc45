export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

/** Server-sent events as they arrive, each with JSON on one line of data: all that Longhand's own host sends. */
export async function* eventsOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<ServerEvent> {
  if (body === null) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) yield eventOf(block);
    }
  } finally {
    await reader.cancel();
  }
}

function eventOf(block: string): ServerEvent {
  const lines = block.split('\n');
  return { event: fieldOf(lines, 'event'), data: JSON.parse(fieldOf(lines, 'data')) };
}

function fieldOf(lines: readonly string[], name: string): string {
  const start = `${name}: `;
  return lines.find((line) => line.startsWith(start))?.slice(start.length) ?? '';
}
