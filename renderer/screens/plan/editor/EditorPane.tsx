import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import screen from '../PlanScreen.module.css';
import styles from './Editor.module.css';
import { AccountsSection } from './sections/accounts/AccountsSection.tsx';
import { AllocationSection } from './sections/allocation/AllocationSection.tsx';
import { AssumptionsSection } from './sections/assumptions/AssumptionsSection.tsx';
import { CoverageSection } from './sections/health/CoverageSection.tsx';
import { HealthSection } from './sections/health/HealthSection.tsx';
import { IncomeSection } from './sections/income/IncomeSection.tsx';
import { PeopleSection } from './sections/people/PeopleSection.tsx';
import { PropertySection } from './sections/property/PropertySection.tsx';
import { RothSection } from './sections/roth/RothSection.tsx';
import { SocialSecuritySection } from './sections/social-security/SocialSecuritySection.tsx';
import { SpendingSection } from './sections/spending/SpendingSection.tsx';
import { TaxesSection } from './sections/taxes/TaxesSection.tsx';
import { WithdrawalsSection } from './sections/withdrawals/WithdrawalsSection.tsx';

/** The inputs of the plan. */
export function EditorPane() {
  return (
    <aside className={styles.editor} aria-label="Inputs" data-pane="" data-field-rows="" tabIndex={-1}>
      <PeopleSection />
      <IncomeSection />
      <SocialSecuritySection />
      <AccountsSection />
      <AllocationSection />
      <SpendingSection />
      <PropertySection />
      <CoverageSection />
      <HealthSection />
      <TaxesSection />
      <WithdrawalsSection />
      <RothSection />
      <AssumptionsSection />
    </aside>
  );
}

/** The narrow strip in place of the editor while it is hidden. */
export function EditorRail({ onShow }: { readonly onShow: () => void }) {
  return (
    <aside className={screen.rail} aria-label="Inputs">
      <Button look="quiet" icon small aria-label="Show the inputs" onPress={onShow}>
        »
      </Button>
      <span aria-hidden="true">Inputs</span>
    </aside>
  );
}

const KEY = 'longhand.editorWidth';
const LEAST = 336;
const MOST = 560;
const STEP = 16;

/** The editor's width in pixels; null until the user drags it. */
export function useEditorWidth() {
  const [width, setWidth] = useState<number | null>(() => Number(localStorage.getItem(KEY)) || null);
  const change = (to: number) => {
    const kept = Math.round(Math.min(MOST, Math.max(LEAST, to)));
    localStorage.setItem(KEY, String(kept));
    setWidth(kept);
  };
  return { width, change };
}

interface HandleProps {
  readonly width: number | null;
  readonly onWidth: (width: number) => void;
}

/** The rule between editor and results, which can be dragged or moved with the arrow keys. */
export function EditorHandle({ width, onWidth }: HandleProps) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 1) onWidth(event.clientX);
  };
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onWidth((width ?? event.currentTarget.getBoundingClientRect().left) + by);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a separator that moves is a control (ARIA 1.2)
    <div
      className={screen.handle}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label="Width of the input pane"
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={width ?? 400}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={step}
    />
  );
}
