import { describe, expect, it } from 'vitest';
import { operations } from '../../../electron/contract/index.ts';
import { COMMANDS, readCommand, USAGE } from '../../../electron/node/command-line.ts';

describe('what the words ask for', () => {
  it.each([
    ['--help', { name: 'help', text: USAGE }],
    ['help', { name: 'help', text: USAGE }],
    ['example', { name: 'example' }],
    ['--version', { name: 'version' }],
    ['openapi', { name: 'openapi' }],
    ['serve', { name: 'serve', port: 4823, data: null, opensBrowser: true, answersTokens: false, isSandbox: false }],
    ['serve --api', { name: 'serve', answersTokens: true, isSandbox: false }],
    ['serve --sandbox', { name: 'serve', answersTokens: true, isSandbox: true, data: null }],
    ['mcp', { name: 'mcp', writes: false, data: null }],
    ['mcp --write --data /d', { name: 'mcp', writes: true, data: '/d' }],
    ['clients list', { name: 'clients', operationId: 'clients.list', input: { size: 200 }, data: null }],
    ['clients add Nightly', { operationId: 'clients.add', input: { name: 'Nightly' } }],
    ['clients add Nightly --scopes read,write', { input: { name: 'Nightly', scopes: ['read', 'write'] } }],
    ['clients rotate abc --data /d', { operationId: 'clients.rotateSecret', input: { clientId: 'abc' }, data: '/d' }],
    ['clients remove abc', { operationId: 'clients.remove', input: { clientId: 'abc' } }],
    ['users add Ana --password-stdin', { operationId: 'users.add', input: { name: 'Ana' }, readsPassword: true }],
    ['users list', { operationId: 'users.list', readsPassword: false }],
    ['users password Ana', { operationId: 'users.changePassword', input: { name: 'Ana' }, readsPassword: false }],
    ['users remove Ana', { operationId: 'users.remove', input: { name: 'Ana' } }],
    ['log', { name: 'log', operationId: 'requestLog.list', input: { size: 200 } }],
    ['log --clear --data /d', { operationId: 'requestLog.clear', input: {}, data: '/d' }],
    ['backups list', { name: 'backups', operationId: 'backups.list', input: {}, data: null }],
    ['backups make --data /d', { operationId: 'backups.make', input: {}, data: '/d' }],
    ['backups verify', { operationId: 'backups.verify', input: {} }],
    ['backups verify b1', { operationId: 'backups.verify', input: { id: 'b1' } }],
    [
      'backups restore b1 --backup-passphrase-stdin',
      { operationId: 'backups.restore', input: { id: 'b1' }, readsPassphrase: true },
    ],
    ['serve --port 0 --no-open --data /d', { name: 'serve', port: 0, data: '/d', opensBrowser: false }],
    ['project p.json', { name: 'project', plan: { file: 'p.json' }, csv: false, data: null }],
    [
      'project - --csv --granularity monthly',
      { name: 'project', plan: { file: '-' }, csv: true, granularity: 'monthly' },
    ],
    ['project --household 3 --plan 4', { name: 'project', plan: { householdId: 3, planId: 4 } }],
    ['explain p.json --year 2034', { name: 'explain', plan: { file: 'p.json' }, year: 2034, data: null }],
    [
      'explain --household 3 --plan 4 --year 2034 --data /d',
      { name: 'explain', plan: { householdId: 3, planId: 4 }, year: 2034, data: '/d' },
    ],
    ['social-security p.json', { name: 'social-security', plan: { file: 'p.json' }, data: null }],
    [
      'social-security p.json --discount-rate 0.01 --table ssa2017 --multiplier 1.5 --as-of 2026-11 --step year --cut 2034:0.23 --words',
      {
        name: 'social-security',
        plan: { file: 'p.json' },
        question: {
          discountRate: 0.01,
          mortality: { kind: 'table', table: 'ssa2017', multiplier: 1.5 },
          asOf: '2026-11',
          step: 'year',
          trustFundCut: { year: 2034, share: 0.23 },
        },
        isProse: true,
        data: null,
      },
    ],
    [
      'social-security p.json --ages 85,92 --cut none --no-earnings-test --suspension',
      {
        name: 'social-security',
        plan: { file: 'p.json' },
        question: {
          mortality: { kind: 'ages', ages: [85, 92] },
          trustFundCut: { year: 2034, share: 0 },
          earningsTest: false,
          suspension: 'choose',
        },
        data: null,
      },
    ],
    [
      'social-security p.json --multiplier 1.4,0.8 --improvement 0.01 --evaluate client=2029-01,spouse=2030-09,client.suspended=2033-06..2035-02,spouse.survivor=2031-02 --evaluate client=2031-05,survivor=2027-01',
      {
        name: 'social-security',
        plan: { file: 'p.json' },
        question: {
          mortality: { kind: 'table', multipliers: [1.4, 0.8], improvement: 0.01 },
          evaluate: [
            {
              client: '2029-01',
              spouse: '2030-09',
              persons: [{ suspended: { from: '2033-06', to: '2035-02' } }, { survivor: '2031-02' }],
            },
            { client: '2031-05', survivor: '2027-01' },
          ],
        },
        data: null,
      },
    ],
    [
      'social-security p.json --in-plan --objective success --effort quick --runs 200 --seed 7 --workers 2 --cut 2034:0.2 --words',
      {
        name: 'social-security',
        plan: { file: 'p.json' },
        question: {
          trustFundCut: { year: 2034, share: 0.2 },
          objective: 'success',
          effort: 'quick',
          runs: 200,
          seed: 7,
        },
        isProse: true,
        inPlan: true,
        workers: 2,
        data: null,
      },
    ],
    [
      'social-security --household 3 --plan 4 --data /d',
      { name: 'social-security', plan: { householdId: 3, planId: 4 }, data: '/d' },
    ],
    [
      'montecarlo p.json',
      {
        name: 'montecarlo',
        plan: { file: 'p.json' },
        fields: {},
        assumptions: {},
        workers: null,
        certificate: null,
        data: null,
      },
    ],
    [
      'montecarlo - --runs 5000 --seed 7 --workers 3 --legacy 500000 --certificate c.json',
      {
        fields: { runs: 5_000, seed: 7, target: { legacy: 500_000 } },
        workers: 3,
        certificate: 'c.json',
      },
    ],
    ['montecarlo - --seed -9007199254740991', { fields: { seed: -9_007_199_254_740_991 } }],
    [
      'montecarlo - --equity-return 0.07 --equity-vol 0.2 --bond-return -0.01 --bond-vol 5e-2 --correlation -0.2',
      { fields: { equityReturn: 0.07, equityVol: 0.2, bondReturn: -0.01, bondVol: 0.05, correlation: -0.2 } },
    ],
    [
      'montecarlo --household 3 --plan 4 --model historical --block-years 4 --data /d',
      { plan: { householdId: 3, planId: 4 }, fields: { model: 'historical', blockYears: 4 }, data: '/d' },
    ],
    ['montecarlo - --model studentT --degrees 4', { fields: { model: { studentT: { degrees: 4 } } } }],
    ['montecarlo - --lives drawn', { fields: {}, assumptions: { lives: { drawn: {} } } }],
    [
      'montecarlo - --lives planEnd --inflation drawn',
      { assumptions: { lives: 'planEnd', inflationModel: { drawn: {} } } },
    ],
    ['montecarlo - --model regimes', { fields: { model: 'regimes' } }],
    [
      'montecarlo - --model historical --blocks stationary --block-years 8',
      { fields: { model: { historical: { blocks: 'stationary', blockYears: 8 } } } },
    ],
    ['montecarlo - --until-half-width 0.01', { fields: { until: { halfWidth: 0.01, maxRuns: 100_000 } } }],
    [
      'montecarlo - --until-half-width 0.01 --max-runs 9000',
      { fields: { until: { halfWidth: 0.01, maxRuns: 9_000 } } },
    ],
    [
      'compare a.json b.json --runs 200',
      { name: 'compare', plans: { files: ['a.json', 'b.json'] }, fields: { runs: 200 } },
    ],
    ['compare --household 3 --plan 4 --plan 5', { name: 'compare', plans: { householdId: 3, planIds: [4, 5] } }],
    [
      'replay p.json --path 7301 --seed 2 --csv',
      { name: 'replay', plan: { file: 'p.json' }, fields: { path: 7_301, seed: 2 }, csv: true },
    ],
    ['replay p.json --path 1 --granularity monthly', { fields: { path: 1, granularity: 'monthly' }, csv: false }],
    ['replay p.json --start-year 1966', { name: 'replay', fields: { model: 'cycles', path: 39 } }],
    ['replay p.json --start-year 1928 --model cycles', { fields: { model: 'cycles', path: 1 } }],
    ['verify c.json', { name: 'verify', certificate: 'c.json', plan: null }],
    ['verify c.json p.json --workers 2', { certificate: 'c.json', plan: { file: 'p.json' }, workers: 2 }],
    ['verify c.json --household 3', { plan: { householdId: 3 } }],
    ['verify c.json --household 3 --plan 4', { plan: { householdId: 3, planId: 4 } }],
    [
      'roth p.json --strategy bracketFill --target-bracket 0.24',
      {
        name: 'roth',
        plan: { file: 'p.json' },
        fields: { strategy: 'bracketFill', targetBracket: 0.24 },
        csv: false,
        workers: null,
      },
    ],
    [
      'roth --household 3 --plan 4 --strategy thresholdRoth --target-bracket 0.22 --threshold 180000 --guard niit --guard irmaaTier2 --guard 210000.50 --source ira --source 401k --csv --data /d',
      {
        plan: { householdId: 3, planId: 4 },
        fields: {
          strategy: 'thresholdRoth',
          targetBracket: 0.22,
          threshold: { magi: 180_000 },
          guards: ['niit', 'irmaaTier2', { magi: 210_000.5 }],
          sourceAccounts: ['ira', '401k'],
        },
        csv: true,
        data: '/d',
      },
    ],
    [
      'roth - --strategy dynamic --target-bracket 0.32 --start-year 2027 --end-year 2035 --pay-tax-from conversion --objective lifetimeTax --heir-tax-rate 0.3 --discount-rate 0.02 --margin 500 --effort thorough --workers 2',
      {
        fields: {
          strategy: 'dynamic',
          targetBracket: 0.32,
          startYear: 2027,
          endYear: 2035,
          payTaxFrom: 'conversion',
          objective: 'lifetimeTax',
          heirTaxRate: 0.3,
          discountRate: 0.02,
          margin: 500,
          effort: 'thorough',
        },
        workers: 2,
      },
    ],
    [
      'roth p.json --strategy dynamic --target-bracket 0.24 --under-uncertainty 2000 --seed 7',
      { fields: { underUncertainty: { runs: 2_000, seed: 7 } } },
    ],
    [
      'roth --strategy dynamic --target-bracket 0.24 --under-uncertainty p.json',
      { plan: { file: 'p.json' }, fields: { underUncertainty: {} } },
    ],
    [
      'solve p.json --for spending',
      { name: 'solve', plan: { file: 'p.json' }, fields: { solveFor: 'spending' }, data: null },
    ],
    [
      'solve --household 3 --plan 4 --for retirement --success 0.85 --person p2 --runs 5000 --seed 7 --model historical --legacy 250000',
      {
        plan: { householdId: 3, planId: 4 },
        fields: {
          solveFor: 'retirement',
          successRate: 0.85,
          person: 'p2',
          runs: 5_000,
          seed: 7,
          model: 'historical',
          target: { legacy: 250_000 },
        },
      },
    ],
    [
      'rules p.json --runs 5000 --seed 7',
      { name: 'rules', plan: { file: 'p.json' }, fields: { runs: 5_000, seed: 7 } },
    ],
    [
      'location p.json --runs 5000 --model historical',
      { name: 'location', plan: { file: 'p.json' }, fields: { runs: 5_000, model: 'historical' } },
    ],
    [
      'autopsy p.json --runs 5000 --seed 7 --legacy 250000',
      { name: 'autopsy', plan: { file: 'p.json' }, fields: { runs: 5_000, seed: 7, target: { legacy: 250_000 } } },
    ],
    ['call plans.get --input -', { name: 'call', operationId: 'plans.get', input: '-', ndjson: false }],
    ['call plans.get --ndjson', { name: 'call', operationId: 'plans.get', input: null, ndjson: true, workers: null }],
    ['call stateless.runMonteCarlo --ndjson --workers 1', { ndjson: true, workers: 1 }],
  ])('longhand %s', (words, command) => {
    const { name, given } = readCommand(words.split(' ').filter((word) => word !== ''));
    expect({ name, ...given }).toMatchObject(command);
  });
});

describe('words that ask for nothing', () => {
  it.each([
    ['fly', "There is no command 'fly'."],
    ['serve now', "Unexpected argument: 'now'."],
    ['serve --port http', "--port takes a whole number up to 65535, not 'http'."],
    ['serve --port 65536', "--port takes a whole number up to 65535, not '65536'."],
    ['serve --color', "Unknown option '--color'."],
    ['serve --port', "Option '--port <value>' argument missing."],
    ['project', 'Give the plan as a file (- for standard input), or as --household ID --plan ID.'],
    ['project p.json --plan 4', 'Give the plan as a file (- for standard input), or as --household ID --plan ID.'],
    ['project --household 3', 'Give the plan as a file (- for standard input), or as --household ID --plan ID.'],
    ['explain p.json', 'Give the year, such as --year 2034.'],
    ['explain p.json --year soon', "--year takes a whole number up to 9999, not 'soon'."],
    ['explain --year 2034', 'Give the plan as a file (- for standard input), or as --household ID --plan ID.'],
    ['social-security p.json --cut 23%', "--cut takes a year and a share such as 2034:0.23, or none, not '23%'."],
    ['social-security p.json --effort quick', '--effort can only be given with --in-plan.'],
    ['social-security p.json --in-plan --step year', '--step can not be given with --in-plan.'],
    [
      'social-security p.json --evaluate 2029-01',
      "--evaluate takes dates such as client=2029-01,spouse=2030-09,client.suspended=2033-06..2035-02, not '2029-01'.",
    ],
    [
      'social-security p.json --evaluate client.suspended=2033-06',
      "A suspension is two months such as 2033-06..2035-02, not '2033-06'.",
    ],
    [
      'social-security p.json --evaluate child.survivor=2033-06',
      "--evaluate has no person 'child': write client or spouse.",
    ],
    ['social-security p.json --ages 90 --table ssa2017', 'Give --ages, or --table and --multiplier, not both.'],
    ['social-security', 'Give the plan as a file (- for standard input), or as --household ID --plan ID.'],
    ['montecarlo', 'Give the plan as a file (- for standard input), or as --household ID --plan ID.'],
    ['montecarlo p.json --runs many', "--runs takes a whole number up to 9007199254740991, not 'many'."],
    ['montecarlo p.json --equity-vol high', "--equity-vol takes a number such as 0.07, not 'high'."],
    ['montecarlo p.json --workers 65', "--workers takes a whole number up to 64, not '65'."],
    ['montecarlo p.json --workers 0', '--workers takes a whole number from 1 to 64.'],
    ['montecarlo p.json --lives long', 'Enter planEnd or drawn for --lives.'],
    ['montecarlo p.json --inflation high', 'Enter fixed or drawn for --inflation.'],
    ['montecarlo p.json --care maybe', 'Enter fixed or drawn for --care.'],
    [
      'montecarlo --household 3 --plan 4 --lives drawn',
      'Only a plan file takes --lives, --inflation and --care. Change assumptions.lives, inflationModel or careModel of the stored plan.',
    ],
    ['montecarlo p.json --max-runs 2000', '--max-runs can only be given with --until-half-width.'],
    ['compare p.json', 'Give two to five plans as files, or as --household ID --plan ID --plan ID.'],
    ['compare - -', 'Only one of the plans can come from standard input.'],
    ['compare a b --household 3', 'Give two to five plans as files, or as --household ID --plan ID --plan ID.'],
    ['compare a b c d e f', "Unexpected argument: 'f'."],
    ['replay p.json', 'Give the number of the path, such as --path 7301.'],
    ['replay p.json --path 2 --start-year 1966', 'Give --path or --start-year, not both.'],
    ['replay p.json --start-year 1966 --model lognormal', 'Only --model cycles has start years. Leave out --model.'],
    ['replay p.json --start-year 1927', 'The history begins in 1928. Give a start year from then on.'],
    ['verify', 'Give the file of the certificate.'],
    [
      'replay p.json --path 2 --seed -9007199254740992',
      "--seed takes a whole number from -9007199254740991 to 9007199254740991, not '-9007199254740992'.",
    ],
    ['solve p.json', 'Choose what to solve for, such as --for spending.'],
    ['solve p.json --for spending --success most', "--success takes a number such as 0.9, not 'most'."],
    ['roth p.json --target-bracket 0.24', 'Give the strategy, such as --strategy bracketFill.'],
    ['roth p.json --strategy dynamic', 'Give the target bracket, such as --target-bracket 0.24.'],
    ['roth p.json --strategy dynamic --target-bracket top', "--target-bracket takes a number such as 0.24, not 'top'."],
    [
      'roth p.json --strategy dynamic --target-bracket 0.24 --seed 2',
      '--seed can only be given with --under-uncertainty.',
    ],
    [
      'roth --strategy dynamic --target-bracket 0.24',
      'Give the plan as a file (- for standard input), or as --household ID --plan ID.',
    ],
    ['verify c.json --plan 4', 'Give the plan as a file (- for standard input), or as --household ID --plan ID.'],
    ['call', 'Give the name of an operation.'],
    ['call plans.burn', "There is no operation 'plans.burn'."],
    ['call toString', "There is no operation 'toString'."],
  ])('longhand %s: %s', (words, message) => {
    expect(() => readCommand(words.split(' '))).toThrow(`${message} See longhand --help.`);
  });
});

it('names every operation in its help', () => {
  expect(Object.keys(operations).filter((id) => !USAGE.includes(`  ${id} `))).toEqual([]);
});

describe('the help of one command', () => {
  it.each(COMMANDS.map(({ name }) => name))(
    'longhand %s --help is its own, with an example that can be given',
    (name) => {
      const helpOf = (...words: string[]) => {
        const { name: read, given } = readCommand(words);
        return read === 'help' && 'text' in given ? String(given.text) : '';
      };
      const text = helpOf(name, '--help');
      expect(text).toMatch(new RegExp(`^longhand ${name}: `));
      expect(helpOf('help', name)).toBe(text);
      expect(helpOf(name, 'whatever', '-h')).toBe(text);
      const shown = COMMANDS.filter(({ name: other }) => text.includes(`\n  longhand ${other} `));
      expect(shown.filter(({ name: other }) => other !== name)).toEqual([]);
      expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
      const [, example = ''] = /For example:\n\n {2}(.*)\n/.exec(text) ?? [];
      const [, words = ''] = /longhand (.*?)(?: > \S+)?$/.exec(example) ?? [];
      const given = words.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
      expect(given[0]).toBe(name);
      expect(readCommand(given).name).toBe(name);
    },
  );

  it('stands in the help of all, which begins with the example', () => {
    for (const { name } of COMMANDS) expect(USAGE).toContain(`\n  longhand ${name}`);
    expect(USAGE.indexOf('longhand example > plan.json')).toBeLessThan(USAGE.indexOf('longhand serve'));
  });

  it('is not given of a command that there is not', () => {
    expect(() => readCommand(['burn', '--help'])).toThrow("There is no command 'burn'.");
    expect(() => readCommand(['help', 'burn'])).toThrow("There is no command 'burn'.");
  });
});
