import { ChoiceEntry } from '../../../../components/fields/ChoiceEntry.tsx';
import fields from '../../../../components/fields/Field.module.css';
import { TextEntry } from '../../../../components/fields/TextEntry.tsx';
import { signedMoneyKind } from '../../../../format/field-kind.ts';
import { choicesOf } from '../../../../format/words.ts';
import { TOOL_NAMES } from './tool-words.ts';
import type { ToolEntry } from './use-tool-comparison.ts';

const DOLLARS = signedMoneyKind();
const DOLLARS_OF = { today: 'today’s', future: 'of the end' } as const;

interface ToolFieldsProps {
  readonly entry: ToolEntry;
  readonly onEntry: (entry: ToolEntry) => void;
}

/** Which planner, and what it answered. */
export function ToolFields({ entry, onEntry }: ToolFieldsProps) {
  const set = (more: Partial<ToolEntry>) => {
    onEntry({ ...entry, ...more });
    return null;
  };
  return (
    <div className={fields.grid}>
      <ChoiceEntry
        label="Tool"
        value={entry.tool}
        choices={choicesOf(TOOL_NAMES)}
        // Another tool has another answer.
        onValue={(tool) => onEntry({ tool, dollars: entry.dollars })}
      />
      <TextEntry
        key={`ending of ${entry.tool}`}
        label="Its net worth at the end"
        note="Optional"
        help="Before any tax of heirs"
        kind={DOLLARS}
        value={entry.endingNetWorth}
        onValue={(endingNetWorth) => set({ endingNetWorth })}
      />
      <ChoiceEntry
        label="Those dollars"
        value={entry.dollars}
        choices={choicesOf(DOLLARS_OF)}
        onValue={(dollars) => void set({ dollars })}
      />
      <TextEntry
        key={`tax of ${entry.tool}`}
        label="Its first year’s tax"
        note="Optional"
        help="All taxes of the first year"
        kind={DOLLARS}
        value={entry.firstYearTax}
        onValue={(firstYearTax) => set({ firstYearTax })}
      />
    </div>
  );
}
