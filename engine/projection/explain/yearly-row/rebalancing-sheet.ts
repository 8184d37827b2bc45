import { CLASS_WORDS } from '../../../plan/schema/allocation/classes.ts';
import { figure } from '../../../primitives/figure.ts';
import { percent } from '../../../primitives/percent.ts';
import { type RebalancedAccount, rebalancedAccounts } from '../../result/allocation/rebalancing-flows.ts';
import { FUND_UNIT } from '../../state/household/fund-units.ts';
import { AS_PLANNED, fieldLine, type RanYear, type RowLine, type RowSheet } from './row-sheet.ts';

const CLASSES = [
  ['usEquity', FUND_UNIT.equity],
  ['bond', FUND_UNIT.bond],
  ['cash', FUND_UNIT.cash],
  ['international', FUND_UNIT.international],
  ['tips', FUND_UNIT.tips],
  ['realEstate', FUND_UNIT.realEstate],
] as const;

/** December's rebalancing of a household with one mix, account by account; none where each follows its own strategy. */
export function rebalancingSheets(ran: RanYear): readonly RowSheet[] {
  const { rebalancing } = ran.row;
  if (rebalancing === undefined) return [];
  const accounts = rebalancedAccounts(ran.program, ran.ledger, ran.yearIndex);
  const moves = accounts.map((account) => moveLine(ran, account));
  const gains = accounts
    .filter(({ at }) => ran.program.household?.taxable.includes(at) === true)
    .map((account) => gainLine(ran, account));
  return [
    {
      id: 'rebalancing',
      title: 'Household mix in December',
      lines: [
        ...moves,
        fieldLine('rebalancing.moved', {
          label: 'Moved within accounts',
          value: rebalancing.moved,
          formula: `sum: ${moves.map(({ value }) => figure(value)).join(' + ')}`,
          citation: AS_PLANNED,
          uses: moves.map(({ key }) => key),
        }),
        fieldLine('rebalancing.soldInTaxable', {
          label: 'Of it in taxable accounts',
          value: rebalancing.soldInTaxable,
          formula: 'what the other accounts have no room for, by the least number of dollars',
          citation: AS_PLANNED,
          uses: ['rebalancing.moved'],
        }),
        ...gains,
        fieldLine('rebalancing.realizedGain', {
          label: 'Gain realized by it',
          value: rebalancing.realizedGain,
          formula:
            gains.length === 0 ? 'no taxable account' : `sum: ${gains.map(({ value }) => figure(value)).join(' + ')}`,
          citation: '26 USC 1001(a), 1222(3)',
          uses: gains.map(({ key }) => key),
        }),
        ...CLASSES.map(([name, fund]) => heldLine(ran, accounts, { name, fund, value: rebalancing[name] })),
        fieldLine('rebalancing.unreached', {
          label: 'Away from the target',
          value: rebalancing.unreached,
          formula: 'what cash accounts and accounts with their own mix hold too much of; the nearest mix is taken',
          citation: AS_PLANNED,
        }),
      ],
    },
  ];
}

/** What an account held before and after, class by class. */
function moveLine({ program }: RanYear, { at, before, after, moved }: RebalancedAccount): RowLine {
  const parts = CLASSES.filter(([, fund]) => (before[fund] ?? 0) > 0 || (after[fund] ?? 0) > 0).map(
    ([name, fund]) => `${CLASS_WORDS[name]} ${figure(before[fund] ?? 0)} to ${figure(after[fund] ?? 0)}`,
  );
  const account = program.accounts[at];
  return {
    key: `moved-${account?.id}`,
    label: `${account?.name}: moved`,
    value: moved,
    formula: parts.length === 0 ? 'the account is empty' : parts.join('; '),
    citation: AS_PLANNED,
    uses: [],
  };
}

function gainLine({ program, year }: RanYear, { at, sold, gain }: RebalancedAccount): RowLine {
  const account = program.accounts[at];
  const usual = ((account?.turnover ?? 0) * (year.to - year.from)) / 12;
  return {
    key: `gain-${account?.id}`,
    label: `${account?.name}: gain`,
    value: gain,
    formula: `${percent(Math.max(0, sold - usual))} of the unrealized gain: ${percent(sold)} of the account sold, less ${percent(usual)} of usual sales`,
    citation: '26 USC 1001(a)',
    uses: [`moved-${account?.id}`],
  };
}

function heldLine(
  { program, year }: RanYear,
  accounts: readonly RebalancedAccount[],
  { name, fund, value }: { readonly name: (typeof CLASSES)[number][0]; readonly fund: number; readonly value: number },
): RowLine {
  const { household } = program;
  const row = (year.to - 1) * (household?.target.stride ?? 0);
  const mixes = fund < FUND_UNIT.international ? household?.target.mix : household?.target.moreMix;
  const target = mixes?.[row + (fund % FUND_UNIT.international)] ?? 0;
  const parts = accounts.map(({ after }) => figure(after[fund] ?? 0));
  return fieldLine(`rebalancing.${name}`, {
    label: `All accounts: ${CLASS_WORDS[name]}`,
    value,
    formula: `sum: ${parts.join(' + ')}; ${percent(target)} of what is counted is the target`,
    citation: AS_PLANNED,
    uses: accounts.map(({ at }) => `moved-${program.accounts[at]?.id}`),
  });
}
