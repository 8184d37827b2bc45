import type { AgeInMonths, FieldKind } from '../field-kind.ts';
import type { GlossaryId } from '../glossary/glossary.ts';

export type AnyFieldKind = FieldKind<number> | FieldKind<string> | FieldKind<AgeInMonths> | FieldKind<number | 'auto'>;

/** A field of the plan in words, for all that shows it: editor, palette, revisions and report. */
export interface PlanFieldEntry {
  /** Above its input. `{of}` is whose it is or which, `{of’s}` the same with an apostrophe. */
  readonly label?: string;
  /** Below its input. */
  readonly help?: string;
  /** What explains it, and the words of its label that ask for it; without them, the whole label. */
  readonly term?: GlossaryId;
  readonly termWords?: string;
  /** How it is typed, and how a number of it reads elsewhere; without one it is chosen from a list. */
  readonly kind?: AnyFieldKind;
  /** What it is called where its section does not stand around it; without it, its label. */
  readonly words?: string;
  /** The words of a closed list, where they are not those of the document itself. */
  readonly values?: Readonly<Record<string, string>>;
  /** The same where the words are not in a list. */
  readonly valueText?: (value: string) => string;
  /** A text that names another part of the plan by its id, or the entry itself: no word of a list. */
  readonly names?: 'part' | 'itself';
  /** As the report lists what the results rest on: how it is called there, and where its default comes from. */
  readonly assumed?: { readonly label?: string; readonly source: string };
}

/** By place in the document, with `[]` for any entry of a list: `accounts[].balance`. */
export type PlanFieldEntries = Readonly<Record<string, PlanFieldEntry>>;
