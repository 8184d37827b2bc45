import type { PropertyInputs } from '../../../../../../engine/plan/schema/property.ts';
import { Button } from '../../../../../components/Button.tsx';
import { money } from '../../../../../format/money.ts';
import { percent } from '../../../../../format/percent.ts';
import { counted } from '../../../../../format/words.ts';
import { useCompletePlan, useInputs } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { EntryList } from '../../EntryList.tsx';
import { entryId, withDebt, withoutDebt, withoutProperty, withProperty } from '../../edits/property-edits.ts';
import { Section } from '../../Section.tsx';
import { useEntries } from '../../use-entries.ts';
import { useRemoval } from '../../use-removal.ts';
import { DebtFields } from './DebtFields.tsx';
import { payoffMonth } from './LoanFields.tsx';
import { PropertyFields } from './PropertyFields.tsx';

/** Homes and other real property with their mortgages and sales, and debts that no property secures. */
export function PropertySection() {
  const inputs = useInputs();
  const properties = useEntries();
  const debts = useEntries();
  return (
    <Section id="property" title="Property and debt" summary={useSummary()}>
      <Properties {...properties} />
      {(inputs.properties ?? []).length === 0 ? null : <div className={styles.listGap} />}
      <Debts {...debts} />
      <div className={styles.actions}>
        <Button look="link" onPress={() => properties.add(withProperty)}>
          Add a property
        </Button>
        <Button look="link" onPress={() => debts.add(withDebt)}>
          Add a debt
        </Button>
      </div>
    </Section>
  );
}

type OpenEntry = Pick<ReturnType<typeof useEntries>, 'open' | 'setOpen'>;

function Properties({ open, setOpen }: OpenEntry) {
  const inputs = useInputs();
  const remove = useRemoval();
  const properties = inputs.properties ?? [];
  const nameAt = (index: number) => nameOf(properties[index]);
  return (
    <EntryList
      path="properties"
      heads={['Property', 'Use', 'Value']}
      entries={properties.map((property, index) => ({
        id: entryId('properties', index),
        name: nameAt(index),
        kind: property.primary === true ? 'lived in' : 'other',
        amount: money(valueOf(property)),
      }))}
      open={open}
      onOpen={setOpen}
      renderFields={(index) => <PropertyFields index={index} name={nameAt(index)} />}
      onRemove={(index) => {
        setOpen(null);
        remove(nameAt(index), withoutProperty(inputs, index));
      }}
    />
  );
}

function Debts({ open, setOpen }: OpenEntry) {
  const inputs = useInputs();
  const remove = useRemoval();
  const debts = inputs.debts ?? [];
  const nameAt = (index: number) => debts[index]?.name ?? 'Debt';
  return (
    <EntryList
      path="debts"
      heads={['Debt', 'Rate', 'Owed']}
      entries={debts.map(({ rate, monthlyPayment = 0, years, balance }, index) => ({
        id: entryId('debts', index),
        name: nameAt(index),
        kind: `${percent(rate)}, ${years === undefined ? `${money(monthlyPayment)} a month` : counted(years, 'year')}`,
        amount: money(balance),
      }))}
      open={open}
      onOpen={setOpen}
      renderFields={(index) => <DebtFields index={index} name={nameAt(index)} />}
      onRemove={(index) => {
        setOpen(null);
        remove(nameAt(index), withoutDebt(inputs, index));
      }}
    />
  );
}

function nameOf(property: PropertyInputs | undefined): string {
  return property?.name ?? (property?.primary === true ? 'Home' : 'Property');
}

/** What it is worth, or costs when it is bought. */
function valueOf({ value = 0, purchase }: PropertyInputs): number {
  return purchase?.price ?? value;
}

/** `Home $720,000 · mortgage ends Aug 2033`. */
function useSummary(): string {
  const { properties = [], debts = [] } = useInputs();
  const startMonth = useCompletePlan()?.startMonth;
  const [first] = properties;
  const total = properties.reduce((sum, property) => sum + valueOf(property), 0);
  const owned = properties.length === 1 ? nameOf(first) : counted(properties.length, 'property', 'properties');
  const { mortgage } = first ?? {};
  const end = mortgage === undefined || startMonth === undefined ? null : payoffMonth(mortgage, startMonth);
  const parts = [
    ...(first === undefined ? [] : [`${owned} ${money(total)}`]),
    ...(end === null || properties.length > 1 ? [] : [`mortgage ends ${end}`]),
    ...(debts.length === 0 ? [] : [counted(debts.length, 'debt')]),
  ];
  return parts.join(' · ') || 'None';
}
