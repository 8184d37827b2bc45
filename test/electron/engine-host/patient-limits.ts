import type { EngineLimits } from '../../../electron/engine-host/engine-limits.ts';

/** Limits that only an engine which never answers exceeds, so that a slow machine does not. */
export const PATIENT_LIMITS = {
  timeLimitMs: 600_000,
  startLimitMs: 600_000,
  cancelLimitMs: 600_000,
} satisfies Partial<EngineLimits>;
