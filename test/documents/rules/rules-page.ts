export interface WrongReading {
  readonly reading: string;
  readonly law: string;
  /** Where it was met. */
  readonly where: string;
  /** What it makes of a year's tax or premium, or of a benefit: above zero is more than the law says. */
  readonly dollars: number;
  /** The published return on which it does, or how the dollars come about. */
  readonly case?: string;
  readonly column?: string;
  readonly worked?: string;
}

export interface Rule {
  readonly rule: string;
  readonly law: string;
  readonly file: string;
  readonly function?: string;
  readonly tests: readonly string[];
  readonly wrongReadings?: readonly WrongReading[];
}

const dollars = (amount: number) =>
  `${amount < 0 ? '−' : '+'}$${Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

function roomOf({ file }: Rule): string {
  return file.slice(0, file.lastIndexOf('/'));
}

function linkTo(file: string): string {
  return `[${file.slice(file.lastIndexOf('/') + 1)}](../${file})`;
}

function tableOf(room: string, rules: readonly Rule[]): string {
  const rows = rules.map(
    ({ rule, law, file, function: name, tests }) =>
      `| ${rule} | ${law} | ${linkTo(file)}${name === undefined ? '' : ` \`${name}\``} | ${tests.map(linkTo).join(', ')} |`,
  );
  return [`## ${room}`, '', '| rule | law | where | held by |', '|---|---|---|---|', ...rows].join('\n');
}

function wrongReadings(rules: readonly Rule[]): string {
  const rows = rules.flatMap(({ file, wrongReadings: found = [] }) =>
    found.map(({ reading, law, where, dollars: amount, case: id, worked }) => {
      const how = id === undefined ? (worked ?? '') : `the return ${id}, the largest that differs by it alone`;
      return `| ${reading} | ${law} | ${where} | ${dollars(amount)} | ${how} | ${linkTo(file)} |`;
    }),
  );
  return ['| reading | law | met in | a year | on | our rule |', '|---|---|---|---|---|---|', ...rows].join('\n');
}

/** `docs/rules.md`, written from `rules.json`. */
export function rulesPage(rules: readonly Rule[]): string {
  const rooms = [...new Set(rules.map(roomOf))];
  return `# The rules of the engine

Written from \`test/documents/rules/rules.json\` by \`npm run documents\`: ${rules.length} rules, each with its citation, where it is worked and the tests that hold it. A test
holds every name here to the tree, and every file of these rooms that cites a statute has its entry. Finer citations stand at the
formulas; what is simplified is on [limits](limits.md).

\`npm run soak:mutate -- 40 7\` plants forty formula errors (a comparison, min for max, a sign, a dropped term) in a copy of the tree, runs the tests, and lists
those that no test saw.

## Wrong readings met in the field

What each makes of a year: more is above zero. Dollars on a return of \`test/published/federal-tax-cases.csv\` are its own column, worked by others.

${wrongReadings(rules)}

${rooms
  .map((room) =>
    tableOf(
      room,
      rules.filter((rule) => roomOf(rule) === room),
    ),
  )
  .join('\n\n')}
`;
}
