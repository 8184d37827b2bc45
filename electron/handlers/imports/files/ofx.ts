import { cutNumbers, dateIn } from './amounts.ts';
import { addedUp, type ReadAccount, type ReadFile, type ReadPosition } from './read-account.ts';

/** An element of OFX: its name in capitals, what it says, and what stands in it. */
interface Element {
  readonly name: string;
  text: string;
  readonly children: Element[];
}

const MOST_DEPTH = 64;

/** Whether a text is OFX 1 (SGML) or 2 (XML). */
export function isOfx(text: string): boolean {
  return /<OFX[\s>]/i.test(text.slice(0, 4000));
}

/** Balances and positions of OFX and QFX files: investment accounts, and bank accounts as cash. OFX 2.2, 11 and 13. */
export function readOfx(text: string): ReadFile {
  const root = elementsOf(text);
  const securities = new Map(
    all(root, 'SECINFO').map((security) => [valueOf(security, 'UNIQUEID'), security] as const),
  );
  const invested = all(root, 'INVSTMTRS').map((statement) => investedAccount(statement, securities));
  const banks = [...all(root, 'STMTRS'), ...all(root, 'CCSTMTRS')].map(bankAccount);
  const accounts = [...invested, ...banks].filter(({ positions }) => positions.length > 0);
  const rows = accounts.reduce((sum, { positions }) => sum + positions.length, 0);
  const stated = ['DTASOF', 'DTSERVER'].map((name) => all(root, name)[0]?.text ?? '').find((date) => date !== '') ?? '';
  return {
    format: 'OFX',
    accounts,
    rows,
    rowsRead: rows,
    asOf: dateIn(stated.replace(/^(\d{4})(\d\d)(\d\d).*$/s, '$1-$2-$3')),
    problems: [],
  };
}

function investedAccount(statement: Element, securities: ReadonlyMap<string, Element>): ReadAccount {
  const held = all(statement, 'INVPOS').map((position): ReadPosition => {
    const security = securities.get(valueOf(position, 'UNIQUEID'));
    const symbol = valueOf(security, 'TICKER') || valueOf(position, 'UNIQUEID');
    return {
      symbol: symbol.toUpperCase().slice(0, 12),
      name: valueOf(security, 'SECNAME') || symbol,
      quantity: amount(valueOf(position, 'UNITS')),
      value: amount(valueOf(position, 'MKTVAL')) ?? 0,
      paid: null,
      kind: '',
    };
  });
  const cash = amount(valueOf(all(statement, 'INVBAL')[0], 'AVAILCASH'));
  return {
    name: cutNumbers(`${valueOf(statement, 'BROKERID')} ${valueOf(statement, 'ACCTID')}`),
    positions: addedUp([...held, ...(cash === null || cash === 0 ? [] : [cashOf(cash)])]),
    total: null,
  };
}

function bankAccount(statement: Element): ReadAccount {
  const balance = amount(valueOf(all(statement, 'LEDGERBAL')[0], 'BALAMT'));
  const words = `${valueOf(statement, 'ACCTTYPE') || 'Bank'} ${valueOf(statement, 'ACCTID')}`;
  return { name: cutNumbers(words), positions: balance === null ? [] : [cashOf(balance)], total: null };
}

function cashOf(value: number): ReadPosition {
  return { symbol: '', name: 'Cash', quantity: null, value, paid: value, kind: 'Cash' };
}

/** OFX has amounts without separators of thousands, and a comma for a point in some countries. */
function amount(text: string): number | null {
  const said = text.trim().replace(',', '.');
  return /^[-+]?\d*\.?\d+$/.test(said) ? Number(said) : null;
}

/** In SGML an element that says something is not closed: what follows its name up to the next tag is its text. */
function elementsOf(text: string): Element {
  const root: Element = { name: '', text: '', children: [] };
  const open = [root];
  for (const [, closing, name = '', said = ''] of text.matchAll(/<(\/?)([A-Za-z][\w.]*)[^>]*>([^<]*)/g)) {
    const named = name.toUpperCase();
    if (closing === '/') {
      const at = open.findLastIndex((element) => element.name === named);
      if (at > 0) open.length = at;
      continue;
    }
    const element: Element = { name: named, text: unescaped(said.trim()), children: [] };
    open.at(-1)?.children.push(element);
    if (element.text === '' && open.length < MOST_DEPTH) open.push(element);
  }
  return root;
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** Every element of a name within another, in order. */
function all(element: Element | undefined, name: string): readonly Element[] {
  if (element === undefined) return [];
  return element.children.flatMap((child) => (child.name === name ? [child] : all(child, name)));
}

function valueOf(element: Element | undefined, name: string): string {
  return all(element, name)[0]?.text ?? '';
}
