import { STATE_NAMES } from './state-names.ts';

/** An event as the page writes it: a state by its name. */
export function eventWords({ kind, text }: { readonly kind: string; readonly text: string }): string {
  return kind === 'move' ? text.replace(/[A-Z]{2}$/, nameOfState) : text;
}

function nameOfState(code: string): string {
  return Object.entries(STATE_NAMES).find(([state]) => state === code)?.[1] ?? code;
}
