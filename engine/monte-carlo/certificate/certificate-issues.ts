import { livesInputs } from '../../plan/schema/risks/lives.ts';
import { pathShock } from '../../plan/schema/risks/path-shock.ts';
import { UsedCare } from '../../plan/schema/risks/used-care.ts';
import { isObject } from '../../primitives/is-object.ts';
import type { Issue } from '../../primitives/outcome.ts';
import { isReturnModel, RETURN_MODELS } from '../../primitives/random-paths.ts';
import type { MonteCarloTarget } from '../../results/monte-carlo/request.ts';
import { invalidField, unknownFields } from '../field-issues.ts';
import { monteCarloIssues } from '../request-issues.ts';
import { holdsCeilings, rulesOfGains } from './gains-in-certificate.ts';
import { rulesOfBlocks, rulesOfModel } from './model-in-certificate.ts';

type Issues = readonly Issue[];
type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is as a field wants it, and what to say where it is not. */
interface Rule {
  readonly isGood: (value: unknown) => boolean;
  readonly what: string;
}

const hash: Rule = { isGood: matches(/^sha256:[0-9a-f]{64}$/), what: 'sha256: and 64 hexadecimal digits' };
const version: Rule = { isGood: matches(/^\S.{0,79}$/), what: 'a version' };
const month: Rule = { isGood: matches(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/), what: 'a month such as "2026-11"' };
const finite: Rule = { isGood: (value) => typeof value === 'number' && Number.isFinite(value), what: 'a number' };
const whole: Rule = { isGood: Number.isSafeInteger, what: 'a whole number' };
const yearOrNull: Rule = { isGood: (value) => value === null || Number.isInteger(value), what: 'a year, or null' };
const modelName: Rule = { isGood: isReturnModel, what: RETURN_MODELS.map((name) => `"${name}"`).join(', ') };
const targetValue: Rule = { isGood: isTarget, what: '"fundSpending", or {"legacy": 500000}' };
const drawnModel: Rule = {
  isGood: isDrawnModel,
  what: '{"drawn": {"volatility": 0.021, "persistence": 0.63}}',
};
const object: Rule = { isGood: isObject, what: 'an object' };
const objectOrNull: Rule = { isGood: (value) => value === null || isObject(value), what: 'an object, or null' };

const drawnLivesRule: Rule = {
  isGood: (value) => livesInputs.safeParse(value).success && value !== 'planEnd',
  what: 'the terms that lives are drawn by, such as {"drawn": {"table": "ssa2022", "improvement": 0, "health": 1}}',
};

const shockRule: Rule = {
  isGood: (value) => pathShock.safeParse(value).success,
  what: 'what befalls every path, such as {"stocks": {"year": 2027, "share": 0.2}}',
};

const drawnCareRule: Rule = {
  isGood: (value) => UsedCare.safeParse(value).success,
  what: 'the chances of care of each person, such as [{"person": "p1", "startAges": [{"age": 84, "probability": 0.4}], "years": null}]',
};

const CERTIFICATE: Readonly<Record<string, Rule>> = {
  kind: { isGood: (value) => value === 'longhand-certificate', what: '"longhand-certificate"' },
  version: {
    isGood: (value) => value === 1 || value === 2 || value === 3,
    what: '1, 2 or 3: a newer certificate needs a newer version of this program',
  },
  result: { isGood: (value) => value === 'monteCarlo', what: '"monteCarlo"' },
  startMonth: month,
  manifest: object,
  parameters: object,
  successes: { isGood: (value) => Number.isSafeInteger(value) && Number(value) >= 0, what: 'a whole number from 0 on' },
};

const ceilingList: Rule = {
  isGood: (value) => Array.isArray(value) && value.length <= MOST_YEARS && value.every(isCeiling),
  what: 'a list of ceilings, {"year": 2030, "fillTo": 90000} or with null',
};

/** Years of the longest plan. */
const MOST_YEARS = 90;

const riskRows: Rule = {
  isGood: (value) => Array.isArray(value) && value.length <= MOST_YEARS && value.every(isRiskRow),
  what: 'a list of Januaries, each with year, balance, need, and the four ratios low, cutTo, raiseTo and high, or null',
};

const retirementRows: Rule = {
  isGood: (value) => Array.isArray(value) && value.length <= MOST_YEARS && value.every(isRetirementRow),
  what: 'a list of Januaries, each with year and balance, or null for the balance',
};

const MANIFEST: Readonly<Record<string, Rule>> = {
  engine: version,
  law: version,
  inputsHash: hash,
  lawProjectedFrom: yearOrNull,
  seed: whole,
  runs: whole,
  resultHash: hash,
};

const HEADLINE: Readonly<Record<string, Rule>> = {
  engine: version,
  law: version,
  seed: whole,
  runs: whole,
  successes: whole,
  finalNetPortfolioInTodaysDollars: finite,
  lifetimeTaxesInTodaysDollars: finite,
};

const PARAMETERS: Readonly<Record<string, Rule>> = {
  runs: whole,
  seed: whole,
  model: modelName,
  equityReturn: finite,
  equityVol: finite,
  bondReturn: finite,
  bondVol: finite,
  correlation: finite,
  blockYears: whole,
  target: targetValue,
  until: objectOrNull,
  equityCompoundReturn: finite,
  bondCompoundReturn: finite,
  cashReturn: finite,
  inflation: finite,
};

/** Only of a plan that names one. */
function manifestRules(manifest: Fields): Readonly<Record<string, Rule>> {
  return 'lawPack' in manifest ? { ...MANIFEST, lawPack: hash } : MANIFEST;
}

/** Everything that keeps a document from being a certificate that can be run again; empty where nothing does. */
export function certificateIssues(document: unknown): Issues {
  if (!isObject(document)) return [invalidField('', 'a certificate: an object with the fields of one')];
  const { manifest, parameters } = document;
  const rules = {
    ...CERTIFICATE,
    ...(holdsCeilings(document) ? { ceilings: ceilingList } : {}),
    ...rulesOfGains(document),
    ...('riskTable' in document ? { riskTable: riskRows } : {}),
    ...('retirements' in document ? { retirements: retirementRows } : {}),
    ...('headline' in document ? { headline: object } : {}),
  };
  const issues = [
    ...fieldIssues('', document, rules),
    ...(isObject(manifest) ? fieldIssues('manifest.', manifest, manifestRules(manifest)) : []),
    ...(isObject(parameters) ? parameterIssues(parameters) : []),
    ...(isObject(manifest) && isObject(parameters) ? agreementIssues(manifest, parameters) : []),
  ];
  const { headline } = document;
  return issues.length === 0 && isObject(headline) ? headlineIssues(headline, document) : issues;
}

function fieldIssues(prefix: string, fields: Fields, rules: Readonly<Record<string, Rule>>): Issues {
  const faults = Object.entries(rules)
    .filter(([field, { isGood }]) => !isGood(fields[field]))
    .map(([field, { what }]) => invalidField(`${prefix}${field}`, what));
  return [...unknownFields(prefix, fields, Object.keys(rules)), ...faults];
}

/** The form first; then what a request with these parameters would be refused for. */
function parameterIssues(parameters: Fields): Issues {
  const own = {
    ...rulesOfModel(parameters['model']),
    ...rulesOfBlocks(parameters),
    ...('lives' in parameters ? { lives: drawnLivesRule } : {}),
    ...('care' in parameters ? { care: drawnCareRule } : {}),
    ...('shock' in parameters ? { shock: shockRule } : {}),
    ...('inflationModel' in parameters ? { inflationModel: drawnModel } : {}),
  };
  const formal = fieldIssues('parameters.', parameters, { ...PARAMETERS, ...own });
  if (formal.length > 0) return formal;
  const { model, target } = parameters;
  const request = {
    runs: numberIn(parameters, 'runs'),
    seed: numberIn(parameters, 'seed'),
    ...(isReturnModel(model) ? { model } : {}),
    ...(isTarget(target) ? { target } : {}),
  };
  const rates = {
    equityReturn: numberIn(parameters, 'equityReturn'),
    equityVol: numberIn(parameters, 'equityVol'),
    bondReturn: numberIn(parameters, 'bondReturn'),
    bondVol: numberIn(parameters, 'bondVol'),
    correlation: numberIn(parameters, 'correlation'),
  };
  const blocks = { blockYears: numberIn(parameters, 'blockYears') };
  const drawn = model === 'historical' ? blocks : model === 'cycles' ? {} : rates;
  return monteCarloIssues({ ...request, ...drawn }).map((issue) => ({
    ...issue,
    path: `parameters.${issue.path}`,
  }));
}

/** Seed and runs stand in both parts. */
function agreementIssues(manifest: Fields, parameters: Fields): Issues {
  return ['seed', 'runs']
    .filter((field) => manifest[field] !== parameters[field])
    .map((field) => ({
      code: 'contradiction',
      path: `manifest.${field}`,
      message: `The manifest and the parameters name different ${field}. The certificate has been changed.`,
    }));
}

/** A headline in an otherwise faultless certificate: its form, then that it says what stands elsewhere, too. */
function headlineIssues(headline: Fields, { manifest, successes }: Fields): Issues {
  const formal = fieldIssues('headline.', headline, HEADLINE);
  if (formal.length > 0) return formal;
  const elsewhere: Fields = { ...(isObject(manifest) ? manifest : {}), successes };
  return ['engine', 'law', 'seed', 'runs', 'successes']
    .filter((field) => headline[field] !== elsewhere[field])
    .map((field) => ({
      code: 'contradiction',
      path: `headline.${field}`,
      message: `The headline names other ${field} than the certificate. The certificate has been changed.`,
    }));
}

function numberIn(fields: Fields, field: string): number {
  const value = fields[field];
  return typeof value === 'number' ? value : Number.NaN;
}

function isCeiling(value: unknown): boolean {
  if (!isObject(value) || Object.keys(value).length !== 2) return false;
  const { year, fillTo } = value;
  return Number.isInteger(year) && (fillTo === null || (typeof fillTo === 'number' && Number.isFinite(fillTo)));
}

const CROSSINGS = ['low', 'cutTo', 'raiseTo', 'high'] as const;

function isRiskRow(value: unknown): boolean {
  if (!isObject(value) || Object.keys(value).length !== 3 + CROSSINGS.length) return false;
  const { year, balance, need } = value;
  return (
    Number.isInteger(year) &&
    [balance, need].every(Number.isFinite) &&
    CROSSINGS.every((crossing) => value[crossing] === null || Number.isFinite(value[crossing]))
  );
}

function isRetirementRow(value: unknown): boolean {
  if (!isObject(value) || Object.keys(value).length !== 2) return false;
  const { year, balance } = value;
  return Number.isInteger(year) && (balance === null || Number.isFinite(balance));
}

function matches(pattern: RegExp): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && pattern.test(value);
}

function isTarget(value: unknown): value is MonteCarloTarget {
  return value === 'fundSpending' || (isObject(value) && typeof value['legacy'] === 'number');
}

function isDrawnModel(value: unknown): boolean {
  const drawn = isObject(value) ? value['drawn'] : null;
  return isObject(drawn) && ['volatility', 'persistence'].every((name) => Number.isFinite(drawn[name]));
}
