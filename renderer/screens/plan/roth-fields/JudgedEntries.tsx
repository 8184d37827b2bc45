import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { JUDGED_WORDS } from '../../../format/roth-words.ts';
import type { RothRequest } from '../../../state/results/use-roth.ts';

interface JudgedEntriesProps {
  readonly request: RothRequest;
  readonly change: (request: RothRequest) => void;
}

const JUDGES = [
  { value: 'paths', text: JUDGED_WORDS.paths },
  { value: 'plan', text: JUDGED_WORDS.plan },
] as const;

const USUAL_AVERSION = '2';
const AVERSIONS = [
  { value: '0', text: '0', note: 'the average' },
  { value: '1', text: '1', note: 'a little' },
  { value: '2', text: '2', note: 'as usual' },
  { value: '4', text: '4', note: 'much' },
  { value: '8', text: '8', note: 'the worst futures' },
] as const;

/** What a search goes by, and how much the bad futures count; taxes alone are lowered on the plan's own returns. */
export function JudgedEntries({ request, change }: JudgedEntriesProps) {
  const { judgedOn: _, riskAversion: __, ...rest } = request;
  const judgedOn = request.judgedOn ?? 'paths';
  const aversion = request.riskAversion === undefined ? {} : { riskAversion: request.riskAversion };
  if (request.objective === 'lifetimeTax') return null;
  return (
    <>
      <ChoiceEntry
        label="Judged on"
        value={judgedOn}
        choices={JUDGES}
        isDefault={judgedOn === 'paths'}
        help={
          judgedOn === 'paths'
            ? 'The rule that is worth most on random futures'
            : 'The best schedule at average returns'
        }
        onValue={(chosen) => change({ ...rest, ...aversion, ...(chosen === 'plan' ? { judgedOn: chosen } : {}) })}
      />
      {judgedOn === 'plan' ? null : (
        <ChoiceEntry
          label="Risk aversion"
          value={String(request.riskAversion ?? USUAL_AVERSION)}
          choices={AVERSIONS}
          isDefault={request.riskAversion === undefined}
          help="How much more bad futures count than good ones"
          onValue={(chosen) => change(chosen === USUAL_AVERSION ? rest : { ...rest, riskAversion: Number(chosen) })}
        />
      )}
    </>
  );
}
