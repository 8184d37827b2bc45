import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const RENDERER = join(import.meta.dirname, '../../renderer');
const read = (file: string) => readFileSync(join(RENDERER, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');

type Theme = 'light' | 'dark';
type Colors = Readonly<Record<string, string>>;

const [screen = '', print = ''] = read('tokens.css').split('@media print');
const pairs = [...screen.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)];
const colors: Readonly<Record<Theme, Colors>> = {
  light: Object.fromEntries(pairs.map(([, name = '', light = '']) => [name, light])),
  dark: Object.fromEntries(pairs.map(([, name = '', , dark = '']) => [name, dark])),
};
const names = pairs.map(([, name = '']) => name);

/** Relative luminance of an sRGB color. WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colors, 1 to 21. WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Pairs of a theme with less contrast than asked for, each with what it has. */
function tooFaint(theme: Theme, inks: readonly string[], grounds: readonly string[], least: number): readonly string[] {
  const of = (name: string) => colors[theme][name] ?? 'no such token';
  return inks.flatMap((ink) =>
    grounds.flatMap((ground) => {
      const found = contrast(of(ink), of(ground));
      return found >= least ? [] : [`${ink} on ${ground}: ${found.toFixed(2)}`];
    }),
  );
}

/** How a color is seen in full, and without one kind of cone. Machado, Oliveira and Fernandes 2009, severity 1. */
const SIGHTS = [
  [1, 0, 0, 0, 1, 0, 0, 0, 1],
  [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
] as const;

/** Three numbers times a matrix of three rows. */
function times(matrix: readonly number[], [x = 0, y = 0, z = 0]: readonly number[]): readonly number[] {
  return [0, 3, 6].map((row) => (matrix[row] ?? 0) * x + (matrix[row + 1] ?? 0) * y + (matrix[row + 2] ?? 0) * z);
}

/** A color in OKLab. Ottosson 2020. */
function oklab(hex: string, sight: readonly number[]): readonly number[] {
  const linear = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const seen = times(sight, linear).map((channel) => Math.min(1, Math.max(0, channel)));
  const cones = times(
    [
      0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619, 0.2817188376,
      0.6299787005,
    ],
    seen,
  ).map(Math.cbrt);
  return times(
    [
      0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371, 0.7827717662,
      -0.808675766,
    ],
    cones,
  );
}

/** How far two colors are apart for whoever sees them as the most alike, in hundredths. */
function apart(one: string, other: string): number {
  return Math.min(
    ...SIGHTS.map((sight) => {
      const [a, b] = [oklab(one, sight), oklab(other, sight)];
      return 100 * Math.hypot(...a.map((part, at) => part - (b[at] ?? 0)));
    }),
  );
}

const GROUNDS = ['color-bg', 'color-surface', 'color-sunken', 'color-hover', 'color-selected'];
const CHART_GROUNDS = ['color-bg', 'color-surface'];
const TEXT = ['color-ink', 'color-ink-2', 'color-ink-3'];
const MEANING = ['color-accent', 'color-positive', 'color-negative', 'color-warning', 'color-info'];
/** Grounds that carry one meaning, and the text that stands on each. */
const SOFT_GROUNDS = [
  ['color-accent', 'color-accent-soft'],
  ['color-positive', 'color-positive-soft'],
  ['color-negative', 'color-negative-soft'],
  ['color-warning', 'color-warning-soft'],
] as const;
const LINES = ['chart-line', 'chart-line-2', 'chart-cliff', 'color-control-border'];
/** Pale on purpose: grids, and bands whose edges are lines in the control-border color. */
const DECORATION = [
  'chart-fan-25-75',
  'chart-fan-10-90',
  'chart-heat-mid',
  'chart-grid',
  'chart-axis',
  'chart-band-a',
  'chart-band-b',
];
const CATEGORIES = names.filter((name) => /^(tax|income|spend|class)-/.test(name));

describe('contrast by WCAG 2.2', () => {
  it.each([
    ['#ffffff', '#000000', 21],
    ['#ffffff', '#ffffff', 1],
    // The lightest gray that passes for text on white: (1 + 0.05) / (0.1812 + 0.05).
    ['#767676', '#ffffff', 4.54],
  ])('of %s on %s is %d', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2);
  });
});

describe('the tokens', () => {
  it('give every color a light and a dark value, in one place', () => {
    const roles = [...screen.matchAll(/--((?:color|tax|income|spend|class|chart)-[\w-]+):/g)].map(([, name]) => name);
    expect(roles).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
    expect(screen.replaceAll(/light-dark\([^;]*\)/g, '')).not.toMatch(/#[0-9a-f]{3}/i);
  });

  it('follow the system unless a theme is chosen, and paper is light in both', () => {
    const schemes = [...screen.matchAll(/([^{}]+)\{\s*color-scheme: ([\w ]+);/g)].map(([, rule = '', scheme]) => [
      rule.trim(),
      scheme,
    ]);
    expect(schemes).toEqual([
      [':root', 'light dark'],
      [':root[data-theme="light"]', 'light'],
      [':root[data-theme="dark"]', 'dark'],
    ]);
    expect(print).toMatch(/:root,\s*:root\[data-theme="dark"\] \{\s*color-scheme: light;/);
  });

  it('are all that stylesheets and charts take colors from', () => {
    const files = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(css|tsx?)$/.test(file),
    );
    const own = files.filter(
      (file) => file !== 'tokens.css' && /(#[0-9a-f]{6}|#[0-9a-f]{3}|rgba?\([^)]*)\b(?=[;'"\s,)])/i.test(read(file)),
    );
    expect(own).toEqual([]);
    const used = files.flatMap((file) => [
      ...read(file).matchAll(/var\(--((?:color|tax|income|spend|class|chart)-[\w-]+)\)/g),
    ]);
    expect([...new Set(used.map(([, name]) => name))].filter((name) => !names.includes(name ?? ''))).toEqual([]);
  });

  it('name what each chart color is for', () => {
    const charts = names.filter((name) => name.startsWith('chart-'));
    expect(charts.filter((name) => !LINES.includes(name) && !DECORATION.includes(name))).toEqual([]);
  });
});

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it('has text of at least 4.5 : 1 on every ground', () => {
    expect(tooFaint(theme, [...TEXT, ...MEANING], GROUNDS, 4.5)).toEqual([]);
    expect(SOFT_GROUNDS.flatMap(([ink, ground]) => tooFaint(theme, [ink, 'color-ink'], [ground], 4.5))).toEqual([]);
    expect(tooFaint(theme, ['color-on-accent'], ['color-accent'], 4.5)).toEqual([]);
  });

  it('has the figures of the heat map legible from its palest to its fullest cell', () => {
    expect(tooFaint(theme, ['color-ink'], ['color-sunken', 'chart-heat-mid'], 4.5)).toEqual([]);
  });

  it.each([
    ['wages', 'self-employment'],
    ['wages', 'other'],
    ['self-employment', 'pensions'],
    ['self-employment', 'other'],
  ])('tells %s and %s apart without hue, too', (one, other) => {
    const of = (kind: string) => colors[theme][`income-${kind}`] ?? '#000000';
    expect(apart(of(one), of(other))).toBeGreaterThan(8);
  });

  it('tells every two classes of assets apart without hue, too: any of them may lie next to each other', () => {
    const classes = names.filter((name) => name.startsWith('class-'));
    expect(classes).toHaveLength(6);
    const alike = classes.flatMap((one, at) =>
      classes
        .slice(at + 1)
        .filter((other) => apart(colors[theme][one] ?? '#000000', colors[theme][other] ?? '#000000') <= 8)
        .map((other) => `${one}, ${other}`),
    );
    expect(alike).toEqual([]);
  });

  it('has lines, bars, areas and the borders of controls of at least 3 : 1', () => {
    expect(tooFaint(theme, LINES, CHART_GROUNDS, 3)).toEqual([]);
    expect(CATEGORIES.length).toBeGreaterThan(15);
    expect(tooFaint(theme, CATEGORIES, CHART_GROUNDS, 3)).toEqual([]);
    expect(tooFaint(theme, ['color-control-border'], GROUNDS, 3)).toEqual([]);
  });
});

it('no line under a text is written as one with its style: WebKit knows no such shorthand, and draws none', () => {
  const sheets = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((sheet) => /text-decoration:[^;]*(dotted|dashed|double|wavy)/.test(read(sheet)))).toEqual([]);
});
