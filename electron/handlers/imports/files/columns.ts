/** What a column of positions holds. */
export type Column =
  | 'symbol'
  | 'name'
  | 'quantity'
  | 'price'
  | 'value'
  | 'paid'
  | 'paidEach'
  | 'gain'
  | 'accountNumber'
  | 'accountName'
  | 'kind'
  | 'date';

/** Where each column stands in a row. */
export type Columns = Readonly<Partial<Record<Column, number>>>;

/** Heads by the words that brokers use, in small letters, without dollar signs and punctuation at their end. */
const HEADS: Readonly<Record<Column, readonly string[]>> = {
  symbol: ['symbol', 'ticker', 'ticker symbol', 'symbol/cusip', 'security id', 'cusip', 'security'],
  name: [
    'description',
    'investment name',
    'security description',
    'security name',
    'fund name',
    'investment',
    'holding',
    'name',
  ],
  quantity: ['qty (quantity)', 'quantity', 'qty', 'shares', 'units', 'number of shares'],
  price: ['price', 'last price', 'share price', 'unit price', 'closing price', 'market price'],
  value: ['mkt val (market value)', 'market value', 'current value', 'total value', 'value', 'mkt value', 'balance'],
  paid: ['cost basis', 'cost basis total', 'total cost basis', 'total cost', 'adjusted cost', 'cost', 'book value'],
  paidEach: [
    'price paid',
    'average cost basis',
    'average cost',
    'avg cost',
    'unit cost',
    'cost/share',
    'cost per share',
  ],
  gain: [
    'gain (gain/loss )',
    'total gain/loss dollar',
    'unrealized gain/loss',
    'unrealized gain/loss chg % chg',
    'total gain',
    'gain/loss',
  ],
  accountNumber: ['account number', 'account', 'account no', 'account name/number', 'fund account number', 'acct'],
  accountName: ['account name', 'account nickname', 'account description', 'registration', 'account registration'],
  kind: ['security type', 'asset type', 'asset class', 'investment type', 'product type', 'type'],
  date: ['cob date', 'as of date', 'date', 'as of'],
};

/** Heads of lists of transactions, which some files hold after the positions. */
const OF_TRANSACTIONS = /^(trade date|run date|settlement date|transaction type|transaction date|activity)\b/;

/** A head as it is looked up. */
export function headOf(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/\((\$|usd|%)\)/g, '')
    .replace(/[$#:*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The columns of a row of heads of positions; null for any other row. */
export function columnsOf(row: readonly string[]): Columns | null {
  const heads = row.map(headOf);
  if (heads.some((head) => OF_TRANSACTIONS.test(head))) return null;
  const columns: Partial<Record<Column, number>> = {};
  for (const [column, words] of Object.entries(HEADS)) {
    const word = words.find((each) => heads.includes(each));
    if (word !== undefined) columns[column as Column] = heads.indexOf(word);
  }
  const says = columns.symbol !== undefined || columns.name !== undefined;
  const isWorth = columns.value !== undefined || (columns.price !== undefined && columns.quantity !== undefined);
  return says && isWorth ? columns : null;
}

/** Whether a row begins a list of transactions. */
export function beginsTransactions(row: readonly string[]): boolean {
  return row.some((cell) => OF_TRANSACTIONS.test(headOf(cell)));
}
