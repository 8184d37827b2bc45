import { Fragment, lazy, type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react';
import { Confirm } from '../../../components/overlays/Dialog.tsx';
import { useDrawnRows } from '../../../components/tables/use-drawn-rows.ts';
import { counted } from '../../../format/words.ts';
import { useCall } from '../../../state/backend.tsx';
import { whenIdle } from '../../../state/scheduler/scheduler.ts';
import { useSuccessFill } from '../../../state/success/use-success-fill.ts';
import { useLatest } from '../../../state/use-latest.ts';
import { useNow } from '../../../state/use-now.ts';
import { EditHouseholdDialog } from '../EditHouseholdDialog.tsx';
import { useExport } from '../files/use-export.tsx';
import type { Sort } from '../household-search.ts';
import { type Household, useHouseholdActions } from '../use-household-actions.ts';
import { FillLine } from './FillLine.tsx';
import { HouseholdHeads } from './HouseholdHeads.tsx';
import styles from './HouseholdList.module.css';
import { HouseholdRow } from './HouseholdRow.tsx';
import { awaitingRun, type ListedHousehold } from './listed-household.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { type ListRequest, useHouseholdsInSight } from './use-household-pages.ts';
import { useOpened } from './use-opened.ts';
import { useRowMenu } from './use-row-menu.tsx';
import { useSelection } from './use-selection.ts';

interface HouseholdTableProps {
  readonly request: ListRequest;
  readonly first: readonly ListedHousehold[];
  readonly total: number;
  readonly sharedTags: readonly string[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly emptyText: string;
}

/** The columns, by the names of their widths; what is left is for what to review. */
const COLUMNS = [
  'box',
  'householdColumn',
  'planColumn',
  'tagColumn',
  'moneyColumn',
  'successColumn',
  'eventColumn',
  '',
  'menuColumn',
] as const;

const loadPlanRows = async () => ({ default: (await import('./PlanRows.tsx')).PlanRows });
const PlanRows = lazy(loadPlanRows);

/** Every household that is found, in one scroll: only the rows in sight are drawn and read. */
export function HouseholdTable(props: HouseholdTableProps) {
  const { request, first, total, sharedTags, sort, onSort, emptyText } = props;
  const [rowsAt, setRowsAt] = useState<(place: number) => number>(() => oneRow);
  const { sheet, drawn, above, below } = useDrawnRows(total, rowsAt);
  const at = useHouseholdsInSight(request, first, drawn);
  const { opened, toggle } = useOpened(drawn, at, setRowsAt);
  useFillInSight(drawn, at);
  // Before it is needed: a file that is asked for only after the host has ended is lost.
  useEffect(() => whenIdle(() => void loadPlanRows()), []);
  const selection = useSelection(at);
  const chooseAll = useChooseAll(request, selection.choose);
  const dialogs = useRowDialogs();
  const menu = useRowMenu(dialogs);
  const choose = useLatest(selection.toggle);
  const now = useNow();
  useKeptScroll(sheet, JSON.stringify(request));
  if (total === 0) return <p className={styles.nothing}>{emptyText}</p>;
  return (
    <>
      <FillLine />
      <SelectionBar selection={selection} total={total} onAll={() => void chooseAll()} />
      <Sheet sheet={sheet} total={total} sort={sort} onSort={onSort} onEscape={selection.clear}>
        <tbody>
          <Gap height={above} />
          {drawn.map((place) => {
            const household = at(place);
            if (household === undefined) return <RowToCome key={place} place={place} />;
            const { id } = household;
            const isOpened = opened.has(id);
            const marks = {
              isChosen: selection.chosen.has(id),
              isOpened,
              isMenuOpen: menu.of === id,
              sharedTags,
              now,
            };
            return (
              <Fragment key={id}>
                <HouseholdRow
                  household={household}
                  place={place}
                  {...marks}
                  onChoose={choose}
                  onToggle={toggle}
                  onMenu={menu.open}
                />
                {isOpened ? <OpenedPlans household={household} /> : null}
              </Fragment>
            );
          })}
          <Gap height={below} />
        </tbody>
      </Sheet>
      {menu.shown}
      {dialogs.shown}
    </>
  );
}

interface SheetProps extends Pick<HouseholdTableProps, 'total' | 'sort' | 'onSort'> {
  readonly sheet: RefObject<HTMLDivElement | null>;
  readonly onEscape: () => void;
  readonly children: ReactNode;
}

/** What scrolls, and the heads that stay. */
function Sheet({ sheet, total, sort, onSort, onEscape, children }: SheetProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too
    <div
      className={styles.sheet}
      ref={sheet}
      role="region"
      aria-label="Households found"
      tabIndex={0}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onEscape();
      }}
    >
      <table className={styles.table} aria-rowcount={total + 1}>
        <colgroup>
          {COLUMNS.map((column) => (
            <col key={column} className={styles[column]} />
          ))}
        </colgroup>
        <HouseholdHeads sort={sort} onSort={onSort} />
        {children}
      </table>
    </div>
  );
}

/** The place of a household that has not been read yet. */
function RowToCome({ place }: { readonly place: number }) {
  return (
    <tr aria-rowindex={place + 2}>
      <td colSpan={COLUMNS.length} className={styles.muted}>
        …
      </td>
    </tr>
  );
}

function OpenedPlans({ household }: { readonly household: ListedHousehold }) {
  return (
    <Suspense>
      <PlanRows household={household} />
    </Suspense>
  );
}

/** The room of the rows that are not drawn. */
function Gap({ height }: { readonly height: number }) {
  return height === 0 ? null : (
    <tr aria-hidden="true" className={styles.gap}>
      <td colSpan={COLUMNS.length} style={{ height }} />
    </tr>
  );
}

const oneRow = () => 1;

/** Has the success rates in sight filled in first, in their order. */
function useFillInSight(drawn: readonly number[], at: (place: number) => ListedHousehold | undefined): void {
  const fill = useSuccessFill();
  const awaiting = drawn.flatMap((place) => {
    const household = at(place);
    return household === undefined ? [] : (awaitingRun(household) ?? []);
  });
  const key = awaiting.map(({ planId, revision }) => `${planId}/${revision}`).join();
  const show = useLatest((keys: string) => fill.inSight(keys === '' ? [] : awaiting));
  useEffect(() => show(key), [show, key]);
  useEffect(() => () => fill.inSight([]), [fill]);
}

/** The most households that one question answers with. */
const MOST_AT_ONCE = 200;

function useChooseAll(request: ListRequest, choose: (households: readonly ListedHousehold[]) => void) {
  const call = useCall();
  return async () => {
    const all: ListedHousehold[] = [];
    for (let page = 0, pages = 1; page < pages; page += 1) {
      const answer = await call('households.list', { ...request, page, size: MOST_AT_ONCE });
      pages = answer.page.totalPages;
      all.push(...answer.content);
    }
    choose(all);
  };
}

function useRowDialogs() {
  const [editing, setEditing] = useState<Household | null>(null);
  const [removing, setRemoving] = useState<Household | null>(null);
  const actions = useHouseholdActions();
  const { exportHouseholds, question } = useExport();
  const shown = (
    <>
      {editing === null ? null : (
        <EditHouseholdDialog household={editing} onSave={actions.change} onClose={() => setEditing(null)} />
      )}
      {removing === null ? null : (
        <Confirm
          title={`Delete ${removing.name}?`}
          text={`This also deletes its ${counted(removing.planCount, 'plan')} and all history. You can undo this.`}
          action="Delete"
          onConfirm={() => actions.remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
      {question}
    </>
  );
  return {
    edit: setEditing,
    export: (household: Household) => exportHouseholds([household]),
    remove: setRemoving,
    shown,
  };
}

/** Where each search was scrolled to when it was left, so that Back leads there again. */
const scrolledTo = new Map<string, number>();

function useKeptScroll(sheet: { readonly current: HTMLElement | null }, search: string): void {
  useEffect(() => {
    const scroller = sheet.current;
    if (scroller === null) return undefined;
    scrollDown(scroller, scrolledTo.get(search) ?? 0);
    const keep = () => void scrolledTo.set(search, scroller.scrollTop);
    scroller.addEventListener('scroll', keep, { passive: true });
    return () => scroller.removeEventListener('scroll', keep);
  }, [sheet, search]);
}

function scrollDown(scroller: HTMLElement, to: number): void {
  scroller.scrollTop = to;
}
