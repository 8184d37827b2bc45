import { yearWithAges } from '../../../format/ages.ts';
import { pathName } from '../../../format/path-words.ts';
import {
  backToFigure,
  closeFigure,
  type FigureView,
  type OpenFigure,
  openBehind,
  replaceView,
} from '../../../state/figures/open-figure.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { useExplanation } from '../../../state/results/use-explanation.ts';
import { Drawer } from './Drawer.tsx';
import { OtherPlanYear } from './OtherPlanYear.tsx';
import { PathLedger, PathYear } from './PathWork.tsx';
import { SheetWork } from './SheetWork.tsx';
import { YearWork } from './YearWork.tsx';

interface FigureDrawerProps {
  readonly figure: OpenFigure;
  readonly projection: YearlyProjection | null;
}

/** The lines behind a figure of the page, and from there on what is behind a line. */
export function FigureDrawer({ figure: { owner, key, views }, projection }: FigureDrawerProps) {
  const view = viewInSight(views);
  if (view === null) return null;
  return (
    <Drawer
      of={nameOf(view, projection)}
      view={`${owner} ${key} ${views.length}`}
      onClose={closeFigure}
      onBack={views.length > 1 ? backToFigure : undefined}
    >
      <View key={views.length} view={view} projection={projection} />
    </Drawer>
  );
}

type ShownView = Exclude<FigureView, { readonly what: 'line' }>;

/** The last view; a line of a sheet stands for the sheet behind it as it is now. */
function viewInSight(views: readonly FigureView[]): ShownView | null {
  return views.reduce<ShownView | null>((before, view) => {
    if (view.what !== 'line') return view;
    const behind = before?.what === 'sheet' ? before.sheet.lines[view.at]?.behind : undefined;
    return behind?.what === 'sheet' ? { ...behind, text: null } : before;
  }, null);
}

function nameOf(view: ShownView, projection: YearlyProjection | null): string {
  switch (view.what) {
    case 'sheet':
      return view.sheet.name;
    case 'year':
      return yearWithAges(view.year, projection?.rows.find(({ year }) => year === view.year)?.ages ?? []);
    case 'planYear':
      return `${view.of.name} · ${view.year}`;
    case 'path':
      return pathName(view.path.path, view.path.startYear);
    case 'pathYear':
      return `${pathName(view.path.path, view.path.startYear)} · ${view.year}`;
    default:
      return view satisfies never;
  }
}

function View({ view, projection }: { readonly view: ShownView; readonly projection: YearlyProjection | null }) {
  switch (view.what) {
    case 'sheet':
      return <SheetWork text={view.text} sheet={view.sheet} />;
    case 'year':
      return projection === null ? null : <OwnYear view={view} projection={projection} />;
    case 'planYear':
      return <OtherPlanYear of={view.of} place={view} onPlace={(place) => replaceView({ ...view, ...place })} />;
    case 'path':
      return (
        <PathLedger of={view.path} onWork={(place) => openBehind({ what: 'pathYear', path: view.path, ...place })} />
      );
    case 'pathYear':
      return <PathYear of={view.path} place={view} onPlace={(place) => replaceView({ ...view, ...place })} />;
    default:
      return view satisfies never;
  }
}

interface OwnYearProps {
  readonly view: Extract<ShownView, { readonly what: 'year' }>;
  readonly projection: YearlyProjection;
}

/** A year of the plan on its own returns. */
function OwnYear({ view, projection }: OwnYearProps) {
  const explanation = useExplanation(view.year);
  return (
    <YearWork
      place={view}
      projection={projection}
      explanation={explanation}
      onPlace={(place) => replaceView({ ...view, ...place })}
    />
  );
}
