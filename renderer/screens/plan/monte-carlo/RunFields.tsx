import { MODEL_LIMITS } from '../../../../engine/plan/schema/return-model.ts';
import { type SettingChip, SettingChips } from '../../../components/answer/SettingChips.tsx';
import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { TextEntry } from '../../../components/fields/TextEntry.tsx';
import { decimalKind, moneyKind, percentKind, wholeKind } from '../../../format/field-kind.ts';
import { headlineMoney } from '../../../format/money.ts';
import { CARE_MODEL_WORDS, choicesOf, INFLATION_MODEL_WORDS, LIVES_WORDS } from '../../../format/words.ts';
import { useInputs, useSession, useSessionState } from '../../../state/plan/session-context.tsx';
import { DEFAULT_RUN, type PathCount, type RunSettings } from '../../../state/results/run-settings.ts';

const PATHS = [500, 1_000, 5_000, 10_000, 100_000, 1_000_000, 'until'] as const satisfies readonly PathCount[];

const PATH_CHOICES = PATHS.map((paths) => ({
  value: String(paths),
  text: paths === 'until' ? 'Until precise enough (±)' : `${paths.toLocaleString('en-US')} paths`,
}));

const MODELS = [
  { value: 'plan', text: 'As in the plan' },
  { value: 'lognormal', text: 'Lognormal' },
  { value: 'studentT', text: 'Fat tails' },
  { value: 'regimes', text: 'Calm and turbulent years' },
  { value: 'historical', text: 'Historical blocks' },
  { value: 'cycles', text: 'Every historical start' },
] as const;

/** One line of forty characters under the field. */
const MODEL_HELP = {
  plan: 'Under Assumptions',
  lognormal: '',
  studentT: 'Same mean, more months far out',
  regimes: 'Same mean, bad years in a row',
  historical: 'Blocks of real returns since 1928',
  cycles: 'Your plan starting in 1928, 1929 and so on',
} as const;

const BLOCKS = [
  { value: 'fixed', text: 'All as long' },
  { value: 'stationary', text: 'Of drawn lengths' },
] as const;

const TARGETS = [
  { value: 'fundSpending', text: 'Every goal is paid' },
  { value: 'legacy', text: 'Goals are paid and a legacy is left' },
] as const;

const seedKind = wholeKind(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
const degreesKind = decimalKind(2, MODEL_LIMITS.mostDegrees);
const blockKind = wholeKind(1, 98, 'years');
const legacyKind = moneyKind();
const precisionKind = percentKind(0.001, 0.5, 'points');
const USUAL_LEGACY = 500_000;

interface RunFieldsProps {
  readonly settings: RunSettings;
  readonly onSettings: (settings: RunSettings) => void;
}

/** The settings of the run, folded. They belong to this page, not to the plan; lives, inflation and care are assumptions of the plan. */
export function RunFields({ settings, onSettings }: RunFieldsProps) {
  const { lives: written = 'planEnd', inflationModel = 'fixed', careModel = 'fixed' } = useInputs().assumptions ?? {};
  const lives = written === 'planEnd' ? written : 'drawn';
  const inflation = inflationModel === 'fixed' ? inflationModel : 'drawn';
  const props = { settings, change: (changes: Partial<RunSettings>) => onSettings({ ...settings, ...changes }) };
  const chips: readonly SettingChip[] = [
    ...(settings.model === 'cycles'
      ? []
      : [
          { name: 'Paths', value: pathsValue(settings), renderFields: () => <PathFields {...props} /> },
          { name: 'Seed', value: String(settings.seed), renderFields: () => <SeedField {...props} /> },
        ]),
    {
      name: 'Returns',
      value: MODEL_VALUES[settings.model],
      renderFields: () => <ReturnFields {...props} />,
    },
    { name: 'Lives', value: LIVES_WORDS[lives].toLowerCase(), renderFields: () => <LivesField lives={lives} /> },
    {
      name: 'Inflation',
      value: INFLATION_MODEL_WORDS[inflation].toLowerCase(),
      renderFields: () => <InflationField inflation={inflation} />,
    },
    { name: 'Care', value: CARE_VALUES[careModel], renderFields: () => <CareField care={careModel} /> },
    {
      name: settings.model === 'cycles' ? 'A start succeeds if' : 'A path succeeds if',
      value: settings.legacy === null ? 'every goal is paid' : `${headlineMoney(settings.legacy)} is left besides`,
      renderFields: () => <TargetFields {...props} />,
    },
  ];
  return <SettingChips label="How it is run" chips={chips} />;
}

/** As a chip says them. */
const CARE_VALUES = { fixed: 'as entered', drawn: 'drawn by chances' } as const;

const MODEL_VALUES = {
  plan: 'as in the plan',
  lognormal: 'lognormal',
  studentT: 'fat tails',
  regimes: 'calm and turbulent years',
  historical: 'historical blocks',
  cycles: 'every historical start',
} as const;

function pathsValue({ paths, halfWidth }: RunSettings): string {
  return paths === 'until' ? `until ± ${Number((100 * halfWidth).toFixed(2))}` : paths.toLocaleString('en-US');
}

interface PartProps {
  readonly settings: RunSettings;
  readonly change: (changes: Partial<RunSettings>) => void;
}

function PathFields({ settings, change }: PartProps) {
  return (
    <>
      <ChoiceEntry
        label="Paths"
        value={String(settings.paths)}
        choices={PATH_CHOICES}
        isDefault={settings.paths === DEFAULT_RUN.paths}
        onValue={(text) => change({ paths: PATHS.find((paths) => String(paths) === text) ?? DEFAULT_RUN.paths })}
      />
      {settings.paths === 'until' ? (
        <TextEntry
          label="Stop when the margin is ±"
          kind={precisionKind}
          value={settings.halfWidth}
          required
          help="Up to 100,000 paths"
          onValue={(halfWidth) =>
            taken(halfWidth !== undefined, () => change({ halfWidth: halfWidth ?? DEFAULT_RUN.halfWidth }))
          }
        />
      ) : null}
    </>
  );
}

function SeedField({ settings, change }: PartProps) {
  return (
    <TextEntry
      label="Seed"
      kind={seedKind}
      value={settings.seed === DEFAULT_RUN.seed ? undefined : settings.seed}
      fallback={DEFAULT_RUN.seed}
      help="Same seed, same paths"
      onValue={(seed) => taken(true, () => change({ seed: seed ?? DEFAULT_RUN.seed }))}
    />
  );
}

function ReturnFields({ settings, change }: PartProps) {
  return (
    <>
      <ChoiceEntry
        label="Returns"
        value={settings.model}
        choices={MODELS}
        isDefault={settings.model === DEFAULT_RUN.model}
        help={MODEL_HELP[settings.model]}
        onValue={(model) => change({ model })}
      />
      {settings.model === 'studentT' ? (
        <TextEntry
          label="Degrees of freedom"
          kind={degreesKind}
          value={settings.degrees}
          fallback={MODEL_LIMITS.usualDegrees}
          help="Above 2; fewer, fatter tails"
          onValue={(degrees) =>
            degrees !== undefined && degrees <= 2 ? 'Enter a number above 2.' : taken(true, () => change({ degrees }))
          }
        />
      ) : null}
      {settings.model === 'historical' ? (
        <>
          <TextEntry
            label="Years per block"
            kind={blockKind}
            value={settings.blockYears}
            fallback={MODEL_LIMITS.usualBlockYears}
            onValue={(blockYears) => taken(true, () => change({ blockYears }))}
          />
          <ChoiceEntry
            label="Blocks"
            value={settings.isStationary === true ? 'stationary' : 'fixed'}
            choices={BLOCKS}
            isDefault={settings.isStationary !== true}
            onValue={(blocks) => change({ isStationary: blocks === 'stationary' })}
          />
        </>
      ) : null}
    </>
  );
}

const LIVES = choicesOf(LIVES_WORDS);
const INFLATIONS = choicesOf(INFLATION_MODEL_WORDS);
const CARES = choicesOf(CARE_MODEL_WORDS);

function LivesField({ lives }: { readonly lives: keyof typeof LIVES_WORDS }) {
  return (
    <DrawnField path="assumptions.lives" label="Lives" value={lives} isDefault={lives === 'planEnd'} choices={LIVES} />
  );
}

function InflationField({ inflation }: { readonly inflation: keyof typeof INFLATION_MODEL_WORDS }) {
  const isDefault = inflation === 'fixed';
  return (
    <DrawnField
      path="assumptions.inflationModel"
      label="Inflation"
      value={inflation}
      isDefault={isDefault}
      choices={INFLATIONS}
    />
  );
}

/** Drawn by the chances that each person has in the plan. */
function CareField({ care }: { readonly care: keyof typeof CARE_MODEL_WORDS }) {
  return (
    <DrawnField
      path="assumptions.careModel"
      label="Long-term care"
      value={care}
      isDefault={care === 'fixed'}
      choices={CARES}
      drawn="drawn"
      help="Chances: under Health"
    />
  );
}

interface DrawnFieldProps<Value extends string> {
  readonly path: string;
  readonly label: string;
  readonly value: Value;
  readonly isDefault: boolean;
  readonly choices: readonly { readonly value: Value; readonly text: string }[];
  /** What the plan says where it is drawn: by the defaults of its section, unless there are none. */
  readonly drawn?: unknown;
  readonly help?: string;
}

/** An assumption of the plan that is either fixed or drawn. Why it cannot be drawn stands under it. */
function DrawnField<Value extends string>(props: DrawnFieldProps<Value>) {
  const {
    path,
    label,
    value,
    isDefault,
    choices,
    drawn = { drawn: {} },
    help = 'Part of the plan: Assumptions',
  } = props;
  const session = useSession();
  const { faults } = useSessionState();
  const choose = (chosen: Value) => {
    session.fault(path, session.editAt(path, chosen === 'drawn' ? drawn : chosen));
  };
  return (
    <ChoiceEntry
      label={label}
      value={value}
      choices={choices}
      isDefault={isDefault}
      help={help}
      error={faults.get(path) ?? null}
      onValue={choose}
    />
  );
}

function TargetFields({ settings, change }: PartProps) {
  return (
    <>
      <ChoiceEntry
        label={settings.model === 'cycles' ? 'A start succeeds if' : 'A path succeeds if'}
        value={settings.legacy === null ? 'fundSpending' : 'legacy'}
        choices={TARGETS}
        isDefault={settings.legacy === null}
        onValue={(target) => change({ legacy: target === 'legacy' ? USUAL_LEGACY : null })}
      />
      {settings.legacy === null ? null : (
        <TextEntry
          label="Legacy to leave"
          kind={legacyKind}
          value={settings.legacy}
          required
          help="Today’s dollars"
          onValue={(legacy) => taken(legacy !== undefined, () => change({ legacy: legacy ?? null }))}
        />
      )}
    </>
  );
}

function taken(isValue: boolean, take: () => void): string | null {
  if (isValue) take();
  return null;
}
