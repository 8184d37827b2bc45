import { memo, useMemo, useState } from 'react';
import { Button } from '../../../../components/Button.tsx';
import fields from '../../../../components/fields/Field.module.css';
import { TextEntry } from '../../../../components/fields/TextEntry.tsx';
import { Figure } from '../../../../components/figures/Figure.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { FactTable } from '../../../../components/tables/FactTable.tsx';
import { moneyKind, wholeKind } from '../../../../format/field-kind.ts';
import { headlineMoney } from '../../../../format/money.ts';
import { wholePercent } from '../../../../format/percent.ts';
import { errorMessage } from '../../../../state/backend.tsx';
import { useSession } from '../../../../state/plan/session-context.tsx';
import { type LadderTerms, useFloors } from '../../../../state/what-if/use-floors.ts';
import { withLadderOf } from '../../editor/edits/annuities/ladder-edits.ts';
import results from '../../results/Results.module.css';
import { FloorBars, FloorsCsvButton } from './FloorBars.tsx';
import { type FloorYear, floorShareSheet, floorSheet, floorsSentence } from './floor-words.ts';

const YEAR = wholeKind(1900, 2199);
const DOLLARS = moneyKind('a year');

/** What share of must-spending comes whatever markets do, by year, and what a ladder of inflation-protected bonds adds. */
export const FloorsPanel = memo(() => {
  const session = useSession();
  const [isAsked, setAsked] = useState(false);
  const [terms, setTerms] = useState<Partial<LadderTerms>>({});
  const { from, to, amount } = terms;
  const ladder = useMemo(
    () => (from === undefined || to === undefined || amount === undefined ? null : { from, to, amount }),
    [from, to, amount],
  );
  const { answer, isStale, error } = useFloors(ladder, isAsked);
  const shown = isAsked ? answer : null;
  const set = (name: keyof LadderTerms) => (value: number | undefined) => {
    setTerms((before) => ({ ...before, [name]: value }));
    return null;
  };
  return (
    <Panel
      title="What is floored"
      unit="must-spending, before tax, today’s dollars"
      lede={
        shown === null
          ? 'Social Security, pensions and annuities come whatever markets do; a ladder of inflation-protected bonds can add to them.'
          : floorsSentence(shown)
      }
      ruled
      actions={shown === null ? undefined : <FloorsCsvButton years={shown.years} />}
    >
      {isAsked ? null : <Button onPress={() => setAsked(true)}>Show it by year</Button>}
      {isAsked ? (
        <div className={fields.grid}>
          <TextEntry label="Ladder from" kind={YEAR} value={from} onValue={set('from')} />
          <TextEntry label="Ladder to" kind={YEAR} value={to} onValue={set('to')} />
          <TextEntry label="Ladder pays" kind={DOLLARS} value={amount} onValue={set('amount')} />
        </div>
      ) : null}
      {shown === null || shown.ladder === null || ladder === null ? null : (
        <Button
          onPress={() => {
            session.edit(withLadderOf(session.state().document.inputs, ladder));
            setTerms({});
          }}
        >
          Buy this ladder in the plan
        </Button>
      )}
      {error === null ? null : <p role="alert">{errorMessage(error)}</p>}
      {shown === null ? null : (
        <div className={isStale ? results.figuresOnly : undefined}>
          <FloorBars years={shown.years} />
          <FactTable
            title="Year"
            heads={['Must-spending', 'Floored income', 'Ladder', 'Floored', 'Without the ladder']}
            facts={shown.years.map((year) => ({ name: String(year.year), values: valuesOf(year) }))}
          />
        </div>
      )}
    </Panel>
  );
});

function valuesOf(year: FloorYear) {
  const { must, socialSecurity, pensions, annuities, bought, ladder } = year;
  const amount = (key: string, value: number, how: string) => (
    <Figure key={key} text={headlineMoney(value)} work={() => floorSheet(`${year.year}: ${key}`, value, how)} />
  );
  return [
    amount('must-spending', must, 'Goals that are a must, premiums, housing and debts, as planned'),
    amount(
      'floored income',
      socialSecurity + pensions + annuities + bought,
      'Social Security, pensions, annuities and ladders bought',
    ),
    amount('ladder', ladder, 'Principal of the year’s bond and coupons of the later ones'),
    <Figure key="share" text={wholePercent(year.share)} work={() => floorShareSheet(year)} />,
    wholePercent(year.without),
  ];
}
