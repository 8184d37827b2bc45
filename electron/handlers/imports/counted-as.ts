import type { AssetClass } from '../../../engine/plan/schema/allocation/classes.ts';
import type { ReadPosition } from './files/read-account.ts';

/** Funds of several classes, and what is none of them: those a person must say. */
const ASKED =
  /\b(target|balanced|lifestrategy|life strategy|lifecycle|freedom|wellington|wellesley|asset allocation|income fund of|gold|silver|bitcoin|ethereum|crypto|commodit\w*|futures|option|call|put|lp|partners|convertible)\b/i;

/** What a position is by the words of its name and kind. The first that matches decides: a bond fund abroad is one of bonds. */
const WORDS: readonly (readonly [RegExp, AssetClass])[] = [
  [/\b(cash|money market|mmkt|money mkt|sweep|bank deposit|fdic|prime|liquidity)\b|\bvalue advantage\b/i, 'cash'],
  [/\b(tips|inflation[- ](protected|protection|indexed|linked)|infl[- ]?protected|inf idx)\b/i, 'tips'],
  [/\b(reit|reits|real estate|realty)\b/i, 'realEstate'],
  [
    /\b(bonds?|bd|treasur\w+|trsy|tsy|t-bill|bills?|notes?|aggregate|agg|municipal|muni\w*|fixed income|corporate debt|gnma|mortgage|cds?|certificates? of deposit|ultra-?short|high yield|stable value)\b/i,
    'bond',
  ],
  [
    /\b(international|internatl|intl|int'l|emerging|ex[- ]?u\.?s\.?a?|foreign|europe\w*|pacific|eafe|developed|china|japan|india|world ex|adr|ads)\b/i,
    'international',
  ],
  [
    /\b(stocks?|stk|broad market|total market|equity|equities|s ?& ?p|500|index|idx|growth|value|dividend|large[- ]?cap|mid[- ]?cap|small[- ]?cap|nasdaq|qqq|russell|technology|inc|corp|corporation|co|com|company|class [ab]|cl [ab]|plc|ltd|holdings?|group)\b/i,
    'usEquity',
  ],
];

/** Money funds have five letters that end so; a dollar each. */
const MONEY_FUND = /^[A-Z]{3}XX$/;

/** The class that a position counts as, by what the file says of it; null where it must be asked. */
export function countedAs({ symbol, name, kind, value }: ReadPosition): AssetClass | null {
  if (MONEY_FUND.test(symbol)) return 'cash';
  if (ASKED.test(name) || /\boption/i.test(kind) || value < 0) return kind === 'Cash' ? 'cash' : null;
  const byName = WORDS.find(([words]) => words.test(name))?.[1];
  return byName ?? WORDS.find(([words]) => words.test(kind))?.[1] ?? null;
}
