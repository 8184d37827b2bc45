import type { OperationId, OperationInput } from '../../electron/contract/index.ts';
import type { ErrorCode } from '../../electron/contract/operation/api-error.ts';
import { lawPackHash } from '../../engine/plan/law-pack-hash.ts';
import {
  BROKEN_PLAN,
  CLAIM_PLAN,
  CONTRADICTORY_PLAN,
  ROTH_PLAN,
  SMALL_PLAN,
  WORKING_PLAN,
} from '../electron/example-plans.ts';

/** A pack that is installed, of one entry. */
const LAW_PACK = {
  format: 'longhand-law-pack',
  version: 1,
  name: 'Net investment income at 5%',
  publisher: 'Nobody in particular',
  date: '2026-11-02',
  entries: [
    {
      path: 'federal-income-tax.niitRate',
      citation: 'A bill of nobody, sec. 3',
      values: [{ from: 2030, value: 0.05 }],
    },
  ],
} satisfies OperationInput<'law.packs.install'>;
const SEEDED_PACK = lawPackHash(LAW_PACK);
/** Of RFC 8032, 7.1, test 1. */
const SEEDED_KEY = 'ed25519:d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
/** The month in which the plans of the seeds start. */
const REVIEWED = '2026-01';
const NO_PACK = `sha256:${'f'.repeat(64)}`;
const NO_KEY = `ed25519:${'f'.repeat(64)}`;

/**
 * What every operation is asked, on every channel, after `seed`: household 1 with plans 1 to 4 (2 deleted; 1 saved twice; 3 with
 * benefits to claim; 4 with somebody at work),
 * household 2 deleted. Those about the local API find one client, one user and one token of theirs.
 */
export type Examples = {
  readonly [Id in OperationId]: {
    readonly good: readonly OperationInput<Id>[];
    readonly bad: readonly { readonly code: ErrorCode; readonly input: unknown }[];
  };
};

export const SEED: readonly { readonly id: OperationId; readonly input: unknown }[] = [
  { id: 'households.create', input: { name: 'Rivera', profile: 'married', tags: ['2026'], plans: [] } },
  { id: 'households.create', input: { name: 'Osei', plans: [] } },
  { id: 'households.remove', input: { householdId: 2 } },
  { id: 'plans.create', input: { householdId: 1, name: 'Base', inputs: SMALL_PLAN } },
  { id: 'plans.create', input: { householdId: 1, name: 'Late claim', inputs: SMALL_PLAN } },
  { id: 'plans.remove', input: { householdId: 1, planId: 2 } },
  { id: 'plans.create', input: { householdId: 1, name: 'Benefits', inputs: CLAIM_PLAN } },
  { id: 'plans.patch', input: { householdId: 1, planId: 1, description: 'Saved a second time' } },
  { id: 'plans.create', input: { householdId: 1, name: 'Still at work', inputs: WORKING_PLAN } },
  { id: 'plans.keepReview', input: { householdId: 1, planId: 1, runs: 20 } },
  {
    id: 'book.start',
    input: { case: { marketFall: { year: 2027, share: 0.2 } }, householdIds: [1], runs: 10, at: 'elsewhere' },
  },
  { id: 'law.packs.install', input: LAW_PACK },
  { id: 'law.keys.add', input: { key: SEEDED_KEY, name: 'Meridian Advisers' } },
];

const noHousehold = { code: 'household_not_found', input: { householdId: 99 } } as const;
const noPlan = { code: 'plan_not_found', input: { householdId: 1, planId: 99 } } as const;
const noBookRun = { code: 'book_run_not_found', input: { runId: 99 } } as const;
const wrongId = { code: 'validation_failed', input: { householdId: 'first' } } as const;
const wrongPlanId = { code: 'validation_failed', input: { householdId: 1, planId: 'base' } } as const;
const unknownField = (input: object) => ({ code: 'validation_failed', input: { ...input, color: 'red' } }) as const;
const portable = {
  format: 'longhand-household',
  version: 1,
  household: { name: 'Carried over', profile: 'single', notes: '', tags: [] },
  plans: [],
} satisfies OperationInput<'households.import'>;

const portableOne = {
  household: portable.household,
  plans: [{ name: 'Base', description: '', inputs: SMALL_PLAN }],
};

/** Stands for the id of the one client that there is, which is drawn at random. */
export const SEEDED_CLIENT = 'the seeded client';
export const SEEDED_USER = 'Ana';
const noClient = { code: 'client_not_found', input: { clientId: 'nobody' } } as const;

/** Stand for the one backup that there is, and for the passphrase and recovery key of a folder that is encrypted. */
export const SEEDED_BACKUP = 'longhand-seeded-backup';
export const SEEDED_PASSPHRASE = 'four random words do';
export const SEEDED_RECOVERY_KEY = 'the seeded recovery key';
/** Stands for a household that was exported from that folder. */
export const SEEDED_FILE = { format: 'longhand-encrypted-household', content: 'the seeded file' } as const;
const noBackup = { code: 'backup_not_found', input: { id: 'longhand-none' } } as const;
const tooShort = { code: 'validation_failed', input: { passphrase: 'short' } } as const;
const tooUniform = { code: 'validation_failed', input: { passphrase: 'aaaaaaaaaaaa' } } as const;

const SINGLE_CLAIMANT = { birthDate: '1964-05-12', sex: 'female', pia: 3_410 } as const;

/** A PNG of one pixel. */
const BLUE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mOQ9esEAAGAAPXMrIzUAAAAAElFTkSuQmCC';

const HASH = `sha256:${'0'.repeat(64)}`;

/** Well-formed, of a plan that nobody has. */
const CERTIFICATE = {
  kind: 'longhand-certificate',
  version: 1,
  result: 'monteCarlo',
  startMonth: '2026-01',
  manifest: {
    engine: '1.0.0',
    law: '2026-11',
    inputsHash: HASH,
    lawProjectedFrom: null,
    seed: 1,
    runs: 40,
    resultHash: HASH,
  },
  parameters: {
    runs: 40,
    seed: 1,
    model: 'lognormal',
    equityReturn: 0.08,
    equityVol: 0.16,
    bondReturn: 0.05,
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
  successes: 20,
} satisfies OperationInput<'certificates.verify'>['certificate'];

/** Of the returns that a plan has by default, by an engine that recorded no headline. */
const OWN_RETURNS = {
  ...CERTIFICATE,
  parameters: { ...CERTIFICATE.parameters, equityReturn: 0.0806, equityVol: 0.165, bondReturn: 0.0495 },
} satisfies OperationInput<'certificates.verify'>['certificate'];

/** What every run refuses, by the name of the field. */
const badRuns = (input: object) =>
  [
    { runs: 0 },
    { runs: 1e9 },
    { seed: 1.5 },
    { seed: 2 ** 53 },
    { equityVol: -0.1 },
    { correlation: 2 },
    { target: 'rich' },
  ].map((field) => ({ code: 'validation_failed', input: { ...input, ...field } }) as const);

/** Two positions of one account; gold is asked for. */
const POSITIONS = {
  name: 'positions.csv',
  content: Buffer.from(
    'Account Name,Symbol,Description,Quantity,Current Value,Cost Basis\nIndividual,VTI,VANGUARD TOTAL STOCK MARKET,10,2500,1900\nIndividual,GLDM,SPDR GOLD MINISHARES,5,400,\n',
  ).toString('base64'),
};

const PLAN_FILE = {
  name: 'plan.toml',
  content: Buffer.from(
    'schema = 1\n[plan]\nname = "Birch"\nstart_year = 2026\nhorizon_age = 90\ninflation = 0.025\n[household]\nfiling = "single"\n[[household.people]]\nid = "ida"\nbirth = 1966-06-14\n[[accounts]]\nid = "cash"\nkind = "cash"\nowner = "ida"\nbalance = 40000\n[[income]]\nid = "ss"\nkind = "social-security"\nowner = "ida"\namount = 30000\nstart = { age = 67, owner = "ida" }\n',
  ).toString('base64'),
};
const NO_PLAN_FILE = { name: 'notes.txt', content: Buffer.from('hello').toString('base64') };

export const EXAMPLES: Examples = {
  'households.list': {
    good: [
      {},
      { q: 'riv', sort: 'name,desc', size: 1 },
      { page: 7 },
      { archived: true, profile: 'married' },
      { only: 'lowSuccess' },
    ],
    bad: [
      unknownField({}),
      { code: 'validation_failed', input: { only: 'rich' } },
      { code: 'validation_failed', input: { size: 201, page: -1 } },
    ],
  },
  'households.create': {
    good: [
      { name: 'Chen' },
      {
        name: 'Two',
        profile: 'married',
        plans: [
          { name: 'Base', inputs: SMALL_PLAN },
          { id: 7, name: 'B', inputs: SMALL_PLAN },
        ],
      },
      { id: 1, planCount: 9, archived: false, createdAt: 'then', updatedAt: 'later', name: 'Sent back', plans: [] },
      { name: ' Ño & Söhne ', profile: 'earlyRetirement', notes: 'Zürich\n"quoted"', tags: ['a'] },
    ],
    bad: [
      unknownField({ name: 'Chen' }),
      { code: 'validation_failed', input: { name: ' ', profile: 'rich' } },
      { code: 'validation_failed', input: {} },
    ],
  },
  'firm.get': { good: [{}], bad: [unknownField({})] },
  'firm.patch': {
    good: [
      { name: 'Meridian Advisers', adviser: 'Nora Whitfield, CFP®', address: '1600 Wynkoop Street, Denver, CO 80202' },
      { disclosures: 'This report isn’t tax or legal advice.\nForm ADV is at adviserinfo.sec.gov.' },
      {},
    ],
    bad: [
      unknownField({}),
      { code: 'validation_failed', input: { name: 'M'.repeat(121) } },
      { code: 'validation_failed', input: { address: 'Two\nlines' } },
      { code: 'validation_failed', input: { disclosures: '§'.repeat(10_241) } },
      { code: 'validation_failed', input: { disclosures: 'A \u0007 bell' } },
    ],
  },
  'firm.putLogo': {
    good: [{ png: BLUE_PIXEL }],
    bad: [
      unknownField({ png: BLUE_PIXEL }),
      { code: 'validation_failed', input: { png: 'not base64!' } },
      { code: 'validation_failed', input: { png: 'R0lGODlhAQABAAAAACw=' } },
      { code: 'validation_failed', input: { png: 'A'.repeat(700_000) } },
    ],
  },
  'firm.removeLogo': { good: [{}], bad: [unknownField({})] },
  'households.get': { good: [{ householdId: 1 }], bad: [noHousehold, wrongId, unknownField({ householdId: 1 })] },
  'households.outlook': { good: [{ householdId: 1 }], bad: [noHousehold, wrongId] },
  'households.patch': {
    good: [{ householdId: 1, notes: 'Call in May' }, { householdId: 1 }],
    bad: [
      noHousehold,
      unknownField({ householdId: 1 }),
      { code: 'validation_failed', input: { householdId: 1, tags: [''] } },
    ],
  },
  'households.remove': { good: [{ householdId: 1 }], bad: [noHousehold, wrongId] },
  'households.duplicate': {
    good: [{ householdId: 1 }, { householdId: 1, name: 'Rivera, moved' }],
    bad: [noHousehold, { code: 'validation_failed', input: { householdId: 1, name: '' } }],
  },
  'households.archive': { good: [{ householdId: 1 }], bad: [noHousehold, unknownField({ householdId: 1 })] },
  'households.restore': { good: [{ householdId: 2 }], bad: [noHousehold, wrongId] },
  'households.exportMany': {
    good: [{}, { householdIds: [1] }],
    bad: [
      { code: 'household_not_found', input: { householdIds: [1, 99] } },
      { code: 'validation_failed', input: { householdIds: [] } },
    ],
  },
  'households.importMany': {
    good: [
      { format: 'longhand-households', version: 1, households: [portableOne, { ...portableOne, archived: true }] },
    ],
    bad: [
      { code: 'validation_failed', input: portable },
      // A file without a household is no success.
      { code: 'validation_failed', input: { format: 'longhand-households', version: 1, households: [] } },
      {
        code: 'validation_failed',
        input: {
          format: 'longhand-households',
          version: 1,
          households: [
            portableOne,
            { ...portableOne, plans: [{ name: 'Base', description: '', inputs: CONTRADICTORY_PLAN }] },
          ],
        },
      },
    ],
  },
  'households.exportEncrypted': {
    good: [{ householdIds: [1] }],
    bad: [
      { code: 'household_not_found', input: { householdIds: [99] } },
      { code: 'validation_failed', input: { householdIds: ['first'] } },
    ],
  },
  'households.importEncrypted': {
    good: [{ file: SEEDED_FILE }, { file: SEEDED_FILE, passphrase: SEEDED_PASSPHRASE }],
    bad: [
      { code: 'validation_failed', input: { file: { ...SEEDED_FILE, version: 1 } } },
      { code: 'validation_failed', input: { file: { format: 'longhand-household' } } },
    ],
  },
  'households.export': { good: [{ householdId: 1 }], bad: [noHousehold, wrongId] },
  'households.import': {
    good: [portable, { ...portable, plans: [{ name: 'Base', description: '', inputs: SMALL_PLAN }] }],
    bad: [
      { code: 'validation_failed', input: { ...portable, format: 'something-else' } },
      {
        code: 'validation_failed',
        input: { ...portable, plans: [{ name: 'Base', description: '', inputs: CONTRADICTORY_PLAN }] },
      },
    ],
  },
  'lessons.list': { good: [{}], bad: [unknownField({})] },
  'plans.workbook': {
    good: [{ householdId: 1, planId: 1 }],
    bad: [noPlan],
  },
  'lessons.get': {
    good: [{ lesson: 'taxValley' }, { lesson: 'twoRoads' }],
    bad: [{ code: 'validation_failed', input: { lesson: 'noLesson' } }, unknownField({ lesson: 'taxValley' })],
  },
  'lessons.open': {
    good: [{ lesson: 'acaCliff' }],
    bad: [{ code: 'validation_failed', input: { lesson: 'toString' } }],
  },
  'plans.list': {
    good: [
      { householdId: 1 },
      { householdId: 1, sort: 'name' },
      { householdId: 1, sort: 'updatedAt,asc', page: 0, size: 200 },
    ],
    bad: [noHousehold, { code: 'validation_failed', input: { householdId: 1, sort: 'color,asc' } }],
  },
  'plans.find': {
    good: [{}, { q: 'roth', page: 0, size: 5 }],
    bad: [{ code: 'validation_failed', input: { q: 'x'.repeat(201) } }, unknownField({})],
  },
  'plans.create': {
    good: [
      { householdId: 1, name: 'Roth', inputs: SMALL_PLAN },
      {
        householdId: 1,
        name: 'No start month',
        inputs: { persons: SMALL_PLAN.persons, accounts: SMALL_PLAN.accounts },
      },
    ],
    bad: [
      { code: 'household_not_found', input: { householdId: 99, name: 'Roth', inputs: SMALL_PLAN } },
      { code: 'validation_failed', input: { householdId: 1, name: 'Roth', inputs: BROKEN_PLAN } },
      { code: 'validation_failed', input: { householdId: 1, name: 'Roth', inputs: CONTRADICTORY_PLAN } },
      { code: 'validation_failed', input: { householdId: 1, name: 'Roth' } },
    ],
  },
  'plans.get': {
    good: [{ householdId: 1, planId: 1 }],
    bad: [noPlan, { ...noPlan, input: { householdId: 1, planId: 2 } }],
  },
  'plans.replace': {
    good: [
      { householdId: 1, planId: 1, name: 'Base', inputs: SMALL_PLAN },
      { householdId: 1, planId: 1, name: 'Base', revision: 2, inputs: SMALL_PLAN },
    ],
    bad: [
      {
        code: 'revision_conflict',
        input: { householdId: 1, planId: 1, name: 'Base', revision: 1, inputs: SMALL_PLAN },
      },
      { code: 'plan_not_found', input: { householdId: 1, planId: 99, name: 'Base', inputs: SMALL_PLAN } },
      { code: 'validation_failed', input: { householdId: 1, planId: 1, name: 'Base', inputs: BROKEN_PLAN } },
    ],
  },
  'plans.previewImport': {
    good: [
      { householdId: 1, planId: 1, files: [POSITIONS] },
      {
        householdId: 1,
        planId: 1,
        files: [POSITIONS],
        answers: {
          accounts: { '1.1': { kind: 'taxable', owner: 'p1' } },
          classes: { GLDM: 'usEquity' },
          paid: {},
          keepMixes: true,
        },
      },
    ],
    bad: [
      { code: 'plan_not_found', input: { householdId: 1, planId: 99, files: [POSITIONS] } },
      { code: 'validation_failed', input: { householdId: 1, planId: 1, files: [] } },
      {
        code: 'validation_failed',
        input: { householdId: 1, planId: 1, files: [{ name: 'a.csv', content: 'no base64!' }] },
      },
      {
        code: 'validation_failed',
        input: { householdId: 1, planId: 1, files: [{ name: 'a.csv', content: 'bm90aGluZw==' }] },
      },
      unknownField({ householdId: 1, planId: 1, files: [POSITIONS] }),
    ],
  },
  'calculators.form1040': {
    good: [
      { taxYear: 2025, filingStatus: 'single', people: [{ age: 40 }], lines: { '1z': 60_000, '2b': 500, '24': 5135 } },
      {
        taxYear: 2025,
        filingStatus: 'marriedFilingJointly',
        people: [{ age: 66 }, { age: 64, blind: true }],
        text: '1z Wages 88,000\n3a 1,200\n3b 1,500\n12e 31,500\n24 Total tax ... 6,100',
      },
    ],
    bad: [
      { code: 'validation_failed', input: { taxYear: 2025, filingStatus: 'single', people: [], lines: {} } },
      unknownField({ taxYear: 2025, filingStatus: 'single', people: [{ age: 40 }] }),
    ],
  },
  'planFiles.preview': {
    good: [
      { file: PLAN_FILE },
      { file: PLAN_FILE, answers: { plan: 0, birthDates: { p1: '1966-06-14' }, leaveOut: ['e3'] } },
    ],
    bad: [
      { code: 'validation_failed', input: { file: NO_PLAN_FILE } },
      { code: 'validation_failed', input: { file: PLAN_FILE, answers: { plan: 3 } } },
      unknownField({ file: PLAN_FILE }),
    ],
  },
  'planFiles.createHousehold': {
    good: [{ file: PLAN_FILE }, { file: PLAN_FILE, name: 'Birch household' }],
    bad: [{ code: 'validation_failed', input: { file: NO_PLAN_FILE } }, unknownField({ file: PLAN_FILE })],
  },
  'planFiles.replacePlan': {
    good: [{ householdId: 1, planId: 1, file: PLAN_FILE }],
    bad: [
      { code: 'validation_failed', input: { householdId: 1, planId: 1, file: NO_PLAN_FILE } },
      { code: 'plan_not_found', input: { householdId: 1, planId: 99, file: PLAN_FILE } },
      { code: 'revision_conflict', input: { householdId: 1, planId: 1, revision: 77, file: PLAN_FILE } },
      unknownField({ householdId: 1, planId: 1, file: PLAN_FILE }),
    ],
  },
  'plans.import': {
    good: [
      {
        householdId: 1,
        planId: 1,
        files: [POSITIONS],
        answers: {
          accounts: { '1.1': { kind: 'taxable', owner: 'p1' } },
          classes: { GLDM: 'usEquity' },
          paid: { '1.1': 0 },
          keepMixes: false,
        },
      },
    ],
    bad: [
      { code: 'validation_failed', input: { householdId: 1, planId: 1, files: [POSITIONS] } },
      { code: 'plan_not_found', input: { householdId: 1, planId: 99, files: [POSITIONS] } },
      {
        code: 'revision_conflict',
        input: {
          householdId: 1,
          planId: 1,
          revision: 77,
          files: [POSITIONS],
          answers: {
            accounts: { '1.1': { kind: 'taxable', owner: 'p1' } },
            classes: { GLDM: 'usEquity' },
            paid: { '1.1': 0 },
            keepMixes: false,
          },
        },
      },
    ],
  },
  'plans.patch': {
    good: [
      {
        householdId: 1,
        planId: 1,
        inputs: { state: 'CA', goals: [{ amount: 100, frequency: 'monthly', category: 'essential' }] },
      },
      { householdId: 1, planId: 1, name: 'Renamed', inputs: { state: null } },
      { householdId: 1, planId: 1, report: { letter: 'Dear Ana,\n\nPlease read page 2.', pages: { years: true } } },
      { householdId: 1, planId: 1, report: null },
    ],
    bad: [
      noPlan,
      { code: 'revision_conflict', input: { householdId: 1, planId: 1, revision: 1, name: 'Renamed' } },
      { code: 'validation_failed', input: { householdId: 1, planId: 1, inputs: { persons: null } } },
      { code: 'validation_failed', input: { householdId: 1, planId: 1, inputs: { color: 'red' } } },
      { code: 'validation_failed', input: { householdId: 1, planId: 1, report: { letter: 'x'.repeat(4001) } } },
      { code: 'validation_failed', input: { householdId: 1, planId: 1, report: { pages: { cover: false } } } },
    ],
  },
  'plans.remove': { good: [{ householdId: 1, planId: 1 }], bad: [noPlan, wrongPlanId] },
  'plans.restoreDeleted': { good: [{ householdId: 1, planId: 2 }], bad: [noPlan, wrongPlanId] },
  'plans.duplicate': {
    good: [
      { householdId: 1, planId: 1 },
      { householdId: 1, planId: 1, name: 'What if' },
    ],
    bad: [noPlan, { code: 'validation_failed', input: { householdId: 1, planId: 1, name: 'x'.repeat(81) } }],
  },
  'plans.revisions': {
    good: [
      { householdId: 1, planId: 1 },
      { householdId: 1, planId: 1, page: 1, size: 1 },
    ],
    bad: [noPlan, { code: 'validation_failed', input: { householdId: 1, planId: 1, q: 'x' } }],
  },
  'plans.restoreRevision': {
    good: [{ householdId: 1, planId: 1, revision: 1 }],
    bad: [
      { code: 'revision_not_found', input: { householdId: 1, planId: 1, revision: 99 } },
      { code: 'plan_not_found', input: { householdId: 1, planId: 99, revision: 1 } },
      { code: 'validation_failed', input: { householdId: 1, planId: 1, revision: 0 } },
    ],
  },
  'plans.project': {
    good: [
      { householdId: 1, planId: 1 },
      { householdId: 1, planId: 1, granularity: 'monthly' },
      { householdId: 1, planId: 1, include: ['sustainable'] },
    ],
    bad: [noPlan, { code: 'validation_failed', input: { householdId: 1, planId: 1, granularity: 'weekly' } }],
  },
  'plans.explain': {
    good: [
      { householdId: 1, planId: 1, year: 2026 },
      { householdId: 1, planId: 1, year: 2028 },
    ],
    bad: [
      { ...noPlan, input: { ...noPlan.input, year: 2026 } },
      { code: 'validation_failed', input: { householdId: 1, planId: 1, year: 2200 } },
      { code: 'validation_failed', input: { householdId: 1, planId: 1, year: 'soon' } },
    ],
  },
  'plans.cliffRadar': {
    good: [
      { householdId: 1, planId: 1, year: 2026 },
      { householdId: 1, planId: 1, year: 2028 },
    ],
    bad: [
      { ...noPlan, input: { ...noPlan.input, year: 2026 } },
      { code: 'validation_failed', input: { householdId: 1, planId: 1, year: 2025 } },
      unknownField({ householdId: 1, planId: 1, year: 2026 }),
    ],
  },
  'plans.compareClaims': {
    good: [{ householdId: 1, planId: 3, effort: 'quick', runs: 20 }],
    bad: [
      noPlan,
      { code: 'plan_not_simulatable', input: { householdId: 1, planId: 1 } },
      { code: 'validation_failed', input: { householdId: 1, planId: 3, objective: 'fame' } },
      unknownField({ householdId: 1, planId: 3 }),
    ],
  },
  'plans.claimStrategy': {
    good: [
      { householdId: 1, planId: 3, step: 'year' },
      { householdId: 1, planId: 3, step: 'year', underUncertainty: { runs: 30, seed: 2 } },
      { householdId: 1, planId: 3, step: 'year', mortality: { kind: 'planEnd' }, discountRate: 0, asOf: '2027-03' },
    ],
    bad: [
      noPlan,
      { code: 'plan_not_simulatable', input: { householdId: 1, planId: 1 } },
      { code: 'validation_failed', input: { householdId: 1, planId: 3, asOf: '2026-13' } },
      { code: 'validation_failed', input: { householdId: 1, planId: 3, underUncertainty: { runs: 0 } } },
      { code: 'validation_failed', input: { householdId: 1, planId: 3, evaluate: [{ client: '2026-06' }] } },
      unknownField({ householdId: 1, planId: 3 }),
    ],
  },
  'plans.optimizeRoth': {
    good: [
      { householdId: 1, planId: 3, strategy: 'bracketFill', targetBracket: 0.22 },
      { householdId: 1, planId: 1, strategy: 'dynamic', targetBracket: 0.24, effort: 'quick' },
    ],
    bad: [
      { ...noPlan, input: { ...noPlan.input, strategy: 'bracketFill', targetBracket: 0.22 } },
      { code: 'validation_failed', input: { householdId: 1, planId: 3, strategy: 'bracketFill' } },
      {
        code: 'validation_failed',
        input: { householdId: 1, planId: 3, strategy: 'bracketFill', targetBracket: 0.23 },
      },
      {
        code: 'validation_failed',
        input: {
          householdId: 1,
          planId: 3,
          strategy: 'bracketFill',
          targetBracket: 0.22,
          underUncertainty: { runs: 0 },
        },
      },
      unknownField({ householdId: 1, planId: 3, strategy: 'bracketFill', targetBracket: 0.22 }),
    ],
  },
  'plans.runMonteCarlo': {
    good: [
      { householdId: 1, planId: 1, runs: 40 },
      { householdId: 1, planId: 3, runs: 300, seed: 9, model: 'historical', blockYears: 3, target: { legacy: 1 } },
      { householdId: 1, planId: 1, until: { halfWidth: 0.05, maxRuns: 3_000 }, equityReturn: 0.05, equityVol: 0 },
    ],
    bad: [
      noPlan,
      wrongPlanId,
      unknownField({ householdId: 1, planId: 1 }),
      ...badRuns({ householdId: 1, planId: 1 }),
      {
        code: 'validation_failed',
        input: { householdId: 1, planId: 1, runs: 40, until: { halfWidth: 0.01, maxRuns: 2_000 } },
      },
    ],
  },
  'plans.keepReview': {
    good: [{ householdId: 1, planId: 1, runs: 20 }],
    bad: [
      noPlan,
      {
        code: 'validation_failed',
        input: { householdId: 1, planId: 1, runs: 20, accounts: [{ id: 'nobody', paidIn: 1 }] },
      },
      { code: 'validation_failed', input: { householdId: 1, planId: 1, runs: 0 } },
    ],
  },
  'plans.reviews': { good: [{ householdId: 1, planId: 1 }], bad: [noPlan] },
  'plans.review': {
    good: [{ householdId: 1, planId: 1, month: REVIEWED }],
    bad: [
      { code: 'review_not_found', input: { householdId: 1, planId: 1, month: '1999-01' } },
      { code: 'validation_failed', input: { householdId: 1, planId: 1, month: 'January' } },
    ],
  },
  'plans.removeReview': {
    good: [{ householdId: 1, planId: 1, month: REVIEWED }],
    bad: [{ code: 'review_not_found', input: { householdId: 1, planId: 1, month: '1999-01' } }],
  },
  'plans.explainChange': {
    good: [
      { householdId: 1, planId: 1, from: 1 },
      { householdId: 1, planId: 1, from: 2, to: 1 },
    ],
    bad: [
      { ...noPlan, input: { ...noPlan.input, from: 1 } },
      { code: 'revision_not_found', input: { householdId: 1, planId: 1, from: 1, to: 99 } },
      { code: 'validation_failed', input: { householdId: 1, planId: 1 } },
      { code: 'validation_failed', input: { householdId: 1, planId: 1, from: 'first' } },
      unknownField({ householdId: 1, planId: 1, from: 1 }),
    ],
  },
  'stateless.explainChange': {
    good: [
      {
        from: { certificate: OWN_RETURNS, plan: SMALL_PLAN },
        to: { certificate: OWN_RETURNS, plan: { ...SMALL_PLAN, state: 'CA' } },
      },
    ],
    bad: [
      {
        code: 'validation_failed',
        input: {
          from: { certificate: CERTIFICATE, plan: SMALL_PLAN },
          to: { certificate: CERTIFICATE, plan: SMALL_PLAN },
        },
      },
      {
        code: 'validation_failed',
        input: {
          from: { certificate: CERTIFICATE, plan: SMALL_PLAN },
          to: { certificate: CERTIFICATE, plan: BROKEN_PLAN },
        },
      },
      {
        code: 'validation_failed',
        input: {
          from: { certificate: CERTIFICATE, plan: CONTRADICTORY_PLAN },
          to: { certificate: CERTIFICATE, plan: SMALL_PLAN },
        },
      },
      { code: 'validation_failed', input: { from: { certificate: CERTIFICATE, plan: SMALL_PLAN } } },
    ],
  },
  'plans.solve': {
    good: [
      { householdId: 1, planId: 4, solveFor: 'retirement', runs: 40 },
      { householdId: 1, planId: 4, solveFor: 'spending', successRate: 0.5, runs: 30, seed: 4, target: { legacy: 1 } },
    ],
    bad: [
      { ...noPlan, input: { ...noPlan.input, solveFor: 'spending' } },
      { code: 'validation_failed', input: { householdId: 1, planId: 3, solveFor: 'happiness' } },
      { code: 'validation_failed', input: { householdId: 1, planId: 3, solveFor: 'spending', successRate: 90 } },
      { code: 'validation_failed', input: { householdId: 1, planId: 3, solveFor: 'spending', person: 'p1' } },
      { code: 'validation_failed', input: { householdId: 1, planId: 3, solveFor: 'retirement' } },
    ],
  },
  'plans.adviseAnnuity': {
    good: [
      { householdId: 1, planId: 4, runs: 40 },
      { householdId: 1, planId: 3, runs: 30, seed: 4 },
    ],
    bad: [noPlan, { code: 'validation_failed', input: { householdId: 1, planId: 3, runs: 0 } }],
  },
  'plans.compareTools': {
    good: [
      { householdId: 1, planId: 4, tool: 'owl' },
      { householdId: 1, planId: 4, tool: 'retireGolden', theirs: { endingNetWorth: 250_000, dollars: 'future' } },
    ],
    bad: [
      { code: 'plan_not_found', input: { householdId: 1, planId: 999, tool: 'owl' } },
      { code: 'validation_failed', input: { householdId: 1, planId: 4, tool: 'abacus' } },
    ],
  },
  'plans.floors': {
    good: [
      { householdId: 1, planId: 4 },
      {
        householdId: 1,
        planId: 4,
        ladder: { from: 2030, to: 2034, amount: 20_000 },
        yields: [{ years: 5, rate: 0.02 }],
      },
    ],
    bad: [
      noPlan,
      { code: 'validation_failed', input: { householdId: 1, planId: 4, ladder: { from: 2034, to: 2030, amount: 1 } } },
      { code: 'validation_failed', input: { householdId: 1, planId: 4, yields: [] } },
    ],
  },
  'plans.advisePension': {
    good: [{ householdId: 1, planId: 4, runs: 40 }],
    bad: [
      noPlan,
      { code: 'validation_failed', input: { householdId: 1, planId: 3, income: 'no-pension' } },
      { code: 'validation_failed', input: { householdId: 1, planId: 3, runs: 0 } },
    ],
  },
  'plans.adviseLocation': {
    good: [
      { householdId: 1, planId: 4, runs: 40 },
      { householdId: 1, planId: 3, runs: 30, seed: 4 },
    ],
    bad: [noPlan, { code: 'validation_failed', input: { householdId: 1, planId: 3, runs: 0 } }],
  },
  'plans.solveFrontier': {
    good: [{ householdId: 1, planId: 4, solveFor: 'spending', along: { solveFor: 'retirement' }, runs: 20 }],
    bad: [
      {
        code: 'plan_not_found',
        input: { householdId: 1, planId: 99, solveFor: 'spending', along: { solveFor: 'retirement' } },
      },
      {
        code: 'validation_failed',
        input: { householdId: 1, planId: 4, solveFor: 'spending', along: { solveFor: 'spending' } },
      },
    ],
  },
  'plans.survivors': {
    good: [{ householdId: 1, planId: 3, runs: 20, step: 10 }],
    bad: [
      noPlan,
      { code: 'validation_failed', input: { householdId: 1, planId: 3, step: 0 } },
      { code: 'plan_not_simulatable', input: { householdId: 1, planId: 1 } },
    ],
  },
  'figures.cite': {
    good: [
      { householdId: 1, planId: 3, value: 30_000 },
      { householdId: 1, planId: 3, value: 0.5, within: 0.5, year: 2030 },
    ],
    bad: [
      { ...noPlan, input: { ...noPlan.input, value: 1 } },
      { code: 'validation_failed', input: { householdId: 1, planId: 3, value: 'much' } },
    ],
  },
  'figures.list': {
    good: [{ householdId: 1, planId: 3 }],
    bad: [noPlan],
  },
  'plans.thisYear': {
    good: [
      { householdId: 1, planId: 3, runs: 20, calendar: true },
      { householdId: 1, planId: 3, onPaths: false },
    ],
    bad: [noPlan, { code: 'validation_failed', input: { householdId: 1, planId: 3, runs: 0 } }],
  },
  'plans.markDone': {
    good: [
      { householdId: 1, planId: 3, year: 2025, action: 'conversion', on: '2025-12-01' },
      { householdId: 1, planId: 3, action: 'rmd', isDone: false },
    ],
    bad: [
      { ...noPlan, input: { ...noPlan.input, action: 'rmd' } },
      { code: 'validation_failed', input: { householdId: 1, planId: 3, action: 'dance' } },
      { code: 'validation_failed', input: { householdId: 1, planId: 3, year: 2025, action: 'rmd', on: 'May' } },
      { code: 'revision_conflict', input: { householdId: 1, planId: 3, year: 2025, action: 'rmd', revision: 99 } },
      unknownField({ householdId: 1, planId: 3, action: 'rmd' }),
    ],
  },
  'plans.survivorLife': {
    good: [
      { householdId: 1, planId: 3, lastAges: [70, 88], ask: ['spendingPower', 'insurance', 'chosenAgain'], runs: 20 },
    ],
    bad: [
      { code: 'plan_not_found', input: { householdId: 1, planId: 99, lastAges: [70, 88] } },
      { code: 'validation_failed', input: { householdId: 1, planId: 3, lastAges: [50, 88] } },
    ],
  },
  'plans.findPolicy': {
    good: [
      { householdId: 1, planId: 3, free: ['claims', 'mix'], runs: 20 },
      { householdId: 1, planId: 4, free: ['order', 'spending'], objective: 'spending', successRate: 0.8, runs: 20 },
      { householdId: 1, planId: 4, free: [], runs: 20 },
    ],
    bad: [
      noPlan,
      { code: 'validation_failed', input: { householdId: 1, planId: 3, free: ['luck'] } },
      { code: 'validation_failed', input: { householdId: 1, planId: 3, runs: 20, model: 'cycles' } },
    ],
  },
  'plans.relocate': {
    good: [{ householdId: 1, planId: 4, places: ['FL', 'newYorkCity'], runs: 40 }],
    bad: [noPlan, { code: 'validation_failed', input: { householdId: 1, planId: 3, places: ['Florida'] } }],
  },
  'book.start': {
    good: [
      { case: { marketFall: { year: 2027, share: 0.2 } }, runs: 20, at: 'once' },
      { case: { benefitsCut: { year: 2033, share: 0.23 } }, householdIds: [1], runs: 10, seed: 7, at: 'elsewhere' },
    ],
    bad: [
      unknownField({ case: {} }),
      { code: 'validation_failed', input: { case: { marketFall: { year: 2027, share: 2 } } } },
      { code: 'law_pack_not_found', input: { case: { lawPack: NO_PACK } } },
    ],
  },
  'book.list': { good: [{}, { page: 3 }], bad: [unknownField({})] },
  'book.get': { good: [{ runId: 1 }], bad: [noBookRun, unknownField({ runId: 1 })] },
  'book.rows': {
    good: [{ runId: 1 }, { runId: 1, line: 'under75', q: 'riv', sort: 'household,desc', size: 5000 }],
    bad: [noBookRun, { code: 'validation_failed', input: { runId: 1, line: 'under80' } }],
  },
  'book.certificates': {
    good: [{ runId: 1, householdId: 1 }],
    bad: [{ code: 'household_not_found', input: { runId: 1, householdId: 99 } }],
  },
  'book.household': {
    good: [{ runId: 1, householdId: 1 }],
    bad: [
      { code: 'household_not_found', input: { runId: 1, householdId: 99 } },
      unknownField({ runId: 1, householdId: 1 }),
    ],
  },
  'book.nightly.get': { good: [{}], bad: [unknownField({})] },
  'book.nightly.set': {
    good: [{ isOn: true, at: '03:30', case: { marketFall: { year: 2030, share: 0.2 } } }, { isOn: false }],
    bad: [{ code: 'validation_failed', input: { isOn: true, at: 'at night' } }, unknownField({ isOn: true })],
  },
  'book.cancel': { good: [{ runId: 1 }, { runId: 1, as: 'paused' }], bad: [noBookRun] },
  'book.resume': { good: [{ runId: 1, at: 'once' }], bad: [noBookRun, unknownField({ runId: 1 })] },
  'book.export': { good: [{ runId: 1 }, { runId: 1, missing: true, size: 1, after: 1 }], bad: [noBookRun] },
  'book.import': {
    good: [
      { runId: 1, answers: [] },
      { runId: 1, answers: [{ line: 1, answer: { ok: false, error: { message: 'No.' } } }] },
    ],
    bad: [{ code: 'book_run_not_found', input: { runId: 99, answers: [] } }, unknownField({ runId: 1, answers: [] })],
  },
  'plans.optimizeOrder': {
    good: [
      { householdId: 1, planId: 4, runs: 40 },
      { householdId: 1, planId: 3, runs: 30, seed: 4 },
    ],
    bad: [noPlan, { code: 'validation_failed', input: { householdId: 1, planId: 3, runs: 0 } }],
  },
  'plans.compareRules': {
    good: [{ householdId: 1, planId: 4, runs: 40, seed: 4, model: 'cycles', target: { legacy: 1 } }],
    bad: [noPlan, { code: 'validation_failed', input: { householdId: 1, planId: 3, runs: 0 } }],
  },
  'plans.autopsy': {
    good: [
      { householdId: 1, planId: 4, runs: 40 },
      { householdId: 1, planId: 3, runs: 30, seed: 4, target: { legacy: 1 } },
    ],
    bad: [noPlan, { code: 'validation_failed', input: { householdId: 1, planId: 3, runs: 0 } }],
  },
  'plans.awaitingRun': {
    good: [{}, { ofMain: false, after: 7, runs: 1000, size: 1 }],
    bad: [unknownField({}), { code: 'validation_failed', input: { size: 0, runs: 1 } }],
  },
  'plans.replayPath': {
    good: [
      { householdId: 1, planId: 1, path: 7 },
      { householdId: 1, planId: 3, path: 100_000, seed: 3, granularity: 'monthly' },
    ],
    bad: [
      { code: 'plan_not_found', input: { householdId: 1, planId: 99, path: 1 } },
      { code: 'validation_failed', input: { householdId: 1, planId: 1, path: 0 } },
      unknownField({ householdId: 1, planId: 1, path: 1 }),
    ],
  },
  'plans.compare': {
    good: [{ householdId: 1, planIds: [1, 3], runs: 40 }],
    bad: [
      { code: 'household_not_found', input: { householdId: 99, planIds: [1, 3] } },
      { code: 'plan_not_found', input: { householdId: 1, planIds: [1, 2] } },
      { code: 'validation_failed', input: { householdId: 1, planIds: [1] } },
      { code: 'validation_failed', input: { householdId: 1, planIds: [1, 1] } },
      ...badRuns({ householdId: 1, planIds: [1, 3] }),
    ],
  },
  'stateless.project': {
    good: [
      { plan: SMALL_PLAN },
      { plan: SMALL_PLAN, granularity: 'monthly' },
      { plan: SMALL_PLAN, include: ['sustainable'] },
    ],
    bad: [
      { code: 'validation_failed', input: { plan: BROKEN_PLAN } },
      { code: 'validation_failed', input: { plan: CONTRADICTORY_PLAN } },
      { code: 'validation_failed', input: {} },
    ],
  },
  'stateless.explain': {
    good: [{ plan: SMALL_PLAN, year: 2030 }],
    bad: [
      { code: 'validation_failed', input: { plan: SMALL_PLAN, year: 2200 } },
      { code: 'validation_failed', input: { plan: BROKEN_PLAN, year: 2030 } },
      { code: 'validation_failed', input: { plan: CONTRADICTORY_PLAN, year: 2030 } },
      { code: 'plan_not_simulatable', input: { plan: { ...SMALL_PLAN, startMonth: '2001-01' }, year: 2030 } },
    ],
  },
  'stateless.cliffRadar': {
    good: [{ plan: SMALL_PLAN, year: 2030 }],
    bad: [
      { code: 'validation_failed', input: { plan: SMALL_PLAN, year: 2200 } },
      { code: 'validation_failed', input: { plan: BROKEN_PLAN, year: 2030 } },
      { code: 'validation_failed', input: { plan: CONTRADICTORY_PLAN, year: 2030 } },
      { code: 'plan_not_simulatable', input: { plan: { ...SMALL_PLAN, startMonth: '2001-01' }, year: 2030 } },
    ],
  },
  'stateless.claimStrategy': {
    good: [
      { plan: CLAIM_PLAN, step: 'year' },
      { plan: CLAIM_PLAN, step: 'year', underUncertainty: { runs: 30 } },
      {
        plan: CLAIM_PLAN,
        step: 'year',
        law: 'preFairnessAct',
        mortality: { kind: 'table', table: 'ssa2017', multiplier: 1.2 },
        evaluate: [{ client: '2031-04', spouse: '2033-09' }],
      },
    ],
    bad: [
      { code: 'plan_not_simulatable', input: { plan: SMALL_PLAN } },
      { code: 'validation_failed', input: { plan: CONTRADICTORY_PLAN } },
      { code: 'validation_failed', input: { plan: CLAIM_PLAN, persons: [] } },
      { code: 'validation_failed', input: { plan: CLAIM_PLAN, discountRate: 2 } },
    ],
  },
  'stateless.compareClaims': {
    good: [
      { plan: CLAIM_PLAN, effort: 'quick', runs: 20 },
      { plan: CLAIM_PLAN, effort: 'quick', runs: 20, seed: 7, mortality: { kind: 'planEnd' }, discountRate: 0 },
    ],
    bad: [
      { code: 'plan_not_simulatable', input: { plan: SMALL_PLAN } },
      { code: 'validation_failed', input: { plan: CONTRADICTORY_PLAN } },
      { code: 'validation_failed', input: { plan: CLAIM_PLAN, effort: 'endless' } },
      { code: 'validation_failed', input: { plan: CLAIM_PLAN, runs: 0 } },
    ],
  },
  'stateless.optimizeRoth': {
    good: [
      { plan: ROTH_PLAN, strategy: 'thresholdRoth', targetBracket: 0.24, threshold: 'irmaaTier2', guards: ['niit'] },
      {
        plan: ROTH_PLAN,
        strategy: 'bracketFill',
        targetBracket: 0.22,
        payTaxFrom: 'conversion',
        sourceAccounts: ['ira'],
        underUncertainty: { runs: 30, seed: 2 },
      },
      { plan: ROTH_PLAN, strategy: 'dynamic', targetBracket: 0.24, effort: 'quick', underUncertainty: { runs: 30 } },
      {
        plan: ROTH_PLAN,
        strategy: 'bracketFill',
        targetBracket: 0.22,
        judgedOn: 'paths',
        riskAversion: 1,
        underUncertainty: { runs: 30 },
      },
    ],
    bad: [
      { code: 'validation_failed', input: { plan: BROKEN_PLAN, strategy: 'bracketFill', targetBracket: 0.22 } },
      { code: 'validation_failed', input: { plan: ROTH_PLAN, strategy: 'everything', targetBracket: 0.22 } },
      {
        code: 'validation_failed',
        input: { plan: ROTH_PLAN, strategy: 'dynamic', targetBracket: 0.22, riskAversion: 11 },
      },
      {
        code: 'validation_failed',
        input: {
          plan: ROTH_PLAN,
          strategy: 'dynamic',
          targetBracket: 0.22,
          judgedOn: 'paths',
          objective: 'lifetimeTax',
        },
      },
      {
        code: 'validation_failed',
        input: { plan: ROTH_PLAN, strategy: 'bracketFill', targetBracket: 0.22, sourceAccounts: ['broker'] },
      },
      {
        code: 'plan_not_simulatable',
        input: { plan: { ...SMALL_PLAN, startMonth: '2001-01' }, strategy: 'bracketFill', targetBracket: 0.22 },
      },
    ],
  },
  'stateless.adviseAnnuity': {
    good: [
      { plan: WORKING_PLAN, runs: 30, model: 'cycles' },
      {
        plan: {
          ...ROTH_PLAN,
          incomes: [
            {
              kind: 'annuity',
              amount: 700,
              frequency: 'monthly',
              purchase: { premium: 100_000, when: { month: '2031-01' }, exclusionRatio: 0.6 },
            },
          ],
        },
        runs: 30,
      },
    ],
    bad: [
      { code: 'validation_failed', input: { plan: BROKEN_PLAN } },
      { code: 'plan_not_simulatable', input: { plan: { ...ROTH_PLAN, startMonth: '2001-01' } } },
    ],
  },
  'stateless.compareTools': {
    good: [
      { plan: WORKING_PLAN, tool: 'fireCalc' },
      { plan: ROTH_PLAN, tool: 'owl', theirs: { firstYearTax: 9_000 } },
    ],
    bad: [
      { code: 'validation_failed', input: { plan: BROKEN_PLAN, tool: 'owl' } },
      { code: 'plan_not_simulatable', input: { plan: { ...ROTH_PLAN, startMonth: '2001-01' }, tool: 'owl' } },
    ],
  },
  'stateless.floors': {
    good: [{ plan: WORKING_PLAN }, { plan: ROTH_PLAN, ladder: { from: 2030, to: 2032, amount: 10_000 } }],
    bad: [
      { code: 'validation_failed', input: { plan: BROKEN_PLAN } },
      { code: 'plan_not_simulatable', input: { plan: { ...ROTH_PLAN, startMonth: '2001-01' } } },
    ],
  },
  'stateless.advisePension': {
    good: [
      { plan: WORKING_PLAN, runs: 30, model: 'cycles' },
      {
        plan: {
          ...ROTH_PLAN,
          incomes: [
            { kind: 'pension', id: 'p', amount: 2000, frequency: 'monthly', lumpSum: { amount: 300_000, to: 'cash' } },
          ],
        },
        income: 'p',
        runs: 30,
      },
    ],
    bad: [
      { code: 'validation_failed', input: { plan: BROKEN_PLAN } },
      { code: 'plan_not_simulatable', input: { plan: { ...ROTH_PLAN, startMonth: '2001-01' } } },
    ],
  },
  'stateless.adviseLocation': {
    good: [{ plan: WORKING_PLAN, runs: 30, model: 'cycles' }],
    bad: [
      { code: 'validation_failed', input: { plan: BROKEN_PLAN } },
      { code: 'plan_not_simulatable', input: { plan: { ...ROTH_PLAN, startMonth: '2001-01' } } },
    ],
  },
  'stateless.solveFrontier': {
    good: [{ plan: WORKING_PLAN, solveFor: 'retirement', along: { solveFor: 'inflation' }, runs: 20 }],
    bad: [
      { code: 'validation_failed', input: { plan: BROKEN_PLAN, solveFor: 'spending', along: { solveFor: 'planEnd' } } },
      {
        code: 'validation_failed',
        input: { plan: WORKING_PLAN, solveFor: 'spending', along: { solveFor: 'goal', item: 'nothing' } },
      },
    ],
  },
  'stateless.survivors': {
    good: [{ plan: ROTH_PLAN, runs: 20, step: 7, model: 'historical' }],
    bad: [
      { code: 'validation_failed', input: { plan: BROKEN_PLAN } },
      { code: 'plan_not_simulatable', input: { plan: SMALL_PLAN } },
    ],
  },
  'stateless.thisYear': {
    good: [{ plan: ROTH_PLAN, runs: 20, model: 'historical' }],
    bad: [
      { code: 'validation_failed', input: { plan: BROKEN_PLAN } },
      { code: 'plan_not_simulatable', input: { plan: { ...SMALL_PLAN, startMonth: '2001-01' } } },
    ],
  },
  'stateless.survivorLife': {
    good: [{ plan: ROTH_PLAN, lastAges: [88, 68], ask: ['chosenAgain'], runs: 20 }],
    bad: [
      { code: 'validation_failed', input: { plan: BROKEN_PLAN, lastAges: [88, 68] } },
      { code: 'plan_not_simulatable', input: { plan: SMALL_PLAN, lastAges: [88, 68] } },
    ],
  },
  'stateless.findPolicy': {
    good: [
      { plan: WORKING_PLAN, free: ['retirement', 'spending'], objective: 'success', runs: 20, model: 'historical' },
    ],
    bad: [
      { code: 'validation_failed', input: { plan: BROKEN_PLAN } },
      { code: 'plan_not_simulatable', input: { plan: { ...ROTH_PLAN, startMonth: '2001-01' } } },
    ],
  },
  'stateless.relocate': {
    good: [{ plan: WORKING_PLAN, places: ['OR', 'NC'], runs: 30, model: 'cycles' }],
    bad: [
      { code: 'validation_failed', input: { plan: BROKEN_PLAN } },
      { code: 'plan_not_simulatable', input: { plan: { ...ROTH_PLAN, startMonth: '2001-01' } } },
    ],
  },
  'stateless.optimizeOrder': {
    good: [{ plan: WORKING_PLAN, runs: 30, model: 'cycles' }],
    bad: [
      { code: 'validation_failed', input: { plan: BROKEN_PLAN } },
      { code: 'plan_not_simulatable', input: { plan: { ...ROTH_PLAN, startMonth: '2001-01' } } },
    ],
  },
  'stateless.compareRules': {
    good: [{ plan: WORKING_PLAN, runs: 30, model: 'cycles' }],
    bad: [
      { code: 'validation_failed', input: { plan: BROKEN_PLAN } },
      { code: 'plan_not_simulatable', input: { plan: { ...ROTH_PLAN, startMonth: '2001-01' } } },
    ],
  },
  'stateless.autopsy': {
    good: [{ plan: WORKING_PLAN, runs: 30, model: 'cycles' }],
    bad: [
      { code: 'validation_failed', input: { plan: BROKEN_PLAN } },
      { code: 'plan_not_simulatable', input: { plan: { ...ROTH_PLAN, startMonth: '2001-01' } } },
    ],
  },
  'stateless.solve': {
    good: [
      { plan: ROTH_PLAN, solveFor: 'spending', runs: 30, model: 'historical' },
      { plan: WORKING_PLAN, solveFor: 'retirement', person: 'p1', runs: 30 },
      { plan: WORKING_PLAN, solveFor: 'saving', successRate: 0.95, runs: 30 },
    ],
    bad: [
      { code: 'validation_failed', input: { plan: BROKEN_PLAN, solveFor: 'spending' } },
      { code: 'validation_failed', input: { plan: WORKING_PLAN, solveFor: 'saving', person: 'nobody' } },
      { code: 'plan_not_simulatable', input: { plan: { ...ROTH_PLAN, startMonth: '2001-01' }, solveFor: 'spending' } },
    ],
  },
  'stateless.runMonteCarlo': {
    good: [{ plan: SMALL_PLAN, runs: 40 }],
    bad: [
      { code: 'validation_failed', input: { plan: BROKEN_PLAN } },
      { code: 'validation_failed', input: { plan: CONTRADICTORY_PLAN } },
      { code: 'plan_not_simulatable', input: { plan: { ...SMALL_PLAN, startMonth: '2001-01' } } },
      ...badRuns({ plan: SMALL_PLAN }),
    ],
  },
  'stateless.replayPath': {
    good: [{ plan: SMALL_PLAN, path: 7, model: 'historical' }],
    bad: [
      { code: 'validation_failed', input: { plan: CONTRADICTORY_PLAN, path: 7 } },
      { code: 'plan_not_simulatable', input: { plan: { ...SMALL_PLAN, startMonth: '2001-01' }, path: 7 } },
      { code: 'validation_failed', input: { plan: SMALL_PLAN, path: 7, model: 'historical', equityVol: 0.1 } },
      { code: 'validation_failed', input: { plan: SMALL_PLAN, path: 1_000_001 } },
    ],
  },
  'stateless.compare': {
    good: [{ plans: [{ name: 'As it is', inputs: SMALL_PLAN }, { inputs: CLAIM_PLAN }], runs: 40, seed: 2 }],
    bad: [
      { code: 'validation_failed', input: { plans: [{ inputs: SMALL_PLAN }] } },
      { code: 'validation_failed', input: { plans: [{ inputs: SMALL_PLAN }, { inputs: CONTRADICTORY_PLAN }] } },
      {
        code: 'plan_not_simulatable',
        input: { plans: [{ inputs: SMALL_PLAN }, { inputs: { ...SMALL_PLAN, startMonth: '2001-01' } }] },
      },
    ],
  },
  'certificates.verify': {
    good: [
      { certificate: CERTIFICATE, plan: SMALL_PLAN },
      { certificate: CERTIFICATE, householdId: 1, planId: 1 },
    ],
    bad: [
      { code: 'plan_not_found', input: { certificate: CERTIFICATE } },
      { code: 'plan_not_found', input: { certificate: CERTIFICATE, householdId: 1 } },
      { code: 'household_not_found', input: { certificate: CERTIFICATE, householdId: 99 } },
      { code: 'plan_not_found', input: { certificate: CERTIFICATE, householdId: 1, planId: 99 } },
      { code: 'validation_failed', input: { certificate: CERTIFICATE, planId: 1 } },
      { code: 'validation_failed', input: { certificate: CERTIFICATE, plan: SMALL_PLAN, householdId: 1 } },
      { code: 'validation_failed', input: { certificate: { ...CERTIFICATE, version: 2 }, plan: SMALL_PLAN } },
      { code: 'validation_failed', input: { certificate: {} } },
      { code: 'validation_failed', input: { certificate: CERTIFICATE, plan: CONTRADICTORY_PLAN } },
    ],
  },
  'calculators.federalTax': {
    good: [
      {
        taxYear: 2026,
        filingStatus: 'single',
        people: [{ age: 70 }],
        taxableRetirementDistributions: 60_000,
        socialSecurityBenefits: 30_000,
      },
      {
        taxYear: 2026,
        filingStatus: 'headOfHousehold',
        people: [{ age: 40, wages: 38_000 }],
        children: {
          under17: 2,
          otherDependents: 1,
          ofEarnedIncomeCredit: 3,
          inCare: 1,
          careCosts: 4_000,
          studentExpenses: [3_000],
        },
      },
      {
        taxYear: 2040,
        filingStatus: 'marriedFilingJointly',
        people: [
          { age: 66, blind: true },
          { age: 64, wages: 1 },
        ],
      },
    ],
    bad: [
      { code: 'validation_failed', input: { taxYear: 1950, filingStatus: 'single', people: [{ age: 70 }] } },
      {
        code: 'validation_failed',
        input: { taxYear: 2026, filingStatus: 'marriedFilingJointly', people: [{ age: 70 }] },
      },
      { code: 'validation_failed', input: { taxYear: 2026, filingStatus: 'single', people: [] } },
      unknownField({ taxYear: 2026, filingStatus: 'single', people: [{ age: 70 }] }),
    ],
  },
  'calculators.pia': {
    good: [
      { birthDate: '1964-05-31', earnings: [{ year: 1990, amount: 30_000 }] },
      {
        birthDate: '1960-01-01',
        earnings: [],
        asOfYear: 2023,
        law: 'preFairnessAct',
        nonCoveredPensionMonthly: 900,
        claimMonths: ['2023-02'],
      },
      { birthDate: '1980-02-29', earnings: [], eligibility: 'disability', eligibilityYear: 2020 },
    ],
    bad: [
      { code: 'validation_failed', input: { birthDate: '1960-02-30', earnings: [] } },
      { code: 'validation_failed', input: { birthDate: '1960-02-28', earnings: [{ year: 2000, amount: -1 }] } },
      { code: 'validation_failed', input: { birthDate: '1960-02-28', earnings: [], claimMonths: ['2021-02'] } },
      { code: 'validation_failed', input: { birthDate: '1900-02-28', earnings: [] } },
      unknownField({ birthDate: '1960-02-28', earnings: [] }),
    ],
  },
  'calculators.healthPremium': {
    good: [
      { state: 'OH', ages: [62, 60], year: 2026 },
      { state: 'none', ages: [64], year: 2031, medicalInflation: 0 },
    ],
    bad: [
      { code: 'validation_failed', input: { state: 'OH', ages: [], year: 2026 } },
      { code: 'validation_failed', input: { state: 'ZZ', ages: [62], year: 2026 } },
      { code: 'validation_failed', input: { state: 'OH', ages: [62, 60, 20], year: 2026 } },
      { code: 'validation_failed', input: { state: 'OH', ages: [121], year: 2026 } },
      unknownField({ state: 'OH', ages: [62], year: 2026 }),
    ],
  },
  'calculators.estimatedPia': {
    good: [{ birthDate: '1964-05-31', wages: 80_000, year: 2026, lastYear: 2031 }],
    bad: [
      { code: 'validation_failed', input: { birthDate: '1964-05-31', wages: -1, year: 2026, lastYear: 2031 } },
      { code: 'validation_failed', input: { birthDate: '1964-05-31', wages: 1, year: 1960, lastYear: 2031 } },
      { code: 'validation_failed', input: { birthDate: '1900-02-28', wages: 1, year: 2026, lastYear: 2031 } },
      unknownField({ birthDate: '1964-05-31', wages: 1, year: 2026, lastYear: 2031 }),
    ],
  },
  'calculators.statement': {
    good: [
      { birthDate: '1964-05-31', statement: 'Work Year\n2023 $61,000 $61,000\n2024 Not yet recorded' },
      {
        birthDate: '1964-05-31',
        statement:
          '<osss:Earnings startYear="1990" endYear="1990"><osss:FicaEarnings>30000</osss:FicaEarnings></osss:Earnings>',
      },
    ],
    bad: [
      { code: 'validation_failed', input: { birthDate: '1960-02-30', statement: '2001 $5,000' } },
      { code: 'validation_failed', input: { birthDate: '1960-02-28', statement: '' } },
      { code: 'validation_failed', input: { birthDate: '1960-02-28', statement: 'Dear reader' } },
      { code: 'validation_failed', input: { birthDate: '1910-02-28', statement: '2001 $5,000' } },
      unknownField({ birthDate: '1960-02-28', statement: '2001 $5,000' }),
    ],
  },
  'calculators.claiming': {
    good: [
      {
        asOf: '2026-11',
        maritalStatus: 'divorced',
        persons: [SINGLE_CLAIMANT, { birthDate: '1964-05-05', sex: 'female', pia: 3000 }],
        divorce: { yearsMarried: 12, divorcedOn: '2015-01-31' },
        trustFundCut: { year: 2034, share: 0.23 },
        step: 'year',
      },
      {
        asOf: '2026-11',
        maritalStatus: 'single',
        persons: [{ ...SINGLE_CLAIMANT, birthDate: '1968-01-20', disabledSince: '2024-08' }],
        mortality: { kind: 'ages', ages: [90] },
      },
      {
        asOf: '2026-11',
        maritalStatus: 'single',
        persons: [
          {
            ...SINGLE_CLAIMANT,
            birthDate: '1959-08-16',
            claimedMonth: '2023-01',
            suspended: { from: '2027-01', to: '2028-01' },
          },
        ],
        suspension: 'choose',
        step: 'year',
      },
      { asOf: '2026-11', maritalStatus: 'single', persons: [SINGLE_CLAIMANT], step: 'year' },
      {
        asOf: '2026-11',
        maritalStatus: 'married',
        persons: [SINGLE_CLAIMANT, { birthDate: '1966-09-03', pia: 900 }],
        mortality: { kind: 'planEnd' },
        evaluate: [{ client: '2034-05', spouse: '2033-09' }],
        children: [{ birthDate: '2012-01-01' }],
        step: 'year',
      },
      {
        asOf: '2026-11',
        maritalStatus: 'widowed',
        persons: [SINGLE_CLAIMANT, { birthDate: '1960-09-03', pia: 900, deathMonth: '2025-03' }],
        step: 'year',
      },
    ],
    bad: [
      { code: 'validation_failed', input: { asOf: '2026-11', maritalStatus: 'married', persons: [SINGLE_CLAIMANT] } },
      {
        code: 'validation_failed',
        input: { asOf: '2026-13', maritalStatus: 'single', persons: [SINGLE_CLAIMANT] },
      },
      {
        code: 'validation_failed',
        input: { asOf: '1970-01', maritalStatus: 'single', persons: [SINGLE_CLAIMANT] },
      },
      {
        code: 'validation_failed',
        input: { asOf: '2026-11', maritalStatus: 'single', persons: [{ ...SINGLE_CLAIMANT, pia: 0 }] },
      },
      unknownField({ asOf: '2026-11', maritalStatus: 'single', persons: [SINGLE_CLAIMANT] }),
    ],
  },
  'law.get': {
    good: [{ year: 2026 }, { year: 2045, inflation: 0.03 }],
    bad: [
      { code: 'validation_failed', input: { year: 1950 } },
      { code: 'validation_failed', input: { year: 2026, inflation: 9 } },
    ],
  },
  'law.packs.list': { good: [{}], bad: [unknownField({})] },
  'law.packs.get': {
    good: [{ hash: SEEDED_PACK }],
    bad: [
      { code: 'law_pack_not_found', input: { hash: NO_PACK } },
      { code: 'validation_failed', input: { hash: 'the latest' } },
    ],
  },
  'law.packs.install': {
    good: [LAW_PACK, { ...LAW_PACK, name: 'Another', hash: undefined }],
    bad: [
      { code: 'validation_failed', input: { ...LAW_PACK, hash: NO_PACK } },
      { code: 'validation_failed', input: { ...LAW_PACK, signature: { key: SEEDED_KEY, value: 'a'.repeat(128) } } },
      {
        code: 'validation_failed',
        input: { ...LAW_PACK, entries: [{ ...LAW_PACK.entries[0], path: 'wealth-tax.rate' }] },
      },
      unknownField(LAW_PACK),
    ],
  },
  'law.packs.ready': { good: [{}], bad: [unknownField({})] },
  'law.packs.installReady': {
    good: [{ id: 'benefits-cut-2033' }],
    bad: [{ code: 'law_pack_not_found', input: { id: 'no-taxes' } }],
  },
  'law.packs.remove': {
    good: [{ hash: SEEDED_PACK }],
    bad: [{ code: 'law_pack_not_found', input: { hash: NO_PACK } }],
  },
  'law.packs.compare': {
    good: [
      { after: SEEDED_PACK },
      { before: SEEDED_PACK, after: null, plan: SMALL_PLAN, runs: 20 },
      { after: SEEDED_PACK, householdId: 1, planId: 1, runs: 20 },
    ],
    bad: [
      { code: 'law_pack_not_found', input: { after: NO_PACK } },
      { code: 'plan_not_found', input: { after: SEEDED_PACK, householdId: 1, planId: 99 } },
      { code: 'validation_failed', input: { after: SEEDED_PACK, householdId: 1 } },
      unknownField({}),
    ],
  },
  'law.packs.due': {
    good: [{}, { year: 2027 }],
    bad: [unknownField({}), { code: 'validation_failed', input: { year: 1 } }],
  },
  'law.keys.list': { good: [{}], bad: [unknownField({})] },
  'law.keys.add': {
    good: [{ key: SEEDED_KEY, name: 'Meridian' }],
    bad: [
      { code: 'validation_failed', input: { key: 'ed25519:12', name: 'Meridian' } },
      { code: 'validation_failed', input: { key: SEEDED_KEY, name: ' ' } },
    ],
  },
  'law.keys.remove': { good: [{ key: SEEDED_KEY }], bad: [{ code: 'law_key_not_found', input: { key: NO_KEY } }] },
  'selfTest.run': {
    good: [{ topics: ['federalTax'] }],
    bad: [{ code: 'validation_failed', input: { topics: ['astrology'] } }, unknownField({})],
  },
  'settings.get': { good: [{}], bad: [unknownField({})] },
  'settings.about': { good: [{}], bad: [unknownField({})] },
  'settings.patch': {
    good: [{ theme: 'dark' }, {}],
    bad: [unknownField({}), { code: 'validation_failed', input: { theme: 'pink' } }],
  },
  'clients.list': { good: [{}, { size: 1, page: 3 }], bad: [unknownField({})] },
  'clients.add': {
    good: [{ name: 'Nightly report' }, { name: 'Reader', scopes: ['read'] }],
    bad: [
      { code: 'validation_failed', input: { name: 'Root', scopes: ['administer'] } },
      { code: 'validation_failed', input: { name: 'None', scopes: [] } },
      { code: 'validation_failed', input: { name: ' ' } },
    ],
  },
  'clients.rotateSecret': { good: [{ clientId: SEEDED_CLIENT }], bad: [noClient, unknownField(noClient.input)] },
  'clients.remove': { good: [{ clientId: SEEDED_CLIENT }], bad: [noClient] },
  'users.list': { good: [{}], bad: [unknownField({})] },
  'users.add': {
    good: [{ name: 'Bert', password: 'correct horse' }, { name: 'Cleo' }, { name: 'Edith', households: [1] }],
    bad: [
      { code: 'user_exists', input: { name: SEEDED_USER } },
      { code: 'validation_failed', input: { name: 'Dora', password: 'short' } },
      { code: 'household_not_found', input: { name: 'Dora', households: [999] } },
    ],
  },
  'users.limit': {
    good: [
      { name: SEEDED_USER, households: [1] },
      { name: SEEDED_USER, households: [] },
      { name: SEEDED_USER, households: null },
    ],
    bad: [
      { code: 'user_not_found', input: { name: 'Nobody', households: null } },
      { code: 'household_not_found', input: { name: SEEDED_USER, households: [999] } },
      { code: 'validation_failed', input: { name: SEEDED_USER } },
    ],
  },
  'users.changePassword': {
    good: [{ name: SEEDED_USER, password: 'battery staple' }],
    bad: [{ code: 'user_not_found', input: { name: 'Nobody' } }],
  },
  'users.remove': { good: [{ name: SEEDED_USER }], bad: [{ code: 'user_not_found', input: { name: 'Nobody' } }] },
  'tokens.list': { good: [{}], bad: [unknownField({})] },
  'tokens.revoke': { good: [{ id: 1 }], bad: [{ code: 'token_not_found', input: { id: 2 } }] },
  'signingKeys.rotate': { good: [{}], bad: [unknownField({})] },
  'requestLog.list': { good: [{}], bad: [unknownField({})] },
  'changeLog.list': {
    good: [{}, { householdId: 1, size: 10_000 }, { page: 9 }],
    bad: [unknownField({}), { code: 'validation_failed', input: { size: 10_001 } }],
  },
  'requestLog.clear': { good: [{}], bad: [unknownField({})] },
  'localApi.get': { good: [{}], bad: [unknownField({})] },
  'localApi.set': {
    good: [{ enabled: true, port: 5000 }, {}],
    bad: [unknownField({}), { code: 'validation_failed', input: { port: 80 } }],
  },
  'sandbox.status': { good: [{}], bad: [unknownField({})] },
  'sandbox.open': { good: [{}], bad: [unknownField({})] },
  'sandbox.leave': { good: [{}], bad: [unknownField({})] },
  'sandbox.reset': { good: [{}], bad: [unknownField({})] },
  'backups.list': { good: [{}], bad: [unknownField({})] },
  'backups.make': { good: [{}], bad: [unknownField({})] },
  'backups.verify': { good: [{}, { id: SEEDED_BACKUP }], bad: [noBackup, unknownField({})] },
  'backups.restore': { good: [{ id: SEEDED_BACKUP }], bad: [noBackup, unknownField({ id: 'longhand-none' })] },
  'backups.salvage': { good: [{}], bad: [unknownField({})] },
  'backups.difference': { good: [{ id: SEEDED_BACKUP }], bad: [noBackup, unknownField({ id: 'longhand-none' })] },
  'encryption.status': { good: [{}], bad: [unknownField({})] },
  'encryption.set': { good: [{ passphrase: SEEDED_PASSPHRASE }], bad: [tooShort, tooUniform, unknownField({})] },
  'encryption.change': {
    good: [{ passphrase: SEEDED_PASSPHRASE, newRecoveryKey: true }],
    bad: [{ code: 'wrong_passphrase', input: { passphrase: 'not this one' } }, unknownField({})],
  },
  'encryption.remove': {
    good: [{ passphrase: SEEDED_PASSPHRASE }],
    bad: [{ code: 'wrong_passphrase', input: { passphrase: 'not this one' } }, unknownField({})],
  },
  'encryption.unlock': {
    good: [{ passphrase: SEEDED_PASSPHRASE }],
    bad: [{ code: 'wrong_passphrase', input: { passphrase: 'not this one' } }, unknownField({})],
  },
  'encryption.recover': {
    good: [{ recoveryKey: SEEDED_RECOVERY_KEY, newPassphrase: SEEDED_PASSPHRASE }],
    bad: [
      { code: 'wrong_passphrase', input: { recoveryKey: 'not this one', newPassphrase: SEEDED_PASSPHRASE } },
      { code: 'validation_failed', input: { recoveryKey: SEEDED_RECOVERY_KEY, newPassphrase: 'short' } },
    ],
  },
  'deletions.count': { good: [{}], bad: [unknownField({})] },
  'deletions.purge': { good: [{}, { removeUnreadable: true }], bad: [unknownField({})] },
  'deletions.clearEverything': {
    good: [{ confirm: 'clear everything' }],
    bad: [{ code: 'validation_failed', input: { confirm: 'yes' } }, unknownField({ confirm: 'clear everything' })],
  },
};
