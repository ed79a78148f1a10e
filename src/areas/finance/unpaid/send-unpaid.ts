/** Export of the unpaid bills: amount due, age groups and all bills. */
import { ownPart } from '../../../lib/shop-name';
import { pageTexts } from '../../../report/reading/page-texts';
import { barsOf, sendList } from '../../../report/send/described';
import { texts } from '../income/collection-texts';
import { sumsOf } from './unpaid-sums';

const ages = { 1: texts.age1, 2: texts.age2, 3: texts.age3, 4: texts.age4, 5: texts.age5 };

export default sendList<'/api/BossAssistant/GetNoPayOrder'>({
  figures: ({ call, head }) => {
    const { bills, due, more } = sumsOf(head, call.data);
    return [bills, due, ...more];
  },
  chart: ({ head }, { t }) =>
    barsOf(
      t(texts.ages),
      'money',
      head.Ages.map(({ Age, Amount }) => [t(ages[Age]), Amount]),
      t(pageTexts.due),
    ),
  drawn: ({ rows }) => {
    const hasShops = new Set(rows.map(({ ShopID }) => ShopID)).size > 1;
    return [
      [
        pageTexts.table,
        'text',
        (row) =>
          [hasShops ? ownPart(row.ShopName) : '', row.AreaName || row.SourceName, row.DeskName]
            .filter(Boolean)
            .join(' '),
      ],
      [pageTexts.openedAt, 'date', 'OpenTime'],
      [texts.waiting, 'minutes', 'Minutes'],
      [pageTexts.dueAmount, 'money', 'UnpaidAmount'],
    ];
  },
  columns: ({ call: { data } }) => [
    [pageTexts.store, 'text', 'ShopName'],
    [pageTexts.businessDay, 'date', 'BusinessDate'],
    [pageTexts.openedAt, 'date', 'OpenTime'],
    [pageTexts.billNo, 'text', 'OrderNo'],
    [pageTexts.area, 'text', 'AreaName'],
    [pageTexts.table, 'text', 'DeskName'],
    [pageTexts.guests, 'count', 'GuestCount'],
    [texts.waitedMinutes, 'count', 'Minutes'],
    [pageTexts.source, 'text', 'SourceName'],
    [pageTexts.waiter, 'text', 'WaiterName'],
    [pageTexts.subtotal, 'money', 'Turnover'],
    [texts.paidAmount, 'money', 'PaidAmount'],
    [
      pageTexts.dueAmount,
      'money',
      'UnpaidAmount',
      // By age and area nobody says it.
      data.Age && data.AreaIDs?.length ? undefined : (head) => sumsOf(head, data).due[1] ?? null,
    ],
    [texts.overnight, 'flag', 'IsOvernight'],
  ],
});
