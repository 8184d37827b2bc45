/** The engine's only door. */
export type {
  AccountFlows,
  Granularity,
  Manifest,
  MonthlyProjection,
  MonthRow,
  Projection,
  ProjectionSummary,
  ProjectionWarning,
  YearlyProjection,
  YearRow,
} from './projection/projection-result.ts';
