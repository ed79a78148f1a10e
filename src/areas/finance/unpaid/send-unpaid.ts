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
      t(texts.due),
    ),
  drawn: ({ rows }) => {
    const hasShops = new Set(rows.map(({ ShopID }) => ShopID)).size > 1;
    return [
      [
        texts.table,
        'text',
        (row) =>
          [hasShops ? ownPart(row.ShopName) : '', row.AreaName || row.SourceName, row.DeskName]
            .filter(Boolean)
            .join(' '),
      ],
      [texts.openedAt, 'date', 'OpenTime'],
      [texts.waiting, 'minutes', 'Minutes'],
      [texts.dueAmount, 'money', 'UnpaidAmount'],
    ];
  },
  columns: ({ call: { data } }) => [
    [pageTexts.store, 'text', 'ShopName'],
    [texts.businessDay, 'date', 'BusinessDate'],
    [texts.openedAt, 'date', 'OpenTime'],
    [texts.billNo, 'text', 'OrderNo'],
    [texts.areas, 'text', 'AreaName'],
    [texts.table, 'text', 'DeskName'],
    [texts.guests, 'count', 'GuestCount'],
    [texts.waitedMinutes, 'count', 'Minutes'],
    [texts.source, 'text', 'SourceName'],
    [texts.waiter, 'text', 'WaiterName'],
    [texts.listPriceAmount, 'money', 'Turnover'],
    [texts.paidAmount, 'money', 'PaidAmount'],
    [
      texts.dueAmount,
      'money',
      'UnpaidAmount',
      // By age and area nobody says it.
      data.Age && data.AreaIDs?.length ? undefined : (head) => sumsOf(head, data).due[1] ?? null,
    ],
    [texts.overnight, 'flag', 'IsOvernight'],
  ],
});
