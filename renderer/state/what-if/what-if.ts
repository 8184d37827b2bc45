/** One handle moved away from the plan. */
export type Move =
  | { readonly handle: 'retire'; readonly person: string; readonly months: number }
  | { readonly handle: 'spend'; readonly factor: number }
  | { readonly handle: 'claim'; readonly person: string; readonly months: number }
  | { readonly handle: 'save'; readonly person: string; readonly amount: number }
  | { readonly handle: 'returns'; readonly shift: number }
  | { readonly handle: 'assume'; readonly what: AssumedThing; readonly amount: number };

/** An assumption that a what-if moves by itself: prices and stocks by a shift of the yearly rate, benefits by the share cut, care by its years, one death to an age. */
export const ASSUMED_THINGS = ['inflation', 'stocks', 'benefits', 'care', 'death'] as const;
export type AssumedThing = (typeof ASSUMED_THINGS)[number];

/** A draft beside the plan: at most one move of each handle. Empty where every handle is at the plan. */
export type WhatIf = readonly Move[];

/** A handle by its name: `spend`, `retire:p1`. */
export function keyOf(move: Move): string {
  if ('what' in move) return `${move.handle}:${move.what}`;
  return 'person' in move ? `${move.handle}:${move.person}` : move.handle;
}

/** The draft with one handle moved, in the order in which handles were first moved. */
export function withMove(whatIf: WhatIf, move: Move): WhatIf {
  const key = keyOf(move);
  const isKnown = whatIf.some((other) => keyOf(other) === key);
  return isKnown ? whatIf.map((other) => (keyOf(other) === key ? move : other)) : [...whatIf, move];
}

/** The draft with a handle back at the plan. */
export function withoutMove(whatIf: WhatIf, key: string): WhatIf {
  return whatIf.filter((move) => keyOf(move) !== key);
}

const BETWEEN = '~';

/** As the address of the page says it: `retire:p1:12~spend:0.95`. */
export function whatIfText(whatIf: WhatIf): string {
  return whatIf.map((move) => `${keyOf(move)}:${amountOf(move)}`).join(BETWEEN);
}

/** How far a handle is moved: months, a factor, dollars a month, a shift, a share or an age. */
export function amountOf(move: Move): number {
  switch (move.handle) {
    case 'retire':
    case 'claim':
      return move.months;
    case 'spend':
      return move.factor;
    case 'returns':
      return move.shift;
    case 'save':
    case 'assume':
      return move.amount;
    default:
      return move satisfies never;
  }
}

/** What an address says; what cannot be read counts as left out. */
export function parsedWhatIf(text: string): WhatIf {
  return text.split(BETWEEN).reduce<WhatIf>((whatIf, part) => {
    const move = parsedMove(part.split(':'));
    return move === null ? whatIf : withMove(whatIf, move);
  }, []);
}

const MOST_MONTHS = 1200;
const MOST_FACTOR = 10;
const MOST_SAVED = 1e6;
const MOST_SHIFT = 0.1;
const MOST_ASSUMED: Readonly<Record<AssumedThing, number>> = {
  inflation: MOST_SHIFT,
  stocks: MOST_SHIFT,
  benefits: 1,
  care: 60,
  death: 120,
};

function parsedMove(parts: readonly string[]): Move | null {
  const [handle, ...rest] = parts;
  const amount = Number(rest.at(-1) ?? Number.NaN);
  const person = rest.length === 2 ? (rest[0] ?? '') : '';
  const hasMonths = person !== '' && Number.isInteger(amount) && Math.abs(amount) <= MOST_MONTHS;
  if ((handle === 'retire' || handle === 'claim') && hasMonths) return { handle, person, months: amount };
  if (handle === 'spend' && amount >= 0 && amount <= MOST_FACTOR) return { handle, factor: amount };
  if (handle === 'save' && person !== '' && amount > 0 && amount <= MOST_SAVED) return { handle, person, amount };
  if (handle === 'returns' && Math.abs(amount) <= MOST_SHIFT) return { handle, shift: amount };
  const what = ASSUMED_THINGS.find((thing) => thing === person);
  if (handle === 'assume' && what !== undefined && Math.abs(amount) <= MOST_ASSUMED[what])
    return { handle, what, amount };
  return null;
}
