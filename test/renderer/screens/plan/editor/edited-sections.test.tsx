import { cleanup, fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountsSection } from '../../../../../renderer/screens/plan/editor/sections/accounts/AccountsSection.tsx';
import { AllocationSection } from '../../../../../renderer/screens/plan/editor/sections/allocation/AllocationSection.tsx';
import { AssumptionsSection } from '../../../../../renderer/screens/plan/editor/sections/assumptions/AssumptionsSection.tsx';
import { CoverageSection } from '../../../../../renderer/screens/plan/editor/sections/health/CoverageSection.tsx';
import { HealthSection } from '../../../../../renderer/screens/plan/editor/sections/health/HealthSection.tsx';
import { IncomeSection } from '../../../../../renderer/screens/plan/editor/sections/income/IncomeSection.tsx';
import { PeopleSection } from '../../../../../renderer/screens/plan/editor/sections/people/PeopleSection.tsx';
import { PropertySection } from '../../../../../renderer/screens/plan/editor/sections/property/PropertySection.tsx';
import { RothSection } from '../../../../../renderer/screens/plan/editor/sections/roth/RothSection.tsx';
import { SocialSecuritySection } from '../../../../../renderer/screens/plan/editor/sections/social-security/SocialSecuritySection.tsx';
import { SpendingSection } from '../../../../../renderer/screens/plan/editor/sections/spending/SpendingSection.tsx';
import { TaxesSection } from '../../../../../renderer/screens/plan/editor/sections/taxes/TaxesSection.tsx';
import { WithdrawalsSection } from '../../../../../renderer/screens/plan/editor/sections/withdrawals/WithdrawalsSection.tsx';
import { valueAt } from '../../../../../renderer/state/plan/document-path.ts';
import { editField } from './edit-field.ts';
import { EDITED_PLANS, type Edit } from './field-edits.ts';
import { sessionOf, show } from './open-editor.tsx';
import { schemaFields } from './schema-fields.ts';
import { STILL_TO_COME } from './still-to-come.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const SECTIONS: Readonly<Record<string, ReactNode>> = {
  People: <PeopleSection />,
  Income: <IncomeSection />,
  'Social Security': <SocialSecuritySection />,
  Accounts: <AccountsSection />,
  Allocation: <AllocationSection />,
  Spending: <SpendingSection />,
  'Property and debt': <PropertySection />,
  Coverage: <CoverageSection />,
  Health: <HealthSection />,
  Taxes: <TaxesSection />,
  Withdrawals: <WithdrawalsSection />,
  Roth: <RothSection />,
  Assumptions: <AssumptionsSection />,
};

const EDITED_SECTIONS = Object.entries(EDITED_PLANS).flatMap(([name, { plan, sections }]) =>
  Object.entries(sections).map(([section, edits]) => [section, name, plan, edits] as const),
);

describe('what is edited on the page ends in the plan document', () => {
  it.each(EDITED_SECTIONS)('in the section %s of the %s plan', (section, _, plan, edits) => {
    for (const [entry, group] of byEntry(edits)) {
      const session = sessionOf(plan);
      const page = show(session, SECTIONS[section]);
      openEntry(page, entry);
      const stored = group.map(([path, text]) => {
        editField(page, path, text);
        return [path, text, valueAt(session.state().document.inputs, path)];
      });
      expect(stored).toEqual(group.map(([path, text, value]) => [path, text, value]));
      expect([...session.state().faults]).toEqual([]);
      cleanup();
    }
  });

  it('and no field of the schema is left out', () => {
    const edited = new Set(
      EDITED_SECTIONS.flatMap(([, , , edits]) => edits).map(([path]) =>
        path.startsWith('taxes.priorYearMagi') ? path : path.replace(/\[\d+\]/g, '[]'),
      ),
    );
    const missing = schemaFields()
      .map(({ field }) => field)
      .filter((field) => !edited.has(field) && !STILL_TO_COME.includes(field));
    expect(missing).toEqual([]);
  });
});

/** The edits by the entry of the list that they are made in; a path into a person is edited where the one before it is. */
function byEntry(edits: readonly Edit[]): readonly (readonly [string, readonly Edit[]])[] {
  const groups = new Map<string, readonly Edit[]>();
  let entry = '';
  for (const edit of edits) {
    entry =
      /^(?:incomes|inheritances|ladders|lifeInsurance|disabilityInsurance|accounts|strategies|goals|properties|debts)\[\d+\]/.exec(
        edit[0],
      )?.[0] ?? entry;
    groups.set(entry, [...(groups.get(entry) ?? []), edit]);
  }
  return [...groups];
}

function openEntry(page: HTMLElement, entry: string): void {
  const open = (selector: string) => {
    for (const button of page.querySelectorAll(`${selector}[aria-expanded="false"]`)) fireEvent.click(button);
  };
  open('h2 button');
  open(`[data-opener="${entry}"]`);
  open('[data-more-opener]');
}
