import type { Plan } from '../../../../../engine/plan/complete/plan.ts';
import { Button } from '../../../../components/Button.tsx';
import { FigureText } from '../../../../components/figures/Figure.tsx';
import { FigureGrid } from '../../../../components/tables/FigureGrid.tsx';
import { monthText } from '../../../../format/dates.ts';
import { tableMoney } from '../../../../format/money.ts';
import { useInputs } from '../../../../state/plan/session-context.tsx';
import type { RunSettings } from '../../../../state/results/run-settings.ts';
import { type SurvivorLifeAnswer, useSurvivorLife } from '../../../../state/what-if/use-survivors.ts';
import { AskedPanel } from '../../results/AskedPanel.tsx';
import results from '../../results/Results.module.css';
import { useSaveAsPlan } from '../../what-if/use-save-as-plan.ts';
import { askedLines, lifeFigures, lifeLines, lifeSentence, withLastAges } from './life-words.ts';

interface LifePanelProps {
  readonly settings: RunSettings;
  readonly persons: Plan['persons'];
  readonly lastAges: readonly number[];
}

/** One pair of last ages: what is left to live on, what to file, and what would close a gap. */
export function LifePanel({ settings, persons, lastAges }: LifePanelProps) {
  const run = useSurvivorLife(settings, lastAges, true);
  const names = Object.fromEntries(persons.map(({ id, name }) => [id, name]));
  return (
    <AskedPanel
      title={persons.map(({ name }, at) => `${name} to ${lastAges[at] ?? ''}`).join(', ')}
      run={run}
      isAsked
      onAsk={run.retry}
      model={settings.model}
      ask="Run this life"
      about="Running this life."
      finding={(life) => lifeSentence(life, names)}
      figures={lifeFigures}
    >
      {(life) => (
        <>
          <Life life={life} name={names[life.survivor ?? ''] ?? ''} />
          <SaveLife lastAges={life.lastAges} />
        </>
      )}
    </AskedPanel>
  );
}

/** Its years, ledger and worksheets are those of a plan with these ends. */
function SaveLife({ lastAges }: Pick<LifePanelProps, 'lastAges'>) {
  const saveAs = useSaveAsPlan();
  const inputs = useInputs();
  return (
    <Button small onPress={() => saveAs(withLastAges(inputs, lastAges))}>
      Save this life as a plan
    </Button>
  );
}

function Life({ life, name }: { readonly life: SurvivorLifeAnswer; readonly name: string }) {
  return (
    <>
      {askedLines(life, name).map(({ text, figures }) => (
        <p key={text} className={results.note}>
          <FigureText text={text} figures={figures} />
        </p>
      ))}
      <Years life={life} />
      {life.filing.length === 0 ? null : <Filing life={life} name={name} />}
    </>
  );
}

function Years({ life: { years } }: { readonly life: SurvivorLifeAnswer }) {
  return (
    <FigureGrid
      label="What there is to live on, whole dollars"
      whole
      columns={[
        { id: 'line', head: 'A year, at average returns', look: 'text' },
        ...years.map(({ year, ages }) => ({
          id: String(year),
          head: `${year}, ${ages.filter((age) => age !== null).length > 1 ? 'both' : 'alone'}`,
        })),
      ]}
      rows={lifeLines().map(({ name, value, work }) => ({
        id: name,
        cells: [{ text: name }, ...years.map((year) => ({ text: tableMoney(value(year)), work: () => work(year) }))],
      }))}
    />
  );
}

function Filing({ life: { filing }, name }: { readonly life: SurvivorLifeAnswer; readonly name: string }) {
  return (
    <section aria-label={`What ${name} files`}>
      <h3 className={results.note}>{`What ${name} files`}</h3>
      <ol>
        {filing.map(({ month, action, why }) => (
          <li key={`${month} ${action}`} className={results.note}>
            <b>{`${monthText(month)}: ${action}`}</b> {why}
          </li>
        ))}
      </ol>
    </section>
  );
}
