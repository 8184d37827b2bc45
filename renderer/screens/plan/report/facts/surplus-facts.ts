import type { Plan } from '../../../../../engine/plan/complete/plan.ts';
import { money } from '../../../../format/money.ts';
import { HARVEST_STOP_WORDS, SWEEP_WORDS } from '../../../../format/words.ts';

/** What becomes of money left over, of extra cash and of gains, wherever the plan says more than that it stays: a text and its field. */
export function surplusFacts({
  leftOver,
  withdrawal,
  taxes,
  accounts,
}: Plan): readonly (readonly [text: string, path: string])[] {
  const { sweep, emergencyCash } = withdrawal;
  const { harvest } = taxes;
  const target = accounts.find(({ id }) => id === sweep?.to);
  return [
    ...(leftOver === 'spend' ? [['spent until the last wages end', 'leftOver'] as const] : []),
    ...(sweep === null
      ? []
      : ([
          [
            `${lower(SWEEP_WORDS[sweep.frequency])} beyond ${money(emergencyCash + sweep.above)} to ${target?.name ?? sweep.to}`,
            'withdrawal.sweep',
          ],
        ] as const)),
    ...(harvest?.gains === 'zeroRate'
      ? [[`up to the 0% rate, stopping ${lower(HARVEST_STOP_WORDS[harvest.upTo])}`, 'taxes.harvest.gains'] as const]
      : []),
    ...(harvest?.losses === 'yearly' ? [['each December', 'taxes.harvest.losses'] as const] : []),
  ];
}

function lower(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
