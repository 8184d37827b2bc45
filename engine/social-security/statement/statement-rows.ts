import { textRows } from './statement-text.ts';
import { xmlRows } from './statement-xml.ts';
import type { StatementRows } from './statement-year.ts';

/** The rows of a statement, in whatever form it was given. */
export function statementRows(source: string): StatementRows {
  return /<(?:\w+:)?(?:Earnings|OnlineSocialSecurityStatementData)\b/.test(source)
    ? { format: 'xml', ...xmlRows(source) }
    : { format: 'text', ...textRows(source) };
}
