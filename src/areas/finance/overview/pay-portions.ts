/** The parts of the income by payment: online methods one by one, the other groups as a whole, the largest first. */
import type { BizIncomeRes } from '../../../../types/api/finance';
import { addMoney } from '../../../lib/money';

type Group = BizIncomeRes['Groups'][number];

interface PayPortion {
  key: string;
  name: string;
  amount: number;
  rate: Group['Rate'];
  /** Amount of the comparison period; null without a comparison. */
  before: number | null;
  /** Number of its colour: a kind of payment has one, whatever its place in the list. */
  colour: number;
  /** Pay codes, for the filter of the orders. */
  pay: string;
}

const ONLINE = 2;
/** Colour by `PayGroup`; what is left shares the grey. */
const COLOURS: Readonly<Record<number, number>> = { 1: 3, 3: 4, 4: 5 };
const GREY = 6;
/** The two that everybody knows by their colours, green and blue. */
const KNOWN = [
  { name: /微信|wechat/i, colour: 2 },
  { name: /支付宝|alipay/i, colour: 1 },
] as const;

/** The sum of a group in the comparison period; null without a comparison. */
const previous = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : addMoney(...known);
};

export const payPortions = (groups: readonly Group[]): PayPortion[] =>
  groups
    .flatMap((group): PayPortion[] =>
      group.PayGroup === ONLINE
        ? group.Items.map((item) => ({
            key: item.PayCode,
            name: item.PayName,
            amount: item.NetAmount,
            rate: item.Rate,
            before: item.PrevNetAmount,
            colour: KNOWN.find(({ name }) => name.test(item.PayName))?.colour ?? GREY,
            pay: item.PayCode,
          }))
        : [
            {
              key: String(group.PayGroup),
              name: group.GroupName,
              amount: group.NetAmount,
              rate: group.Rate,
              before: previous(group.Items.map((item) => item.PrevNetAmount)),
              colour: COLOURS[group.PayGroup] ?? GREY,
              pay: group.Items.map((item) => item.PayCode).join(','),
            },
          ],
    )
    .sort((one, other) => other.amount - one.amount);
