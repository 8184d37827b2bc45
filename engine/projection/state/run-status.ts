/** Tax on a dollar of income until a settlement has shown one. */
const FIRST_RATE = 0.15;

/**
 * Where a run is, and the figures of its current month and year: each column with its value on the plan's first day. A
 * checkpoint gives back every one of them; nothing else undoes a status.
 */
const STATUS_AT_START = {
  yearIndex: 0,
  /** Month of the plan. */
  month: 0,
  /** First cell of `Run.market` for the current prices. */
  row: 0,
  /** Installments paid in full in the year so far. */
  installmentsPaid: 0,
  /** This year's monthly tax installment, its tier of the Medicare surcharge, and the room for traditional money in the policy's bracket. */
  installment: 0,
  irmaaTier: 0,
  traditionalRoom: 0,
  /** The tax of the last return by which next year's installments go: all of it, of a part of a year annualized. */
  liabilityOfYear: 0,
  /** Tax on the year's conversion, to be paid from cash and taxable accounts while they last. */
  payableFromLiquid: 0,
  /** Gross dollars that December is to convert, what it found to convert, and a first guess of what a rule will ask. */
  conversion: 0,
  converted: 0,
  expectedConversion: 0,
  /** Excess over the limits for a dollar converted, as last measured. */
  conversionSlope: 1,
  /** Share and dollars of the conversion kept back for its tax; and that tax, at most the balance due. */
  withheldShare: 0,
  withheld: 0,
  conversionTax: 0,
  /** The year's Medicare surcharges, and what of them December adds where the year's own return decides them. */
  surchargeOfYear: 0,
  surchargeDue: 0,
  /** Tax per dollar withdrawn to settle last year's return: the first guess for this year's. */
  settlementRate: 0,
  /**
   * What the last settlement of a year with a conversion came to: tax per dollar of the income that paid the balance due, tax
   * per dollar converted; and what a dollar of that income counts toward the limits, as a part of a dollar converted.
   */
  incomeRate: FIRST_RATE,
  conversionRate: FIRST_RATE,
  countedShare: 0,
  /** Guardrails: the anchor, 0 until it is set, and the factor on what may be changed. */
  anchorRate: 0,
  spendingFactor: 1,
  /** Risk-based: January's balances as a ratio to the plan's own, and that ratio at the factor then in force, by which success is read. */
  ownRatio: 0,
  readRatio: 0,
  /** Of the accounts but cash: their balance when the year opened, and the growth less fees of the year before. */
  investedAtOpening: 0,
  investedGrowth: 0,
  /** What the month's rule-driven flows took out of accounts, medical goals paid by health savings left out. */
  takenByRule: 0,
  /** Gifts of the month that IRAs, shares or a fund made: they were spent as they came. */
  givenByRule: 0,
  /**
   * Where a December's money left over is spent: what its income leaves before the year's balance of tax, negative for what it lacks, and
   * what of that balance it has paid.
   */
  leftOver: 0,
  paidFromLeftOver: 0,
  /** Whether the current draw bears the additional tax on early distributions. */
  isPenalized: false,
  /** Money of the month, and of the year, that no account could give. */
  shortfall: 0,
  shortfallOfYear: 0,
  /** Whether a withdrawal of the month emptied an account, and whether all of them were empty at the end of the last. */
  hasEmptiedAccount: false,
  isEmpty: false,
  /** The first month that lacks more than a cent, and the first at whose end a portfolio that held money holds none; -1. */
  firstShortfallMonth: -1,
  firstDepletedMonth: -1,
};

export type RunStatus = typeof STATUS_AT_START;

/** The status of a run that has not begun. */
export function statusAtStart(): RunStatus {
  return { ...STATUS_AT_START };
}

/** Copies every column. Field by field: a loop over their names costs ten times as much. */
export function copyStatus(from: RunStatus, to: RunStatus): void {
  to.yearIndex = from.yearIndex;
  to.month = from.month;
  to.row = from.row;
  to.installmentsPaid = from.installmentsPaid;
  to.installment = from.installment;
  to.irmaaTier = from.irmaaTier;
  to.traditionalRoom = from.traditionalRoom;
  to.liabilityOfYear = from.liabilityOfYear;
  to.payableFromLiquid = from.payableFromLiquid;
  to.conversion = from.conversion;
  to.converted = from.converted;
  to.expectedConversion = from.expectedConversion;
  to.conversionSlope = from.conversionSlope;
  to.withheldShare = from.withheldShare;
  to.withheld = from.withheld;
  to.conversionTax = from.conversionTax;
  to.surchargeOfYear = from.surchargeOfYear;
  to.surchargeDue = from.surchargeDue;
  to.settlementRate = from.settlementRate;
  to.incomeRate = from.incomeRate;
  to.conversionRate = from.conversionRate;
  to.countedShare = from.countedShare;
  to.anchorRate = from.anchorRate;
  to.spendingFactor = from.spendingFactor;
  to.ownRatio = from.ownRatio;
  to.readRatio = from.readRatio;
  to.investedAtOpening = from.investedAtOpening;
  to.investedGrowth = from.investedGrowth;
  to.takenByRule = from.takenByRule;
  to.givenByRule = from.givenByRule;
  to.leftOver = from.leftOver;
  to.paidFromLeftOver = from.paidFromLeftOver;
  to.isPenalized = from.isPenalized;
  to.shortfall = from.shortfall;
  to.shortfallOfYear = from.shortfallOfYear;
  to.hasEmptiedAccount = from.hasEmptiedAccount;
  to.isEmpty = from.isEmpty;
  to.firstShortfallMonth = from.firstShortfallMonth;
  to.firstDepletedMonth = from.firstDepletedMonth;
}
