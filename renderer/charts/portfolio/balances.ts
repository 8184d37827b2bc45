import type { YearlyProjection } from '../../../engine/index.ts';
import { ACCOUNT_KIND_FACTS, type AccountKind, type TaxCharacter } from '../../../engine/plan/schema/account-kinds.ts';
import { percent } from '../../format/percent.ts';
import type { Dollars } from '../../format/words.ts';

/** The layers from the bottom up. */
const STACK = [
  { character: 'cash', name: 'Cash' },
  { character: 'taxable', name: 'Taxable' },
  { character: 'traditional', name: 'Traditional' },
  { character: 'hsa', name: 'HSA' },
  { character: 'roth', name: 'Roth' },
] as const satisfies readonly { character: TaxCharacter; name: string }[];

/** One layer of the stack: what all accounts of a tax character hold at the end of each year. */
export interface BalanceLayer {
  readonly character: TaxCharacter;
  readonly name: string;
  readonly color: string;
  readonly values: readonly number[];
}

export type KindOfAccount = (accountId: string) => AccountKind | undefined;

/** The layers that ever hold anything, from the bottom up. An account that the plan no longer names is left out. */
export function balanceLayers(
  projection: YearlyProjection,
  kindOf: KindOfAccount,
  dollars: Dollars,
): readonly BalanceLayer[] {
  return STACK.map(({ character, name }) => ({
    character,
    name,
    color: `var(--tax-${character})`,
    values: projection.rows.map((row) => {
      const held = row.accounts.filter(({ id }) => {
        const kind = kindOf(id);
        return kind !== undefined && ACCOUNT_KIND_FACTS[kind].character === character;
      });
      const nominal = held.reduce((sum, { endBalance }) => sum + endBalance, 0);
      return dollars === 'todays' ? nominal / row.deflatorEnd : nominal;
    }),
  })).filter(({ values }) => values.some((value) => value >= 0.5));
}

/** How the portfolio is divided at the start and at the end: the finding of the chart, and its text alternative. */
export function balancesSentence(layers: readonly BalanceLayer[]): string {
  const first = sharesIn(layers, 0);
  const last = sharesIn(layers, -1);
  if (first === null) return 'The accounts hold nothing after the first year.';
  if (last === null) return `${first} after the first year; at the end all is spent.`;
  return `${first} after the first year; ${last} at the end.`;
}

/** `45 % traditional, 33 % Roth`, the largest first; null where there is nothing to divide. */
function sharesIn(layers: readonly BalanceLayer[], year: number): string | null {
  const held = layers.map(({ name, values }) => ({ name, value: values.at(year) ?? 0 }));
  const total = held.reduce((sum, { value }) => sum + value, 0);
  if (total < 0.5) return null;
  return held
    .map(({ name, value }) => ({ name, share: Math.round((100 * value) / total) / 100 }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)
    .map(({ name, share }) => `${percent(share)} ${PROPER_NAMES.has(name) ? name : name.toLowerCase()}`)
    .join(', ');
}

const PROPER_NAMES: ReadonlySet<string> = new Set(['HSA', 'Roth']);
