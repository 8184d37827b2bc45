import type {
  Certificate,
  ClaimingRequest,
  ClaimingResult,
  ClaimStrategyRequest,
  ClaimStrategyResult,
  CliffRadar,
  CompareRequest,
  EstimatedPia,
  EstimatedPiaRequest,
  FederalTaxRequest,
  FederalTaxResult,
  Granularity,
  LawListing,
  MonteCarloRequest,
  MonteCarloResult,
  Outcome,
  PiaRequest,
  PiaResult,
  PlanComparison,
  Projection,
  ProjectionExtra,
  Refusal,
  ReplayedProjection,
  ReplayRequest,
  RothGain,
  RothRequest,
  RothResult,
  StatementRequest,
  StatementResult,
  UsedRothRequest,
  Verification,
  YearExplanation,
} from '../../../engine/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { RothCeiling } from '../../../engine/plan/schema/roth.ts';

export interface ProjectInput {
  readonly inputs: PlanInputs;
  /** First month of a plan that names none, `"2026-01"`. */
  readonly startMonth: string;
  readonly granularity: Granularity;
  readonly include?: readonly ProjectionExtra[];
}

/** One year of a plan. */
export interface PlanYearInput {
  readonly inputs: PlanInputs;
  readonly startMonth: string;
  readonly year: number;
}

export interface ClaimStrategyInput {
  readonly inputs: PlanInputs;
  readonly startMonth: string;
  readonly request: ClaimStrategyRequest;
}

export interface LawOfYearInput {
  readonly year: number;
  readonly inflation: number;
  readonly wageGrowth: number;
  readonly medicalInflation: number;
}

export interface MonteCarloInput {
  readonly inputs: PlanInputs;
  readonly startMonth: string;
  readonly request: MonteCarloRequest;
  /** Of a certificate: what the plan's conversions are to follow without a search. */
  readonly ceilings?: readonly RothCeiling[] | undefined;
}

/** A run with the certificate by which anyone can verify it. */
export interface CertifiedRun {
  readonly result: MonteCarloResult;
  readonly certificate: Certificate;
}

export interface ReplayInput {
  readonly inputs: PlanInputs;
  readonly startMonth: string;
  readonly request: ReplayRequest;
  readonly granularity: Granularity;
}

export interface CompareInput {
  readonly plans: readonly PlanInputs[];
  readonly startMonth: string;
  readonly request: CompareRequest;
}

/** `plan` is the place in the list of the one that was refused. */
export type CompareOutput = Outcome<PlanComparison> | (Refusal & { readonly plan: number });

export interface RothInput {
  readonly inputs: PlanInputs;
  readonly startMonth: string;
  readonly request: RothRequest;
}

/** Conversions to be judged on random paths: a request with its defaults, and the ceilings where it is `dynamic`. */
export interface RothGainInput {
  readonly inputs: PlanInputs;
  readonly startMonth: string;
  readonly used: UsedRothRequest;
  readonly ceilings: readonly RothCeiling[] | null;
  readonly paths: Pick<MonteCarloRequest, 'runs' | 'seed'>;
}

export interface VerifyInput {
  readonly certificate: Certificate;
  readonly inputs: PlanInputs;
}

export interface InputsHashesInput {
  readonly documents: readonly PlanInputs[];
  readonly startMonth: string;
}

/** Every job of the engine process, by name. */
export type EngineJobs = {
  readonly claiming: { readonly input: ClaimingRequest; readonly output: Outcome<ClaimingResult> };
  readonly claimStrategy: { readonly input: ClaimStrategyInput; readonly output: Outcome<ClaimStrategyResult> };
  readonly cliffRadar: { readonly input: PlanYearInput; readonly output: Outcome<CliffRadar> };
  readonly compare: { readonly input: CompareInput; readonly output: CompareOutput };
  readonly estimatedPia: { readonly input: EstimatedPiaRequest; readonly output: Outcome<EstimatedPia> };
  readonly explain: { readonly input: PlanYearInput; readonly output: Outcome<YearExplanation> };
  readonly federalTax: { readonly input: FederalTaxRequest; readonly output: Outcome<FederalTaxResult> };
  /** Null for a document that is no plan. */
  readonly inputsHashes: { readonly input: InputsHashesInput; readonly output: readonly (string | null)[] };
  readonly lawOfYear: { readonly input: LawOfYearInput; readonly output: Outcome<LawListing> };
  readonly monteCarlo: { readonly input: MonteCarloInput; readonly output: Outcome<CertifiedRun> };
  readonly pia: { readonly input: PiaRequest; readonly output: Outcome<PiaResult> };
  readonly project: { readonly input: ProjectInput; readonly output: Outcome<Projection> };
  readonly replayPath: { readonly input: ReplayInput; readonly output: Outcome<ReplayedProjection> };
  readonly optimizeRoth: { readonly input: RothInput; readonly output: Outcome<RothResult> };
  readonly rothGain: { readonly input: RothGainInput; readonly output: Outcome<RothGain> };
  readonly statement: { readonly input: StatementRequest; readonly output: Outcome<StatementResult> };
  readonly verify: { readonly input: VerifyInput; readonly output: Outcome<Verification> };
};

/**
 * The jobs that may take long: several workers share their work, or one searches for as long as it takes. Each of the
 * others is one worker's, and short.
 */
const LONG_JOBS = ['compare', 'monteCarlo', 'optimizeRoth', 'rothGain', 'verify'] as const;
export type SharedJobId = (typeof LONG_JOBS)[number];

export const SHARED_JOBS: ReadonlySet<string> = new Set<SharedJobId>(LONG_JOBS);
