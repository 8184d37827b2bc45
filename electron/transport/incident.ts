/** A fault of Longhand's own, as it is logged: never with words or numbers of a plan. */
export interface Incident {
  readonly incident: string;
  readonly operationId: string;
  readonly cause: string;
}

export type IncidentLog = (incident: Incident) => void;

/** Errors whose text the program or the runtime wrote. The text of any other (a JSON parser's, say) may quote its input. */
const SAFE_TO_QUOTE = new Set(['Error', 'TypeError', 'ReferenceError', 'RangeError', 'SqliteError', 'OutputMismatch']);

/** The name of an error, its text where that cannot quote a plan, and where it was thrown. */
export function incidentCause(error: unknown): string {
  if (!(error instanceof Error)) return `thrown value of type ${typeof error}`;
  const text = SAFE_TO_QUOTE.has(error.name) ? `: ${error.message}` : '';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${error.name}${text}`, ...frames].join('\n');
}
