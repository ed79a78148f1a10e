/** Unpaid bills: amount due, age, area and waiter. */

import type { ReactNode } from 'react';
import type { NoPayReq, NoPayRow } from '../../../../types/api/finance-unpaid';
import { paths } from '../../../core/router/paths';
import type { Text } from '../../../i18n/text';
import { words } from '../../../i18n/words';
import { nearDay, timeOn } from '../../../lib/date-text';
import { lastLetters } from '../../../lib/letters';
import { ownPart } from '../../../lib/shop-name';
import { idsIn } from '../../../report/filter/filter-query';
import { ListScreen, type RowGroup } from '../../../report/list/list-screen';
import { leadOf, peopleText } from '../../../report/list/people';
import { useRowActions } from '../../../report/list/row-actions';
import { Sums, ToolLine } from '../../../report/list/sums';
import { usePages } from '../../../report/list/use-pages';
import { StoreChip } from '../../../report/period/scope-bar';
import { useReportScope } from '../../../report/period/use-scope';
import { EyeButton } from '../../../report/reading/eye-button';
import { pageTexts } from '../../../report/reading/page-texts';
import { QuerySwitch } from '../../../report/reading/query-switch';
import { SendAction } from '../../../report/send/send-action';
import { texts as reportTexts } from '../../../report/texts';
import { type Tools, useTools } from '../../../report/tools';
import { ChipRow } from '../../../ui/forms/chip-row';
import { IconButton } from '../../../ui/icon-button';
import type { ListRowProps } from '../../../ui/lists/list-row';
import { Skeleton } from '../../../ui/skeleton';
import { texts } from '../income/collection-texts';
import { idOfArea, sumsOf } from './unpaid-sums';

const AGES = [0, 1, 2, 3, 4, 5] as const;
const NAMES: readonly Text[] = [words.all, texts.age1, texts.age2, texts.age3, texts.age4, texts.age5];
const loadSending = () => import('./send-unpaid');
const idOf = (row: NoPayRow): string => row.OrderID;

export function UnpaidBills() {
  const tools = useTools();
  const { helpButton, t, figure, query, setQuery } = tools;
  const actionsOf = useRowActions();
  const { read, shopName, isAllStores: hasShop } = useReportScope();
  const age = AGES.find((known) => String(known) === query.age) ?? 0;
  const isByAmount = query.sort === 'amount';
  const areaIds = idsIn(query.area);
  const data: NoPayReq = {
    Age: age,
    // By store also says: those of earlier days first.
    SortField: isByAmount ? 'UnpaidAmount' : 'ShopName',
    SortType: 0,
    ...(areaIds.length > 0 ? { AreaIDs: areaIds } : {}),
  };
  const pages = usePages({ path: '/api/BossAssistant/GetNoPayOrder', data, idOf, shopId: read.shopId }, true);
  const { head } = pages;
  const areas = head?.Areas ?? [];
  const groupOf = ({ IsOvernight, ShopID, ShopName }: NoPayRow): RowGroup => ({
    key: `${IsOvernight} ${hasShop ? ShopID : ''}`,
    title: t(IsOvernight === 1 ? texts.age4 : texts.seated),
    isBad: IsOvernight === 1,
    ...(hasShop ? { aside: ownPart(ShopName) } : {}),
  });
  const today = (head?.DataTime ?? '').slice(0, 10);
  /**
   * The number of matching rows in small type, so that "< 1 h" and 4 are not read as one number. Its place stays free
   * until it is known, so that nothing moves when it arrives.
   */
  const counted = (name: string, count: number | undefined): ReactNode => (
    <>
      {name}
      <small className="count">{count === undefined ? '' : figure(count, 'count')}</small>
    </>
  );
  return (
    <ListScreen<'/api/BossAssistant/GetNoPayOrder'>
      title={t(texts.unpaidTitle)}
      pages={pages}
      actions={
        <>
          <SendAction
            title={t(texts.unpaidTitle)}
            store={shopName}
            of={head}
            load={loadSending}
            given={(first) => ({ ...pages, head: first })}
          />
          <IconButton
            icon="help"
            {...helpButton(
              'unpaid',
              head && { UnpaidCount: head.Count, UnpaidAmount: head.Amount },
              t(texts.unpaidTitle),
            )}
          />
        </>
      }
      bars={
        <>
          <ChipRow
            label={t(texts.ages)}
            value={age}
            onChange={(value) => setQuery({ age: value ? String(value) : '' })}
            lead={<StoreChip shopName={shopName} />}
            options={NAMES.map((name, value) => [
              value,
              value ? counted(t(name), (head?.Ages ?? []).find(({ Age }) => Age === value)?.Count) : t(name),
            ])}
          />
          {pages.kind === 'loading' && (
            <ChipRow label={t(pageTexts.area)}>
              <Skeleton width={96} height={32} radius={16} />
            </ChipRow>
          )}
          {areas.length > 1 && (
            <ChipRow
              label={t(pageTexts.area)}
              value={query.area ?? ''}
              onChange={(id) => setQuery({ area: query.area === id ? '' : id })}
              options={areas.map((area) => [
                idOfArea(area),
                counted(`${hasShop ? ownPart(area.ShopName ?? '') : ''} ${area.AreaName}`.trim(), area.Count),
              ])}
            />
          )}
        </>
      }
      summary={(first) => {
        const { bills, due, more } = sumsOf(first, data);
        return (
          <>
            <Sums rows={[bills, ...(due[1] === undefined ? [] : [due]), ...more.slice(0, 1)]} />
            <ToolLine time={first.DataTime}>
              <EyeButton />
              <QuerySwitch
                label={pageTexts.sort}
                name="sort"
                options={[
                  ['age', texts.byAge],
                  ['amount', pageTexts.byAmount],
                ]}
              />
            </ToolLine>
          </>
        );
      }}
      rowOf={(row) => ({
        ...unpaidRow(row, tools, hasShop && isByAmount, !isByAmount, today),
        end: actionsOf('bill', row),
      })}
      // By amount the days are mixed: a head over every row would say nothing.
      groupOf={isByAmount ? undefined : groupOf}
      empty={{ title: t(texts.settled) }}
    />
  );
}

/** Age in minutes above which a bill is shown in red (docs/product/screens.md#unpaid-bills). */
const OLD_MINUTES = 180;

/** One unpaid bill: amount due, opening time, and a mark when it is overdue. */
function unpaidRow(
  row: NoPayRow,
  { t, figure, money, opens }: Tools,
  /** The list is of several stores, and no head over the row names its own. */
  hasShop: boolean,
  /** A head over the row says already that it is of an earlier day. */
  isGrouped: boolean,
  /** Its year need not be written, 'YYYY-MM-DD'. */
  today: string,
): ListRowProps {
  const [lead, table] = leadOf(row.DeskName);
  const place = [row.AreaName || row.SourceName, table].filter(Boolean).join(' ');
  const guests = row.GuestCount > 0 && peopleText(row.GuestCount, { t, figure });
  const isOvernight = row.IsOvernight === 1;
  const date = isOvernight ? nearDay(row.BusinessDate, today) : '';
  return {
    lead: lead || lastLetters(row.OrderNo, 3),
    leadTone: row.Minutes > OLD_MINUTES || isOvernight ? 'bad' : 'warn',
    title: hasShop ? ownPart(row.ShopName) : place,
    marks: [
      ...(isOvernight && !isGrouped ? [{ text: t(texts.overnight), tone: 'bad' as const }] : []),
      ...(row.OrderState === 6 ? [{ text: t(pageTexts.reopened), tone: 'other' as const }] : []),
    ],
    note: [
      `${date} ${timeOn(row.OpenTime, row.BusinessDate) || t(reportTexts.timeUnknown)}`.trim(),
      hasShop && place,
      guests,
      row.PrePrintCount > 0 && t(texts.printed, { n: row.PrePrintCount }),
      row.WaiterName,
    ],
    amount: money(row.UnpaidAmount),
    amountNote: row.Minutes > 0 ? figure(row.Minutes, 'minutes') : undefined,
    onClick: opens(paths.orderDetail, { orderId: row.OrderID, shopId: row.ShopID, unpaid: '1' }),
  };
}
