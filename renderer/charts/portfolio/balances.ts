import { ACCOUNT_KIND_FACTS, type AccountKind, type TaxCharacter } from '../../../engine/plan/schema/account-kinds.ts';
import { inDollars } from '../../format/dollars.ts';
import { isNothing } from '../../format/money.ts';
import { percent } from '../../format/percent.ts';
import { TAX_CHARACTERS, taxCharacterColor } from '../../format/tax-characters.ts';
import type { Dollars } from '../../format/words.ts';
import type { YearlyProjection } from '../../state/results/answers.ts';

/** One layer of a stack over the years. */
export interface StackLayer {
  readonly name: string;
  readonly color: string;
  readonly values: readonly number[];
}

/** What all accounts with the same tax treatment hold at the end of each year. */
export interface BalanceLayer extends StackLayer {
  readonly character: TaxCharacter;
  /** Ids of the accounts. */
  readonly accounts: ReadonlySet<string>;
}

/** The layers that ever hold anything, from the bottom up. An account that the plan no longer has is left out. */
export function balanceLayers(
  projection: YearlyProjection,
  kindOf: (accountId: string) => AccountKind | undefined,
  dollars: Dollars,
): readonly BalanceLayer[] {
  const ids = (projection.rows[0]?.accounts ?? []).map(({ id }) => id);
  return TAX_CHARACTERS.map(({ character, name }) => {
    const accounts = new Set(ids.filter((id) => characterOf(kindOf(id)) === character));
    return {
      character,
      name,
      color: taxCharacterColor(character),
      accounts,
      values: projection.rows.map((row) => {
        const nominal = row.accounts.reduce((sum, { id, endBalance }) => sum + (accounts.has(id) ? endBalance : 0), 0);
        return inDollars(nominal, row.deflatorEnd, dollars);
      }),
    };
  }).filter(({ values }) => values.some((value) => !isNothing(value)));
}

function characterOf(kind: AccountKind | undefined): TaxCharacter | null {
  return kind === undefined ? null : ACCOUNT_KIND_FACTS[kind].character;
}

/** How the portfolio is divided at the start and at the end: the finding of the chart, and its text alternative. */
export function balancesSentence(layers: readonly BalanceLayer[]): string {
  const first = sharesIn(layers, 0);
  const last = sharesIn(layers, -1);
  if (first === null) return 'The accounts are empty after the first year.';
  if (last === null) return `${first} after the first year; by the end everything is spent.`;
  return `${first} after the first year; ${last} at the end.`;
}

/** `45% traditional, 33% Roth`, the largest first; null where there is nothing to divide. */
export function sharesIn(layers: readonly StackLayer[], year: number): string | null {
  const held = layers.map(({ name, values }) => ({ name, value: values.at(year) ?? 0 }));
  const total = held.reduce((sum, { value }) => sum + value, 0);
  if (isNothing(total)) return null;
  return held
    .map(({ name, value }) => ({ name, share: Math.round((100 * value) / total) / 100 }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)
    .map(({ name, share }) => `${percent(share)} ${PROPER_NAMES.has(name) ? name : name.toLowerCase()}`)
    .join(', ');
}

const PROPER_NAMES: ReadonlySet<string> = new Set(['HSA', 'Roth', '529 plans', 'US stocks', 'TIPS']);
