/** 实际收款 (collected): what each pay type brought in, and the bridge from business income to it. */
import type { BizIncomeRes } from '../../../../types/api/finance';
import type { CallContext } from '../../call';
import { sumOf } from '../../ingest/money';
import type { MoneyKind } from '../../metrics/entry-kinds';
import { grouped } from '../../metrics/grouped';
import { namesOf } from '../../metrics/measures';
import type { Moved, PersonMoved } from '../../metrics/money-moved';
import type { Sums } from '../../metrics/sums';
import { bridgeWords, nonOperatingWords, say, words } from '../words';

type Collected = BizIncomeRes['Collected'];
type Method = Collected['Methods'][number];
type NonOperatingCode = Collected['NonOperating'][number]['Code'];

const fenOf = (rows: readonly Moved[], ...kinds: MoneyKind[]): number =>
  sumOf(rows, ({ kind, Amount }) => (kinds.includes(kind) ? Amount : 0));
const kindsOf = (code: NonOperatingCode): MoneyKind[] => (code === 'RECHARGE' ? ['RECHARGE', 'RECHARGE_BACK'] : [code]);

/** Refunds and reversed payments, as a positive number. */
export const givenBack = (rows: readonly Moved[]): number => 0 - fenOf(rows, 'VOID', 'REFUND');
const totalOf = (rows: readonly Moved[]): number => sumOf(rows, ({ Amount }) => Amount);
/** The columns of a row of the table, which add up to its total. */
const partsOf = (rows: readonly Moved[]) => ({
  SalesAmount: fenOf(rows, 'PAY'),
  RechargeAmount: fenOf(rows, ...kindsOf('RECHARGE')),
  RepayAmount: fenOf(rows, 'REPAY'),
  OtherAmount: fenOf(rows, 'DEPOSIT', 'OTHER'),
  RefundAmount: givenBack(rows),
  Total: totalOf(rows),
});

const CASH = 1;
/** Kinds of the parts of the bridge, as the contract numbers them. */
const [WITHOUT_MONEY, BESIDES, OTHER_DAY, TAX_OR_TIP, UNKNOWN] = [1, 2, 3, 4, 5] as const;

/** The rows by what they have in common, of those that moved anything. */
const movedBy = <Row extends Moved>(rows: readonly Row[], keyOf: (row: Row) => string) =>
  [...grouped(rows, keyOf).values()].filter((own) => own.some(({ Amount }) => Amount !== 0));

/** Each row of `real` in one method and one column, so that the table adds up to the money collected. */
function methods(real: readonly Moved[]): Method[] {
  return movedBy(real, ({ PayCode }) => PayCode)
    .map((rows) => ({ ...rows[0], ...partsOf(rows) }))
    .sort(
      (a, b) =>
        Number(b.PayGroup === CASH) - Number(a.PayGroup === CASH) ||
        b.Total - a.Total ||
        (a.PayCode < b.PayCode ? -1 : 1),
    );
}

/** The money by the person who took it, the largest total first. */
export function people(moved: readonly PersonMoved[]): NonNullable<Collected['People']> {
  return movedBy(moved, ({ UserID }) => UserID)
    .map((rows) => ({ ...rows[0], ...partsOf(rows), Methods: methods(rows) }))
    .sort((a, b) => b.Total - a.Total || (a.UserID < b.UserID ? -1 : 1));
}

/** Income by pay type: what was paid in one way and kept. */
export interface PayRow extends Omit<Moved, 'kind'> {
  RefundAmount: number;
}
export const net = (row: PayRow) => row.Amount - row.RefundAmount;
/** What came in on days of which only totals are known, without ways of payment. */
export const isUnknown = ({ PayCode }: PayRow) => PayCode === '';

/**
 * Bridge from income to money collected: 营业收入 + 税 + 小费 − 储值消费(本金) − 挂账 − 券抵 − 订金抵扣 + 充值实付 + 挂账还款 + 收订金 ± 跨日收退款差额 = 实际收款. The
 * last term is money of this period's bills that moved on other days, minus money of other bills that moved in this
 * period. `pays` are the income with tax and tips.
 */
export function collected(
  lang: CallContext['lang'],
  pays: readonly PayRow[],
  { TaxAmount, TipAmount }: Pick<Sums, 'TaxAmount' | 'TipAmount'>,
  moved: readonly Moved[],
): Collected {
  const unknown = sumOf(pays.filter(isUnknown), net);
  const uncollected = pays.filter((row) => row.IsCollected === 0 && !isUnknown(row));
  const real = moved.filter((row) => row.IsCollected === 1);
  const operating = fenOf(real, 'PAY', 'VOID', 'REFUND');
  const NonOperating = namesOf(nonOperatingWords).map((Code) => ({
    Code,
    Name: say(nonOperatingWords[Code], lang),
    Amount: fenOf(real, ...kindsOf(Code)),
    Count: sumOf(real, ({ kind, Count }) => (kindsOf(Code).includes(kind) ? Count : 0)),
  }));
  const withoutMoney = [...grouped(uncollected, ({ PayGroup }) => PayGroup)]
    .sort(([a], [b]) => a - b)
    .map(([group, parts]) => ({
      Name: say(bridgeWords[group] ?? bridgeWords.other, lang),
      Amount: -sumOf(parts, net),
      Kind: WITHOUT_MONEY,
    }));
  const bridge: Omit<Collected['Bridge'][number], 'Sign'>[] = [
    { Name: say(words.addedTax, lang), Amount: TaxAmount, Kind: TAX_OR_TIP },
    { Name: say(words.tips, lang), Amount: TipAmount, Kind: TAX_OR_TIP },
    ...withoutMoney,
    { Name: say(words.unknownPayment, lang), Amount: -unknown, Kind: UNKNOWN },
    ...NonOperating.map(({ Name, Amount }) => ({ Name, Amount, Kind: BESIDES })),
    {
      Name: say(words.movedElsewhere, lang),
      Amount: operating + unknown - sumOf(pays, net) - sumOf(withoutMoney, ({ Amount }) => Amount),
      Kind: OTHER_DAY,
      IsCrossDay: 1,
    },
  ];
  return {
    Total: totalOf(real),
    Methods: methods(real),
    Operating: operating,
    NonOperating,
    Bridge: bridge
      .filter(({ Amount }) => Amount !== 0)
      .map((part) => ({ ...part, Amount: Math.abs(part.Amount), Sign: part.Amount < 0 ? -1 : 1 })),
  };
}
