/** 实际收款 (collected): what each pay type brought in, and the bridge from business income to it. */
import type { BizIncomeRes } from '../../../../types/api/finance';
import type { CallContext } from '../../call';
import { sumOf } from '../../ingest/money';
import type { MoneyKind } from '../../metrics/entry-kinds';
import { grouped } from '../../metrics/grouped';
import type { Moved, PersonMoved } from '../../metrics/money-moved';
import { bridgeWords, nonOperatingWords, say, words } from '../words';

type Collected = BizIncomeRes['Collected'];
type Method = Collected['Methods'][number];
type NonOperatingCode = Collected['NonOperating'][number]['Code'];

const NON_OPERATING = ['RECHARGE', 'REPAY', 'DEPOSIT', 'OTHER'] as const satisfies NonOperatingCode[];

const fenOf = (rows: readonly Moved[], ...kinds: MoneyKind[]): number =>
  sumOf(rows, ({ kind, amount }) => (kinds.includes(kind) ? amount : 0));
const kindsOf = (code: NonOperatingCode): MoneyKind[] =>
  code === 'RECHARGE' ? ['RECHARGE', 'RECHARGE_BACK'] : [code];

/** Refunds and reversed payments, as a positive number. */
export const givenBack = (rows: readonly Moved[]): number => 0 - fenOf(rows, 'VOID', 'REFUND');
const totalOf = (rows: readonly Moved[]): number => sumOf(rows, ({ amount }) => amount);
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

/** Each row of `real` in one method and one column, so that the table adds up to the money collected. */
function methods(real: readonly Moved[]): Method[] {
  return [...grouped(real, ({ payCode }) => payCode).values()]
    .filter((rows) => rows.some((row) => row.amount !== 0))
    .map((rows) => {
      const [{ payCode: PayCode, payName: PayName, payGroup: PayGroup }] = rows;
      return { PayCode, PayName, PayGroup, ...partsOf(rows), fen: totalOf(rows) };
    })
    .sort(
      (a, b) =>
        Number(b.PayGroup === CASH) - Number(a.PayGroup === CASH) ||
        b.fen - a.fen ||
        (a.PayCode < b.PayCode ? -1 : 1),
    )
    .map(({ fen: _, ...method }) => method);
}

/** By the person who took the money, the largest total first. */
export function people(moved: readonly PersonMoved[]): NonNullable<Collected['People']> {
  return [...grouped(moved, ({ userId }) => userId).values()]
    .filter((rows) => rows.some((row) => row.amount !== 0))
    .sort((a, b) => totalOf(b) - totalOf(a) || (a[0].userId < b[0].userId ? -1 : 1))
    .map((rows) => ({
      UserID: rows[0].userId,
      UserName: rows[0].userName,
      ...partsOf(rows),
      Methods: methods(rows).map(({ PayCode, PayName, Total }) => ({ PayCode, PayName, Total })),
    }));
}

interface Money {
  /** Business income of the period, fen. */
  income: number;
  /** Added tax and tips of the period's bills, fen. */
  tax: number;
  tips: number;
  moved: Moved[];
  /** Of the income, with tax and tips: what came in on days of which only totals are known, without ways of payment. */
  unknown: number;
  /** Parts of the income that were paid without money, by the group of their pay type. */
  uncollected: { payGroup: number; fen: number }[];
}

/**
 * Bridge from income to money collected: 营业收入 + 税 + 小费 − 储值消费(本金) − 挂账 − 券抵 − 订金抵扣 + 充值实付 + 挂账还款 + 收订金 ± 跨日收退款差额 = 实际收款. The
 * last term is money of this period's bills that moved on other days, minus money of other bills that moved in this
 * period.
 */
export function collected(
  lang: CallContext['lang'],
  { income, tax, tips, moved, unknown, uncollected }: Money,
): Collected {
  const real = moved.filter((row) => row.isCollected === 1);
  const operating = fenOf(real, 'PAY', 'VOID', 'REFUND');
  const others = NON_OPERATING.map((code) => ({
    code,
    fen: fenOf(real, ...kindsOf(code)),
    count: sumOf(real, ({ kind, count }) => (kindsOf(code).includes(kind) ? count : 0)),
  }));
  const unpaid = [...grouped(uncollected, ({ payGroup }) => payGroup)]
    .sort(([a], [b]) => a - b)
    .map(([group, parts]) => ({
      name: say(bridgeWords[group] ?? bridgeWords.other, lang),
      fen: -sumOf(parts, ({ fen }) => fen),
    }));
  const bridge: { name: string; fen: number; kind: 1 | 2 | 3 | 4 | 5 }[] = [
    { name: say(words.addedTax, lang), fen: tax, kind: TAX_OR_TIP },
    { name: say(words.tips, lang), fen: tips, kind: TAX_OR_TIP },
    ...unpaid.map((part) => ({ ...part, kind: WITHOUT_MONEY })),
    { name: say(words.unknownPayment, lang), fen: -unknown, kind: UNKNOWN },
    ...others.map(({ code, fen }) => ({ name: say(nonOperatingWords[code], lang), fen, kind: BESIDES })),
    {
      name: say(words.movedElsewhere, lang),
      fen: operating + unknown - income - tax - tips - sumOf(unpaid, ({ fen }) => fen),
      kind: OTHER_DAY,
    },
  ];
  return {
    Total: totalOf(real),
    Methods: methods(real),
    Operating: operating,
    NonOperating: others.map(({ code, fen, count }) => ({
      Code: code,
      Name: say(nonOperatingWords[code], lang),
      Amount: fen,
      Count: count,
    })),
    Bridge: bridge
      .filter(({ fen }) => fen !== 0)
      .map(({ name, fen, kind }) => ({
        Name: name,
        Amount: Math.abs(fen),
        Sign: fen < 0 ? (-1 as const) : (1 as const),
        Kind: kind,
        ...(kind === OTHER_DAY && { IsCrossDay: 1 as const }),
      })),
  };
}
