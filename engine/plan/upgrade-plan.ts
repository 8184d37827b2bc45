import { type PlanIssue, planError } from './plan-issue.ts';

type Document = Readonly<Record<string, unknown>>;

/** Turns a document of one version into the next. It is pure, and never edited once released. */
export type UpgradeStep = (document: Document) => Document;

/** The step at place n leads from version n + 1 to version n + 2. Version 1 is the first, so there is none yet. */
export const UPGRADE_STEPS: readonly UpgradeStep[] = [];

export type Upgrade =
  | { readonly outcome: 'current'; readonly document: unknown }
  | { readonly outcome: 'refused'; readonly issue: PlanIssue };

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Brings a document to the current version, one step a version. A missing version means 1. A document of a later
 * version is refused; one whose version is not a positive whole number is left for the schema to refuse.
 */
export function upgradePlan(document: unknown, steps: readonly UpgradeStep[] = UPGRADE_STEPS): Upgrade {
  if (!isDocument(document)) return { outcome: 'current', document };
  const current = steps.length + 1;
  const version = document['schemaVersion'] ?? 1;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return { outcome: 'current', document };
  if (version > current) {
    const message = `This plan has version ${version}, which a later release wrote. Open it with that release, or write ${current}.`;
    return { outcome: 'refused', issue: planError('schemaVersionTooNew', 'schemaVersion', message) };
  }
  const upgraded = steps
    .slice(version - 1)
    .reduce<Document>((older, step, index) => ({ ...step(older), schemaVersion: version + index + 1 }), document);
  return { outcome: 'current', document: upgraded };
}
