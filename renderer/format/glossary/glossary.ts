import { ACCOUNT_TERMS } from './account-terms.ts';
import { HEALTH_TERMS } from './health-terms.ts';
import { METHOD_TERMS } from './method-terms.ts';
import { SOCIAL_SECURITY_TERMS } from './social-security-terms.ts';
import { TAX_TERMS } from './tax-terms.ts';
import type { Term } from './term.ts';

/** The terms as the page of all of them groups them. */
export const GLOSSARY_GROUPS: readonly { readonly title: string; readonly terms: readonly Term[] }[] = [
  { title: 'Social Security', terms: SOCIAL_SECURITY_TERMS },
  { title: 'Medicare and health', terms: HEALTH_TERMS },
  { title: 'Income tax', terms: TAX_TERMS },
  { title: 'Accounts', terms: ACCOUNT_TERMS },
  { title: 'How results are worked', terms: METHOD_TERMS },
];

export type GlossaryId =
  | (typeof SOCIAL_SECURITY_TERMS)[number]['id']
  | (typeof HEALTH_TERMS)[number]['id']
  | (typeof TAX_TERMS)[number]['id']
  | (typeof ACCOUNT_TERMS)[number]['id']
  | (typeof METHOD_TERMS)[number]['id'];

export const GLOSSARY: readonly Term[] = GLOSSARY_GROUPS.flatMap(({ terms }) => terms);

export function termById(id: string): Term | undefined {
  return GLOSSARY.find((term) => term.id === id);
}
