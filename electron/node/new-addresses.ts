import { createInterface } from 'node:readline';
import type { Terminal } from './terminal.ts';

export function printAddress(address: string, { stdout }: Terminal): void {
  stdout.write(`Longhand is open at ${address}\n`);
}

/**
 * In a terminal, Enter prints a new address: the way back in for whoever has lost the page. Elsewhere standard input is
 * left alone. The returned function ends it.
 */
export function offerNewAddresses(newAddress: () => string, terminal: Terminal): () => void {
  if (terminal.stdin.isTTY !== true) return () => {};
  terminal.stderr.write('Enter prints a new address.\n');
  const lines = createInterface({ input: terminal.stdin });
  lines.on('line', () => printAddress(newAddress(), terminal));
  return () => {
    lines.close();
  };
}
