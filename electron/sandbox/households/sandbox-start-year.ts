import federalIncomeTax from '../../../resources/law/federal-income-tax.json' with { type: 'json' };

/** The last year whose income tax rates are published: the sandbox's plans start in its January. */
export function sandboxStartYear(): number {
  const years = federalIncomeTax.entries.ordinaryBrackets.values.map(({ from }) => from);
  return Math.max(...years);
}
