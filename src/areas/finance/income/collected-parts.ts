/** What the money of a method is made of. */
import type { BizIncomeRes } from '../../../../types/api/finance';
import { texts } from './collection-texts';

export type Method = BizIncomeRes['Collected']['Methods'][number];

/** Refunds are taken off: they stand with a minus, so that a row adds up to its total. */
const PARTS = [
  { key: 'sales', label: texts.sales, of: (one: Method) => one.SalesAmount },
  { key: 'topUps', label: texts.topUps, of: (one: Method) => one.RechargeAmount },
  { key: 'repayments', label: texts.repayments, of: (one: Method) => one.RepayAmount },
  { key: 'others', label: texts.others, of: (one: Method) => one.OtherAmount },
  { key: 'refunds', label: texts.refunds, of: (one: Method) => 0 - one.RefundAmount },
] as const;

/** A part that no method has would only push the total away. */
export const partsOf = (methods: readonly Method[]) =>
  PARTS.filter(({ of }) => methods.some((one) => of(one) !== 0));
