const STORED = { householdId: 1, planId: 1 } as const;

/** A couple of whom one works, with an IRA, a brokerage account and benefits to claim. */
const PLAN = {
  startMonth: '2026-01',
  persons: [
    { id: 'p1', name: 'Ana', birthDate: '1968-04-02', sex: 'female', socialSecurity: { basis: 'pia', pia: 2400 } },
    { id: 'p2', name: 'Luis', birthDate: '1966-08-20', sex: 'male', socialSecurity: { basis: 'pia', pia: 1100 } },
  ],
  incomes: [{ owner: 'p1', kind: 'wage', amount: 8000, frequency: 'monthly' }],
  accounts: [
    { id: 'broker', kind: 'taxable', balance: 300_000, basis: 250_000 },
    { id: 'ira', kind: 'traditionalIra', balance: 500_000 },
  ],
  goals: [{ amount: 5500, frequency: 'monthly' }],
} as const;

/** A plan of RetireTui: a person with cash. */
const PLAN_FILE = {
  name: 'birch.toml',
  content:
    'c2NoZW1hID0gMQpbcGxhbl0KbmFtZSA9ICJCaXJjaCIKc3RhcnRfeWVhciA9IDIwMjYKaG9yaXpvbl9hZ2UgPSA5MAppbmZsYXRpb24gPSAwLjAyNQpbaG91c2Vob2xkXQpmaWxpbmcgPSAic2luZ2xlIgpbW2hvdXNlaG9sZC5wZW9wbGVdXQppZCA9ICJpZGEiCmJpcnRoID0gMTk2Ni0wNi0xNApbW2FjY291bnRzXV0KaWQgPSAiY2FzaCIKa2luZCA9ICJjYXNoIgpvd25lciA9ICJpZGEiCmJhbGFuY2UgPSA0MDAwMAo=',
} as const;

/** The same plan with more to spend. */
const DEARER = { ...PLAN, goals: [{ amount: 6000, frequency: 'monthly' }] } as const;

const HASH = 'sha256:0000000000000000000000000000000000000000000000000000000000000000';

const CERTIFICATE = {
  kind: 'longhand-certificate',
  version: 1,
  result: 'monteCarlo',
  startMonth: '2026-01',
  manifest: {
    engine: '1.0.0',
    law: '2026-11',
    inputsHash: HASH,
    lawProjectedFrom: 2027,
    seed: 1,
    runs: 100,
    resultHash: HASH,
  },
  parameters: {
    runs: 100,
    seed: 1,
    model: 'lognormal',
    equityReturn: 0.0806,
    equityVol: 0.165,
    bondReturn: 0.0495,
    bondVol: 0.055,
    correlation: 0.15,
    blockYears: 5,
    target: 'fundSpending',
    until: null,
    equityCompoundReturn: 0.068,
    bondCompoundReturn: 0.048,
    cashReturn: 0.031,
    inflation: 0.025,
  },
  successes: 80,
} as const;

/** Of RFC 8032, 7.1, test 1. */
const KEY = 'ed25519:d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';

const LAW_PACK = {
  format: 'longhand-law-pack',
  version: 1,
  name: 'Net investment income at 5%',
  publisher: 'Meridian Advisers',
  date: '2026-11-02',
  entries: [
    { path: 'federal-income-tax.niitRate', citation: 'Proposal of the firm', values: [{ from: 2030, value: 0.05 }] },
  ],
} as const;

/** The hash of `LAW_PACK`. */
const LAW_PACK_HASH = 'sha256:ce53ae2cd329f23cd8cd5052371e4d3d3732f1ac5432aa101ca5e504ae636dcf';

const CARRIED = { name: 'Carried over', profile: 'single', notes: '', tags: [] } as const;
const CARRIED_PLANS = [{ name: 'As it is', description: '', inputs: PLAN }] as const;
const FILL = { strategy: 'bracketFill', targetBracket: 0.24 } as const;
const CLAIMANT = { birthDate: '1964-05-12', sex: 'female', pia: 3410 } as const;

/** A file of one position, in base64. */
const POSITIONS = {
  name: 'Positions.csv',
  content:
    'QWNjb3VudCBOYW1lLFN5bWJvbCxEZXNjcmlwdGlvbixRdWFudGl0eSxDdXJyZW50IFZhbHVlLENvc3QgQmFzaXMKSW5kaXZpZHVhbCxWVEksVkFOR1VBUkQgVE9UQUwgU1RPQ0sgTUFSS0VUIEVURiwxMCwyNTAwLDE5MDAK',
};

/** One request of each operation that has a route, as the API document shows it. */
export const OPERATION_EXAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'households.list': { q: 'rivera', sort: 'name,asc', size: 50 },
  'households.create': { name: 'Rivera', profile: 'married', plans: [{ name: 'As it is', inputs: PLAN }] },
  'households.get': { householdId: 1 },
  'households.patch': { householdId: 1, notes: 'Called in June', tags: ['north'] },
  'households.remove': { householdId: 1 },
  'households.outlook': { householdId: 1 },
  'households.duplicate': { householdId: 1, name: 'Rivera, second thoughts' },
  'households.archive': { householdId: 1 },
  'households.restore': { householdId: 1 },
  'households.export': { householdId: 1 },
  'households.import': { format: 'longhand-household', version: 1, household: CARRIED, plans: CARRIED_PLANS },
  'households.exportMany': { householdIds: [1] },
  'households.importMany': {
    format: 'longhand-households',
    version: 1,
    households: [{ household: CARRIED, plans: CARRIED_PLANS }],
  },
  'plans.list': { householdId: 1, sort: 'name,asc' },
  'plans.find': { q: 'as it is' },
  'plans.awaitingRun': { ofMain: true, size: 25 },
  'plans.create': { householdId: 1, name: 'As it is', inputs: PLAN },
  'plans.get': STORED,
  'plans.replace': { ...STORED, name: 'As it is', revision: 1, inputs: DEARER },
  'planFiles.preview': { file: PLAN_FILE },
  'planFiles.createHousehold': { file: PLAN_FILE, name: 'Birch' },
  'planFiles.replacePlan': { householdId: 1, planId: 2, file: PLAN_FILE },
  'calculators.form1040': {
    taxYear: 2025,
    filingStatus: 'single',
    people: [{ age: 40 }],
    lines: { '1z': 60_000, '2b': 500, '24': 5135 },
  },
  'plans.previewImport': { ...STORED, files: [POSITIONS] },
  'plans.import': {
    ...STORED,
    files: [POSITIONS],
    answers: { accounts: { '1.1': { kind: 'taxable', owner: 'p1' } } },
  },
  'plans.patch': { ...STORED, inputs: { assumptions: { inflation: 0.03 } } },
  'plans.remove': STORED,
  'plans.restoreDeleted': STORED,
  'plans.duplicate': { ...STORED, name: 'Retire a year later' },
  'plans.revisions': STORED,
  'plans.restoreRevision': { ...STORED, revision: 1 },
  'plans.project': { ...STORED, granularity: 'yearly' },
  'plans.workbook': { ...STORED, content: true },
  'lessons.list': {},
  'lessons.get': { lesson: 'taxValley' },
  'lessons.open': { lesson: 'taxValley' },
  'plans.explain': { ...STORED, year: 2030 },
  'plans.cliffRadar': { ...STORED, year: 2036 },
  'plans.optimizeRoth': { ...STORED, ...FILL },
  'plans.claimStrategy': { ...STORED, step: 'year' },
  'plans.compareClaims': { ...STORED, effort: 'quick', runs: 100 },
  'plans.runMonteCarlo': { ...STORED, runs: 200, seed: 1 },
  'plans.replayPath': { ...STORED, path: 7, seed: 1 },
  'plans.compare': { householdId: 1, planIds: [1, 2], runs: 200 },
  'plans.solve': { ...STORED, solveFor: 'spending', successRate: 0.9, runs: 100 },
  'plans.compareRules': { ...STORED, runs: 200 },
  'plans.adviseAnnuity': { ...STORED, runs: 200 },
  'plans.floors': { ...STORED, ladder: { from: 2030, to: 2034, amount: 20_000 } },
  'plans.advisePension': { ...STORED, runs: 200 },
  'plans.adviseLocation': { ...STORED, runs: 200 },
  'plans.solveFrontier': { ...STORED, solveFor: 'spending', along: { solveFor: 'retirement' }, runs: 50 },
  'plans.survivors': { ...STORED, runs: 200, step: 5 },
  'plans.survivorLife': {
    ...STORED,
    lastAges: [90, 72],
    ask: ['spendingPower', 'insurance', 'chosenAgain'],
    runs: 200,
  },
  'plans.findPolicy': { ...STORED, free: ['order'], runs: 20 },
  'plans.compareTools': { ...STORED, tool: 'owl', theirs: { endingNetWorth: 250_000 } },
  'plans.relocate': { ...STORED, places: ['FL', 'NY', 'newYorkCity'], runs: 200 },
  'plans.optimizeOrder': { ...STORED, runs: 200 },
  'plans.autopsy': { ...STORED, runs: 200 },
  'plans.explainChange': { ...STORED, from: 1 },
  'plans.keepReview': { ...STORED, accounts: [], runs: 200 },
  'book.start': { case: { marketFall: { year: 2030, share: 0.2 } }, householdIds: [1], runs: 20, at: 'once' },
  'book.nightly.get': {},
  'book.nightly.set': { isOn: true, at: '02:00', case: { marketFall: { year: 2030, share: 0.2 } } },
  'book.cancel': { runId: 1 },
  'book.resume': { runId: 1, at: 'once' },
  'book.import': { runId: 1, answers: [{ line: 1, answer: { ok: false, error: { message: 'Canceled.' } } }] },
  'book.list': { page: 0 },
  'book.get': { runId: 1 },
  'book.rows': { runId: 1, line: 'under75' },
  'book.certificates': { runId: 1, householdId: 1 },
  'book.household': { runId: 1, householdId: 1 },
  'book.export': { runId: 1, missing: true },
  'plans.reviews': STORED,
  'plans.review': { ...STORED, month: '2026-01' },
  'plans.removeReview': { ...STORED, month: '2026-01' },
  'stateless.project': { plan: PLAN, granularity: 'yearly' },
  'stateless.explain': { plan: PLAN, year: 2030 },
  'stateless.cliffRadar': { plan: PLAN, year: 2036 },
  'stateless.optimizeRoth': { plan: PLAN, ...FILL },
  'stateless.claimStrategy': { plan: PLAN, step: 'year' },
  'stateless.compareClaims': { plan: PLAN, effort: 'quick', runs: 100 },
  'stateless.runMonteCarlo': { plan: PLAN, runs: 200, seed: 1 },
  'stateless.replayPath': { plan: PLAN, path: 7, seed: 1 },
  'stateless.compare': {
    plans: [
      { name: 'As it is', inputs: PLAN },
      { name: 'Spend more', inputs: DEARER },
    ],
    runs: 200,
  },
  'stateless.solve': { plan: PLAN, solveFor: 'spending', successRate: 0.9, runs: 100 },
  'stateless.compareRules': { plan: PLAN, runs: 200 },
  'stateless.adviseAnnuity': { plan: PLAN, runs: 200 },
  'stateless.floors': { plan: PLAN, ladder: { from: 2030, to: 2034, amount: 20_000 } },
  'stateless.advisePension': { plan: PLAN, runs: 200 },
  'stateless.adviseLocation': { plan: PLAN, runs: 200 },
  'stateless.solveFrontier': { plan: PLAN, solveFor: 'spending', along: { solveFor: 'stockReturn' }, runs: 50 },
  'stateless.survivors': { plan: PLAN, runs: 200, step: 5 },
  'figures.cite': { ...STORED, value: 24_000 },
  'figures.list': STORED,
  'plans.thisYear': { ...STORED, runs: 200 },
  'plans.markDone': { ...STORED, year: 2025, action: 'conversion', on: '2025-12-01' },
  'stateless.thisYear': { plan: PLAN, runs: 200, calendar: true },
  'stateless.survivorLife': { plan: PLAN, lastAges: [90, 72], ask: ['insurance'], runs: 200 },
  'stateless.findPolicy': { plan: PLAN, free: ['order'], objective: 'success', runs: 20 },
  'stateless.compareTools': { plan: PLAN, tool: 'owl', theirs: { endingNetWorth: 250_000 } },
  'stateless.relocate': { plan: PLAN, places: ['FL', 'NY', 'newYorkCity'], runs: 200 },
  'stateless.optimizeOrder': { plan: PLAN, runs: 200 },
  'stateless.autopsy': { plan: PLAN, runs: 200 },
  'stateless.explainChange': {
    from: { certificate: CERTIFICATE, plan: PLAN },
    to: { certificate: CERTIFICATE, plan: DEARER },
  },
  'certificates.verify': { certificate: CERTIFICATE, plan: PLAN },
  'calculators.federalTax': {
    taxYear: 2026,
    filingStatus: 'single',
    people: [{ age: 70 }],
    taxableRetirementDistributions: 60_000,
    socialSecurityBenefits: 30_000,
  },
  'calculators.healthPremium': { state: 'OH', ages: [62, 60], year: 2026 },
  'calculators.pia': {
    birthDate: '1964-05-31',
    earnings: [
      { year: 1990, amount: 30_000 },
      { year: 1991, amount: 31_500 },
    ],
  },
  'calculators.estimatedPia': { birthDate: '1964-05-31', wages: 80_000, year: 2026, lastYear: 2031 },
  'calculators.statement': {
    birthDate: '1964-05-31',
    statement: 'Work Year\n2023 $61,000 $61,000\n2024 Not yet recorded',
  },
  'calculators.claiming': { asOf: '2026-11', maritalStatus: 'single', persons: [CLAIMANT], step: 'year' },
  'law.get': { year: 2026 },
  'law.packs.list': {},
  'law.packs.get': { hash: LAW_PACK_HASH },
  'law.packs.install': LAW_PACK,
  'law.packs.ready': {},
  'law.packs.installReady': { id: 'benefits-cut-2033' },
  'law.packs.remove': { hash: LAW_PACK_HASH },
  'law.packs.compare': { after: LAW_PACK_HASH, plan: PLAN, runs: 200 },
  'law.packs.due': { year: 2027 },
  'law.keys.list': {},
  'law.keys.add': { key: KEY, name: 'Meridian Advisers' },
  'law.keys.remove': { key: KEY },
  'selfTest.run': { topics: ['randomReturns'] },
  'sandbox.reset': {},
};
