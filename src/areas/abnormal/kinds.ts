/**
 * The nine lists of sensitive operations as data: the call of each, and the facts its rows add to the common ones
 * (docs/product/contract.md#calls).
 */

import type { SensitiveReq, SensitiveRow } from '../../../types/api/abnormal';
import type { Api } from '../../../types/api/index';
import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';
import { nearDay, timeOfDay } from '../../lib/date-text';
import { cameBack } from '../../report/figures/metrics';
import { peopleText } from '../../report/list/people';
import { typeNames } from '../../report/list/sensitive-types';
import type { PagedPath, RowOf } from '../../report/list/use-pages';
import { metricNames } from '../../report/reading/page-texts';
import type { Tools } from '../../report/tools';
import { texts } from './texts';

const moved = textsOf('moved');

/** Paths of the calls whose rows are sensitive operations. */
export type RecordPath = {
  [P in PagedPath]: RowOf<P> extends SensitiveRow ? P : never;
}[PagedPath];

type Paging = 'PageIndex' | 'PageSize' | 'Cursor';
type Fields = Omit<SensitiveReq, Paging | 'Type'>;
const same = <Given>(fields: Given): Given => fields;

/** With methods, so that a list of one call is also a list of any: its rows come from its own call alone. */
export interface Kind<P extends RecordPath = RecordPath> {
  title: Text;
  path: P;
  type: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** Builds the request; the page of discounts on whole orders serves two types and needs the type as a field. */
  ask(fields: Fields): Omit<Api[P]['request'], Paging>;
  facts(row: RowOf<P>, tools: Tools): readonly (string | false)[];
}

const kind = <P extends RecordPath>(
  type: Kind<P>['type'],
  title: Text,
  path: P,
  ask: Kind<P>['ask'],
  facts: Kind<P>['facts'],
): Kind => ({ type, title, path, ask, facts });

/** The amounts before and after the operation; false when the record lacks one of them. */
const change = (row: SensitiveRow, { t, money }: Tools): string | false =>
  row.BeforeAmount !== null &&
  row.AfterAmount !== null &&
  t(moved.fromTo, { before: money(row.BeforeAmount), after: money(row.AfterAmount) });

/** A discount rate: 85 is 8.5折 in Chinese and 15% off in English. */
const percent = (value: number | null, { t, figure }: Tools): string | false =>
  value !== null && t(texts.percent, { off: figure(100 - value, 'quantity'), tenths: figure(value / 10, 'quantity') });

/** Bills without a table often have no guests. */
const guests = ({ GuestCount }: { GuestCount: number }, tools: Pick<Tools, 't' | 'figure'>) =>
  GuestCount > 0 && peopleText(GuestCount, tools);

/** When a bill that was opened again was closed: with the date on another day, and where the hour is not known. */
const closedAt = (time: string, opened: string): string => {
  const [day, hour] = [time.slice(0, 10), timeOfDay(time)];
  return hour && opened.startsWith(day) ? hour : `${nearDay(day, opened)}\u00a0${hour}`.trim();
};

const manualKinds = { 1: texts.cut, 2: texts.priceChange, 3: texts.off } as const;

const everyKind = kind(0, texts.details, '/api/BossAssistant/GetOrderAbnormalList', same, () => []);
const kinds: readonly Kind[] = [
  kind(1, typeNames[1], '/api/StatisticalReport/GetSensitiveReturnPage', same, (row, tools) => [
    row.GoodsName && `${row.GoodsName}\u00a0×\u00a0${tools.figure(row.Qty, 'quantity')}`,
    tools.t(row.RefundKind === 1 ? cameBack.returned : cameBack.refunded),
    row.Served === 1 && tools.t(texts.served),
    row.PayName,
  ]),
  kind(2, typeNames[2], '/api/StatisticalReport/GetSensitiveCancelOrderPage', same, (row, { t, figure }) => [
    t(texts.portions, { n: figure(row.GoodsQty, 'quantity') }),
    guests(row, { t, figure }),
  ]),
  kind(3, typeNames[3], '/api/StatisticalReport/GetSensitiveCancelRoomPage', same, (row, { t, figure }) => [
    guests(row, { t, figure }),
    row.Minutes > 0 && figure(row.Minutes, 'minutes'),
    t(texts.portions, { n: figure(row.GoodsQty, 'quantity') }),
  ]),
  kind(4, typeNames[4], '/api/StatisticalReport/GetSensitiveFreeChargePage', same, (row, tools) => [
    tools.t(row.FreeKind === 1 ? texts.whole : texts.part),
    row.Turnover !== row.Amount && `${tools.t(metricNames.Turnover)} ${tools.money(row.Turnover)}`,
    guests(row, tools),
  ]),
  kind(
    5,
    typeNames[5],
    '/api/StatisticalReport/GetSensitiveSingleDiscountPage',
    (fields) => ({ ...fields, Type: 5 }),
    (row, tools) => [percent(row.DiscountPercent, tools), change(row, tools)],
  ),
  kind(6, typeNames[6], '/api/StatisticalReport/GetSinglEmanualDiscountPage', same, (row, tools) => [
    row.GoodsName && `${row.GoodsName}\u00a0×\u00a0${tools.figure(row.Qty, 'quantity')}`,
    tools.t(manualKinds[row.Kind]),
    tools.t(moved.fromTo, { before: tools.money(row.Price), after: tools.money(row.SalePrice) }),
  ]),
  kind(7, typeNames[7], '/api/StatisticalReport/GetOrderReverseSettlementPage', same, (row, tools) => [
    change(row, tools),
    row.ResettleTime
      ? tools.t(texts.resettled, { time: closedAt(row.ResettleTime, row.OperateTime) })
      : tools.t(texts.notResettled),
    row.IsCrossDay === 1 && tools.t(texts.crossDay),
  ]),
  kind(
    8,
    typeNames[8],
    '/api/StatisticalReport/GetSensitiveSingleDiscountPage',
    (fields) => ({ ...fields, Type: 8 }),
    (row, tools) => [row.SchemeName, percent(row.DiscountPercent, tools), change(row, tools)],
  ),
];

/** The list that an address names; the list of all types where it names none. */
export const kindOf = (type: string | undefined): Kind => kinds.find((one) => String(one.type) === type) ?? everyKind;
