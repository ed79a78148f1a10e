/** 店内订单明细: all bills of the period, filtered by state, mode, search and filters, which are kept in the address. */
import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import type { OrderListRes, OrderRow } from '../../../types/api/order';
import { paths } from '../../core/router/paths';
import { useServices, useTexts, useTitle } from '../../core/use-services';
import { words } from '../../i18n/words';
import { useFormats } from '../../report/figures/formats';
import { useHelp } from '../../report/figures/help';
import { FilterChips } from '../../report/filter/filter-chips';
import { emptied, isSet } from '../../report/filter/filter-fields';
import { useFilteredList } from '../../report/filter/filter-flow';
import { ListScreen } from '../../report/list/list-screen';
import { usePages } from '../../report/list/use-pages';
import { useReportScope } from '../../report/period/use-scope';
import { IconButton } from '../../ui/icon-button';
import { fields } from './filter/filters';
import { flow } from './filter/flow';
import { orderShops } from './filter/order-shops';
import { ModeChips, SearchBar, StateTabs, Where } from './order-bars';
import { orderListData, sortOf } from './order-query';
import { OrderRowView, ROW_HEIGHT, STORE_ROW_HEIGHT, WIDE_ROW_HEIGHT } from './order-row';
import { LeftOut, Summary, Tools } from './order-summary';
import { texts } from './texts';
import { useDayGroup } from './use-day-group';

/** Longest range of the order list, in days (docs/product/contract.md#limits). */
const MAX_DAYS = 93;
const idOf = (row: OrderRow): string => row.OrderID;

export default function OrdersScreen() {
  const { permission, router, session } = useServices();
  useStore(session.$session);
  const speech = useTexts();
  const formats = useFormats();
  const { t } = speech;
  const title = useTitle();
  const help = useHelp();
  const scope = useReportScope(0);
  const { query, change, openFilter } = useFilteredList(flow);
  const [isSearching, setSearching] = useState(false);
  const shops = orderShops(query);
  const data = orderListData(query, scope.range);
  const pages = usePages('/api/GeneralInterface/GetConsumeOrderListV2', data, idOf, {
    shopId: shops.shopId,
    isLive: scope.isLive,
  });
  const job = { data, rows: pages.rows, shopId: shops.shopId, scope };
  const groupOf = useDayGroup(scope.today, scope.dateType);
  const open = useCallback(
    (row: OrderRow) => router.navigate(paths.orderDetail, { orderId: row.OrderID, shopId: shops.shopId }),
    [router, shops.shopId],
  );
  const canOpen = permission.can('boss.order.detail') === 'granted';
  const count = fields.filter((field) => isSet(field, query)).length;
  const isFiltered = count > 0 || query.kw !== undefined;
  const showShop = (shops.shopId ?? session.shopId()) === '0';
  return (
    <ListScreen
      title={title}
      pages={pages}
      actions={
        <>
          <IconButton
            icon="search"
            label={t(words.search)}
            pressed={isSearching || query.kw !== undefined}
            onClick={() => setSearching(!isSearching)}
          />
          <IconButton icon="filter" label={t(words.filter)} count={count} onClick={openFilter} />
        </>
      }
      bars={
        <>
          {(isSearching || query.kw !== undefined) && <SearchBar query={query} onChange={change} />}
          <StateTabs query={query} onChange={change} counts={pages.head?.States} />
        </>
      }
      before={
        <>
          <Where scope={scope} maxDays={MAX_DAYS} />
          <FilterChips flow={flow} query={query} onChange={change}>
            <ModeChips query={query} onChange={change} />
          </FilterChips>
        </>
      }
      summary={(head: OrderListRes) => (
        <>
          <Summary head={head} job={job} />
          <LeftOut head={head} query={query} />
          <Tools
            head={head}
            query={query}
            onChange={change}
            onHelp={() => help('orders', head.Sum)}
            job={job}
          />
        </>
      )}
      keyOf={idOf}
      rowHeight={showShop ? STORE_ROW_HEIGHT : ROW_HEIGHT}
      wideRowHeight={WIDE_ROW_HEIGHT}
      groupOf={sortOf(query).key === 'time' ? groupOf : undefined}
      render={(row) => (
        <OrderRowView {...{ row, speech, formats, showShop }} onOpen={canOpen ? open : undefined} />
      )}
      empty={{
        title: t(texts.empty),
        text: t(texts.emptyText),
        ...(isFiltered
          ? {
              action: {
                label: t(texts.clearFilters),
                onClick: () => change({ ...emptied(fields), kw: '' }),
              },
            }
          : {}),
      }}
    />
  );
}
