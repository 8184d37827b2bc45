import { ACCOUNT_KIND_FACTS, ACCOUNT_KINDS, type AccountKind, type ContributionLimit } from '../account-kinds.ts';

/** What sort of plan an account belongs to, where its kind of account leaves that open. */
export const PLAN_TYPES = [
  '401k',
  '403b',
  'tsp',
  'solo401k',
  'simple401k',
  'ira',
  'sep',
  'simple',
  'governmental',
  'nonGovernmental',
] as const;

export type PlanType = (typeof PLAN_TYPES)[number];

const OF_DEFERRALS = ['401k', '403b', 'tsp', 'solo401k', 'simple401k'] as const;
const OF_IRAS = ['ira', 'sep', 'simple'] as const;

/** The types that a kind of account may have, the usual one first. */
export const PLAN_TYPES_OF_KIND: Readonly<Record<AccountKind, readonly PlanType[]>> = {
  cash: [],
  taxable: [],
  traditional401k: OF_DEFERRALS,
  traditionalIra: OF_IRAS,
  roth401k: OF_DEFERRALS,
  rothIra: OF_IRAS,
  hsa: [],
  deferredComp457b: ['governmental', 'nonGovernmental'],
  inheritedIra: [],
  inheritedRoth: [],
  annuity: [],
  education529: [],
};

/** What tells a type by the name of an account, the surest first. */
const TOLD_BY_NAME: readonly (readonly [told: RegExp, type: PlanType])[] = [
  [/\b(solo|individual|one-participant|self-employed)[ -]+(roth[ -]+)?401\s*\(?k\)?/i, 'solo401k'],
  [/\bSIMPLE[ -]+([Rr]oth[ -]+)?401\s*\(?[Kk]\)?/, 'simple401k'],
  [/(?<!\d)403\s*\(?b\b\)?/i, '403b'],
  [/\bTSP\b/, 'tsp'],
  [/\bthrift savings\b/i, 'tsp'],
  [/\bSEP\b/, 'sep'],
  [/\bsep[ -]+ira\b/i, 'sep'],
  [/\bSIMPLE\b/, 'simple'],
  [/\bsimple[ -]+ira\b/i, 'simple'],
  [/\bnon-?governmental\b/i, 'nonGovernmental'],
];

/**
 * What sort of plan an account belongs to: as the plan document says, else as its name tells; null for the usual type of its
 * kind.
 */
function planTypeOf(kind: AccountKind, written: PlanType | undefined, name: string | undefined): PlanType | null {
  const types = PLAN_TYPES_OF_KIND[kind];
  const [usual] = types;
  const told = TOLD_BY_NAME.find(([pattern, type]) => types.includes(type) && pattern.test(name ?? ''));
  const type = written ?? told?.[1] ?? usual;
  return type === undefined || type === usual ? null : type;
}

/** A kind of account together with the type of its plan. */
export interface KindOfPlan {
  readonly kind: AccountKind;
  /** Null: the usual plan of its kind. */
  readonly planType: PlanType | null;
}

interface WrittenKind {
  readonly kind: AccountKind;
  readonly planType?: PlanType | undefined;
  readonly name?: string | undefined;
}

/** That of an account as a plan document writes it. */
export function kindOfPlan({ kind, planType, name }: WrittenKind): KindOfPlan {
  return { kind, planType: planTypeOf(kind, planType, name) };
}

/** Every kind and type that an account may have, in the order of the kinds. */
export const KINDS_OF_PLANS: readonly KindOfPlan[] = ACCOUNT_KINDS.flatMap((kind) => {
  const [, ...others] = PLAN_TYPES_OF_KIND[kind];
  return [{ kind, planType: null }, ...others.map((planType) => ({ kind, planType }))];
});

/** Names of a traditional account of a type: in lists of kinds, and for an account that is given none. */
interface TypeName {
  readonly label: string;
  readonly defaultName: string;
}

/** Null for the usual type of a kind, which is called as the kind is. */
const TYPE_NAMES: Readonly<Record<PlanType, TypeName | null>> = {
  '401k': null,
  '403b': { label: 'Traditional 403(b)', defaultName: '403(b)' },
  tsp: { label: 'Traditional Thrift Savings Plan', defaultName: 'Thrift Savings Plan' },
  solo401k: { label: 'Traditional solo 401(k)', defaultName: 'Solo 401(k)' },
  simple401k: { label: 'Traditional SIMPLE 401(k)', defaultName: 'SIMPLE 401(k)' },
  ira: null,
  sep: { label: 'SEP IRA', defaultName: 'SEP IRA' },
  simple: { label: 'SIMPLE IRA', defaultName: 'SIMPLE IRA' },
  governmental: null,
  nonGovernmental: { label: 'Non-governmental 457(b)', defaultName: 'Non-governmental 457(b)' },
};

const ROTH_LABELS: Readonly<Partial<Record<PlanType, string>>> = {
  '403b': 'Roth 403(b)',
  tsp: 'Roth Thrift Savings Plan',
  solo401k: 'Roth solo 401(k)',
  simple401k: 'Roth SIMPLE 401(k)',
  sep: 'Roth SEP IRA',
  simple: 'Roth SIMPLE IRA',
};

/** The kind in words, by the type of its plan. */
export function labelOf({ kind, planType }: KindOfPlan): string {
  const { label, character } = ACCOUNT_KIND_FACTS[kind];
  if (planType === null) return label;
  return (character === 'roth' ? ROTH_LABELS[planType] : TYPE_NAMES[planType]?.label) ?? label;
}

/** Name of an account that is given none. */
export function defaultNameOf({ kind, planType }: KindOfPlan): string {
  const { defaultName, character } = ACCOUNT_KIND_FACTS[kind];
  if (planType === null) return defaultName;
  return (character === 'roth' ? ROTH_LABELS[planType] : TYPE_NAMES[planType]?.defaultName) ?? defaultName;
}

/** The limit that contributions share. SEP and SIMPLE plans have their own, SIMPLE plans on IRAs and on a 401(k) the same. 26 USC 401(k)(11), 408(k), 408(p). */
export function limitOf({ kind, planType }: KindOfPlan): ContributionLimit {
  if (planType === 'simple401k') return 'simple';
  return planType === 'sep' || planType === 'simple' ? planType : ACCOUNT_KIND_FACTS[kind].limit;
}

/** Plans of an employer, which take the pay of their owner alone. 26 USC 402(g), 402(h), 415(c)(1)(B), 457(b)(2). */
export function isEmployerPlan(account: KindOfPlan): boolean {
  const limit = limitOf(account);
  return limit === 'electiveDeferral' || limit === 'deferral457b' || limit === 'simple' || limit === 'sep';
}

/**
 * Whether taking part in the plan makes its owner an active participant, who may deduct less to an IRA: no 457(b) plan does.
 * 26 USC 219(g)(5).
 */
export function isParticipation(account: KindOfPlan): boolean {
  return isEmployerPlan(account) && limitOf(account) !== 'deferral457b';
}

/** May be converted to a Roth IRA; a 457(b) plan that is not a government's may not. 26 USC 402(c)(8)(B)(v), 408A(d)(3), (e). */
export function isConvertible({ kind, planType }: KindOfPlan): boolean {
  return ACCOUNT_KIND_FACTS[kind].isConvertible && planType !== 'nonGovernmental';
}

/**
 * May take what is rolled over from a pension plan before tax: IRAs and plans of an employer that are not Roth.
 * 26 USC 402(c)(8)(B).
 */
export function takesRollovers(account: KindOfPlan): boolean {
  const { character, isIra } = ACCOUNT_KIND_FACTS[account.kind];
  return character === 'traditional' && (isIra || isEmployerPlan(account)) && account.planType !== 'nonGovernmental';
}
