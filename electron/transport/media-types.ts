/** Below which the REST routes of the contract stand. */
export const API_BASE = '/api/v1';

export const JSON_TYPE = 'application/json';
export const CSV_TYPE = 'text/csv';
/** Server-sent events, for operations that say how far they are. */
export const EVENT_STREAM_TYPE = 'text/event-stream';
/** RFC 7396. */
export const MERGE_PATCH_TYPE = 'application/merge-patch+json';
