import { type KeyboardEvent, memo, useId, useState } from 'react';
import { Chip } from '../../../components/answer/Chip.tsx';
import chips from '../../../components/answer/Chips.module.css';
import { Button } from '../../../components/Button.tsx';
import { RunStatus } from '../../../components/progress/RunStatus.tsx';
import { errorMessage } from '../../../state/backend.tsx';
import { useCompletePlan, useInputs } from '../../../state/plan/session-context.tsx';
import type { RunSettings } from '../../../state/results/run-settings.ts';
import type { WhatIfState } from '../../../state/what-if/use-what-if.ts';
import { variedPlan } from '../../../state/what-if/varied-plan.ts';
import { keyOf, type WhatIf, whatIfText, withMove, withoutMove } from '../../../state/what-if/what-if.ts';
import { HandleSlider } from './HandleSlider.tsx';
import { type Handle, type HandleGroup, handlesOf, placeOf } from './handles.ts';
import { showSolve } from './solve-place.ts';
import { useAdoption } from './use-adoption.ts';
import { useDraft } from './use-draft.ts';
import { useSaveAsPlan } from './use-save-as-plan.ts';
import styles from './WhatIf.module.css';

interface WhatIfRowProps {
  readonly settings: RunSettings;
  readonly state: WhatIfState;
  /** Why the draft is no plan. */
  readonly fault: string | null;
  /** A handle moves, and is at this draft; null where it comes to rest where it was. */
  readonly onMove: (whatIf: WhatIf | null) => void;
}

const GROUP_NAMES: Readonly<Record<HandleGroup, string>> = {
  retire: 'Retire',
  spend: 'Spend',
  claim: 'Claim',
  save: 'Save more',
  returns: 'Returns',
  inflation: 'Inflation',
  stocks: 'Stocks',
  care: 'Care',
  death: 'One death',
  benefits: 'Benefits cut',
};

/** A chip that was opened, and the handle that had been moved last by then. */
interface Opened {
  readonly group: HandleGroup;
  readonly newest: string | null;
}

/** What the plan could be instead, folded into a chip each. Nothing is changed until it is applied. */
export const WhatIfRow = memo(({ settings, state, fault, onMove }: WhatIfRowProps) => {
  const title = useId();
  const plan = useCompletePlan();
  const { whatIf, show, rest: restAt } = useDraft();
  const [open, setOpen] = useState<Opened | null>(null);
  if (plan === null) return null;
  const handles = handlesOf(plan, settings, whatIf);
  const newest = whatIf.map(keyOf).at(-1) ?? null;
  const newestGroup = handles.find(({ key }) => key === newest)?.group ?? null;
  // What a click on a risk, or an address, has moved opens by itself.
  const shown = open !== null && (open.newest === newest || newest === null) ? open.group : newestGroup;
  const discard = () => {
    setOpen(null);
    show([]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && whatIf.length > 0) discard();
  };
  const draftWith = (handle: Handle, value: number) =>
    value === handle.plan ? withoutMove(whatIf, handle.key) : withMove(whatIf, handle.moveTo(value));
  const rest = (draft: WhatIf) => {
    if (whatIfText(draft) === whatIfText(whatIf)) onMove(null);
    else restAt(draft);
  };
  const effects = state.isStale || state.error !== null ? null : (state.answer?.alone ?? null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape discards the draft from any of its handles
    <section className={chips.panel} aria-labelledby={title} onKeyDown={onKeyDown}>
      <Chips
        title={title}
        handles={handles}
        whatIf={whatIf}
        shown={shown}
        onOpen={(group) => setOpen({ group, newest })}
        onClose={() => setOpen(null)}
      />
      {shown === null ? null : (
        <div className={styles.opened}>
          <div className={styles.handles}>
            {handles
              .filter(({ group }) => group === shown)
              .map((handle) => (
                <HandleSlider
                  key={handle.key}
                  handle={handle}
                  value={placeOf(handle, whatIf)}
                  effect={effects?.get(handle.key) ?? null}
                  isOneOfSeveral={whatIf.length > 1}
                  onDrag={(value) => onMove(draftWith(handle, value))}
                  onValue={(value) => rest(draftWith(handle, value))}
                />
              ))}
          </div>
          {whatIf.length === 0 ? null : <Acts isValid={fault === null} onDiscard={discard} />}
        </div>
      )}
      {whatIf.length === 0 ? null : <Progress settings={settings} state={state} fault={fault} />}
    </section>
  );
});

/** How far the run of the draft is, or why there is none. */
function Progress({ settings, state, fault }: Pick<WhatIfRowProps, 'settings' | 'state' | 'fault'>) {
  const problem = fault ?? (state.error === null ? null : errorMessage(state.error));
  return (
    <div className={styles.running}>
      {problem !== null ? (
        <p className={styles.fault}>{problem}</p>
      ) : !state.isRunning ? null : (
        <RunStatus run={state} model={settings.model} paths={state.answer?.runs ?? null} />
      )}
    </div>
  );
}

interface ChipsProps {
  readonly title: string;
  readonly handles: readonly Handle[];
  readonly whatIf: WhatIf;
  readonly shown: HandleGroup | null;
  readonly onOpen: (group: HandleGroup) => void;
  readonly onClose: () => void;
}

function Chips({ title, handles, whatIf, shown, onOpen, onClose }: ChipsProps) {
  const groups = [...new Set(handles.map(({ group }) => group))];
  return (
    <div className={chips.chips}>
      <h2 id={title} className={chips.title}>
        What if
      </h2>
      {groups.map((group) => (
        <GroupChip
          key={group}
          name={GROUP_NAMES[group]}
          handles={handles.filter((handle) => handle.group === group)}
          whatIf={whatIf}
          isOpen={group === shown}
          onOpen={() => (group === shown ? onClose() : onOpen(group))}
        />
      ))}
      <span className={styles.toSolve}>
        <Button look="link" onPress={showSolve}>
          Reach 90%?
        </Button>
      </span>
    </div>
  );
}

interface GroupChipProps {
  readonly name: string;
  readonly handles: readonly Handle[];
  readonly whatIf: WhatIf;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function GroupChip({ name, handles, whatIf, isOpen, onOpen }: GroupChipProps) {
  const values = new Set(handles.map((handle) => handle.shortText(placeOf(handle, whatIf))));
  return (
    <Chip
      name={name}
      value={[...values].join(' and ')}
      isMoved={handles.some((handle) => placeOf(handle, whatIf) !== handle.plan)}
      isOpen={isOpen}
      onPress={onOpen}
    />
  );
}

/** The ways to end a draft. */
function Acts({ isValid, onDiscard }: { readonly isValid: boolean; readonly onDiscard: () => void }) {
  const adopt = useAdoption();
  const saveAs = useSaveAsPlan();
  const { whatIf } = useDraft();
  const inputs = useInputs();
  const draft = variedPlan(inputs, whatIf);
  return (
    <div className={styles.buttons}>
      <Button look="primary" isDisabled={!isValid} onPress={() => adopt(draft, 'the what-if is in the plan.')}>
        Apply to plan
      </Button>
      <Button isDisabled={!isValid} onPress={() => saveAs(draft)}>
        Save as new plan
      </Button>
      <Button look="quiet" onPress={onDiscard}>
        Discard
      </Button>
    </div>
  );
}
