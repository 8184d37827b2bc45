import type { SettingChip } from '../../../../components/answer/SettingChips.tsx';
import { ChoiceEntry } from '../../../../components/fields/ChoiceEntry.tsx';
import { TextEntry } from '../../../../components/fields/TextEntry.tsx';
import { percentKind, wholeKind } from '../../../../format/field-kind.ts';
import { percent } from '../../../../format/percent.ts';
import { useInputs } from '../../../../state/plan/session-context.tsx';
import { type BenefitCut, type ClaimAssumptions, TRUSTEES_CUT } from '../../../../state/results/claim-question.ts';

const shareKind = percentKind(0, 1);
const yearKind = wholeKind(2000, 2199);

const CUTS = [
  { value: 'plan', text: 'As in the plan' },
  { value: 'none', text: 'None' },
  { value: 'trustees', text: `Trustees: ${percent(TRUSTEES_CUT.share)} from ${TRUSTEES_CUT.year}` },
  { value: 'own', text: 'Another' },
] as const;

const COUNTED = [
  { value: 'on', text: 'Counted' },
  { value: 'off', text: 'Left out' },
] as const;

const SUSPENSIONS = [
  { value: 'planned', text: 'As in the plan' },
  { value: 'choose', text: 'Find the best' },
] as const;

interface ConditionFieldsProps {
  readonly assumptions: ClaimAssumptions;
  readonly onChange: (assumptions: ClaimAssumptions) => void;
}

/** The plan's real conditions, folded: each can be switched off. */
export function useConditionChips({ assumptions, onChange }: ConditionFieldsProps): readonly SettingChip[] {
  const hasChildren = useInputs().persons.some(({ dependents = [] }) => dependents.length > 0);
  const fields = { assumptions, onChange };
  return [
    { name: 'Benefits', value: cutText(assumptions), renderFields: () => <CutFields {...fields} /> },
    {
      name: 'Earnings test',
      value: countedText(assumptions.earningsTest),
      renderFields: () => <TestEntry {...fields} />,
    },
    ...(hasChildren
      ? [
          {
            name: 'Children',
            value: countedText(assumptions.children),
            renderFields: () => <ChildrenEntry {...fields} />,
          },
        ]
      : []),
    {
      name: 'Suspension',
      value: assumptions.suspension === 'choose' ? 'the best' : 'as in the plan',
      renderFields: () => <SuspensionEntry {...fields} />,
    },
  ];
}

function cutText({ cut }: ClaimAssumptions): string {
  if (cut === undefined) return 'as in the plan';
  return cut === 'none' ? 'paid in full' : `cut ${percent(cut.share)} from ${cut.year}`;
}

function countedText(isCounted: boolean | undefined): string {
  return isCounted === false ? 'left out' : 'counted';
}

function TestEntry({ assumptions, onChange }: ConditionFieldsProps) {
  const test = assumptions.earningsTest === false ? 'off' : 'on';
  return (
    <ChoiceEntry
      label="Earnings test"
      value={test}
      choices={COUNTED}
      isDefault={test === 'on'}
      help="Earnings test before full retirement age"
      onValue={(value) => onChange({ ...assumptions, earningsTest: value === 'on' ? undefined : false })}
    />
  );
}

function ChildrenEntry({ assumptions, onChange }: ConditionFieldsProps) {
  const children = assumptions.children === false ? 'off' : 'on';
  return (
    <ChoiceEntry
      label="Children"
      value={children}
      choices={COUNTED}
      isDefault={children === 'on'}
      help="Children who receive benefits"
      onValue={(value) => onChange({ ...assumptions, children: value === 'on' ? undefined : false })}
    />
  );
}

function SuspensionEntry({ assumptions, onChange }: ConditionFieldsProps) {
  const suspension = assumptions.suspension ?? 'planned';
  return (
    <ChoiceEntry
      label="Suspension"
      value={suspension}
      choices={SUSPENSIONS}
      isDefault={suspension === 'planned'}
      help="From full retirement age to 70"
      onValue={(value) => onChange({ ...assumptions, suspension: value === 'planned' ? undefined : value })}
    />
  );
}

/** The cut of the plan, none, the Trustees', or any other. */
function CutFields({ assumptions, onChange }: ConditionFieldsProps) {
  const { cut } = assumptions;
  const value = cut === undefined ? 'plan' : cut === 'none' ? 'none' : isTrustees(cut) ? 'trustees' : 'own';
  const choose = (chosen: (typeof CUTS)[number]['value']) => {
    const of = { plan: undefined, none: 'none', trustees: TRUSTEES_CUT, own: { ...TRUSTEES_CUT, share: 0.1 } } as const;
    onChange({ ...assumptions, cut: of[chosen] });
  };
  const change = (part: Partial<BenefitCut>) => {
    if (cut !== undefined && cut !== 'none') onChange({ ...assumptions, cut: { ...cut, ...part } });
    return null;
  };
  return (
    <>
      <ChoiceEntry
        label="Benefit cut"
        value={value}
        choices={CUTS}
        isDefault={value === 'plan'}
        help="An assumption, not law"
        onValue={choose}
      />
      {cut === undefined || cut === 'none' || value === 'trustees' ? null : (
        <>
          <TextEntry
            label="Share that is cut"
            kind={shareKind}
            value={cut.share}
            required
            onValue={(share) => change(share === undefined ? {} : { share })}
          />
          <TextEntry
            label="First year of the cut"
            kind={yearKind}
            value={cut.year}
            required
            onValue={(year) => change(year === undefined ? {} : { year })}
          />
        </>
      )}
    </>
  );
}

function isTrustees({ year, share }: BenefitCut): boolean {
  return year === TRUSTEES_CUT.year && share === TRUSTEES_CUT.share;
}
