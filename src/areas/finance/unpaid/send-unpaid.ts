/** Export of the unpaid bills: amount due, age groups and all bills. */
import type { NoPayReq, NoPayRes, NoPayRow } from '../../../../types/api/finance-unpaid';
import { ownPart } from '../../../lib/shop-name';
import { pageTexts } from '../../../report/reading/page-texts';
import type { ExportJob } from '../../../report/send/export-job';
import type { Sending, SendTools } from '../../../report/send/sending';
import { texts } from '../income/collection-texts';
import { amountOf } from './unpaid-sums';

const PATH = '/api/BossAssistant/GetNoPayOrder';

export interface UnpaidGiven {
  head: NoPayRes;
  rows: readonly NoPayRow[];
  data: Omit<NoPayReq, 'PageIndex' | 'PageSize' | 'Cursor'>;
  shopId: string | undefined;
}

const ages = { 1: texts.age1, 2: texts.age2, 3: texts.age3, 4: texts.age4, 5: texts.age5 };

const job = ({ data, shopId }: UnpaidGiven, { t }: SendTools): ExportJob<typeof PATH> => ({
  title: t(texts.unpaidTitle),
  path: PATH,
  data,
  shopId,
  idOf: (row) => row.OrderID,
  totalName: t(pageTexts.total),
  columns: [
    { title: t(pageTexts.store), kind: 'text', value: (row) => row.ShopName },
    { title: t(texts.businessDay), kind: 'date', value: (row) => row.BusinessDate },
    { title: t(texts.openedAt), kind: 'date', value: (row) => row.OpenTime },
    { title: t(texts.billNo), kind: 'text', value: (row) => row.OrderNo },
    { title: t(texts.areas), kind: 'text', value: (row) => row.AreaName },
    { title: t(texts.table), kind: 'text', value: (row) => row.DeskName },
    { title: t(texts.guests), kind: 'count', value: (row) => row.GuestCount },
    { title: t(texts.waitedMinutes), kind: 'count', value: (row) => row.Minutes },
    { title: t(texts.source), kind: 'text', value: (row) => row.SourceName },
    { title: t(texts.waiter), kind: 'text', value: (row) => row.WaiterName },
    { title: t(texts.listPriceAmount), kind: 'money', value: (row) => row.Turnover },
    { title: t(texts.paidAmount), kind: 'money', value: (row) => row.PaidAmount },
    { title: t(texts.dueAmount), kind: 'money', value: (row) => row.UnpaidAmount },
    { title: t(texts.overnight), kind: 'flag', value: (row) => row.IsOvernight },
  ],
});

const sending: Sending<UnpaidGiven> = {
  extract(given, tools) {
    const { t } = tools;
    const { head, rows, data } = given;
    const age = data.Age ?? 0;
    const areaIds = data.AreaIDs ?? [];
    const hasShops = new Set(rows.map((row) => row.ShopID)).size > 1;
    const isAll = age === 0 && areaIds.length === 0;
    return {
      figures: [
        { label: t(texts.bills), value: isAll ? head.Count : head.Total, kind: 'count' },
        { label: t(texts.due), value: amountOf({ head, age, areaIds }) ?? null, kind: 'money' },
        ...(isAll
          ? [
              { label: t(texts.oldest), value: head.OldestMinutes, kind: 'minutes' } as const,
              { label: t(texts.guests), value: head.GuestCount, kind: 'count' } as const,
            ]
          : []),
      ],
      chart: {
        title: t(texts.ages),
        look: 'bars',
        kind: 'money',
        categories: head.Ages.map(({ Age }) => t(ages[Age])),
        series: [{ label: t(texts.due), values: head.Ages.map(({ Amount }) => Amount) }],
      },
      tables: [
        {
          title: t(texts.unpaidTitle),
          all: head.Total,
          columns: [
            { title: t(texts.table), kind: 'text' },
            { title: t(texts.openedAt), kind: 'date' },
            { title: t(texts.waiting), kind: 'minutes' },
            { title: t(texts.dueAmount), kind: 'money' },
          ],
          rows: rows.map((row) => [
            [hasShops ? ownPart(row.ShopName) : '', row.AreaName || row.SourceName, row.DeskName]
              .filter(Boolean)
              .join(' '),
            row.OpenTime,
            row.Minutes,
            row.UnpaidAmount,
          ]),
        },
      ],
    };
  },
  rows: (given, tools, run) => run(job(given, tools)),
};
export default sending;
