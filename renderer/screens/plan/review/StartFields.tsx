import { hasField } from '../../../../engine/plan/schema/account-kinds.ts';
import fields from '../../../components/fields/Field.module.css';
import { TextEntry } from '../../../components/fields/TextEntry.tsx';
import { type FieldKind, moneyKind, monthKind, signedMoneyKind } from '../../../format/field-kind.ts';
import { inputText, kindOf } from '../../../format/plan-fields/plan-fields.ts';
import { YEAR_TO_DATE_AMOUNTS } from '../editor/sections/taxes/year-to-date-amounts.ts';
import styles from './Review.module.css';
import {
  LOSS_CARRYFORWARD,
  PRIOR_YEAR_MAGI,
  startsInJanuary,
  taxFigure,
  YEAR_TO_DATE,
  yearsMoved,
} from './reviewed-plan.ts';
import type { OpenReview } from './use-review.ts';

const amountKind = moneyKind();
const magiKind = signedMoneyKind();

/** The new start month, and what a start in another year or in mid-year asks for. */
export function StartFields({ review }: { readonly review: OpenReview }) {
  const { plan, faults } = review;
  const isNewYear = yearsMoved(plan.startMonth, review.review) > 0;
  const isJanuary = startsInJanuary(review.review);
  return (
    <>
      <div className={fields.grid}>
        <TextEntry
          label={inputText('startMonth').label}
          kind={monthKind}
          value={review.review.startMonth}
          required
          autoFocus
          help="Balances are those of its first day"
          onValue={review.move}
          onFault={faults.note('startMonth')}
        />
      </div>
      {isNewYear ? <ReturnFields review={review} /> : null}
      {isNewYear && !isJanuary ? <DecemberFields review={review} /> : null}
      {isJanuary ? null : <YearToDateFields review={review} />}
    </>
  );
}

function ReturnFields({ review }: { readonly review: OpenReview }) {
  const year = startYearOf(review);
  const hasLoss = (review.inputs.taxes?.capitalLossCarryforward ?? 0) > 0;
  return (
    <fieldset className={styles.group}>
      <legend>From the tax returns, for Medicare’s surcharge</legend>
      <div className={fields.grid}>
        <TaxFigure
          review={review}
          path={`${PRIOR_YEAR_MAGI}[0]`}
          label={`MAGI of ${year - 2}`}
          help="If only one is known, it counts for both"
          kind={magiKind}
        />
        <TaxFigure review={review} path={`${PRIOR_YEAR_MAGI}[1]`} label={`MAGI of ${year - 1}`} kind={magiKind} />
        {hasLoss ? (
          <TaxFigure
            review={review}
            path={LOSS_CARRYFORWARD}
            label={`Capital loss carried into ${year}`}
            help="As it was; the return has the new one"
            kind={amountKind}
          />
        ) : null}
      </div>
    </fieldset>
  );
}

/** Asked where the plan starts in mid-year: in January the new balance is that of December 31. */
function DecemberFields({ review }: { readonly review: OpenReview }) {
  const { plan, balances, generation, faults } = review;
  const asked = plan.accounts.flatMap(({ kind }, index) => (hasField(kind, 'priorDecemberBalance') ? [index] : []));
  if (asked.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{`On December 31, ${startYearOf(review) - 1}, for the RMD of the year`}</legend>
      <div className={fields.grid}>
        {asked.map((index) => {
          const path = `accounts[${index}].priorDecemberBalance`;
          return (
            <TextEntry
              key={`${path} ${generation}`}
              label={balances.find((balance) => balance.path === `accounts[${index}].balance`)?.label ?? ''}
              path={path}
              kind={amountKind}
              value={review.review.figures[path]}
              help="If empty, the new balance counts"
              onValue={(amount) => review.write(path, amount)}
              onFault={faults.note(path)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

function YearToDateFields({ review }: { readonly review: OpenReview }) {
  return (
    <details className={styles.group}>
      <summary>{`So far in ${startYearOf(review)}: wages, dividends, tax paid and more, before the new start`}</summary>
      <div className={fields.grid}>
        {YEAR_TO_DATE_AMOUNTS.map((name) => {
          const path = `${YEAR_TO_DATE}.${name}`;
          return <TaxFigure key={name} review={review} {...inputText(path)} path={path} kind={kindOf<number>(path)} />;
        })}
      </div>
    </details>
  );
}

interface TaxFigureProps {
  readonly review: OpenReview;
  readonly path: string;
  readonly label: string;
  readonly help?: string;
  readonly kind: FieldKind<number>;
}

function TaxFigure({ review, path, ...shown }: TaxFigureProps) {
  return (
    <TextEntry
      {...shown}
      path={path}
      value={taxFigure(review.inputs, review.plan.startMonth, review.review, path)}
      onValue={(amount) => review.write(path, amount)}
      onFault={review.faults.note(path)}
    />
  );
}

function startYearOf({ review }: OpenReview): number {
  return Number(review.startMonth.slice(0, 4));
}
