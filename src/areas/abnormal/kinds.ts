/**
 * The nine lists of sensitive operations as data: the call of each, and the facts its rows add to the common ones
 * (docs/product/contract.md#calls).
 */
import type { SensitiveReq, SensitiveRow } from '../../../types/api/abnormal';
import type { Api } from '../../../types/api/index';
import type { Speech } from '../../core/use-services';
import type { Text } from '../../i18n/text';
import { slashed, timeOfDay } from '../../lib/date-text';
import type { FormatKind } from '../../report/figures/formats';
import { cameBack } from '../../report/figures/metrics';
import { typeNames } from '../../report/list/sensitive-types';
import type { PagedPath, RowOf } from '../../report/list/use-pages';
import { texts } from './texts';

/** Formatting functions that a list uses to write the facts of a row. */
export interface Tell {
  t: Speech['t'];
  figure: (value: number | null, kind: FormatKind) => string;
  money: (value: number | null) => string;
}

/** Paths of the calls whose rows are sensitive operations. */
export type RecordPath = {
  [P in PagedPath]: RowOf<P> extends SensitiveRow ? P : never;
}[PagedPath];

type Paging = 'PageIndex' | 'PageSize' | 'Cursor';
type Fields = Omit<SensitiveReq, Paging | 'Type'>;
const same = <Given>(fields: Given): Given => fields;

export interface Kind<P extends RecordPath = RecordPath> {
  title: Text;
  path: P;
  type: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** Builds the request; the page of discounts on whole orders serves two types and needs the type as a field. */
  ask: (fields: Fields) => Omit<Api[P]['request'], Paging>;
  facts: (row: RowOf<P>, tell: Tell) => readonly (string | false)[];
}

const kind = <P extends RecordPath>(
  type: Kind<P>['type'],
  title: Text,
  path: P,
  ask: Kind<P>['ask'],
  facts: Kind<P>['facts'],
): Kind<P> => ({ type, title, path, ask, facts });

/** The amounts before and after the operation; false when the record lacks one of them. */
const change = (row: SensitiveRow, { t, money }: Tell): string | false =>
  row.BeforeAmount !== null &&
  row.AfterAmount !== null &&
  t(texts.fromTo, { before: money(row.BeforeAmount), after: money(row.AfterAmount) });

/** A discount rate: 85 is 8.5折 in Chinese and 15% off in English. */
const percent = (value: number | null, { t, figure }: Tell): string | false =>
  value !== null && t(texts.percent, { off: figure(100 - value, 'quantity'), tenths: value / 10 });

const manualKinds = { 1: texts.cut, 2: texts.priceChange, 3: texts.off } as const;

export const kinds = {
  '0': kind(0, texts.details, '/api/BossAssistant/GetOrderAbnormalList', same, () => []),
  '1': kind(1, typeNames[1], '/api/StatisticalReport/GetSensitiveReturnPage', same, (row, tell) => [
    row.GoodsName && `${row.GoodsName} × ${tell.figure(row.Qty, 'quantity')}`,
    tell.t(row.RefundKind === 1 ? cameBack.returned : cameBack.refunded),
    row.Served === 1 && tell.t(texts.served),
    row.PayName,
  ]),
  '2': kind(
    2,
    typeNames[2],
    '/api/StatisticalReport/GetSensitiveCancelOrderPage',
    same,
    (row, { t, figure }) => [
      t(texts.portions, { n: figure(row.GoodsQty, 'quantity') }),
      t(texts.guests, { n: row.GuestCount }),
    ],
  ),
  '3': kind(
    3,
    typeNames[3],
    '/api/StatisticalReport/GetSensitiveCancelRoomPage',
    same,
    (row, { t, figure }) => [
      t(texts.guests, { n: row.GuestCount }),
      row.Minutes > 0 && figure(row.Minutes, 'minutes'),
      t(texts.portions, { n: figure(row.GoodsQty, 'quantity') }),
    ],
  ),
  '4': kind(
    4,
    typeNames[4],
    '/api/StatisticalReport/GetSensitiveFreeChargePage',
    same,
    (row, { t, money }) => [
      t(row.FreeKind === 1 ? texts.whole : texts.part),
      money(row.Turnover),
      t(texts.guests, { n: row.GuestCount }),
    ],
  ),
  '5': kind(
    5,
    typeNames[5],
    '/api/StatisticalReport/GetSensitiveSingleDiscountPage',
    (fields) => ({ ...fields, Type: 5 }),
    (row, tell) => [percent(row.DiscountPercent, tell), change(row, tell)],
  ),
  '6': kind(6, typeNames[6], '/api/StatisticalReport/GetSinglEmanualDiscountPage', same, (row, tell) => [
    row.GoodsName && `${row.GoodsName} × ${tell.figure(row.Qty, 'quantity')}`,
    tell.t(manualKinds[row.Kind]),
    tell.t(texts.fromTo, { before: tell.money(row.Price), after: tell.money(row.SalePrice) }),
  ]),
  '7': kind(7, typeNames[7], '/api/StatisticalReport/GetOrderReverseSettlementPage', same, (row, tell) => [
    change(row, tell),
    row.ResettleTime
      ? tell.t(texts.resettled, { time: timeOfDay(row.ResettleTime) || slashed(row.ResettleTime) })
      : tell.t(texts.notResettled),
    row.IsCrossDay === 1 && tell.t(texts.crossDay),
  ]),
  '8': kind(
    8,
    typeNames[8],
    '/api/StatisticalReport/GetSensitiveSingleDiscountPage',
    (fields) => ({ ...fields, Type: 8 }),
    (row, tell) => [row.SchemeName, percent(row.DiscountPercent, tell), change(row, tell)],
  ),
};

export type KindKey = keyof typeof kinds;
export const toKindKey = (text: string | undefined): KindKey => {
  const keys: readonly KindKey[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8'];
  return keys.find((key) => key === text) ?? '0';
};
