const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

const MINUS = '−';

function signed(value: number, text: string): string {
  return value < 0 ? `${MINUS}${text}` : text;
}

/** Whole dollars in prose: `$128,000`, `−$3,413`. */
export function money(value: number): string {
  const whole = Math.round(value);
  return signed(whole, `$${grouped.format(Math.abs(whole))}`);
}

/** Whole dollars in a table, whose head names the unit: `128,000`; zero is a dash. */
export function tableMoney(value: number): string {
  const whole = Math.round(value);
  return whole === 0 ? '–' : signed(whole, grouped.format(Math.abs(whole)));
}

/** A difference in a table of whole dollars, with its sign: `+8,109`, `−149,251`; none is a dash. */
export function tableDifference(value: number): string {
  return Math.round(value) > 0 ? `+${tableMoney(value)}` : tableMoney(value);
}

/** An amount in a field: grouped, with the cents that were written. */
export function fieldMoney(value: number): string {
  return signed(value, exact.format(Math.abs(value)));
}

const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount of a law or worksheet, to the cent: `3,410.00`. */
export function cents(value: number): string {
  return signed(value, withCents.format(Math.abs(value)));
}

/** A headline figure of three digits: `$2.84m`, `$598k`, `$9,400`. */
export function headlineMoney(value: number): string {
  const size = Math.abs(value);
  if (size < 9_999.5) return money(value);
  if (size < 999_500) return signed(value, `$${Math.round(size / 1e3)}k`);
  const millions = size / 1e6;
  const decimals = millions < 9.995 ? 2 : millions < 99.95 ? 1 : 0;
  return signed(value, `$${decimals === 0 ? grouped.format(millions) : millions.toFixed(decimals)}m`);
}

/** For a path that ends at `value` or below. Under half a dollar is nothing, and no portfolio is worth less. */
export function belowText(value: number): string {
  return isNothing(value) ? 'with nothing' : `below ${headlineMoney(value)}`;
}

export function isNothing(value: number): boolean {
  return value < 0.5;
}

/** A figure on an axis, without needless decimals: `$2m`, `$1.5m`, `$500k`, `0`. */
export function axisMoney(value: number): string {
  const size = Math.abs(value);
  if (size === 0) return '0';
  if (size >= 1e6) return signed(value, `$${exact.format(size / 1e6)}m`);
  if (size >= 1e3) return signed(value, `$${exact.format(size / 1e3)}k`);
  return signed(value, `$${exact.format(size)}`);
}

/** A difference of three digits with its sign: `+$412k`, `−$3,413`, `$0`. */
export function differenceMoney(value: number): string {
  return value >= 0.5 ? `+${headlineMoney(value)}` : headlineMoney(Math.abs(value) < 0.5 ? 0 : value);
}
