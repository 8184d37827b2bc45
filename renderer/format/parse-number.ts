const NUMBER = /^([-−])?\$?\s*((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)\s*([kmb])?$/i;
const MULTIPLES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 };

/** A number as people write it: `1,200`, `$1200`, `85k`, `1.2m`. Null where the text is no such number. */
export function parseNumber(text: string): number | null {
  const match = NUMBER.exec(text.trim());
  if (match === null) return null;
  const [, sign, digits = '', suffix] = match;
  const value = Number(digits.replaceAll(',', '')) * (MULTIPLES[suffix?.toLowerCase() ?? ''] ?? 1);
  return tidy(sign === undefined || value === 0 ? value : -value);
}

/** A fraction written in percent, with or without the sign: `7%`, `7`, `2.5%`. */
export function parsePercent(text: string): number | null {
  const value = parseNumber(text.replace(/\s*%$/, ''));
  return value === null ? null : tidy(value / 100);
}

/** Without the noise of binary arithmetic: 1.1m is 1,100,000 and not 1,100,000.0000000002. */
function tidy(value: number): number {
  return Number(value.toPrecision(14));
}
