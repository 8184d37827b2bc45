import type { PlanInputs } from '../../../../../../engine/plan/schema/plan-inputs.ts';
import { ChoiceEntry } from '../../../../../components/fields/ChoiceEntry.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { inputText } from '../../../../../format/plan-fields/plan-fields.ts';
import { strategyText } from '../../../../../format/roth-words.ts';
import { counted } from '../../../../../format/words.ts';
import { checked } from '../../../../../state/plan/plan-check.ts';
import { useCompletePlan, useInputs, useSession, useSessionState } from '../../../../../state/plan/session-context.tsx';
import { RothDetailFields } from '../../../roth-fields/RothDetailFields.tsx';
import { RothStrategyFields } from '../../../roth-fields/RothStrategyFields.tsx';
import {
  convertibleAccounts,
  type RothStrategyInputs,
  strategyOf,
  USUAL_STRATEGY,
} from '../../../roth-fields/roth-strategy-inputs.ts';
import { usePlanYears } from '../../../roth-fields/use-plan-years.ts';
import { MoreFields, Section } from '../../Section.tsx';
import { ManualConversions } from './ManualConversions.tsx';

type Kind = 'none' | 'strategy' | 'manual';

const KINDS = [
  { value: 'none', text: 'None' },
  { value: 'strategy', text: 'By a strategy' },
  { value: 'manual', text: 'Manually, year by year' },
] as const;

/** What the plan converts to Roth: nothing, by a strategy, or amounts by year. */
export function RothSection() {
  const { roth } = useInputs();
  const session = useSession();
  const kind = kindOf(roth);
  const choose = (chosen: Kind) => {
    if (chosen === kind) return;
    const begun = { none: 'none', strategy: USUAL_STRATEGY, manual: { manual: [] } } as const;
    session.edit({ ...session.state().document.inputs, roth: begun[chosen] });
  };
  return (
    <Section id="roth" title="Roth conversions" summary={summaryOf(roth)}>
      <div className={fields.grid}>
        <ChoiceEntry
          {...inputText('roth')}
          path="roth"
          wide
          value={kind}
          choices={KINDS}
          isDefault={kind === 'none'}
          onValue={choose}
        />
      </div>
      {kind === 'strategy' ? <StrategyFields strategy={strategyOf(roth) ?? USUAL_STRATEGY} /> : null}
      {kind === 'manual' ? <ManualConversions /> : null}
    </Section>
  );
}

function StrategyFields({ strategy }: { readonly strategy: RothStrategyInputs }) {
  const session = useSession();
  const inputs = useInputs();
  const { generation, issues } = useSessionState();
  const heirTaxRate = useCompletePlan()?.legacy.heirTaxRate;
  const { years, ageIn } = usePlanYears();
  const found = [...issues.map((issue) => ({ ...issue, path: withoutPlace(issue.path) })), ...checked(inputs).issues];
  const props = {
    strategy,
    onStrategy: (changed: RothStrategyInputs) => session.editAt('roth', changed),
    years,
    ageIn,
    issueOf: (field: string) => found.find(({ path }) => path === `roth.${field}`)?.message ?? null,
    onFault: (field: string, message: string | null) => session.fault(`roth.${field}`, message),
  };
  return (
    <>
      <RothStrategyFields key={generation} {...props} />
      <MoreFields lists="accounts, heirs’ tax rate, discount rate, margin">
        <RothDetailFields
          key={generation}
          {...props}
          sources={convertibleAccounts(inputs)}
          heirTaxRate={heirTaxRate}
          usualMargin={0}
        />
      </MoreFields>
    </>
  );
}

function withoutPlace(path: string): string {
  return path.replace(/^(inputs|plan)\./, '');
}

function kindOf(roth: PlanInputs['roth']): Kind {
  if (typeof roth !== 'object') return 'none';
  return 'manual' in roth ? 'manual' : 'strategy';
}

function summaryOf(roth: PlanInputs['roth']): string {
  if (typeof roth !== 'object') return 'None';
  if ('manual' in roth) return `By hand, ${counted(roth.manual.length, 'year')}`;
  return strategyText({ ...roth, threshold: roth.threshold ?? 'irmaaTier1' });
}
