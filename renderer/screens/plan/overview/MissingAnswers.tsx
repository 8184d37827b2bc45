import type { MissingAnswer } from '../../../../engine/plan/check/missing-answers.ts';
import type { IncomeInputs } from '../../../../engine/plan/schema/income.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { Button } from '../../../components/Button.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { counted } from '../../../format/words.ts';
import { errorMessage, useCall } from '../../../state/backend.tsx';
import { useNotices } from '../../../state/notices.tsx';
import { useInputs, useSession } from '../../../state/plan/session-context.tsx';
import { withGoal } from '../editor/edits/goal-edits.ts';
import { withIncome } from '../editor/edits/income-edits.ts';
import { useLifetimes } from '../editor/lifetimes.ts';
import { showField } from '../editor/show-field.ts';
import { KeyFigures } from '../results/KeyFigures.tsx';
import styles from '../results/Results.module.css';
import { AnswerLine, type AnswerProps } from './AnswerLine.tsx';
import { askedAnswers, wagesOf, withBenefit, withoutWages } from './answer-edits.ts';
import { CoverageAnswer } from './CoverageAnswer.tsx';
import { DefaultsInForce } from './DefaultsInForce.tsx';
import { enteredFigures } from './entered-figures.ts';
import { estimateRequest } from './estimate-request.ts';
import { useEnteredWarnings } from './use-entered-warnings.ts';
import { WarningList } from './Warnings.tsx';

/** In place of a success rate: what the plan still has to be told, why it matters, and what is assumed. */
export function MissingAnswers({ missing }: { readonly missing: readonly MissingAnswer[] }) {
  const inputs = useInputs();
  return (
    <div className={styles.page}>
      <KeyFigures figures={enteredFigures(inputs, missing)} />
      <div className={styles.grid}>
        <MissingList missing={missing} />
        <div className={styles.pair}>
          <WarningList title="Nice to have" warnings={useEnteredWarnings()} />
          <DefaultsInForce />
        </div>
      </div>
    </div>
  );
}

/** What is missing, line by line, each with the ways to answer it. */
export function MissingList({ missing }: { readonly missing: readonly MissingAnswer[] }) {
  const inputs = useInputs();
  const ids = useLifetimes().map(({ id }) => id);
  const personsOf = (what: MissingAnswer['what']) =>
    missing.flatMap((answer) => (answer.what === what ? [ids.indexOf(answer.person ?? '')] : []));
  const workers = personsOf('wages');
  const uninsured = personsOf('coverageBefore65');
  const lines = [
    ...(workers.length === 0 ? [] : [{ key: 'wages', Answer: Wages, persons: workers }]),
    ...personsOf('socialSecurity').map((person) => ({ key: `benefit ${person}`, Answer: Benefit, persons: [person] })),
    ...(personsOf('spending').length === 0 ? [] : [{ key: 'spending', Answer: Spending, persons: [] }]),
    ...(uninsured.length === 0 ? [] : [{ key: 'coverage', Answer: CoverageAnswer, persons: uninsured }]),
  ];
  return (
    <Panel
      title="Still missing"
      unit={`${missing.length} of ${counted(askedAnswers(inputs), 'answer')}`}
      lede="Answer these to see a success rate. “None” counts as an answer."
    >
      <ul className={styles.notes}>
        {lines.map(({ key, Answer, persons }, index) => (
          <Answer key={key} persons={persons} look={index === 0 ? 'primary' : 'plain'} inputs={inputs} />
        ))}
      </ul>
    </Panel>
  );
}

function Wages({ persons, look }: AnswerProps) {
  const names = useLifetimes().map(({ name }) => name);
  const act = useAnswers();
  const whose = persons.map((person) => names[person]).join(' and ');
  return (
    <AnswerLine title={`Wages of ${whose}`} why="Pay, contributions and taxes until retirement.">
      <Button small look={look} onPress={() => act.addWages(persons[0] ?? 0)}>
        Add wages
      </Button>
      <Button small aria-label={`None: wages of ${whose}`} onPress={() => act.noWages(persons)}>
        None
      </Button>
    </AnswerLine>
  );
}

function Spending({ look }: AnswerProps) {
  const act = useAnswers();
  return (
    <AnswerLine title="Spending" why="What your savings must cover. Without it, no plan can fail.">
      <Button small look={look} onPress={act.addSpending}>
        Add spending
      </Button>
    </AnswerLine>
  );
}

function Benefit({ persons: [person = 0], look, inputs }: AnswerProps) {
  const name = useLifetimes()[person]?.name ?? '';
  const act = useAnswers();
  return (
    <AnswerLine
      title={`Social Security of ${name}`}
      why="Often a third of a retired household’s income; leaving it out makes any plan look like a failure."
    >
      <Button
        small
        look={look}
        aria-label={`From a statement: benefit of ${name}`}
        onPress={() => act.writeBenefit(person)}
      >
        From a statement
      </Button>
      {wagesOf(inputs, person) > 0 ? (
        <Button small aria-label={`Estimate from wages: benefit of ${name}`} onPress={() => act.estimate(person)}>
          Estimate from wages
        </Button>
      ) : null}
      <Button small aria-label={`None: benefit of ${name}`} onPress={() => act.noBenefit(person)}>
        None
      </Button>
    </AnswerLine>
  );
}

/** What the buttons do to the plan. */
function useAnswers() {
  const session = useSession();
  const call = useCall();
  const { show } = useNotices();
  const inputs = () => session.state().document.inputs;
  const estimated = async (person: number) => {
    const { pia } = await call('calculators.estimatedPia', estimateRequest(inputs(), person));
    session.edit(withBenefit(inputs(), person, Math.round(pia), true));
  };
  return {
    addWages: (person: number) => {
      const owner = inputs().persons[person]?.id ?? `p${person + 1}`;
      const isBegun = (income: IncomeInputs) => income.kind === 'wage' && income.owner === owner;
      if (!(inputs().incomes ?? []).some(isBegun)) {
        const added = withIncome(inputs(), 'wage').inputs;
        session.edit(withOwner(added, (added.incomes ?? []).length - 1, owner));
      }
      showField(`incomes[${(inputs().incomes ?? []).findIndex(isBegun)}].amount`);
    },
    noWages: (persons: readonly number[]) => session.edit(withoutWages(inputs(), persons)),
    addSpending: () => {
      if ((inputs().goals ?? []).length === 0)
        session.edit(withGoal(inputs(), { category: 'essential', frequency: 'monthly' }).inputs);
      showField('goals[0].amount');
    },
    writeBenefit: (person: number) => showField(`persons[${person}].socialSecurity.pia`),
    estimate: (person: number) =>
      void estimated(person).catch((error: unknown) => show({ text: errorMessage(error), bad: true })),
    noBenefit: (person: number) => session.edit(withBenefit(inputs(), person, 0)),
  };
}

function withOwner(inputs: PlanInputs, place: number, owner: string): PlanInputs {
  return {
    ...inputs,
    incomes: (inputs.incomes ?? []).map((income, at) => (at === place ? { ...income, owner } : income)),
  };
}
