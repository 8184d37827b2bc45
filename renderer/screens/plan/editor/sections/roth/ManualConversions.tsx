import type { PlanInputs } from '../../../../../../engine/plan/schema/plan-inputs.ts';
import { Button } from '../../../../../components/Button.tsx';
import { ChoiceEntry } from '../../../../../components/fields/ChoiceEntry.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import { inputText } from '../../../../../format/plan-fields/plan-fields.ts';
import { PAYER_WORDS } from '../../../../../format/roth-words.ts';
import { choicesOf } from '../../../../../format/words.ts';
import { useInputs, usePlanField, useSession } from '../../../../../state/plan/session-context.tsx';
import { convertibleAccounts } from '../../../roth-fields/roth-strategy-inputs.ts';
import { SourceEntries } from '../../../roth-fields/SourceEntries.tsx';
import { usePlanYears } from '../../../roth-fields/use-plan-years.ts';
import { TypedField } from '../../PlanFields.tsx';
import { useRemoval } from '../../use-removal.ts';

type Manual = Extract<NonNullable<PlanInputs['roth']>, { readonly manual: unknown }>;

const PAYERS = [{ value: 'order', text: 'The withdrawal order' } as const, ...choicesOf(PAYER_WORDS)];

/** Amounts to convert by year, in dollars of that year. */
export function ManualConversions() {
  const { roth } = useInputs();
  const session = useSession();
  const remove = useRemoval();
  const { years, ageIn } = usePlanYears();
  if (typeof roth !== 'object' || !('manual' in roth)) return null;
  const write = (changed: Manual) => session.edit({ ...session.state().document.inputs, roth: changed });
  const nextYear = 1 + Math.max((years?.first ?? 2026) - 1, ...roth.manual.map(({ year }) => year));
  const without = (at: number) => {
    const { inputs } = session.state().document;
    return { ...inputs, roth: { ...roth, manual: roth.manual.filter((_, index) => index !== at) } };
  };
  return (
    <>
      {roth.manual.map(({ year }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place of a year is its path in the plan
        <div key={at} className={fields.grid} role="group" aria-label={`Conversion of ${year}`}>
          <TypedField
            path={`roth.manual[${at}].year`}
            required
            after={ageIn(year) === null ? null : `age ${ageIn(year)}`}
          />
          <TypedField path={`roth.manual[${at}].amount`} required />
          <Button look="link" onPress={() => remove(`the conversion of ${year}`, without(at))}>
            {`Remove ${year}`}
          </Button>
        </div>
      ))}
      <Button
        look="link"
        isDisabled={years !== null && nextYear > years.last}
        onPress={() => void write({ ...roth, manual: [...roth.manual, { year: nextYear, amount: 0 }] })}
      >
        Add a year
      </Button>
      <ManualSources roth={roth} onRoth={write} />
    </>
  );
}

interface ManualSourcesProps {
  readonly roth: Manual;
  readonly onRoth: (roth: Manual) => string | null;
}

/** Which accounts are converted, and what pays the tax. */
function ManualSources({ roth, onRoth }: ManualSourcesProps) {
  const accounts = convertibleAccounts(useInputs());
  const { issue } = usePlanField('roth.sourceAccounts');
  const { sourceAccounts, payTaxFrom, manual } = roth;
  return (
    <div className={fields.grid}>
      <SourceEntries
        written={sourceAccounts}
        accounts={accounts}
        path="roth.sourceAccounts"
        error={issue}
        onSources={(sources) =>
          void onRoth({
            manual,
            ...(sources === undefined ? {} : { sourceAccounts: sources }),
            ...(payTaxFrom === undefined ? {} : { payTaxFrom }),
          })
        }
      />
      <ChoiceEntry
        {...inputText('roth.payTaxFrom')}
        path="roth.payTaxFrom"
        value={payTaxFrom ?? 'order'}
        choices={PAYERS}
        isDefault={payTaxFrom === undefined}
        onValue={(payer) =>
          void onRoth({
            manual,
            ...(sourceAccounts === undefined ? {} : { sourceAccounts }),
            ...(payer === 'order' ? {} : { payTaxFrom: payer }),
          })
        }
      />
    </div>
  );
}
