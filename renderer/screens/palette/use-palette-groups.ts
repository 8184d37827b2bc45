import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { type Findable, matching } from '../../format/matching.ts';
import { RESULT_TAB_WORDS, RESULT_TABS } from '../../format/words.ts';
import { noteOf, offeredActions, type PageAction, useDollarsAction } from '../../state/actions.ts';
import { settingsSections } from '../../state/host/settings-sections.ts';
import { offeredPlan } from '../../state/palette.ts';
import { useSettings } from '../../state/settings.tsx';
import { useOperation } from '../../state/use-operation.ts';
import { showField } from '../plan/editor/show-field.ts';

export interface PaletteEntry extends Findable {
  readonly id: string;
  /** At the right, grey: a value, a place, a key. */
  readonly note?: string;
  readonly act: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

/** A query that begins with one of these looks for one kind alone. */
const KINDS: Readonly<Record<string, string>> = { '>': 'Do', '@': 'Households and plans', '?': 'Words' };

/** How many of a group are shown. */
const MOST = { Places: 12, Do: 12, 'Fields of this plan': 10, 'Households and plans': 10, Words: 6 } as const;
const MOST_OF_ONE_KIND = 40;

/** What the query without its first sign asks for. */
export function askedWords(query: string): string {
  return KINDS[query.charAt(0)] === undefined ? query : query.slice(1).trim();
}

/** Everything that the query finds, group by group. Fields and words are many: they are shown once something is asked. */
export function usePaletteGroups(query: string): readonly PaletteGroup[] {
  const only = KINDS[query.charAt(0)];
  const asked = askedWords(query);
  const places = usePlaces();
  const actions = useOfferedActions();
  const households = useHouseholds(asked, only === 'Households and plans');
  const plans = useNamedPlans(asked, only === 'Households and plans');
  const fields = useFields();
  const words = useWords();
  const isAsking = asked !== '' || only !== undefined;
  const all: readonly PaletteGroup[] = [
    { title: 'Places', entries: matching(places, asked) },
    { title: 'Do', entries: matching(actions, asked) },
    { title: 'Fields of this plan', entries: isAsking ? matching(fields, asked) : [] },
    { title: 'Households and plans', entries: [...households, ...plans] },
    { title: 'Words', entries: isAsking ? matching(words, asked) : [] },
  ];
  return all
    .filter(({ title, entries }) => entries.length > 0 && (only === undefined || title === only))
    .map(({ title, entries }) => ({
      title,
      entries: entries.slice(0, only === undefined ? MOST[title as keyof typeof MOST] : MOST_OF_ONE_KIND),
    }));
}

function usePlaces(): readonly PaletteEntry[] {
  const navigate = useNavigate();
  return useMemo(() => {
    const tabs = RESULT_TABS.map((tab, at) => ({
      id: `tab-${tab}`,
      text: RESULT_TAB_WORDS[tab],
      note: `this plan, tab ${at + 1}`,
      act: () => void navigate({ to: '.', search: tab === 'overview' ? {} : { tab } }),
    }));
    const settings = settingsSections().map(({ id, title }) => ({
      id: `settings-${id}`,
      text: title,
      note: 'Settings',
      alias: 'settings',
      act: () => void navigate({ to: '/settings/$section', params: { section: id } }),
    }));
    return [
      ...(offeredPlan() === null ? [] : tabs),
      { id: 'households', text: 'Households', act: () => void navigate({ to: '/' }) },
      {
        id: 'lessons',
        text: 'Lessons',
        note: 'twelve households explained',
        act: () => void navigate({ to: '/lessons' }),
      },
      ...settings,
      { id: 'glossary', text: 'Glossary', note: 'every term explained', act: () => void navigate({ to: '/glossary' }) },
    ];
  }, [navigate]);
}

function useOfferedActions(): readonly PaletteEntry[] {
  const { settings, change } = useSettings();
  const dollars = useDollarsAction();
  const navigate = useNavigate();
  const themes = [
    ['system', 'Match the system’s theme'],
    ['light', 'Light theme'],
    ['dark', 'Dark theme'],
  ] as const;
  return [
    ...offeredActions().map((action, at) => actionEntry(`offered-${at}`, action)),
    actionEntry('dollars', dollars),
    ...themes
      .filter(([theme]) => theme !== settings.theme)
      .map(([theme, text]) => ({ id: `theme-${theme}`, text, act: () => change({ theme }) })),
    {
      id: 'self-test',
      text: 'Check this machine',
      note: 'Settings, About',
      act: () => void navigate({ to: '/settings/$section', params: { section: 'about' } }),
    },
  ];
}

function actionEntry(id: string, action: PageAction): PaletteEntry {
  const note = noteOf(action);
  return { id, text: action.text, ...(note === undefined ? {} : { note }), act: action.act };
}

/** The fields as the plan stood when the palette was opened. */
function useFields(): readonly PaletteEntry[] {
  const [entries] = useState(fieldEntries);
  return entries;
}

function fieldEntries(): readonly PaletteEntry[] {
  const plan = offeredPlan();
  if (plan === null) return [];
  return plan.fields().map(({ path, owner, label, value }) => ({
    id: `field-${path}`,
    text: owner,
    detail: label,
    note: value,
    act: () => showField(path),
  }));
}

function useHouseholds(asked: string, isOnly: boolean): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const size = halfOfGroup(isOnly);
  const isWanted = asked !== '' || isOnly;
  const { data } = useOperation(
    'households.list',
    { size, sort: asked === '' ? 'updatedAt,desc' : 'name,asc', ...(asked === '' ? {} : { q: asked }) },
    { enabled: isWanted, keepPrevious: true },
  );
  if (!isWanted || data === undefined) return [];
  const found = data.content.map(({ id, name, tags }) => ({
    id: `household-${id}`,
    text: name,
    alias: tags.join(' '),
    note: tags.join(', '),
    act: () => void navigate({ to: '/households/$householdId', params: { householdId: String(id) } }),
  }));
  // While the answer is on its way, those found before that still match.
  return matching(found, asked);
}

/** Plans of every household by their own names; a word of the household's may stand with them. */
function useNamedPlans(asked: string, isOnly: boolean): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const isWanted = asked !== '';
  const { data } = useOperation(
    'plans.find',
    { size: halfOfGroup(isOnly), q: asked },
    { enabled: isWanted, keepPrevious: true },
  );
  if (!isWanted || data === undefined) return [];
  const found = data.content.map(({ householdId, household, id, name }) => ({
    id: `plan-${id}`,
    text: name,
    alias: household,
    note: `plan of ${household}`,
    act: () =>
      void navigate({
        to: '/households/$householdId/plans/$planId',
        params: { householdId: String(householdId), planId: String(id) },
      }),
  }));
  return matching(found, asked);
}

/** Households and their plans share a group. */
function halfOfGroup(isOnly: boolean): number {
  return (isOnly ? MOST_OF_ONE_KIND : MOST['Households and plans']) / 2;
}

/** The glossary, of which nothing is needed before something is searched for. */
export const loadGlossary = () => import('../../format/glossary/glossary.ts');

function useWords(): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const [words, setWords] = useState<readonly PaletteEntry[]>([]);
  useEffect(() => {
    void loadGlossary().then(({ GLOSSARY }) =>
      setWords(
        GLOSSARY.map(({ id, term, alias, source }) => ({
          id: `word-${id}`,
          text: term,
          alias: alias ?? '',
          note: source,
          act: () => void navigate({ to: '/glossary', hash: id }),
        })),
      ),
    );
  }, [navigate]);
  return words;
}
