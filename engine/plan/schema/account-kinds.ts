export const ACCOUNT_KINDS = [
  'cash',
  'taxable',
  'traditional401k',
  'traditionalIra',
  'roth401k',
  'rothIra',
  'hsa',
  'deferredComp457b',
  'inheritedIra',
  'inheritedRoth',
  'annuity',
  'education529',
] as const;

export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** How money is taxed when it is taken out; the page has a color for each. */
export type TaxCharacter = 'cash' | 'taxable' | 'traditional' | 'hsa' | 'roth' | 'education';

/** What the basis of an account is: the part that is not taxed again. Of cash it is the balance, whatever is written. */
export type AccountBasis =
  | 'balance'
  | 'cost'
  | 'rothContributions'
  | 'afterTaxContributions'
  | 'afterTaxPlanContributions'
  | 'investmentInContract'
  | 'educationContributions';

/** The limit of law that contributions share, which the owner's other accounts of the same limit use up, too. */
export type ContributionLimit =
  | 'unlimited'
  | 'electiveDeferral'
  | 'deferral457b'
  | 'simple'
  | 'sep'
  | 'ira'
  | 'hsa'
  | 'closed';

/** Fields that only some kinds have. */
export type OptionalAccountField =
  | 'strategyId'
  | 'yield'
  | 'inherited'
  | 'priorDecemberBalance'
  | 'seppPlan'
  | 'rothFirstYear'
  | 'unmatchedShare'
  | 'taxedByState'
  | 'education';

/** What a plan and the page know of a kind of account. */
export interface AccountKindFacts {
  /** The kind in words. */
  readonly label: string;
  /** Name of an account that is given none. */
  readonly defaultName: string;
  readonly character: TaxCharacter;
  /** Null where a plan keeps no basis. */
  readonly basis: AccountBasis | null;
  readonly limit: ContributionLimit;
  /** The owner's own individual retirement account, whose IRAs the law adds up. */
  readonly isIra: boolean;
  /** May belong to both spouses. The others belong to one person by law. */
  readonly mayBeJoint: boolean;
  /** May be converted to a Roth IRA. 26 USC 408A(d)(3), (e). */
  readonly isConvertible: boolean;
  readonly fields: readonly OptionalAccountField[];
}

const OWNED_BY_ONE = { mayBeJoint: false } as const;

/**
 * One row a kind. What the law makes of it stands in `engine/accounts/account-kinds.ts`; a new kind is a row in each.
 */
export const ACCOUNT_KIND_FACTS: Readonly<Record<AccountKind, AccountKindFacts>> = {
  cash: {
    label: 'Cash',
    defaultName: 'Cash',
    character: 'cash',
    basis: 'balance',
    limit: 'unlimited',
    isIra: false,
    mayBeJoint: true,
    isConvertible: false,
    fields: [],
  },
  taxable: {
    label: 'Taxable',
    defaultName: 'Brokerage',
    character: 'taxable',
    basis: 'cost',
    limit: 'unlimited',
    isIra: false,
    mayBeJoint: true,
    isConvertible: false,
    fields: ['strategyId', 'yield'],
  },
  traditional401k: {
    label: 'Traditional 401(k)',
    defaultName: '401(k)',
    character: 'traditional',
    basis: 'afterTaxPlanContributions',
    limit: 'electiveDeferral',
    isIra: false,
    ...OWNED_BY_ONE,
    isConvertible: true,
    fields: ['strategyId', 'priorDecemberBalance', 'seppPlan', 'unmatchedShare', 'taxedByState'],
  },
  traditionalIra: {
    label: 'Traditional IRA',
    defaultName: 'Traditional IRA',
    character: 'traditional',
    basis: 'afterTaxContributions',
    limit: 'ira',
    isIra: true,
    ...OWNED_BY_ONE,
    isConvertible: true,
    fields: ['strategyId', 'priorDecemberBalance', 'seppPlan', 'taxedByState'],
  },
  roth401k: {
    label: 'Roth 401(k)',
    defaultName: 'Roth 401(k)',
    character: 'roth',
    basis: 'rothContributions',
    limit: 'electiveDeferral',
    isIra: false,
    ...OWNED_BY_ONE,
    isConvertible: false,
    fields: ['strategyId', 'rothFirstYear'],
  },
  rothIra: {
    label: 'Roth IRA',
    defaultName: 'Roth IRA',
    character: 'roth',
    basis: 'rothContributions',
    limit: 'ira',
    isIra: true,
    ...OWNED_BY_ONE,
    isConvertible: false,
    fields: ['strategyId', 'rothFirstYear'],
  },
  hsa: {
    label: 'HSA',
    defaultName: 'HSA',
    character: 'hsa',
    basis: null,
    limit: 'hsa',
    isIra: false,
    ...OWNED_BY_ONE,
    isConvertible: false,
    fields: ['strategyId'],
  },
  deferredComp457b: {
    label: '457(b)',
    defaultName: '457(b)',
    character: 'traditional',
    basis: null,
    limit: 'deferral457b',
    isIra: false,
    ...OWNED_BY_ONE,
    isConvertible: true,
    fields: ['strategyId', 'priorDecemberBalance', 'taxedByState'],
  },
  inheritedIra: {
    label: 'Inherited IRA',
    defaultName: 'Inherited IRA',
    character: 'traditional',
    basis: null,
    limit: 'closed',
    isIra: false,
    ...OWNED_BY_ONE,
    isConvertible: false,
    fields: ['strategyId', 'priorDecemberBalance', 'inherited'],
  },
  inheritedRoth: {
    label: 'Inherited Roth IRA',
    defaultName: 'Inherited Roth IRA',
    character: 'roth',
    basis: null,
    limit: 'closed',
    isIra: false,
    ...OWNED_BY_ONE,
    isConvertible: false,
    fields: ['strategyId', 'priorDecemberBalance', 'inherited'],
  },
  annuity: {
    label: 'Annuity',
    defaultName: 'Annuity',
    character: 'traditional',
    basis: 'investmentInContract',
    limit: 'unlimited',
    isIra: false,
    mayBeJoint: true,
    isConvertible: false,
    fields: ['strategyId'],
  },
  education529: {
    label: '529 plan',
    defaultName: '529 plan',
    character: 'education',
    basis: 'educationContributions',
    limit: 'unlimited',
    isIra: false,
    ...OWNED_BY_ONE,
    isConvertible: false,
    fields: ['strategyId', 'education'],
  },
};

/**
 * Kinds that may take surplus cash, the first choice first: it is saved as the household's other savings are; in cash at a
 * lower return it would make whatever lowers the surplus look good.
 */
export const SURPLUS_KINDS: readonly AccountKind[] = ['taxable', 'cash'];

/** Whether the field means anything in an account of this kind. */
export function hasField(kind: AccountKind, field: OptionalAccountField | 'basis'): boolean {
  const { basis, fields } = ACCOUNT_KIND_FACTS[kind];
  return field === 'basis' ? basis !== null : fields.includes(field);
}

/** Retirement accounts, from which heirs may take ten years. 26 USC 401(a)(9)(B)(ii), (H), 408(a)(6), 457(d)(2). */
export function isTakenOverTenYears(kind: AccountKind): boolean {
  const { character } = ACCOUNT_KIND_FACTS[kind];
  return kind !== 'annuity' && (character === 'traditional' || character === 'roth');
}
