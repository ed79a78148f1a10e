/** What the money of a method or a person is made of. */

import type { BizIncomeRes } from '../../../../types/api/finance';
import { pageTexts } from '../../../report/reading/page-texts';
import type { Tools } from '../../../report/tools';
import { texts } from './collection-texts';

type Collected = BizIncomeRes['Collected'];
export type Method = Collected['Methods'][number];
type Parts = Pick<Method, 'SalesAmount' | 'RechargeAmount' | 'RepayAmount' | 'OtherAmount' | 'RefundAmount'>;

/** What was given back is taken off: it stands with a minus, so that a row adds up to its total. */
const PARTS = [
  { key: 'sales', label: texts.sales, of: (one: Parts) => one.SalesAmount },
  { key: 'topUps', label: pageTexts.topUps, of: (one: Parts) => one.RechargeAmount },
  { key: 'repayments', label: texts.repayments, of: (one: Parts) => one.RepayAmount },
  { key: 'others', label: texts.others, of: (one: Parts) => one.OtherAmount },
  { key: 'givenBack', label: texts.givenBack, of: (one: Parts) => 0 - one.RefundAmount },
] as const;

/** A part that no row has would only push the total away. */
export const partsOf = (rows: readonly Parts[]) => PARTS.filter(({ of }) => rows.some((one) => of(one) !== 0));

/** `营业 3,035.17 + 充值 3,500.00 − 退款 81.00`: the row adds up to its total before the reader's eyes. A line ends before a sign alone. */
export function sumText(amounts: readonly { label: string; amount: number }[], { figure }: Tools): string {
  const own = amounts.filter(({ amount }) => amount !== 0);
  const [only] = own;
  if (own.length === 1 && only && only.amount > 0) return only.label;
  return own
    .map(({ label, amount }, index) => {
      const sign = amount < 0 ? '− ' : index > 0 ? '+ ' : '';
      return `${sign}${label} ${figure(Math.abs(amount), 'money')}`.replace(/ /g, '\u00a0').replace('-', '-\u2060');
    })
    .join(' ');
}

/** The parts of one row as a sum; nothing of payments of bills alone, which are the usual case. */
export function partsText(row: Parts, tools: Tools): string {
  const parts = partsOf([row]);
  return parts.length === 1 && parts[0]?.key === 'sales'
    ? ''
    : sumText(
        parts.map(({ label, of }) => ({ label: tools.t(label), amount: of(row) })),
        tools,
      );
}

/** Whether a method was used in the period; the answer also holds those of the earlier one. */
export const isPaid = ({ Count, NetAmount }: BizIncomeRes['Groups'][number]['Items'][number]): boolean =>
  Count > 0 || NetAmount !== 0;
