import { evaluate } from './formulas.mjs';

/** What a path such as `persons.0.socialSecurity.pia` leads to in a case's input; 0 where there is nothing. */
function fieldOf(input, path) {
  const found = path.split('.').reduce((value, name) => value?.[name], input) ?? 0;
  if (typeof found !== 'number') throw new Error(`${path} is not a number`);
  return found;
}

/** A sheet worked from the first line to the last: `[{ id, what, formula, law, value }]`. */
export function workSheet(lines, input) {
  const values = new Map();
  return lines.map((line) => {
    const value = evaluate(line.formula, (name) => values.get(name) ?? fieldOf(input, name));
    values.set(line.id, value);
    return { ...line, value };
  });
}

/** Whole cents. Half a cent goes up, after the noise of binary fractions is taken away. */
export function centsOf(dollars) {
  return Math.round(dollars * 100 + Math.sign(dollars) * 1e-6);
}

/** What the answers of a case come to on its sheet, in cents. */
export function answersOf(sheet, input) {
  const worked = new Map(workSheet(sheet.lines, input).map(({ id, value }) => [id, value]));
  return Object.fromEntries(Object.entries(sheet.answers).map(([key, line]) => [key, centsOf(worked.get(line))]));
}

/** How far a line of a committed sheet may be from what its formula comes to: it is stored to a hundredth of a cent. */
const STORED = 0.000_051;

/** What is wrong with a case's sheet: lines that are not what their formulas come to, and answers that are not their lines. */
export function sheetFaults(found, sheet) {
  const worked = workSheet(sheet.lines, found.input);
  const faults = worked
    .filter(({ value }, i) => !(Math.abs(value - (found.worked[i] ?? Number.NaN)) <= STORED))
    .map(
      ({ id, value }) =>
        `${found.id} line ${id} is ${found.worked[worked.findIndex((line) => line.id === id)]}, its formula comes to ${value}`,
    );
  if (found.worked.length !== worked.length)
    faults.push(`${found.id} has ${found.worked.length} figures for ${worked.length} lines`);
  for (const [key, cents] of Object.entries(answersOf(sheet, found.input))) {
    if (found.expected[key] !== cents)
      faults.push(`${found.id} ${key} is ${found.expected[key]} cents, its line comes to ${cents}`);
  }
  return faults;
}
