import type { Incident } from '../incident.ts';

/** Where diagnostics go, a line at a time. */
export type WriteLine = (line: string) => void;

export interface AnsweredRequest {
  readonly method: string;
  /** The pattern of the route, never the address itself: that may hold a token, or words that somebody searched for. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
}

export function requestLine(at: Date, { method, route, status, durationMs }: AnsweredRequest): string {
  return `${at.toISOString()} ${method} ${route} ${status} ${durationMs.toFixed(1)} ms`;
}

export function incidentLine(at: Date, { incident, operationId, cause }: Incident): string {
  return `${at.toISOString()} incident ${incident} in ${operationId}: ${cause}`;
}
