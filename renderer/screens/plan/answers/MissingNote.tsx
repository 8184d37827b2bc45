import type { MissingAnswer } from '../../../../engine/plan/check/missing-answers.ts';
import { missingWords } from '../../../../engine/plan/check/missing-words.ts';
import { AnswerWithheld } from '../../../components/answer/Answer.tsx';
import { Button } from '../../../components/Button.tsx';
import { personNames } from '../../../format/person-names.ts';
import { useInputs } from '../../../state/plan/session-context.tsx';
import { useResultTab } from '../results/ResultTabs.tsx';

/** In place of the sentence that a page begins with, while the plan does not say all that it depends on. */
export function MissingNote({ missing }: { readonly missing: readonly MissingAnswer[] }) {
  const { setTab } = useResultTab();
  const names = personNames(useInputs());
  return (
    <AnswerWithheld>
      {`No answer yet: the plan does not say ${missingWords(missing, names)}. `}
      <Button look="link" onPress={() => setTab('overview')}>
        Answer on the Overview
      </Button>
    </AnswerWithheld>
  );
}
