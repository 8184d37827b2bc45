import { ASSUMPTION_SETS } from '../../../engine/plan/assumption-sets.ts';
import { decimalKind, lawPackKind, moneyKind, nameKind, percentKind, wholeKind } from '../field-kind.ts';
import {
  CARE_MODEL_WORDS,
  CLASS_NAMES,
  HEIR_GROUP_WORDS,
  HEIR_RELATION_WORDS,
  LIFE_TABLE_WORDS,
  LIVES_WORDS,
} from '../words.ts';
import { PLAN_MODEL_WORDS } from './model-words.ts';
import type { PlanFieldEntries } from './plan-field-entry.ts';

const yearlyRate = percentKind(-0.5, 1, '% a year');
const deviation = percentKind(0, 1, '% a year');
const share = percentKind(0, 1);

/** Where the defaults come from: those of the markets are the figures of the first set. */
const JUDGMENT = 'our judgment';
const HISTORY = 'A. Damodaran, NYU Stern, consumer prices since 1947';
const MARKETS = ASSUMPTION_SETS[0]?.source ?? JUDGMENT;

/** So many digits of a hash tell one law pack from another. */
const SHOWN_OF_HASH = 12;

/** Markets and prices, and what is left to heirs. */
export const ASSUMPTIONS_FIELDS = {
  'assumptions.inflation': {
    label: 'Inflation',
    kind: yearlyRate,
    help: 'Consumer prices',
    assumed: { source: MARKETS },
  },
  'assumptions.inflationModel': {
    label: 'Inflation of the paths',
    help: 'In simulations',
    words: 'Inflation of the paths',
    term: 'drawnInflation',
    termWords: 'paths',
  },
  'assumptions.inflationModel.drawn': { words: 'Drawn inflation', names: 'part' },
  'assumptions.inflationModel.drawn.volatility': {
    label: 'Inflation, swings',
    kind: deviation,
    help: 'Yearly shock',
    words: 'Drawn inflation, volatility',
    assumed: { source: HISTORY },
  },
  'assumptions.inflationModel.drawn.persistence': {
    label: 'Inflation, persistence',
    kind: share,
    help: 'What a year leaves to the next',
    words: 'Drawn inflation, persistence',
    assumed: { source: HISTORY },
  },
  'assumptions.medicalInflation': {
    label: 'Medical inflation',
    kind: yearlyRate,
    help: 'Costs and premiums',
    assumed: { source: JUDGMENT },
  },
  'assumptions.wageGrowth': {
    label: 'Wage growth',
    kind: yearlyRate,
    help: 'National wage index',
    assumed: { source: JUDGMENT },
  },
  'assumptions.equityReturn': {
    label: 'Stock return',
    kind: yearlyRate,
    help: 'Average, before inflation',
    assumed: { label: 'Stocks', source: MARKETS },
  },
  'assumptions.equityVol': {
    label: 'Stock volatility',
    kind: deviation,
    help: 'Yearly standard deviation',
    term: 'volatility',
    termWords: 'volatility',
  },
  'assumptions.bondReturn': {
    label: 'Bond return',
    kind: yearlyRate,
    help: 'Average, before inflation',
    assumed: { label: 'Bonds', source: MARKETS },
  },
  'assumptions.bondVol': {
    label: 'Bond volatility',
    kind: deviation,
    help: 'Yearly standard deviation',
    term: 'volatility',
    termWords: 'volatility',
  },
  'assumptions.correlation': {
    label: 'Correlation',
    kind: decimalKind(-1, 1),
    help: 'Of stocks and bonds, −1 to 1',
    assumed: { label: 'Correlation of stocks and bonds', source: MARKETS },
    term: 'correlation',
  },
  'assumptions.cashReturn': {
    label: 'Cash return',
    kind: yearlyRate,
    help: 'Before inflation',
    assumed: { label: 'Cash', source: MARKETS },
  },
  'assumptions.propertyGrowth': {
    label: 'Property growth',
    kind: yearlyRate,
    help: 'Default for all homes',
    assumed: { label: 'Property', source: JUDGMENT },
  },
  'assumptions.returnModel': {
    label: 'Returns',
    help: 'How random paths are drawn',
    term: 'returnModel',
    values: PLAN_MODEL_WORDS,
    words: 'Returns of random paths',
  },
  'assumptions.returnModel.studentT': { words: 'Fat tails', names: 'part' },
  'assumptions.returnModel.studentT.degrees': {
    label: 'Degrees of freedom',
    kind: decimalKind(2, 1000),
    help: 'Fewer: more months far out',
    words: 'Fat tails, degrees of freedom',
  },
  'assumptions.returnModel.historical': { words: 'Historical blocks', names: 'part' },
  'assumptions.returnModel.historical.blocks': {
    label: 'Blocks',
    words: 'Historical blocks, lengths',
    values: { fixed: 'All as long', stationary: 'Of drawn lengths' },
  },
  'assumptions.returnModel.historical.blockYears': {
    label: 'Years per block',
    kind: wholeKind(1, 98, 'years'),
    words: 'Historical blocks, years in each',
  },
  law: { words: 'Law', names: 'part' },
  'law.pack': {
    label: 'Law pack',
    kind: lawPackKind,
    help: 'Hash of an installed pack',
    valueText: (hash) => `pack ${hash.replace('sha256:', '').slice(0, SHOWN_OF_HASH)}`,
  },
  'legacy.target': {
    label: 'Legacy goal',
    kind: moneyKind(),
    help: 'At the end, in today’s dollars',
    words: 'Legacy to be left',
    assumed: { label: 'Left to heirs', source: JUDGMENT },
  },
  'legacy.heirTaxRate': {
    label: 'Heirs’ tax rate',
    kind: share,
    help: 'On pretax money such as IRAs',
    words: 'Legacy heirs’ tax rate',
    assumed: { label: 'Heirs’ tax rate', source: JUDGMENT },
  },
  'legacy.heirs': {
    label: 'Heirs',
    help: 'Some states tax by relation',
    words: 'Heirs of the legacy',
    values: HEIR_GROUP_WORDS,
    term: 'inheritanceTax',
  },
  'legacy.heirs[].relation': { label: 'Who', words: 'Relation of the heir', values: HEIR_RELATION_WORDS },
  'legacy.heirs[].share': { label: 'Share', kind: share, words: 'Share of the heir' },
  'legacy.heirs[].name': { label: 'Name', kind: nameKind, words: 'Name of the heir' },
  'legacy.estateTax': {
    label: 'Estate tax',
    help: 'And inheritance tax of states',
    words: 'Estate and inheritance taxes',
    term: 'estateTax',
  },
  'legacy.heirDiscountRate': {
    label: 'Heirs’ discount rate',
    kind: yearlyRate,
    help: 'On what is taken over ten years',
    words: 'Legacy heirs’ discount rate',
  },
  'assumptions.lives': {
    label: 'Lives',
    help: 'On random paths',
    term: 'drawnLives',
    termWords: 'Lives',
    values: LIVES_WORDS,
  },
  'assumptions.careModel': {
    label: 'Long-term care',
    help: 'On random paths',
    words: 'Long-term care on random paths',
    term: 'longTermCare',
    values: CARE_MODEL_WORDS,
  },
  'assumptions.lives.drawn': { words: 'Drawn lives', names: 'part' },
  'assumptions.lives.drawn.table': {
    label: 'Life table',
    words: 'Life table of drawn lives',
    values: LIFE_TABLE_WORDS,
  },
  'assumptions.lives.drawn.improvement': {
    label: 'Mortality improves by',
    kind: percentKind(0, 0.05, '% a year'),
    help: 'From the year of the table on',
    words: 'Improvement of mortality',
  },
  'assumptions.lives.drawn.health': {
    label: 'Health',
    kind: decimalKind(0.01, 100),
    help: 'Times the risk of dying',
    words: 'Multiple of the risk of dying',
  },
  'assumptions.classes.usEquity.mean': {
    label: 'US stocks, return',
    kind: yearlyRate,
    help: 'Average, before inflation',
    words: 'US stocks return',
  },
  'assumptions.classes.usEquity.volatility': {
    label: 'US stocks, swings',
    kind: deviation,
    words: 'US stocks volatility',
  },
  'assumptions.classes.bond.mean': {
    label: 'Bonds, return',
    kind: yearlyRate,
    help: 'Average, before inflation',
    words: 'Bonds return',
  },
  'assumptions.classes.bond.volatility': {
    label: 'Bonds, swings',
    kind: deviation,
    words: 'Bonds volatility',
  },
  'assumptions.classes.international.mean': {
    label: 'International stocks, return',
    kind: yearlyRate,
    help: 'Average, before inflation',
    words: 'International stocks return',
  },
  'assumptions.classes.international.volatility': {
    label: 'International stocks, swings',
    kind: deviation,
    words: 'International stocks volatility',
  },
  'assumptions.classes.tips.mean': {
    label: 'TIPS, return',
    term: 'tips',
    termWords: 'TIPS',
    kind: yearlyRate,
    help: 'Average, before inflation',
    words: 'TIPS return',
  },
  'assumptions.classes.tips.volatility': {
    label: 'TIPS, swings',
    term: 'tips',
    termWords: 'TIPS',
    kind: deviation,
    words: 'TIPS volatility',
  },
  'assumptions.classes.realEstate.mean': {
    label: 'Real estate, return',
    kind: yearlyRate,
    help: 'Average, before inflation',
    words: 'Real estate return',
  },
  'assumptions.classes.realEstate.volatility': {
    label: 'Real estate, swings',
    kind: deviation,
    words: 'Real estate volatility',
  },
  'assumptions.classes.cash.mean': {
    label: 'Cash, return',
    kind: yearlyRate,
    help: 'Average, before inflation',
    words: 'Cash return',
  },
  'assumptions.classes.cash.volatility': {
    label: 'Cash, swings',
    kind: deviation,
    words: 'Cash volatility',
  },
  'assumptions.classes.correlations[].first': { label: 'Pair {of}', words: 'First class', values: CLASS_NAMES },
  'assumptions.classes.correlations[].second': { label: 'Pair {of}, with', words: 'Second class', values: CLASS_NAMES },
  'assumptions.classes.correlations[].correlation': {
    label: 'Pair {of}, correlation',
    term: 'correlation',
    termWords: 'correlation',
    kind: decimalKind(-1, 1),
    words: 'Correlation',
    help: '−1 to 1',
  },
  'assumptions.classes.correlations': { words: 'Correlations of classes' },
  'assumptions.classes': { words: 'Asset classes' },
} as const satisfies PlanFieldEntries;
