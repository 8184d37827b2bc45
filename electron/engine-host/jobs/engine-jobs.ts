import type {
  AnnuityAdvice,
  Certificate,
  ChangeExplanation,
  ClaimComparisonRequest,
  ClaimComparisonResult,
  ClaimingRequest,
  ClaimingResult,
  ClaimStrategyRequest,
  ClaimStrategyResult,
  CliffRadar,
  CompareRequest,
  EstimatedPia,
  EstimatedPiaRequest,
  FailureAutopsy,
  FederalTaxRequest,
  FederalTaxResult,
  Floors,
  FloorsRequest,
  FrontierRequest,
  Granularity,
  Headline,
  HealthPremium,
  HealthPremiumRequest,
  Issue,
  JointPolicy,
  Judging,
  LawListing,
  LawPack,
  LocationAdvice,
  MonteCarloRequest,
  MonteCarloResult,
  OrderAdvice,
  Outcome,
  PensionAdvice,
  PiaRequest,
  PiaResult,
  PlanComparison,
  PlanWarning,
  PolicyRequest,
  Projection,
  ProjectionExtra,
  Refusal,
  Relocation,
  ReplayedProjection,
  ReplayRequest,
  ReturnRequest,
  RiskTable,
  RothGain,
  RothPolicy,
  RothRequest,
  RothResult,
  SelfTestRequest,
  SelfTestResult,
  SolveFrontier,
  SolveRequest,
  SolveResult,
  StatementRequest,
  StatementResult,
  SurvivorGrid,
  SurvivorLife,
  SurvivorLifeRequest,
  SurvivorsRequest,
  ThisYearRequest,
  ToolComparison,
  ToolComparisonRequest,
  UsedRothRequest,
  Verification,
  YearActions,
  YearExplanation,
} from '../../../engine/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { RothCeiling } from '../../../engine/plan/schema/roth.ts';
import type { LawDifference, LawDue } from '../../../engine/results/law/law-packs.ts';
import type { RelocationPlace } from '../../../engine/results/relocation.ts';
import type { FrozenFan, Landing, ReviewedAccount } from '../../../engine/results/reviews/plan-review.ts';

/** A plan document as it is written. */
export interface WrittenInput {
  readonly inputs: PlanInputs;
  /** Set where the document has passed the schema with the request that brought it: it is not parsed again. */
  readonly isParsed?: true;
  /** First month of a plan that names none, `"2026-01"`. */
  readonly startMonth: string;
  /** Law packs by which plans may go, the one that this names among them. */
  readonly lawPacks?: readonly LawPack[] | undefined;
}

/** A plan document that is to run. */
export interface RunInput extends WrittenInput {
  /** What the conversions of a `dynamic` strategy follow without a search. */
  readonly ceilings?: readonly RothCeiling[] | undefined;
  /** What the risk-based rule goes by, where it has been worked out. */
  readonly riskTable?: RiskTable | undefined;
}

/** A plan to be tabulated for its risk-based rule, on these returns. */
export interface RiskTableInput extends RunInput {
  readonly request: ReturnRequest;
}

export interface ProjectInput extends RunInput {
  readonly granularity: Granularity;
  readonly include?: readonly ProjectionExtra[];
  /** What befalls it, as it befalls every path of a run. */
  readonly shock?: MonteCarloRequest['shock'];
}

/** One year of a plan. */
export interface PlanYearInput extends RunInput {
  readonly year: number;
}

export interface ExplainInput extends PlanYearInput {
  /** The path that the year is taken from; left out for the plan's own returns. */
  readonly onPath?: ReplayRequest | undefined;
}

export interface ClaimStrategyInput extends RunInput {
  readonly request: ClaimStrategyRequest;
}

export interface ClaimComparisonInput extends RunInput {
  readonly request: ClaimComparisonRequest;
}

export interface LawOfYearInput {
  readonly year: number;
  readonly inflation: number;
  readonly wageGrowth: number;
  readonly medicalInflation: number;
  /** Topics or first words of names, with commas between them; everything without. */
  readonly subject?: string | undefined;
}

export interface MonteCarloInput extends RunInput {
  readonly request: MonteCarloRequest;
}

/** A run with the certificate by which anyone can verify it. */
export interface CertifiedRun {
  readonly result: MonteCarloResult;
  readonly certificate: Certificate;
  readonly headline: Headline;
}

/** A plan and the paths on which it is run in several ways. */
export interface AutopsyInput extends RunInput {
  readonly request: CompareRequest;
}

export interface RelocateInput extends AutopsyInput {
  /** Default: all states, and the District of Columbia. */
  readonly places?: readonly RelocationPlace[];
}

export interface ToolComparisonJobInput extends RunInput {
  readonly request: ToolComparisonRequest;
}

export interface FloorsJobInput extends RunInput {
  readonly request: FloorsRequest;
}

export interface PensionInput extends AutopsyInput {
  /** Default: the first pension that offers a choice. */
  readonly income?: string;
}

export interface FrontierInput extends RunInput {
  readonly request: FrontierRequest;
}

/** A couple's plan under every pair of last years. */
export interface SurvivorsInput extends RunInput {
  readonly request: SurvivorsRequest;
}

export interface SurvivorLifeInput extends RunInput {
  readonly request: SurvivorLifeRequest;
}

export interface ThisYearJobInput extends RunInput {
  readonly request: ThisYearRequest;
}

/** The free decisions of a plan, to be chosen together. */
export interface PolicyInput extends RunInput {
  readonly request: PolicyRequest;
}

export interface SolveInput extends RunInput {
  readonly request: SolveRequest;
}

export interface ReplayInput extends RunInput {
  readonly request: ReplayRequest;
  readonly granularity: Granularity;
}

export interface CompareInput {
  readonly plans: readonly PlanInputs[];
  readonly startMonth: string;
  readonly request: CompareRequest;
  /** The `ceilings` of each plan, as for one that runs alone. */
  readonly ceilings?: readonly (readonly RothCeiling[] | undefined)[] | undefined;
  readonly riskTables?: readonly (RiskTable | undefined)[] | undefined;
  readonly lawPacks?: readonly LawPack[] | undefined;
}

/** `plan` is the place in the list of the one that was refused. */
export type CompareOutput = Outcome<PlanComparison> | (Refusal & { readonly plan: number });

/** A plan document of which a result was recorded once, or is not known. */
export interface ChangeEndInput {
  readonly inputs: PlanInputs;
  readonly headline: Headline | null;
  /** The paths of that result; null where none was recorded. */
  readonly paths: { readonly runs: number; readonly seed: number } | null;
}

export interface ChangeInput {
  readonly from: ChangeEndInput;
  readonly to: ChangeEndInput;
  readonly startMonth: string;
  readonly lawPacks?: readonly LawPack[] | undefined;
}

/** A plan at a review, what was recorded of its accounts, and the review before. */
export interface ReviewInput extends RunInput {
  readonly request: Pick<MonteCarloRequest, 'runs' | 'seed'>;
  readonly accounts: readonly Pick<ReviewedAccount, 'id' | 'paidIn' | 'takenOut'>[];
  /** The plan of the review before with its fan; null at the first one. */
  readonly from: { readonly inputs: PlanInputs; readonly fan: FrozenFan } | null;
  /** The same plan as it was last, before this review. */
  readonly to: { readonly inputs: PlanInputs } | null;
}

/** What is kept of a review. */
export interface ReviewOutput extends Pick<CertifiedRun, 'certificate'> {
  readonly month: string;
  readonly fan: FrozenFan;
  readonly accounts: readonly ReviewedAccount[];
  readonly landing: Landing | null;
}

/** `end` is the document that was refused. */
export type ChangeOutput = Outcome<ChangeExplanation> | (Refusal & { readonly end: 'from' | 'to' });

export interface RothInput extends WrittenInput {
  readonly request: RothRequest;
}

/** Conversions to be judged on random paths: a request with its defaults, and the policy that answers it. */
export interface RothGainInput extends WrittenInput {
  readonly used: UsedRothRequest;
  readonly policy: RothPolicy;
  /** What else is run; null where the answer does not go by paths. */
  readonly judging: Pick<Judging, 'rivals' | 'thisYear'> | null;
  readonly paths: Pick<MonteCarloRequest, 'runs' | 'seed'>;
}

export interface VerifyInput {
  readonly certificate: Certificate;
  readonly inputs: PlanInputs;
  readonly lawPacks?: readonly LawPack[] | undefined;
}

export interface OutlookInput extends RunInput {
  /** The month from which the next event is looked for, `"2026-11"`. */
  readonly from: string;
}

/** What comes next in a plan, and what is most worth a look. */
export interface PlanOutlook {
  readonly nextEvent: { readonly month: string; readonly kind: MilestoneKind; readonly text: string } | null;
  readonly lookAt: PlanWarning | null;
}

export type MilestoneKind = Projection['rows'][number]['events'][number]['kind'];

export interface InputsHashesInput {
  readonly documents: readonly PlanInputs[];
  readonly startMonth: string;
}

/** Two packs, or the law in force where there is none. */
export interface LawPairInput {
  readonly before: LawPack | null;
  readonly after: LawPack | null;
}

/** Every job of the engine process, by name. */
export type EngineJobs = {
  readonly autopsy: { readonly input: AutopsyInput; readonly output: Outcome<FailureAutopsy> };
  readonly claiming: { readonly input: ClaimingRequest; readonly output: Outcome<ClaimingResult> };
  readonly claimStrategy: { readonly input: ClaimStrategyInput; readonly output: Outcome<ClaimStrategyResult> };
  readonly cliffRadar: { readonly input: PlanYearInput; readonly output: Outcome<CliffRadar> };
  readonly compareClaims: { readonly input: ClaimComparisonInput; readonly output: Outcome<ClaimComparisonResult> };
  readonly compare: { readonly input: CompareInput; readonly output: CompareOutput };
  readonly estimatedPia: { readonly input: EstimatedPiaRequest; readonly output: Outcome<EstimatedPia> };
  readonly explainChange: { readonly input: ChangeInput; readonly output: ChangeOutput };
  readonly explain: { readonly input: ExplainInput; readonly output: Outcome<YearExplanation> };
  readonly findPolicy: { readonly input: PolicyInput; readonly output: Outcome<JointPolicy> };
  readonly federalTax: { readonly input: FederalTaxRequest; readonly output: Outcome<FederalTaxResult> };
  readonly healthPremium: { readonly input: HealthPremiumRequest; readonly output: HealthPremium };
  /** Null for a document that is no plan. */
  readonly compareTools: { readonly input: ToolComparisonJobInput; readonly output: Outcome<ToolComparison> };
  readonly floors: { readonly input: FloorsJobInput; readonly output: Outcome<Floors> };
  readonly inputsHashes: { readonly input: InputsHashesInput; readonly output: readonly (string | null)[] };
  /** What keeps a pack from being law; nothing where it may be installed. */
  readonly checkLawPack: { readonly input: { readonly pack: LawPack }; readonly output: readonly Issue[] };
  readonly lawDifferences: { readonly input: LawPairInput; readonly output: readonly LawDifference[] };
  readonly lawDue: { readonly input: object; readonly output: LawDue };
  /** SHA-256 of all the law that it calculates with. */
  readonly lawHash: { readonly input: object; readonly output: string };
  readonly adviseAnnuity: { readonly input: AutopsyInput; readonly output: Outcome<AnnuityAdvice> };
  readonly advisePension: { readonly input: PensionInput; readonly output: Outcome<PensionAdvice> };
  readonly adviseLocation: { readonly input: AutopsyInput; readonly output: Outcome<LocationAdvice> };
  readonly lawOfYear: { readonly input: LawOfYearInput; readonly output: Outcome<LawListing> };
  readonly monteCarlo: { readonly input: MonteCarloInput; readonly output: Outcome<CertifiedRun> };
  readonly outlook: { readonly input: OutlookInput; readonly output: Outcome<PlanOutlook> };
  readonly pia: { readonly input: PiaRequest; readonly output: Outcome<PiaResult> };
  readonly project: { readonly input: ProjectInput; readonly output: Outcome<Projection> };
  readonly relocate: { readonly input: RelocateInput; readonly output: Outcome<Relocation> };
  readonly solveFrontier: { readonly input: FrontierInput; readonly output: Outcome<SolveFrontier> };
  readonly survivors: { readonly input: SurvivorsInput; readonly output: Outcome<SurvivorGrid> };
  readonly survivorLife: { readonly input: SurvivorLifeInput; readonly output: Outcome<SurvivorLife> };
  readonly review: { readonly input: ReviewInput; readonly output: Outcome<ReviewOutput> };
  readonly replayPath: { readonly input: ReplayInput; readonly output: Outcome<ReplayedProjection> };
  readonly optimizeOrder: { readonly input: AutopsyInput; readonly output: Outcome<OrderAdvice> };
  readonly optimizeRoth: { readonly input: RothInput; readonly output: Outcome<RothResult> };
  /** Null for a plan whose conversions need no search. */
  readonly searchCeilings: { readonly input: RunInput; readonly output: Outcome<readonly RothCeiling[] | null> };
  /** Null for a plan without the risk-based rule. */
  readonly riskTable: { readonly input: RiskTableInput; readonly output: Outcome<RiskTable | null> };
  readonly rothGain: { readonly input: RothGainInput; readonly output: Outcome<RothGain> };
  readonly selfTest: { readonly input: SelfTestRequest; readonly output: SelfTestResult };
  readonly solve: { readonly input: SolveInput; readonly output: Outcome<SolveResult> };
  readonly statement: { readonly input: StatementRequest; readonly output: Outcome<StatementResult> };
  readonly thisYear: { readonly input: ThisYearJobInput; readonly output: Outcome<YearActions> };
  readonly verify: { readonly input: VerifyInput; readonly output: Outcome<Verification> };
};

/** The jobs whose paths several workers share. Each of the others is one worker's. */
export const PATH_JOBS = [
  'adviseAnnuity',
  'adviseLocation',
  'advisePension',
  'compare',
  'compareClaims',
  'explainChange',
  'monteCarlo',
  'relocate',
  'review',
  'findPolicy',
  'survivors',
  'optimizeOrder',
  'riskTable',
  'rothGain',
  'thisYear',
  'verify',
] as const;
/** The jobs by which one worker searches for as long as it takes. The rest are short. */
export const SEARCH_JOBS = [
  'autopsy',
  'optimizeRoth',
  'searchCeilings',
  'selfTest',
  'solve',
  'solveFrontier',
  'survivorLife',
] as const;

export type LongJobId = (typeof PATH_JOBS | typeof SEARCH_JOBS)[number];
