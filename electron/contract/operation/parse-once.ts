import { config } from 'zod';

/**
 * For a process that asks one thing of each schema and ends: to compile a parser for every schema takes longer than to parse
 * one plan and one answer without. Called before the schemas are loaded. The results are the same.
 */
export function parseWithoutCompiling(): void {
  config({ jitless: true });
}
